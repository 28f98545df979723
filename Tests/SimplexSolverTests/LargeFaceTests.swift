// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@testable import SimplexSolver

extension Simplex {
  /// The numbers that least squares have read in all faces.
  var leastSquaresWork: Int { choices.all.flatMap(\.stages).reduce(0) { $0 + $1.work } }
}

/// Layouts in which very much is left open: one face has a movement for nearly each box.
@Suite("Faces of many movements")
struct LargeFaceTests {
  /// Boxes in a column that are at least 4 apart, and 10 high or higher: box 1 is at least as high
  /// as box 0, which may be wished, and so on.
  private func column(of count: Int, heights: Bool) -> ModelDelta {
    var delta = ModelDelta(variableCount: 2 * count)
    for box in 0..<count {
      let (top, height) = (Variable(2 * box), Variable(2 * box + 1))
      delta.add([Term(1, height)], .greaterThanOrEqual, Double(10 + box % 3), .required)
      let above = box == 0 ? [] : [2 * box - 2, 2 * box - 1].map { Term(-1, Variable($0)) }
      delta.add([Term(1, top)] + above, .greaterThanOrEqual, 4, .required)
      guard heights, box > 0 else { continue }
      let terms = [Term(1, height), Term(-1, Variable(2 * box - 1))]
      delta.add(terms, .greaterThanOrEqual, 1, .required)
    }
    return delta
  }

  private func solved(_ delta: ModelDelta) throws -> (solver: Simplex, values: [Double]) {
    var solver = Simplex()
    try solver.apply(delta)
    _ = try solver.solve()
    var values = [Double](repeating: 0, count: delta.variableCount)
    var span = values.mutableSpan
    solver.read(into: &span)
    return (solver, values)
  }

  // As movements of the distances, each would move all boxes below.
  @Test("a face has no more numbers than its forms have terms", arguments: [false, true])
  func size(heights: Bool) throws {
    let sizes = try [50, 200].map { count in
      try solved(column(of: count, heights: heights)).solver.choices.all.reduce(0) { sum, face in
        sum + face.program.combinations.reduce(0) { $0 + $1.count }
      }
    }
    #expect(sizes[0] > 50)
    #expect(sizes[1] <= 5 * sizes[0])
  }

  @Test("positions and heights are as small as they can be", arguments: [false, true])
  func values(heights: Bool) throws {
    let values = try solved(column(of: 200, heights: heights)).values
    var (bottom, height) = (0.0, 0.0)
    for box in 0..<200 {
      let own = Double(10 + box % 3)
      height = heights && box > 0 ? max(own, height + 1) : own
      #expect(abs(values[2 * box] - (bottom + 4)) < 1e-6)
      #expect(abs(values[2 * box + 1] - height) < 1e-6)
      bottom += 4 + height
    }
  }

