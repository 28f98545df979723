// SPDX-License-Identifier: MIT

/// The bounds within which the solver counts a number as 0.
enum SimplexTolerance {
  /// A row counts as held when it is missed by less, relative to the size of its numbers.
  static let primal = 1e-9
  /// A reduced cost counts as 0 below this.
  static let dual = 1e-9
  /// A row counts as unmoved by a step when its rate is smaller, relative to its terms.
  static let rate = 1e-9
  /// Results of solves below this are dropped.
  static let drop = 1e-14
}
