// SPDX-License-Identifier: MIT

import LayoutCore

/// A solver under the name it has on the command line and in tables.
///
///     SolverEntry(name: "simplex") { Simplex() }
public struct SolverEntry: Sendable {
  /// The name.
  public let name: String
  /// What the solver promises.
  public let capabilities: SolverCapabilities
  /// The part of its time that experiments make every action of this solver longer by.
  public private(set) var handicap = 0.0
  private let factory: @Sendable () -> any ConstraintSolver
  private let recordingFactory: @Sendable (TraceRecorder) -> any ConstraintSolver
  private let checker: @Sendable ([ModelScript]) -> ContractReport

  /// The solver called `name`, made anew by `make` whenever an empty one is needed.
  public init<Solver: ConstraintSolver>(name: String, _ make: @escaping @Sendable () -> Solver) {
    self.name = name
    capabilities = Solver.capabilities
    factory = make
    recordingFactory = { RecordingSolver(make(), $0) }
    checker = { SolverContract.check(make, scripts: $0) }
  }

  /// The solver called `name` that is a program of its own: see ``ExternalSolver``.
  public static func external(
    _ command: String, name: String = "external", timeout: Double = 10
  ) -> SolverEntry {
    let pool = ExternalPool(command, timeout: timeout)
    return SolverEntry(name: name) { ExternalSolver(pool) }
  }

  /// The same solver, with a slowdown planted: what it does takes the given part of its time
  /// longer in an experiment. This shows whether a comparison would notice.
  public func slowed(by part: Double) -> SolverEntry {
    var entry = self
    entry.handicap = max(0, part)
    return entry
  }

  /// An empty solver.
  public func makeSolver() -> any ConstraintSolver { factory() }

  /// An empty solver that has what is done to it written down.
  public func makeSolver(recordedBy recorder: TraceRecorder) -> any ConstraintSolver {
    recordingFactory(recorder)
  }

  /// Checks the laws on `scripts`.
  public func checkContract(_ scripts: some Sequence<ModelScript>) -> ContractReport {
    checker(Array(scripts))
  }
}
