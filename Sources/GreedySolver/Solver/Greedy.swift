// SPDX-License-Identifier: MIT

import LayoutCore

/// A solver that decides row by row, strongest first, and improves on that within a budget.
///
/// It is the cheap end of the trade-off: linear in practice, equal to an exact solver where few
/// rows compete, and honest where many do. It promises neither strict priorities nor
/// completeness: required rows that it cannot meet are refused, never missed in silence.
///
/// What it decided is a straight line of steps, one for each variable (see ``plan``). An edit
/// computes what lies downstream of it; a row that comes to be missed takes the place of one that
/// is worth less, which changes the steps between the two and no others.
///
/// Ties are decided by the order of insertion; a variable that nothing decides keeps its value.
public struct Greedy: ConstraintSolver {
  /// Conflicts come with a proof, and a change costs what it touches.
  public static let capabilities: SolverCapabilities = [.provesConflicts, .incremental]

  var walk = Walk()
  private var reported = SolveReport()

  /// A solver without variables and constraints.
  public init() {}

  /// Changes variables and constraints, all or nothing. Cost: what the change reaches.
  ///
  /// - Throws: ``SolverError/conflict(_:)`` when required rows contradict each other provably,
  ///   ``SolverError/unsupported(_:reason:)`` when this solver finds no way to meet them, and
  ///   the errors about ids and numbers.
  public mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    try walk.apply(delta)
  }

  /// Gives live constraints new constants, all or nothing. Cost and errors as for
  /// ``apply(_:)``.
  public mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try walk.suggest(suggestions)
  }

  /// Reports the work since the last report. Never throws: the changes did the work, and threw
  /// what there was to throw.
  public mutating func solve() throws(SolverError) -> SolveReport {
    defer { reported = walk.work }
    var report = walk.work
    report.pivots -= reported.pivots
    report.rowsTouched -= reported.rowsTouched
    report.rebuilds -= reported.rebuilds
    return report
  }

  /// Writes the values into `values`.
  public func read(into values: inout MutableSpan<Double>) {
    let own = walk.plan.table.values.span
    for index in own.indices { values[index] = own[index] }
  }

  /// Writes the values that have moved, unless that may be a large part of them.
  public mutating func readChanges(
    into values: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool {
    walk.readChanges(into: &values, &changed)
  }
}
