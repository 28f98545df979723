// SPDX-License-Identifier: MIT

/// The bounds within which two numbers of a layout count as equal.
public enum Tolerance {
  /// By how much a required row may be missed, relative to its terms and constant or 1 point.
  public static let feasibility = 1e-7

  /// By how much the total violation of a level may exceed the optimum, relative as above.
  public static let optimality = 1e-6
  /// By how many points two frames may differ and still count as the same.
  public static let frame = 1e-6

  /// Whether `violation` is rounding error in a row whose numbers have the size `magnitude`.
  @inlinable public static func isFeasible(_ violation: Double, magnitude: Double) -> Bool {
    violation <= feasibility * max(1, magnitude)
  }
}
