// SPDX-License-Identifier: MIT

import LayoutCore
import SimplexSolver

/// What a session last read from its solver, and the solver itself.
///
/// Tests use one from one thread only.
final class Tap: @unchecked Sendable {
  fileprivate(set) var values: [Double] = []
  fileprivate(set) var solver = Simplex()
}

/// Simplex with a tap: a session does not hand out its solver.
struct TappedSolver: ConstraintSolver {
  private var base = Simplex()
  private let tap: Tap
  private var variableCount = 0

  init(_ tap: Tap) {
    self.tap = tap
  }

  static var capabilities: SolverCapabilities { Simplex.capabilities }

  mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    try base.apply(delta)
    variableCount = max(variableCount, delta.variableCount)
  }

  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try base.suggest(suggestions)
  }

  mutating func solve() throws(SolverError) -> SolveReport { try base.solve() }

  func read(into values: inout MutableSpan<Double>) {
    base.read(into: &values)
    tap.values = (0..<variableCount).map { values[$0] }
    tap.solver = base
  }
}
