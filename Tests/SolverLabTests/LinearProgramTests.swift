// SPDX-License-Identifier: MIT

import LayoutCore
import SimplexSolver
@testable import SolverLab
import Testing

@Suite("Linear programs for other solvers")
struct LinearProgramTests {
  private let constraints: [(number: Int, constraint: Constraint)] = [
    (7, Constraint(LinearExpression([Term(1, Variable(3)), Term(-1, Variable(0))]), .equal, 10)),
    (
      8,
      Constraint(
        LinearExpression([Term(0.5, Variable(1))]), .lessThanOrEqual, -2, priority: 750)
    ),
    (9, Constraint(LinearExpression([Term(1, Variable(3))]), .equal, 4, priority: 250)),
  ]

  @Test("the highest level is minimised when none is named; lower levels are left out")
  func lp() {
    #expect(
      LinearProgram(constraints).lpText == """
        Minimize
         obj: + 1 n8
        Subject To
         c7: + 1 x3 - 1 x0 = 10
         c8: + 0.5 x1 - 1 n8 <= -2
        Bounds
         x0 free
         x1 free
         x3 free
        End

        """)
  }

  @Test("levels above the one that is minimised are held at their optimum")
  func mps() {
    let program = LinearProgram(
      constraints, level: 250, bounds: [LevelViolation(priority: 750, total: 1.5)])
    #expect(
      program.mpsText(name: "a b") == """
        NAME a_b
        ROWS
         N obj
         E c7
         L c8
         E c9
         L level750
        COLUMNS
         x0 c7 -1
         x1 c8 0.5
         x3 c7 1
         x3 c9 1
         n8 c8 -1
         n8 level750 1
         p9 obj 1
         p9 c9 1
         n9 obj 1
         n9 c9 -1
        RHS
         RHS c7 10
         RHS c8 -2
         RHS c9 4
         RHS level750 1.5
        BOUNDS
         FR BND x0
         FR BND x1
         FR BND x3
        ENDATA

        """)
  }

  @Test("a model without wishes has nothing to minimise")
  func required() {
    let program = LinearProgram(Array(constraints.prefix(1)))
    #expect(program.level == nil)
    #expect(program.lpText.hasPrefix("Minimize\n obj: 0 x0\nSubject To\n"))
  }

  @Test("a trace has a program per level at each solve, with the optimum of the solver")
  func levels() throws {
    let trace = try Trace(
      text: """
        layout-trace 1
        variables 1
        constraint 1 required >= 5  1*x0
        solve
        constraint 2 750 <= 3  1*x0
        constraint 3 250 = 9  1*x0
        solve
        """, file: "levels.trace")
    let simplex = SolverEntry(name: "simplex") { Simplex() }
    let levels = try LinearProgram.levels(of: trace, with: simplex)
    #expect(levels.map(\.program.level) == [750, 250])
    #expect(levels.map(\.optimum) == [2, 4])
    #expect(levels[1].program.lpText.contains(" level750: + 1 n2 <= 2\n"))
    let first = try LinearProgram.levels(of: trace, after: 1, with: simplex)
    #expect(first.map(\.program.level) == [nil])
    #expect(first.map(\.optimum) == [0])
  }
}
