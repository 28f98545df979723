// SPDX-License-Identifier: MIT

/// The work since the report before: counts, which are the same on every run and machine.
public struct SolveReport: Hashable, Sendable {
  /// Exchanges of a tight constraint for another.
  public var pivots = 0
  /// Rows looked at to choose a step or to update a value.
  public var rowsTouched = 0
  /// Times the basis, or a plan, was built anew.
  public var rebuilds = 0

  /// A report of no work.
  public init() {}

  /// The work of both.
  public static func + (left: SolveReport, right: SolveReport) -> SolveReport {
    var sum = left
    sum.pivots += right.pivots
    sum.rowsTouched += right.rowsTouched
    sum.rebuilds += right.rebuilds
    return sum
  }
}
