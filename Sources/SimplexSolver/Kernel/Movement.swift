// SPDX-License-Identifier: MIT

/// How values and forms move when right sides change, in storage that is reused.
struct Movement {
  /// By position: a form as a combination of the held forms.
  var weights = SparseVector()
  /// By position: the change of the held form's activity.
  var sides = SparseVector()
  var direction = Direction()
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
}
