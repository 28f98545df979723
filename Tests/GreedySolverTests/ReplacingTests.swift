// SPDX-License-Identifier: MIT

import GreedySolver
import LayoutCore
import Testing

@Suite("Rows in the place of others")
struct ReplacingTests {
  private func delta(_ old: ConstraintID, _ new: ConstraintID, _ line: String) -> ModelDelta {
    ModelDelta(
      removed: [old], added: [ModelDelta.Addition(new, Sketch.row(line))])
  }

  @Test("a row in the place of one that is the same but for its constant is an edit")
  func edit() throws {
    var sketch = try Sketch("x0 = 10", "x1 - x0 >= 5", "x1 = 0 @500", "x2 - x1 = 1")
    _ = try sketch.solver.solve()
    let ids = (0..<7).map { ConstraintID(slot: 1, generation: $0) }
    for step in 1..<7 {
      let line = "x1 - x0 >= \(step.isMultiple(of: 2) ? 5 : 9)"
      try sketch.apply(delta(ids[step - 1], ids[step], line))
      let right = step.isMultiple(of: 2) ? 15.0 : 19
      let report = try sketch.solver.solve()
      #expect(report.pivots == 0)
      #expect(report.rowsTouched <= 3)
      #expect(try sketch.solve() == [10, right, right + 1])
    }
    #expect(throws: SolverError.unknownConstraint(ids[5])) {
      try sketch.solver.apply(delta(ids[5], ids[6], "x1 - x0 >= 1"))
    }
    #expect(sketch.solver.plan.steps[1].decider == ids[6])
  }

  @Test("a row that cannot take the place of another one leaves it where it is")
  func refused() throws {
    var sketch = try Sketch("x0 = 10", "x1 - x0 >= 5", "x1 <= 20")
    let (old, new) = (ConstraintID(slot: 1), ConstraintID(slot: 1, generation: 1))
    let error = try #require(throws: SolverError.self) {
      try sketch.apply(delta(old, new, "x1 - x0 >= 11"))
    }
    guard case .conflict(let conflict) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(conflict.ids == [ConstraintID(slot: 0), new, ConstraintID(slot: 2)])
    #expect(try sketch.solve()[1] >= 15)
    try sketch.suggest(1, 7)
    #expect(try sketch.audit().brokenRequirements == [])
  }

  @Test("a row of another relation, level or sum is matched anew")
  func others() throws {
    for line in [
      "x1 - x0 = 9", "x1 - x0 >= 9 @700", "x1 - 2*x0 >= 9", "x1 >= 9", "x1 - x0 - x2 >= 9",
    ] {
      var sketch = try Sketch("x0 = 10", "x1 - x0 >= 5", "x1 = 30 @500", "x2 = 1")
      let id = ConstraintID(slot: 1)
      try sketch.apply(delta(id, id, line))
      #expect(try sketch.audit().brokenRequirements == [])
      #expect(try sketch.solve()[1] == (line == "x1 - x0 = 9" ? 19 : 30), "\(line)")
    }
  }
}
