// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// A row of the model: enforced while it determines a variable, unenforced otherwise.
struct Row: SparseRow {
  // Wide fields first: a row then takes 56 bytes.
  var constant = 0.0
  var priority = Priority(0)
  /// The amount by which the activity of an unenforced row must grow to satisfy it.
  var shortfall = 0.0
  var start: Int32 = 0
  var count: Int32 = 0
  /// The variable that the row determines, or none if the row is unenforced.
  var output = ColumnIndex.none
  /// The number of its variables that are undetermined.
  var unknownCount: Int32 = 0
  /// The place in the order of insertion, which decides ties.
  var sequence: Int32 = 0
  var generation: UInt32 = 0
  var relation = Relation.equal
  var isLive = false

  var isRequired: Bool { priority.isRequired }
  var range: Range<Int> { Int(start)..<Int(start) + Int(count) }

  /// The shortfall when the activity is `rest` below the constant.
  func shortfall(leaving rest: Double) -> Double {
    switch relation {
    case .equal: rest
    case .lessThanOrEqual: min(0, rest)
    case .greaterThanOrEqual: max(0, rest)
    }
  }

  /// The shortfall when the activity is `rest` below the constant, or 0 if that may be the rounding
  /// error of numbers of size `magnitude`.
  func shortfall(leaving rest: Double, magnitude: Double) -> Double {
    let shortfall = shortfall(leaving: rest)
    return abs(shortfall) <= GreedyTolerance.precision * max(1, magnitude) ? 0 : shortfall
  }

  /// Whether the row holds if its activity moves from the constant by `distance`.
  func holds(movedBy distance: Double) -> Bool {
    switch relation {
    case .equal: false
    case .lessThanOrEqual: distance < 0
    case .greaterThanOrEqual: distance > 0
    }
  }
}

/// What determines a variable. Its value is in ``MethodGraph/values``.
struct Column: SparseColumn {
  /// The place in the order of evaluation: a variable is computed from variables of lower rank.
  /// Negative while the value is stale.
  var rank = 0
  /// The row that determines the variable, or ``stay``, or ``undetermined``.
  var method = Column.undetermined
  var head: Int32 = -1
  /// The block that computes the variable, or -1.
  var block: Int32 = -1

  /// Nothing has determined the variable yet.
  static let undetermined = RowIndex(Int32(-2))
  /// The variable keeps its value (a stay constraint).
  static let stay = RowIndex.none

  var isDetermined: Bool { method != Self.undetermined }
  var isStale: Bool { rank < 0 }
}

/// The limits that separate rounding errors from violations.
enum GreedyTolerance {
  /// A row that is missed by less than this, relative to its numbers, holds. Tighter than
  /// feasibility, so that the row still holds when the values computed from it are rounded.
  static let precision = Tolerance.feasibility / 100
  /// A sum below this share of its parts counts as 0.
  static let cancellation = precision / 100
  /// The least share of a row's largest coefficient at which a coefficient determines its variable.
  static let stability = 1e-3
}

extension CancellingSum {
  /// Whether the sum may be a rounding error.
  var isCancelled: Bool { isCancelled(within: GreedyTolerance.cancellation) }
  /// The sum, or 0 if it may be a rounding error.
  var withoutNoise: Double { isCancelled ? 0 : value }
}
