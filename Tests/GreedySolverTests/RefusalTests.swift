// SPDX-License-Identifier: MIT

import GreedySolver
import LayoutCore
import Testing

@Suite("Refusals")
struct RefusalTests {
  private func conflict(_ lines: String...) throws -> Conflict {
    var sketch = try Sketch()
    let error = try #require(throws: SolverError.self) { try sketch.add(lines) }
    guard case .conflict(let conflict) = error else {
      Issue.record("\(error)")
      return Conflict(members: [])
    }
    let gap = conflict.gap { Sketch.row(lines[$0.index]) }
    #expect(gap != nil, "the multipliers prove the conflict")
    return conflict
  }

  @Test("values that grow too large are refused, also if an attempt for a wish is undone after it")
  func overflowBeforeAttempt() throws {
    var sketch = try Sketch()
    #expect(throws: SolverError.self) {
      try sketch.add(["x0 = 1e150", "x1 - 1000*x0 = 0", "x2 = 5 @100", "x2 >= 10 @500"])
    }
  }

  @Test("two widths for one item are a conflict of just these two")
  func twoWidths() throws {
    #expect(try conflict("x0 = 100", "x1 = 3", "x0 = 50").ids.map(\.index) == [0, 2])
  }

  @Test("equations that contradict each other around a cycle are proven to")
  func cycle() throws {
    let found = try conflict(
      "x0 - x1 = 1", "x3 = 0", "x1 - x2 = 1", "x2 - x3 = 4", "x2 - x0 = 1")
    #expect(found.ids.map(\.index) == [0, 2, 4])
  }

  @Test("limits that exclude each other, also through equations, are proven to")
  func limits() throws {
    #expect(try conflict("x0 >= 5", "x0 <= 3").ids.map(\.index) == [0, 1])
    #expect(
      try conflict("x1 - 2*x0 = 4", "x1 <= 10", "x0 >= 1", "x0 >= 4").ids.map(\.index) == [0, 1, 3])
    #expect(try conflict("x0 = 1", "x1 - x0 = 1", "x1 >= 3").ids.map(\.index) == [0, 1, 2])
  }

  @Test("a sum that the limits of its parts exclude is a conflict")
  func sum() throws {
    #expect(
      try conflict("x0 <= 10", "x1 <= 20", "x2 >= 0", "x0 + x1 - x2 >= 31").ids.map(\.index)
        == [0, 1, 2, 3])
    #expect(
      try conflict("x0 >= 10", "x1 - x0 >= 20", "x1 <= 29").ids.map(\.index) == [0, 1, 2])
  }

  @Test("a contradiction around a circle of limits is proven")
  func circle() throws {
    let found = try conflict("x0 - x1 >= 1", "x1 - x2 >= 1", "x3 >= 0", "x2 - x0 >= 1")
    #expect(found.ids.map(\.index) == [0, 1, 3])
  }

  @Test("ids and numbers that are not valid are refused by name")
  func invalid() throws {
    var sketch = try Sketch("x0 = 1")
    let id = ConstraintID(slot: 0)
    let other = ConstraintID(slot: 1)
    let good = Sketch.row("x0 = 2 @100")
    func add(_ row: Constraint, as id: ConstraintID) throws {
      try sketch.apply(ModelDelta(added: [.init(id, row)]))
    }
    func row(_ coefficient: Double, _ constant: Double, _ priority: Priority) -> Constraint {
      let expression = LinearExpression([Term(coefficient, Variable(0))])
      return Constraint(expression, .equal, constant, priority: priority)
    }
    #expect(throws: SolverError.duplicateConstraint(id)) { try add(good, as: id) }
    #expect(throws: SolverError.unknownVariable(Variable(1), in: other)) {
      try add(Sketch.row("x1 = 1"), as: other)
    }
    #expect(throws: SolverError.unknownVariable(Variable(-1), in: other)) {
      try add(Constraint(LinearExpression([Term(1, Variable(-1))]), .equal, 0), as: other)
    }
    #expect(throws: SolverError.invalidNumber(.infinity, in: other)) {
      try add(row(.infinity, 0, .low), as: other)
    }
    #expect(throws: SolverError.invalidNumber(-.infinity, in: other)) {
      try add(row(1, -.infinity, .low), as: other)
    }
    #expect(throws: SolverError.invalidNumber(1001, in: other)) {
      try add(row(1, 0, 1001), as: other)
    }
    #expect(throws: SolverError.self) { try add(row(.nan, 0, .low), as: other) }
    #expect(throws: SolverError.self) { try add(row(1, .nan, .low), as: other) }
    #expect(throws: SolverError.self) { try add(row(1, 0, Priority(.nan)), as: other) }
    #expect(throws: SolverError.unknownConstraint(other)) { try sketch.remove(1) }
    #expect(throws: SolverError.unknownConstraint(ConstraintID(slot: 0, generation: 1))) {
      try sketch.apply(ModelDelta(removed: [ConstraintID(slot: 0, generation: 1)]))
    }
    #expect(throws: SolverError.unknownConstraint(id)) {
      try sketch.apply(ModelDelta(removed: [id, id]))
    }
    #expect(throws: SolverError.unknownConstraint(other)) { try sketch.suggest(1, 3) }
    #expect(throws: SolverError.invalidNumber(.infinity, in: id)) {
      try sketch.suggest(0, .infinity)
    }
    #expect(try sketch.solve() == [1])
  }

  @Test("a slot below 0 or far beyond the rows, and numbers that overflow, are refused by name")
  func limitsOfNumbers() throws {
    var sketch = try Sketch("x0 = 1")
    for slot in [-1, -7, 50_000_000, Int(Int32.max)] {
      let id = ConstraintID(slot: slot)
      #expect(throws: SolverError.unknownConstraint(id)) {
        try sketch.apply(ModelDelta(added: [.init(id, Sketch.row("x0 = 1 @5"))]))
      }
      #expect(throws: SolverError.unknownConstraint(id)) {
        try sketch.apply(ModelDelta(removed: [id]))
      }
      #expect(throws: SolverError.unknownConstraint(id)) {
        try sketch.solver.suggest([Suggestion(id, constant: 1)].span)
      }
    }
    let id = ConstraintID(slot: 1)
    #expect(throws: SolverError.invalidNumber(1e200, in: id)) { try sketch.add(["x0 = 1e200"]) }
    #expect(throws: SolverError.invalidNumber(1e-200, in: id)) { try sketch.add(["1e-200*x0 = 1"]) }
    #expect(try sketch.solve() == [1])
  }

  @Test("what grows beyond all numbers is refused, with advice")
  func overflow() throws {
    var sketch = try Sketch("x0 = 1e140")
    let error = try #require(throws: SolverError.self) { try sketch.add(["x1 - 1e20*x0 = 0"]) }
    #expect(
      error.description.hasSuffix(
        ": their values grow too large; ask a complete solver whether they can hold"))
    #expect(try sketch.solve() == [1e140])
  }

  @Test("zero coefficients and huge numbers give an answer or a typed error")
  func extremes() throws {
    var sketch = try Sketch("0*x0 + x1 = 3", "0*x0 >= -1", "0*x0 = 5 @500")
    #expect(try sketch.solve() == [0, 3])
    #expect(throws: SolverError.self) { try sketch.add(["0*x0 = 5"]) }
    #expect(try sketch.solve() == [0, 3])
    _ = try? sketch.add(["1e300*x0 - 1e-300*x1 = 1e300", "1e308*x0 + 1e308*x1 = -1e308 @9"])
    #expect(try sketch.audit().isFeasible)
  }

  @Test("a refused change leaves values, decisions and what comes after unchanged")
  func rollback() throws {
    var sketch = try Sketch("x0 = 10", "x1 - x0 >= 5", "x1 = 12 @500", "x2 - x1 = 0 @400")
    var twin = sketch
    #expect(try sketch.solve() == twin.solve())
    #expect(throws: SolverError.self) { try sketch.add(["x3 = 1", "x0 = 11"]) }
    #expect(throws: SolverError.self) { try sketch.remove(2, 9) }
    #expect(throws: SolverError.self) {
      var delta = ModelDelta(removed: [ConstraintID(slot: 0), ConstraintID(slot: 3)])
      delta.add(Sketch.row("x0 = 20"), as: ConstraintID(slot: 0))
      delta.add(Sketch.row("x0 + x1 <= 4"), as: ConstraintID(slot: 3))
      try sketch.apply(delta)
    }
    try sketch.add(["x2 <= 14"])
    try twin.add(["x2 <= 14"])
    #expect(throws: SolverError.self) { try sketch.suggest(4, -.infinity) }
    #expect(try sketch.solve() == twin.solve())
    try sketch.suggest(0, 20)
    try twin.suggest(0, 20)
    #expect(try sketch.solve() == twin.solve())
    #expect(sketch.solver.givenUp == twin.solver.givenUp)
  }
}
