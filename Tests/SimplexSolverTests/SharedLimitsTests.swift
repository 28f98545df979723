// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import Testing

/// Variables that limit many texts, of which one after the other misses its wish.
@Suite("Limits that variables share")
struct SharedLimitsTests {
  /// The width of the window is row 0; then come six columns that fill it, and share it at 300.
  /// Each row has a text in each column, as wide as that at most.
  private func table(rows: Int, width: Double) -> ModelDelta {
    var delta = ModelDelta(variableCount: 6 + 6 * rows)
    let columns = (0..<6).map { Variable($0) }
    delta.add(columns.map { Term(1, $0) }, .equal, width, .required)
    for (index, column) in columns.enumerated().dropFirst() {
      delta.add([Term(1, column), Term(-1 - Double(index) / 2, columns[0])], .equal, 0, 300)
    }
    for cell in 0..<6 * rows {
      let text = Variable(6 + cell)
      delta.add([Term(1, text), Term(-1, columns[cell % 6])], .lessThanOrEqual, -12, .required)
      let wish = 20 + Double(cell * 7919 % 1201) / 10
      delta.add([Term(1, text)], .lessThanOrEqual, wish, 250)
      delta.add([Term(1, text)], .greaterThanOrEqual, wish, 750)
    }
    return delta
  }

  /// The width of the window is row 0; its variable is followed by that of a split, wished in the
  /// middle. Each row has a text to the left of the split, and one to its right.
  private func split(rows: Int, width: Double) -> ModelDelta {
    var delta = ModelDelta(variableCount: 2 + 2 * rows)
    let (window, split) = (Variable(0), Variable(1))
    delta.add([Term(1, window)], .equal, width, .required)
    delta.add([Term(1, split), Term(-0.5, window)], .equal, 0, 600)
    for index in 0..<2 * rows {
      let text = Term(1, Variable(2 + index))
      let terms =
        index % 2 == 0 ? [text, Term(-1, split)] : [text, Term(1, split), Term(-1, window)]
      delta.add(terms, .lessThanOrEqual, -16, .required)
      let wish = 40 + Double(index * 7919 % 3401) / 10
      delta.add([text], .lessThanOrEqual, wish, 250)
      delta.add([text], .greaterThanOrEqual, wish, 750)
    }
    return delta
  }

  // A round of steps for each text would look at a column of them: 14 times the work.
  @Test("when a table becomes too narrow, and wide again, work grows little more than its texts")
  func drags() throws { try checkWork(of: table, variables: { 6 + 6 * $0 }) }

  @Test("so it does when texts on both sides of a split need more than the window has")
  func splits() throws { try checkWork(of: split, variables: { 2 + 2 * $0 }) }

  private func checkWork(
    of model: (_ rows: Int, _ width: Double) -> ModelDelta, variables: (_ rows: Int) -> Int
  ) throws {
    let work = try [50, 200].map { rows in
      var solver = Simplex()
      try solver.apply(model(rows, 900))
      _ = try solver.solve()
      var work = 0
      for width in [500.0, 420, 700, 600, 900] {
        try solver.suggest([Suggestion(ConstraintID(slot: 0), constant: width)].span)
        work += try solver.solve().rowsTouched
        var fresh = Simplex()
        try fresh.apply(model(rows, width))
        _ = try fresh.solve()
        let values = solver.values(variables(rows))
        for (one, other) in zip(values, fresh.values(variables(rows))) {
          #expect(abs(one - other) < 1e-8)
        }
      }
      return work
    }
    #expect(work[1] < 8 * work[0], "\(work)")
  }
}
