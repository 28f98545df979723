// SPDX-License-Identifier: MIT

import AllocationProbe
import GreedySolver
import LayoutCore
import LayoutTestSupport
import SimplexSolver
@testable import SolverLab
import Testing

/// Whether code is optimised; otherwise it allocates more, and so do checks of invariants.
private let isOptimized: Bool = {
  #if DEBUG
    false
  #else
    true
  #endif
}()

@Suite("Allocations of warm solvers", .enabled(if: isOptimized))
struct AllocationTests {
  /// A scene that was laid out, and the constants that its window sets.
  private struct Screen<Solver: ConstraintSolver> {
    var solver: Solver
    var values: [Double]
    var sides: [Suggestion] = []

    init(_ scene: Scene, size: Int, _ solver: Solver) throws {
      self.solver = solver
      let entry = SolverEntry(name: "solver") { solver }
      let trace = try scene.record(size: size, edits: 3, with: entry)
      var delta = ModelDelta()
      var isBuilt = false
      for event in trace.events {
        switch event {
        case .variables(let count): delta.variableCount = max(delta.variableCount, count)
        case .constraint(let slot, let row) where !isBuilt:
          delta.add(row, as: ConstraintID(slot: slot))
        case .phase("drag"): isBuilt = true
        case .constant(let slot, let constant) where sides.count < 2:
          sides.append(Suggestion(ConstraintID(slot: slot), constant: constant))
        default: continue
        }
      }
      values = [Double](repeating: 0, count: delta.variableCount)
      try self.solver.apply(delta)
    }

    /// Makes the window this much wider and higher than it was at first.
    mutating func resize(_ change: Double) throws {
      for place in sides.indices { sides[place].constant += change }
      defer { for place in sides.indices { sides[place].constant -= change } }
      try Self.solve(&solver, sides, &values)
    }

    private static func solve(
      _ solver: inout Solver, _ sides: [Suggestion], _ values: inout [Double]
    ) throws {
      try solver.suggest(sides.span)
      _ = try solver.solve()
      var span = values.mutableSpan
      solver.read(into: &span)
    }
  }

  /// Scenes whose basis stays when the window comes back. Where it changes, each round of steps
  /// makes a list of the forms that are out of place.
  private static let scenes: [(Scene, Int)] = [
    (.list, 10), (.row, 10), (.nest, 20), (.spreadsheet, 4), (.calculator, 5), (.signIn, 4),
  ]

  @Test("windows that come back allocate nothing", arguments: scenes)
  func back(scene: Scene, size: Int) throws {
    try expectNothing(Screen(scene, size: size, Simplex()))
  }

  /// Greedy allocates where an edit makes a block or takes a failed attempt back, as on grids.
  @Test("windows that come back allocate nothing in Greedy", arguments: scenes.prefix(3))
  func backInGreedy(scene: Scene, size: Int) throws {
    try expectNothing(Screen(scene, size: size, Greedy()))
  }

  private func expectNothing(_ warm: Screen<some ConstraintSolver>) throws {
    var screen = warm
    #expect(screen.sides.count == 2)
    for step in 0..<30 { try screen.resize(Double(step % 3 * 40)) }
    let start = allocationCount()
    for step in 0..<30 { try screen.resize(Double(step % 3 * 40)) }
    let end = allocationCount()
    #expect(end == start)
    expectCounting(start)
  }

  /// Expects allocations to be counted, or not to be on purpose.
  private func expectCounting(_ count: Int) {
    #if canImport(Glibc)
      #expect(count > 0 || count == countsOtherwise)
    #endif
  }

  @Test("sizes never seen before allocate a few times an edit", .slow)
  func forth() throws {
    try expectLittle(Screen(.list, size: 10, Simplex()))
    try expectLittle(Screen(.list, size: 10, Greedy()))
  }

  private func expectLittle(_ warm: Screen<some ConstraintSolver>) throws {
    var screen = warm
    var random = SplitMix64(seed: 3)
    func edits(_ count: Int) throws {
      for _ in 0..<count { try screen.resize(Double.random(in: -200...400, using: &random)) }
    }
    try edits(1000)
    let start = allocationCount()
    try edits(1000)
    let end = allocationCount()
    #expect(end - start < 5 * 1000)
    expectCounting(start)
  }
}
