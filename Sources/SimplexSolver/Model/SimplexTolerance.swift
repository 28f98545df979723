// SPDX-License-Identifier: MIT

/// The bounds within which the solver counts a number as 0.
enum SimplexTolerance {
  /// A row violated by less counts as met, relative to its activity if that is beyond 1.
  static let primal = 1e-9
  /// How far an activity may be from a bound and count as being at it.
  @inline(__always)
  static func primal(at activity: Double) -> Double { primal * max(1, abs(activity)) }
  /// Multipliers below this share of their terms, and smaller weights of influences, count as 0.
  static let dual = 1e-9
  /// What moves by less per unit of a movement counts as unmoved.
  static let rate = 1e-9
  /// Smaller results of solves are dropped.
  static let drop = 1e-14
}
