// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore
import LayoutTestSupport
import SimplexSolver
@testable import SolverLab
import Testing

@Suite("Replay")
struct ReplayTests {
  private let reference = SolverEntry(name: "reference") { ReferenceSolver() }

  private func replay(_ lines: String) throws -> Replay {
    try Replay(Trace(text: "layout-trace 1\n" + lines, file: "t.trace"), with: reference)
  }

  @Test("the example of the format replays")
  func example() throws {
    let trace = try Trace(text: exampleTrace, file: "example.trace")
    let replay = try Replay(trace, with: reference, repetitions: 3)
    #expect(replay.trace == "example")
    #expect(replay.solver == "reference")
    #expect(replay.phases.map(\.name) == ["build", "edit"])
    #expect(replay.phases.map(\.milliseconds.count) == [3, 3])
    #expect(replay.phases.map(\.solves) == [1, 1])
    #expect(replay.phases.map(\.variables) == [12, 14])
    #expect(replay.phases.map(\.constraints) == [2, 1])
    #expect(replay.outcomes.map(\.description) == ["solve 1: 750=0", "solve 2: "])
    #expect(replay.values.count == 14)
    #expect(replay.values[3] - replay.values[0] == 24)
  }

  @Test("a solver that tells what changed is read in either way, and values that moved are counted")
  func changes() throws {
    let trace = try Trace(
      text: """
        layout-trace 1
        variables 2
        phase build
        constraint 0 required = 4  1*x0
        constraint 1 required = 8  1*x1
        solve
        phase edit
        constant 1 9
        solve
        constant 1 10
        solve

        """, file: "t.trace")
    let entry = SolverEntry(name: "simplex") { Simplex() }
    let replays = try [false, true].map { try Replay(trace, with: entry, readsChanges: $0) }
    #expect(replays.map(\.values) == [[4, 10], [4, 10]])
    #expect(replays[0].phases.map(\.moved) == [2, 2])
  }

  @Test("violations are printed per level, highest first")
  func levels() throws {
    let replay = try replay(
      """
      variables 1
      constraint 0 250 = 0  1*x0
      constraint 1 999 = 10  1*x0
      constraint 2 750.5 >= 22.5  1*x0
      solve
      """)
    #expect(replay.outcomes.map(\.description) == ["solve 1: 999=0 750.5=12.5 250=10"])
    #expect(replay.phases.map(\.name) == ["start"])
  }

  @Test("in a conflict the newest change goes, and the replay goes on")
  func conflict() throws {
    let replay = try replay(
      """
      variables 2
      constraint 7 required = 1  1*x0
      solve
      constraint 12 required >= 2  1*x1
      constraint 13 required <= -1  1*x1 -1*x0
      constraint 14 500 = 8  1*x1
      solve
      constant 13 5
      solve
      """)
    #expect(
      replay.outcomes.map(\.description) == [
        "solve 1: ", "solve 2: conflict 7 12 13", "solve 3: 500=0",
      ])
    #expect(replay.values == [1, 8])
  }

  private static let refusedConstant = """
    variables 1
    constraint 1 required <= 5  1*x0
    constraint 2 required = 3  1*x0
    solve
    constant 2 9
    solve

    """

  @Test("a given-up constant leaves the constraint as it was")
  func constantConflict() throws {
    let replay = try replay(Self.refusedConstant)
    #expect(replay.outcomes.map(\.description) == ["solve 1: ", "solve 2: conflict 1 2"])
    #expect(replay.values == [3])
  }

  @Test("a given-up priority leaves the constraint as it was")
  func priorityConflict() throws {
    let replay = try replay(
      """
      variables 1
      constraint 1 required = 5  1*x0
      constraint 2 400 = 3  1*x0
      solve
      priority 2 required
      solve
      """)
    #expect(replay.outcomes.map(\.description) == ["solve 1: 400=2", "solve 2: conflict 1 2"])
    #expect(replay.values == [5])
  }

  @Test("a swap that would conflict half-way is one change")
  func batch() throws {
    let replay = try replay(
      """
      variables 1
      constraint 1 required = 5  1*x0
      constraint 2 required <= 6  1*x0
      solve
      constant 1 9
      remove 2
      constraint 2 required >= 8  1*x0
      solve
      """)
    #expect(replay.outcomes.map(\.refusals.isEmpty) == [true, true])
    #expect(replay.values == [9])
  }

  @Test("a constraint that comes and goes between two solves is not seen by the solver")
  func passing() throws {
    let replay = try replay(
      """
      variables 1
      constraint 1 required = 5  1*x0
      constraint 2 required = 6  1*x0
      constant 2 7
      remove 2
      solve
      """)
    #expect(replay.outcomes.map(\.refusals.isEmpty) == [true])
    #expect(replay.values == [5])
  }

  @Test("a solver that breaks a requirement is found out")
  func brokenSolver() throws {
    let idle = SolverEntry(name: "idle") { IdleSolver() }
    let trace = try Trace(
      text: "layout-trace 1\nvariables 1\nconstraint 41 required = 5  1*x0\nsolve\n", file: "t")
    let failure = #expect(throws: ReplayFailure.self) { try Replay(trace, with: idle) }
    #expect(failure?.description == "solve 1: required constraints do not hold: 41")
  }
}

/// Accepts everything and leaves every value at 0.
private struct IdleSolver: ConstraintSolver {
  static let capabilities: SolverCapabilities = []
  mutating func apply(_ delta: ModelDelta) throws(SolverError) {}
  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {}
  mutating func solve() throws(SolverError) -> SolveReport { SolveReport() }
  func read(into values: inout MutableSpan<Double>) {}
}
