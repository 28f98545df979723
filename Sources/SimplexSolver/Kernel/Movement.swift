// SPDX-License-Identifier: MIT

/// How values and forms move when right sides change, in storage that is reused.
struct Movement {
  /// By position: a form as a combination of the held forms.
  var weights = SparseVector()
  /// By position: the change of the held form's activity.
  var sides = SparseVector()
  /// The variables that move, each once, and by how much.
  var direction: [InnerTerm] = []
  /// Whether a value has come back from far away, so that rounding errors may be left.
  var cameBack = false
  /// Whether a value is, or was, so large that rounding it may have cost others their digits.
  var wentFar = false
  /// Whether an exchange by a small weight may have left rounding errors in the multipliers.
  var isRough = false
  /// By form with rows that is not held, along the direction.
  var formRates = SparseVector()
  /// By row, along a parameter.
  var boundRates = SparseVector()

  /// Values that come back from further away leave rounding errors.
  private static let longWay = 1e4
  /// Beside larger values, few digits are left of others.
  static let farAway = 1e8

  /// Moves values along the direction.
  mutating func move(_ values: inout [Double]) {
    var values = values.mutableSpan
    for term in direction {
      let (place, step) = (Int(term.variable), term.coefficient)
      let value = values[place] + step
      values[place] = value
      if abs(step) <= Self.longWay { continue }
      if abs(step) > 8 * abs(value) { cameBack = true }
      if abs(step) > Self.farAway { wentFar = true }
    }
  }
}
