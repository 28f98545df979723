// SPDX-License-Identifier: MIT

import LayoutCore

/// A solver that enforces row by row, strongest first, and repairs rows that become violated.
///
/// It is the cheap end of the trade-off: local propagation with blocks for cycles, linear on
/// typical screens. A violated required row retracts the weakest method it depends on, or is a
/// conflict with proof. A violated wish has one attempt to retract a method. So the solver promises
/// neither strict priorities nor completeness. Where many wishes compete, it loses more than
/// necessary (see ``givenUp``). Required rows that it cannot meet are refused.
///
/// The result is a straight-line program with a step for each variable (``plan``). Ties are decided
/// by the order of insertion; a variable that nothing determines keeps its value.
public struct Greedy: ConstraintSolver {
  /// Conflicts come with a proof, and a change costs what it touches.
  public static let capabilities: SolverCapabilities = [.provesConflicts, .incremental]

  var engine = Engine()

  /// A solver without variables and constraints.
  public init() {}

  /// Changes variables and constraints, all or nothing. Cost: what the change reaches.
  ///
  /// - Throws: ``/LayoutCore/SolverError/conflict(_:)`` when required rows contradict each other
  ///   provably, ``/LayoutCore/SolverError/unsupported(_:reason:)`` when this solver finds no way
  ///   to meet them, and the errors about ids and numbers.
  public mutating func apply(_ delta: ModelDelta) throws(SolverError) { try engine.apply(delta) }

  /// Gives live constraints new constants, all or nothing. Cost and errors as for ``apply(_:)``.
  public mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try engine.suggest(suggestions)
  }

  /// Reports the work since the last report. Never throws: the changes did the work.
  public mutating func solve() throws(SolverError) -> SolveReport {
    defer { engine.graph.work = SolveReport() }
    return engine.graph.work
  }

  /// Writes the values. Cost: a copy.
  public func read(into values: inout MutableSpan<Double>) {
    values.update(from: engine.graph.values)
  }

  /// Writes the values that changed, unless these may be many.
  public mutating func readChanges(
    into values: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool { engine.moves.read(engine.graph.values, into: &values, &changed) }
}
