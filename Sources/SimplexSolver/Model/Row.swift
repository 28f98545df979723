// SPDX-License-Identifier: MIT

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
