// SPDX-License-Identifier: MIT

import LayoutCore
import SimplexSolver
import Testing

@Suite("Rows that are made again")
struct RemadeRowTests {
  /// The work of making a row of a list again in another slot, while the contents of each row
  /// compete: two labels fill a row that is as wide as the list.
  @Test("a row that is made again changes no other one")
  func remadeRow() throws {
    let work = try [20, 400].map { count in
      let width = Variable(0)
      var slot = 0
      func addition(_ row: Constraint) -> ModelDelta.Addition {
        defer { slot += 1 }
        return ModelDelta.Addition(ConstraintID(slot: slot), row)
      }
      func labels(_ index: Int) -> [Variable] { [1, 2].map { Variable(2 * index + $0) } }
      func filled(_ index: Int) -> Constraint {
        let terms = labels(index).map { Term(1, $0) } + [Term(-1, width)]
        return Constraint(LinearExpression(terms), .equal, 0)
      }
      var rows = [addition(Constraint(LinearExpression([Term(1, width)]), .equal, 400))]
      for index in 0..<count {
        rows.append(addition(filled(index)))
        for label in labels(index) {
          let own = LinearExpression([Term(1, label)])
          rows.append(addition(Constraint(own, .equal, 40, priority: 250)))
        }
      }
      var solver = Simplex()
      try solver.apply(ModelDelta(variableCount: 2 * count + 1, added: rows))
      _ = try solver.solve()
      let removed = ConstraintID(slot: 1 + 3 * (count / 2))
      try solver.apply(
        ModelDelta(
          variableCount: 2 * count + 1, removed: [removed], added: [addition(filled(count / 2))]))
      return try solver.solve()
    }
    #expect(work[0] == work[1])
  }
}
