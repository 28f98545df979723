// SPDX-License-Identifier: MIT

import LayoutCore

/// A solver that decides row by row, strongest first, and never takes a decision back.
///
/// It is the cheap end of the trade-off: linear in practice, equal to an exact solver where
/// rows do not compete, and honest where they do. It promises neither strict priorities nor
/// completeness: required rows that it cannot meet are refused with
/// ``SolverError/unsupported(_:reason:)``, never missed in silence. Read more at ``Admission``.
///
/// Ties are decided by the order of insertion; a variable that nothing decides keeps its value.
public struct Greedy: ConstraintSolver {
  /// Conflicts come with a proof; nothing else is promised.
  public static let capabilities: SolverCapabilities = [.provesConflicts]

  private(set) var rows = RowTable()
  /// What was decided for the rows as they are now.
  private(set) var plan = Plan(variableCount: 0)
  /// The values of the last solution.
  private var values: [Double] = []
  private var work = SolveReport()

  /// A solver without variables and constraints.
  public init() {}

  /// Changes variables and constraints, all or nothing. Cost: a walk over all rows.
  ///
  /// - Throws: ``SolverError/conflict(_:)`` when required rows contradict each other provably,
  ///   ``SolverError/unsupported(_:reason:)`` when this solver finds no way to meet them, and
  ///   the errors about ids and numbers.
  public mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    let undo = try rows.apply(delta)
    try replan(undo)
  }

  /// Gives live constraints new constants, all or nothing. Cost and errors as for
  /// ``apply(_:)``.
  public mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    let undo = try rows.suggest(suggestions)
    try replan(undo)
  }

  /// Makes what the changes since the last call decided the solution. Never throws: conflicts
  /// are thrown by the change.
  public mutating func solve() throws(SolverError) -> SolveReport {
    defer { work = SolveReport() }
    values = plan.values
    return work
  }

  /// Writes the values of the last solution into `values`.
  public func read(into values: inout MutableSpan<Double>) {
    for index in self.values.indices { values[index] = self.values[index] }
  }

  private mutating func replan(_ undo: RowTable.Undo) throws(SolverError) {
    let missing = rows.variableCount - values.count
    let previous = values + repeatElement(0, count: missing)
    do throws(Admission.Failure) {
      let admission = try Admission.run(rows, previous: previous)
      plan = admission.plan
      plan.checkInvariants()
      work.rebuilds += 1
      work.pivots += admission.operations
      work.rowsTouched += admission.touched
    } catch {
      let refusal = refusal(for: error)
      rows.revert(undo)
      throw refusal
    }
  }

  private func refusal(for failure: Admission.Failure) -> SolverError {
    switch failure {
    case .conflict(let conflict): .conflict(conflict)
    case .unsupported(let slots, let reason):
      .unsupported(slots.map { rows.id(at: $0) }.sorted(), reason: reason)
    }
  }
}
