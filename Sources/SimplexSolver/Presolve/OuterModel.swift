// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// A row as it was added, before substitution.
struct OuterRow: SparseRow {
  var start: Int32 = 0
  var count: Int32 = 0
  var generation: UInt32 = 0
  var level = Level.required
  var constant = 0.0
  var relation = Relation.equal
  var isLive = false
  /// Whether the inner model has the row.
  var isInner = false
  /// The variable that the row substitutes, or -1.
  var substitutes: Int32 = -1

  /// Whether it is a required equation of several variables that substitutes none.
  var maySubstitute: Bool {
    isLive && level.isRequired && relation == .equal && substitutes < 0 && count > 1
  }
}

/// A variable of the outer model: a root, or a factor times its parent plus a constant.
struct Substitution: SparseColumn {
  var head: Int32 = -1
  /// The variable that it was substituted by, which was a root then; -1 for a root.
  var parent: Int32 = -1
  /// The variables that were substituted by this one, as a list.
  var firstChild: Int32 = -1
  var nextSibling: Int32 = -1
  /// The row that substitutes it.
  var row: Int32 = -1
  /// The time of the substitution; a later one may rely on an earlier one.
  var time: Int32 = 0
  /// Its variable in the inner model while it is a root; -1 if it has none.
  var inner: Int32 = -1
  /// For a substituted variable, the one before it among its parent's children, or -1.
  var previousSibling: Int32 = -1
  /// For a root, the number of entries that mention variables of its class.
  var weight: Int32 = 0
  /// The value is `parentRatio` times that of the parent, plus `parentOffset`.
  var parentRatio = 1.0
  var parentOffset = 0.0
}

/// The value of a variable: `ratio` times that of its root in the inner model, plus `offset`.
struct Affine {
  var ratio = 1.0
  var offset = 0.0
  /// The variable that stays in the inner model.
  var root: Int32
  /// Its index there; -1 if no row mentions it.
  var inner: Int32 = -1

  /// The value, from those of the inner model.
  @inline(__always)
  func value(at values: Span<Double>) -> Double {
    // One comparison: as an unsigned number, -1 is beyond all places.
    let place = Int(UInt32(bitPattern: inner))
    return place < values.count ? ratio * values[place] + offset : offset
  }

  /// The value, from those of the inner model, or those that were chosen instead; NaN is no choice.
  @inline(__always)
  func value(at values: Span<Double>, or chosen: Span<Double>) -> Double {
    guard inner >= 0 else { return offset }
    let place = Int(inner)
    let choice = place < chosen.count ? chosen[place] : .nan
    return ratio * (choice.isNaN ? values[place] : choice) + offset
  }
}
