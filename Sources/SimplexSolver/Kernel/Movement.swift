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
  /// Whether an exchange had a small pivot, which leaves rounding errors in the multipliers.
  var hasSmallPivot = false
  /// By form with rows that is not held, along the direction.
  var formRates = SparseVector()
  /// By row, along a parameter.
  var boundRates = SparseVector()

  /// Values that come back from further away leave rounding errors.
  private static let longWay = 1e4

  /// Moves values along the direction.
  mutating func move(_ values: inout [Double]) {
    var values = values.mutableSpan
    for term in direction {
      let (place, step) = (Int(term.variable), term.coefficient)
      let value = values[place] + step
      values[place] = value
      if abs(step) > Self.longWay, abs(step) > 8 * abs(value) { cameBack = true }
    }
  }
}
