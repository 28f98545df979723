// SPDX-License-Identifier: MIT

/// A linear form: a left side with the rows that bound it. The rows about one variable alone share
/// its unit form, up to ``FormTable/rowLimit``; any other row has a form of its own.
///
/// Its cost is the sum of the costs of its rows: a convex, piecewise linear function of its
/// activity with a kink at each bound.
struct Form {
  /// The index of its first entry; for a unit form, its variable.
  var start: Int32 = 0
  /// The number of entries; 0 for a unit form, -1 for a free index.
  var count: Int32 = 0
  /// Its row with the smallest bound, or -1.
  var firstRow: Int32 = -1
  var rowCount: Int32 = 0
  /// For a unit form, another form of its variable, which takes new rows; or -1.
  var overflow: Int32 = -1
  /// The place in the basis, or -1 when the form is outside.
  var position: Int32 = -1
  /// The variable whose triangular row the form is, or -1.
  var determines: Int32 = -1
  /// In the basis, the row at whose bound the form is held; -1 if it is held at its value.
  var kink: Int32 = -1
  /// The first term of its multiplier, or -1 for 0.
  var multiplier: Int32 = -1

  var isUnit: Bool { count == 0 }
  var isBasic: Bool { position >= 0 }
  var hasRows: Bool { firstRow >= 0 }

  /// Enters the basis at a position, held at a row; or leaves it, if both are -1.
  mutating func enter(at position: Int32, _ kink: Int) {
    self.position = position
    self.kink = Int32(truncatingIfNeeded: kink)
  }
}

/// A coefficient of a form, linked with the other entries of its variable.
struct Entry {
  var coefficient = 0.0
  var variable: Int32 = -1
  var form: Int32 = -1
  var next: Int32 = -1
  var previous: Int32 = -1
}

/// One constraint: a bound on the activity of a form.
struct Row {
  /// The bound, in the units of the form.
  var bound = 0.0
  /// The factor that turns the form into the constraint's left side.
  var scale = 1.0
  /// The form whose activity is bounded.
  var form: Int32 = -1
  /// The next row of the form, whose bound is at least as large; -1 at the end.
  var next: Int32 = -1
  /// The index of its priority among the levels; 0 is required.
  var level: Int32 = 0
  var isLive = false
  /// Whether the activity should be at least the bound.
  var isLower = false
  /// Whether the activity should be at most the bound.
  var isUpper = false

  var isRequired: Bool { level == 0 }
  var isEquality: Bool { isLower && isUpper }
  /// The violation of the constraint per unit of the form.
  var weight: Double { abs(scale) }

  /// By how much an activity misses the bound; negative below, positive above.
  @inline(__always)
  func miss(_ activity: Double) -> Double {
    let difference = activity - bound
    return difference > 0 ? (isUpper ? difference : 0) : (isLower ? difference : 0)
  }
}

/// A term of the inner model.
struct InnerTerm {
  var coefficient: Double
  var variable: Int32
}
