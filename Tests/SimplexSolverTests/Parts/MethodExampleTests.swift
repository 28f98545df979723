// SPDX-License-Identifier: MIT

import LayoutCore
import SimplexSolver
import Testing

@Suite("The example of Method.md")
struct MethodExampleTests {
  @Test("two cells that are too high together take one exchange, and one passed kink")
  func twoCells() throws {
    let (height1, top2, height2) = (Variable(0), Variable(1), Variable(2))
    var delta = ModelDelta(variableCount: 3)
    let rows = [
      Constraint(LinearExpression([Term(1, top2), Term(-1, height1)]), .equal, 8),
      Constraint(LinearExpression([Term(1, height1)]), .equal, 60, priority: 750),
      Constraint(LinearExpression([Term(1, height2)]), .equal, 60, priority: 500),
      Constraint(LinearExpression([Term(1, height2)]), .greaterThanOrEqual, 44),
      Constraint(LinearExpression([Term(1, top2), Term(1, height2)]), .lessThanOrEqual, 100),
    ]
    for (slot, row) in rows.enumerated() { delta.add(row, as: ConstraintID(slot: slot)) }
    var solver = Simplex()
    try solver.apply(delta)
    let report = try solver.solve()
    var values = [0.0, 0, 0]
    var span = values.mutableSpan
    solver.read(into: &span)
    #expect(values == [48, 56, 44])
    #expect(report.pivots == 1)
  }
}