  @Test("an edit in the middle leads to the values of a new solver")
  func edits() throws {
    let delta = column(of: 120, heights: true)
    var solver = try solved(delta).solver
    let row = try #require(
      delta.added.first { $0.constraint.expression.count == 3 && $0.constraint.constant == 4 })
    for constant in [4.0, 90, 7] {
      try solver.suggest([Suggestion(row.id, constant: constant)].span)
      _ = try solver.solve()
      var values = [Double](repeating: 0, count: delta.variableCount)
      var span = values.mutableSpan
      solver.read(into: &span)
      var changed = ModelDelta(variableCount: delta.variableCount)
      for addition in delta.added {
        var constraint = addition.constraint
        if addition.id == row.id { constraint.constant = constant }
        changed.added.append(ModelDelta.Addition(addition.id, constraint))
      }
      let fresh = try solved(changed).values
      #expect(zip(values, fresh).allSatisfy { abs($0 - $1) < 1e-6 })
    }
  }

  /// A table whose columns are as wide as their cells, which wish for more than the window has:
  /// variables of the columns, then the offset of a row and its cells, row by row.
  private func table(columns: Int, rows: Int) -> ModelDelta {
    let perRow = 1 + 2 * columns
    var delta = ModelDelta(variableCount: 2 * columns + rows * perRow)
    for column in 0..<columns {
      let (left, width) = (Term(1, Variable(2 * column)), Term(1, Variable(2 * column + 1)))
      let before = [2 * column - 2, 2 * column - 1].filter { $0 >= 0 }
      let isFirst = column == 0
      delta.add(
        [left] + before.map { Term(-1, Variable($0)) }, .equal, isFirst ? 0 : 8, .required)
      delta.add([width], .greaterThanOrEqual, 0, .required)
    }
    let last = [2 * columns - 2, 2 * columns - 1].map { Term(1, Variable($0)) }
    delta.add(last, .equal, 30 * Double(columns), .required)
    for row in 0..<rows {
      let offset = 2 * columns + row * perRow
      delta.add([Term(1, Variable(offset))], .equal, 0, .required)
      for column in 0..<columns {
        let cell = offset + 1 + 2 * column
        let start = [Term(1, Variable(offset)), Term(1, Variable(cell))]
        delta.add(start + [Term(-1, Variable(2 * column))], .equal, 0, .required)
        let ends = [2 * column, 2 * column + 1].map { Term(-1, Variable($0)) }
        delta.add(start + [Term(1, Variable(cell + 1))] + ends, .equal, 0, .required)
        let wish = Double(10 + (7 * row + 13 * column) % 51)
        delta.add([Term(1, Variable(cell + 1))], .greaterThanOrEqual, wish, 750)
        delta.add([Term(1, Variable(cell + 1))], .lessThanOrEqual, wish, 250)
      }
    }
    return delta
  }

  @Test("the face of a narrow table has movements for its columns, not for each cell")
  func tableSize() throws {
    let sizes = try [5, 20].map { rows in
      try solved(table(columns: 30, rows: rows)).solver.choices.all.map { $0.movements.count }
        .max() ?? 0
    }
    #expect(sizes.allSatisfy { 1 < $0 && $0 <= 60 }, "\(sizes)")
  }

  @Test("least squares in a narrow table read fewer numbers than the table has rows")
  func tableWork() throws {
    let delta = table(columns: 60, rows: 20)
    let work = try solved(delta).solver.leastSquaresWork
    #expect(0 < work && work < delta.added.count)
  }

  /// Boxes of undecided widths that fill a row, with gaps of one width between them, which is the
  /// first variable.
  private func evenRow(of count: Int) -> ModelDelta {
    var delta = ModelDelta(variableCount: 1 + 2 * count)
    delta.add([Term(1, Variable(0))], .greaterThanOrEqual, 0, .required)
    var room = 0.0
    for box in 0..<count {
      let (left, width) = (Term(1, Variable(1 + 2 * box)), Term(1, Variable(2 + 2 * box)))
      let least = Double(10 + 7 * box % 30)
      delta.add([width], .greaterThanOrEqual, least, .required)
      delta.add([width], .lessThanOrEqual, least + Double(1 + 11 * box % 29), .required)
      let before = box == 0 ? [] : [0, 2 * box - 1, 2 * box].map { Term(-1, Variable($0)) }
      delta.add([left] + before, .equal, 0, .required)
      room += least + 9
    }
    let last = [2 * count - 1, 2 * count].map { Term(1, Variable($0)) }
    delta.add(last, .equal, room, .required)
    return delta
  }

  @Test("a number that all boxes of a face share adds nothing to the work per box")
  func sharedWork() throws {
    let work = try [50, 400].map { count in
      let solution = try solved(evenRow(of: count))
      let boxes = (0..<count).map { solution.values[2 + 2 * $0] }
      #expect(abs(solution.values[0] - 9) < 9 && boxes.allSatisfy { $0 >= 10 - 1e-6 })
      return solution.solver.leastSquaresWork
    }
    #expect(0 < work[0] && work[1] < 10 * work[0], "\(work)")
  }

  /// Texts in a row that is too narrow, so that they share its width.
  private func row(of count: Int) -> ModelDelta {
    var delta = ModelDelta(variableCount: count)
    for text in 0..<count {
      let width = [Term(1, Variable(text))]
      delta.add(width, .greaterThanOrEqual, 0, .required)
      delta.add(width, .greaterThanOrEqual, Double(50 + text), 750)
      delta.add(width, .lessThanOrEqual, Double(50 + text), 250)
    }
    delta.add((0..<count).map { Term(1, Variable($0)) }, .equal, 1000, .required)
    return delta
  }

  @Test("a face outlives the edit of a text that shares")
  func keptFace() throws {
    let delta = row(of: 40)
    var work: [Int] = []
    for isFoundAgain in [false, true] {
      var solver = try solved(delta).solver
      let longer = delta.added[106...107].map { Suggestion($0.id, constant: 80) }
      try solver.suggest(longer.span)
      solver.kernel.touched.findsFacesAgain = isFoundAgain
      work.append(try solver.solve().rowsTouched)
    }
    #expect(0 < work[0] && 3 * work[0] < work[1], "\(work)")
  }

  @Test("a face with another row is found again, also after a search with 30 digits")
  func searchedFace() throws {
    var delta = row(of: 40)
    var solver = try solved(delta).solver
    let first = delta.added.count
    // The basis satisfies it, with both texts at 0, and the shared widths would not.
    delta.add([Term(1, Variable(0)), Term(1, Variable(1))], .lessThanOrEqual, 30, .required)
    var change = ModelDelta(variableCount: delta.variableCount)
    change.added.append(delta.added[first])
    try solver.apply(change)
    solver.kernel.adopt(try solver.kernel.searchPrecisely(solver.rowOrder, afresh: false))
    _ = try solver.solve()
    var values = [Double](repeating: 0, count: delta.variableCount)
    var span = values.mutableSpan
    solver.read(into: &span)
    let fresh = try solved(delta).values
    #expect(zip(values, fresh).allSatisfy { abs($0 - $1) < 1e-6 })
  }
}
