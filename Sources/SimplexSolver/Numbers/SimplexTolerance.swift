// SPDX-License-Identifier: MIT

/// The bounds within which the solver counts a number as 0.
enum SimplexTolerance {
  /// A row counts as held when it is missed by less, relative to the size of its numbers.
  static let primal = 1e-9
  /// A reduced cost counts as 0 below this.
  static let dual = 1e-9
  /// A row counts as unmoved by a step when its rate is smaller, relative to its terms.
  static let rate = 1e-9
  /// In rough models the entries of a direction carry an error of `rate` times this share of the
  /// largest.
  static let direction = 1e-6
  /// The share of a coefficient that may be a rounding error of whoever computed it.
  static let input = 0x1p-50
  /// What `rate` is when directions are found to twice the digits of a double.
  static let preciseRate = 1e-13
  /// What `direction` is then.
  static let preciseDirection = 1e-9
  /// What `primal` is then, for required rows.
  static let preciseRequired = 1e-12
  /// What is left of numbers that cancel when they have twice the digits, at most.
  static let preciseZero = 1e-27
  /// Weights with twice the digits that are below this share of the largest are rounding errors.
  static let preciseWeight = 0x1p-95
  /// Results of solves below this are dropped.
  static let drop = 1e-14
  /// Two computations of the same pivot may differ by this share, or it is not made.
  static let pivotAgreement = 1e-6
  /// The same in rough models, where both are refined and the basis is to blame.
  static let roughPivotAgreement = 1e-3
  /// Above this share, the solution is found again from a new factorisation.
  static let pivotPrecision = 1e-9
}
