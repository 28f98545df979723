// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit
import Testing

@testable import GreedySolver

@Suite("Parts")
struct PartTests {
  @Test("an attempt is an improvement if the strongest level that it changes gets better")
  func violationChange() {
    var change = ViolationChange()
    change.begin()
    change.add(250, from: 8, to: 0)
    change.add(100, from: 0, to: 99)
    change.add(.required, from: 0, to: 9)
    #expect(change.isImprovement)
    change.add(750, from: 1, to: 2)
    #expect(!change.isImprovement)
    change.add(750, from: -3, to: 1)
    #expect(change.isImprovement)
  }

  @Test("a row is derived from enforced rows, and a variable that cancels is not substituted")
  func derivation() throws {
    // x1 = x0 + 20, x2 = x1 + 8, x3 = x1 + 20; x3 - x2 does not depend on x0.
    let sketch = try Sketch(
      "x0 = 5", "x1 - x0 = 20", "x2 - x1 = 8", "x3 - x1 = 20", "x3 - x2 >= 1", "x2 + x3 >= 1")
    var (graph, derivation) = (sketch.solver.engine.graph, Derivation())
    func multipliers(_ row: Int) -> [Int: Double] {
      derivation.derive(RowIndex(row), &graph)
      return Dictionary(
        uniqueKeysWithValues: derivation.rows.map { ($0.index.index, $0.multiplier) })
    }
    #expect(multipliers(4) == [2: -1, 3: 1])
    #expect(multipliers(5) == [0: 2, 1: 2, 2: 1, 3: 1])
  }

  @Test("a variable in a cycle of rows is computed from a combination of them")
  func block() throws {
    let sketch = try Sketch("x0 = 8", "x1 - x0 - x3 = 8", "x1 + x2 = 312", "x3 - x2 = 0")
    #expect(
      sketch.solver.plan.description == """
        x0 = 8.0, by 0
        x3 = -0.5*x0 + 152.0 = 148.0, by 2 in a block with 1, 3
        x2 = x3 = 148.0, by 3
        x1 = x0 + x3 + 8.0 = 164.0, by 1
        """)
  }

  @Test("a plan reads as formulas, in the order of computation")
  func listing() throws {
    var sketch = try Sketch("x1 - 0.5*x0 = -12", "x0 = 390", "x2 - x1 >= 4", "x3 - x2 >= 0")
    #expect(
      sketch.solver.plan.description == """
        x0 = 390.0, by 1
        x1 = 0.5*x0 - 12.0 = 183.0, by 0
        x2 = x1 + 4.0 = 187.0, by 2
        x3 = x2 = 187.0, by 3
        """)
    try sketch.remove(1)
    #expect(sketch.solver.plan.steps.first?.description == "x0 keeps 390.0")
  }
}
