// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import Testing

@Suite("The reference solver")
struct ReferenceSolverTests {
  @Test("no number of weak wishes outbids one strong one")
  func levelsAreStrict() {
    let rows = [
      Constraint(LinearExpression([Term(1, Variable(0))]), .greaterThanOrEqual, 10),
      Constraint(LinearExpression([Term(1, Variable(0))]), .equal, 20, priority: 750),
      Constraint(LinearExpression([Term(1, Variable(0))]), .lessThanOrEqual, 0, priority: 500),
      Constraint(LinearExpression([Term(1, Variable(0))]), .equal, 5, priority: 500),
      Constraint(LinearExpression([Term(1, Variable(1))]), .equal, 5, priority: 250),
    ]
    #expect(
      ReferenceSolver.optimum(rows)
        == .levels([
          LevelViolation(priority: 750, total: 0), LevelViolation(priority: 500, total: 35),
          LevelViolation(priority: 250, total: 0),
        ]))
  }

  @Test("a conflict is irreducible, proved, and leaves nothing behind")
  func conflictIsProved() throws {
    var solver = ReferenceSolver()
    var delta = ModelDelta(variableCount: 3)
    let rows = [
      Constraint(
        LinearExpression([Term(2, Variable(0)), Term(-1, Variable(1))]), .greaterThanOrEqual, 10),
      Constraint(LinearExpression([Term(1, Variable(2))]), .equal, 7),
      Constraint(LinearExpression([Term(1, Variable(1))]), .equal, 4),
    ]
    for (slot, row) in rows.enumerated() { delta.add(row, as: ConstraintID(slot: slot)) }
    try solver.apply(delta)
    var bad = ModelDelta(variableCount: 3)
    let row = Constraint(LinearExpression([Term(1, Variable(0))]), .lessThanOrEqual, 6)
    bad.add(row, as: ConstraintID(slot: 3))
    let error = #expect(throws: SolverError.self) { try solver.apply(bad) }
    guard case .conflict(let conflict) = error else {
      Issue.record("no conflict but \(String(describing: error))")
      return
    }
    #expect(conflict.ids == [0, 2, 3].map { ConstraintID(slot: $0) })
    #expect(conflict.gap { ($0.index < 3 ? rows[$0.index] : row) } == 1)
    _ = try solver.solve()
    var values = [0.0, 0, 0]
    var span = values.mutableSpan
    solver.read(into: &span)
    #expect(values == [7, 4, 7])
  }
}
