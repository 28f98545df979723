// SPDX-License-Identifier: MIT

/// The bounds within which the solver counts a number as 0.
enum SimplexTolerance {
  /// A row counts as held when it is missed by less, relative to the size of its numbers.
  static let primal = 1e-9
  /// A reduced cost counts as 0 below this.
  static let dual = 1e-9
  /// A row counts as unmoved by a step when its rate is smaller, relative to its terms.
  static let rate = 1e-9
  /// What `primal` is for required rows where values have twice the digits.
  static let preciseRequired = 1e-12
  /// A number with twice the digits that is smaller, relative to the sums it is part of, doesn't
  /// show in them.
  static let visible = 0x1p-95
  /// Values with twice the digits are not what they should be when they can be off by more,
  /// relative
  /// to the largest.
  static let sound = 0x1p-60
  /// Results of solves below this are dropped.
  static let drop = 1e-14
  /// Two computations of the same pivot may differ by this share, or it is not made.
  static let pivotAgreement = 1e-6
  /// The same in rough models, where both are refined and the basis is to blame.
  static let roughPivotAgreement = 1e-3
  /// Above this share, the solution is found again from a new factorisation.
  static let pivotPrecision = 1e-9
}
