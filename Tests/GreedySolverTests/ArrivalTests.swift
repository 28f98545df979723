// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@testable import GreedySolver

@Suite("Rows as they come in")
struct ArrivalTests {
  private static func values(_ deltas: [ModelDelta]) throws -> [Double] {
    var solver = Greedy()
    for delta in deltas { try solver.apply(delta) }
    _ = try solver.solve()
    return solver.walk.plan.table.values
  }

  @Test("the order in which a list comes does not matter, and in parts its requirements hold")
  func orders() throws {
    let list = ListModel(cellCount: 9).delta
    let expected = try Self.values([list])
    for seed in UInt64(0)..<20 {
      var random = SeededRandom(seed: seed)
      var delta = list
      delta.added = list.added.shuffled(using: &random)
      #expect(isSame(try Self.values([delta]), expected), "seed \(seed)")
      var parts: [ModelDelta] = []
      for addition in list.added {
        if parts.isEmpty || Int.random(in: 0..<4, using: &random) == 0 {
          parts.append(ModelDelta(variableCount: list.variableCount))
        }
        parts[parts.count - 1].added.append(addition)
      }
      let rows = list.added.map { ($0.id, $0.constraint) }
      let values = try Self.values(parts)
      #expect(SolutionAudit(rows, values: values.span).isFeasible, "seed \(seed)")
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
    var delta = ModelDelta(variableCount: 4)
    try sketch.solver.apply(delta)
    delta.add(Sketch.row("x3 - x0 = 1"), as: ConstraintID(slot: 2))
    delta.add(Sketch.row("x0 = 6"), as: ConstraintID(slot: 3))
    #expect(throws: SolverError.self) { try sketch.solver.apply(delta) }
    #expect(!sketch.solver.walk.plan.table.nodes[3].isDecided)
    delta.added.removeLast()
    try sketch.solver.apply(delta)
    #expect(sketch.solver.walk.plan.table.values[3] == 6)
  }
}
