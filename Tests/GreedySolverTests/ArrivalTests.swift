// SPDX-License-Identifier: MIT

import LayoutCore
import SolverLab
import Testing

@testable import GreedySolver

@Suite("Rows as they come in")
struct ArrivalTests {
  @Test("the order in which a list comes does not matter, and in parts its requirements hold")
  func orders() throws {
    let list = ListModel(cellCount: 9).delta
    var sketch = try Sketch(list)
    let expected = try sketch.solve()
    for seed in UInt64(0)..<20 {
      var random = SplitMix64(seed: seed)
      var delta = list
      delta.added = list.added.shuffled(using: &random)
      sketch = try Sketch(delta)
      #expect(isSame(try sketch.solve(), expected), "seed \(seed)")
      sketch = try Sketch()
      var part = ModelDelta(variableCount: list.variableCount)
      for addition in list.added {
        if Int.random(in: 0..<4, using: &random) == 0 {
          try sketch.apply(part)
          part.added = []
        }
        part.added.append(addition)
      }
      try sketch.apply(part)
      #expect(try sketch.audit().isFeasible, "seed \(seed)")
    }
  }

  @Test("equations that come from the outside in decide on arrival, without a queue")
  func arrival() throws {
    let sketch = try Sketch("x0 = 390", "x1 - 0.5*x0 = -12", "x2 - x1 - x0 = 4")
    #expect(
      sketch.solver.plan.description == """
        x0 = 390.0, by 0
        x1 = 0.5*x0 - 12.0 = 183.0, by 1
        x2 = x1 + x0 + 4.0 = 577.0, by 2
        """)
  }

  @Test("a variable that a refused change has decided is undecided again")
  func adoption() throws {
    var sketch = try Sketch("x0 = 5", "x1 + x2 = 8")
    try sketch.apply(ModelDelta(variableCount: 4))
    #expect(throws: SolverError.self) { try sketch.add(["x3 - x0 = 1", "x0 = 6"]) }
    #expect(try sketch.solve()[3] == 0)
    try sketch.add(["x3 - x0 = 1"])
    #expect(try sketch.solve()[3] == 6)
  }
}
