// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore

/// A solver that passes every call on to another one and records it.
///
///     let recorder = TraceRecorder()
///     let session = LayoutSession(root: screen, solver: RecordingSolver(Simplex(), recorder))
///     try session.layout(in: Size(width: 390, height: 844))
///     let text = recorder.trace(name: "screen").text
///
/// Rejected changes are not recorded, because they leave the solver's constraints unchanged.
public struct RecordingSolver<Base: ConstraintSolver>: ConstraintSolver {
  private var base: Base
  private let recorder: TraceRecorder
  private var isEmpty = true

  /// Records in `recorder` the calls to `base`, which must be empty.
  public init(_ base: Base, _ recorder: TraceRecorder) {
    (self.base, self.recorder) = (base, recorder)
  }

  /// The capabilities of the base.
  public static var capabilities: SolverCapabilities { Base.capabilities }

  /// Applies the delta to the base.
  public mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    try base.apply(delta)
    recorder.record(delta, isAnew: isEmpty)
    isEmpty = false
  }

  /// Passes the constants to the base.
  public mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try base.suggest(suggestions)
    recorder.record(suggestions.indices.map { suggestions[$0] })
  }

  /// Solves with the base.
  public mutating func solve() throws(SolverError) -> SolveReport {
    let report = try base.solve()
    recorder.recordSolve()
    return report
  }

  /// Reads from the base.
  public func read(into values: inout MutableSpan<Double>) { base.read(into: &values) }

  /// Reads what changed from the base, so that a session takes the same path as without recording.
  public mutating func readChanges(
    into values: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool { base.readChanges(into: &values, &changed) }
}

/// Collects the calls of ``RecordingSolver``s as a trace.
///
/// Give a session a recording solver, keep the recorder, and take the trace at any time. A
/// constraint's number in the trace is its slot.
public final class TraceRecorder: @unchecked Sendable {
  // `@unchecked`: every access to what is below holds the lock.
  private let lock = NSLock()
  private var events: [TraceEvent] = []
  private var rows: [Int: Constraint] = [:]
  private var variables = 0

  /// A recorder of an empty trace.
  public init() {}

  /// Begins a named phase.
  public func beginPhase(_ name: String) { lock.withLock { events.append(.phase(name)) } }

  /// The trace recorded so far.
  public func trace(name: String) -> Trace { lock.withLock { Trace(name: name, events: events) } }

  /// The variables of the model as it is now.
  public var variableCount: Int { lock.withLock { variables } }
  /// The constraints of the model as it is now.
  public var constraintCount: Int { lock.withLock { rows.count } }

  /// Records a change that a solver accepted.
  ///
  /// - Parameter isAnew: whether the solver was empty before. If a session replaced its solver, the
  ///   constraints that the new one was not given are removed from the trace.
  func record(_ delta: ModelDelta, isAnew: Bool) {
    lock.withLock {
      if delta.variableCount > variables {
        variables = delta.variableCount
        events.append(.variables(variables))
      }
      let added = Set(delta.added.map(\.id.index))
      let leaving = isAnew ? rows.keys.sorted() : delta.removed.map(\.index)
      for id in leaving where !added.contains(id) {
        rows[id] = nil
        events.append(.remove(id: id))
      }
      for addition in delta.added { put(addition.constraint, as: addition.id.index) }
    }
  }

  func record(_ suggestions: [Suggestion]) {
    lock.withLock {
      for suggestion in suggestions {
        rows[suggestion.id.index]?.constant = suggestion.constant
        events.append(.constant(id: suggestion.id.index, suggestion.constant))
      }
    }
  }

  func recordSolve() { lock.withLock { events.append(.solve) } }

  /// Adds a row, or records the shortest change that makes the row of that number equal to it.
  private func put(_ row: Constraint, as id: Int) {
    let old = rows.updateValue(row, forKey: id)
    guard let old else { return events.append(.constraint(id: id, row)) }
    guard old.expression == row.expression, old.relation == row.relation
    else { return events += [.remove(id: id), .constraint(id: id, row)] }
    if old.constant != row.constant { events.append(.constant(id: id, row.constant)) }
    if old.priority != row.priority { events.append(.priority(id: id, row.priority)) }
  }
}

/// A solver with its name on the command line and in tables.
///
///     SolverEntry(name: "simplex") { Simplex() }
public struct SolverEntry: Sendable {
  /// The name.
  public let name: String
  /// What the solver promises.
  public let capabilities: SolverCapabilities
  /// The fraction by which experiments make every action of this solver longer.
  public private(set) var handicap = 0.0
  private let factory: @Sendable () -> any ConstraintSolver
  private let recordingFactory: @Sendable (TraceRecorder) -> any ConstraintSolver
  private let checker: @Sendable ([ModelScript]) -> ContractReport

  /// A solver called `name`; `make` returns an empty one.
  public init<Solver: ConstraintSolver>(name: String, _ make: @escaping @Sendable () -> Solver) {
    (self.name, capabilities, factory) = (name, Solver.capabilities, make)
    recordingFactory = { RecordingSolver(make(), $0) }
    checker = { SolverContract.check(make, scripts: $0) }
  }

  /// A solver called `name` that is an external program: see ``ExternalSolver``.
  public static func external(
    _ command: String, name: String = "external", timeout: Double = 10
  ) -> SolverEntry {
    let pool = ExternalPool(command, timeout: timeout)
    return SolverEntry(name: name) { ExternalSolver(pool) }
  }

  /// The same solver with a planted slowdown: its actions take this fraction longer in experiments.
  /// It tests whether a comparison notices.
  public func slowed(by part: Double) -> SolverEntry {
    var entry = self
    entry.handicap = max(0, part)
    return entry
  }

  /// An empty solver.
  public func makeSolver() -> any ConstraintSolver { factory() }

  /// An empty solver whose calls are recorded.
  public func makeSolver(recordedBy recorder: TraceRecorder) -> any ConstraintSolver {
    recordingFactory(recorder)
  }

  /// Checks the laws on `scripts`.
  public func checkContract(_ scripts: some Sequence<ModelScript>) -> ContractReport {
    checker(Array(scripts))
  }
}
