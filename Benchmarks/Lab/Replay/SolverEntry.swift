// SPDX-License-Identifier: MIT

import LayoutCore

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
    self.name = name
    capabilities = Solver.capabilities
    factory = make
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
