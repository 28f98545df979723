// SPDX-License-Identifier: MIT

import LayoutCore

/// A solver under the name it has on the command line and in tables.
///
///     SolverEntry(name: "simplex") { Simplex() }
public struct SolverEntry: Sendable {
  /// The name.
  public var name: String
  private let factory: @Sendable () -> any ConstraintSolver

  /// The solver called `name`, made anew by `make` whenever an empty one is needed.
  public init(name: String, _ make: @escaping @Sendable () -> any ConstraintSolver) {
    self.name = name
    factory = make
  }

  /// An empty solver.
  public func makeSolver() -> any ConstraintSolver { factory() }
}
