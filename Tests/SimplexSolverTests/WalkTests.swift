// SPDX-License-Identifier: MIT

import LayoutCore
import SimplexSolver
import Testing

/// Primal steps where a dual step for each wish would express it by many forms.
@Suite("The walk of Simplex")
struct WalkTests {
  /// Boxes in a column, each wished as wide as the one before, and as large as its text.
  private func chain(of count: Int) -> ModelDelta {
    var delta = ModelDelta(variableCount: 3 * count)
    for box in 0..<count {
      let (top, width, height) = (Variable(3 * box), Variable(3 * box + 1), Variable(3 * box + 2))
      for (size, wish) in [(width, 30 + Double(box * 37 % 60)), (height, 20)] {
        delta.add([Term(1, size)], .greaterThanOrEqual, 0, .required)
        delta.add([Term(1, size)], .lessThanOrEqual, wish, 250)
        delta.add([Term(1, size)], .greaterThanOrEqual, wish, 750)
      }
      delta.add([Term(1, width)], .greaterThanOrEqual, Double(20 + box % 7), .required)
      let above = box == 0 ? [] : [3 * box - 3, 3 * box - 1].map { Term(-1, Variable($0)) }
      delta.add([Term(1, top)] + above, .greaterThanOrEqual, 4, .required)
      delta.add([Term(1, top)] + above, .equal, 4, 500)
      if box > 0 {
        delta.add([Term(1, width), Term(-1, Variable(3 * box - 2))], .equal, 0, 600)
      }
    }
    return delta
  }

  // A dual step for each text would express its width by those of all boxes before.
  @Test("in a chain of boxes that are wished equally wide, the work is linear")
  func chainGrowth() throws {
    let work = try [200, 800].map { count in
      var solver = Simplex()
      try solver.apply(chain(of: count))
      return try solver.solve().rowsTouched
    }
    #expect(Double(work[1]) < 1.25 * 4 * Double(work[0]))
  }

  /// Rows of six cells in six columns, which are too narrow for all texts but high enough.
  private func table(of count: Int) -> ModelDelta {
    var delta = ModelDelta(variableCount: 6 + 12 * count)
    delta.add([Term(1, Variable(5))], .equal, 180, .required)
    for cell in 0..<6 * count {
      let (column, width) = (cell % 6, Variable(6 + cell))
      var edges = [Term(1, width), Term(-1, Variable(column))]
      if column > 0 { edges.append(Term(1, Variable(column - 1))) }
      delta.add(edges, .equal, column == 0 ? 0 : -8, .required)
      delta.add([Term(1, width)], .greaterThanOrEqual, 0, .required)
      let wish = 10 + Double(cell * 37 % 51)
      delta.add([Term(1, width)], .greaterThanOrEqual, wish, 750)
      delta.add([Term(1, width)], .lessThanOrEqual, wish, 250)
      for limit in 0..<12 {
        let height = Term(1, Variable(6 + 6 * count + cell))
        delta.add([height], .greaterThanOrEqual, 20 + Double(limit), 750)
      }
    }
    return delta
  }

  // Dual steps would move a column with all its cells to one more text at a time: 168 and 632.
  @Test("in a table that is too narrow, the number of exchanges hardly grows with the rows")
  func tablePivots() throws {
    let pivots = try [50, 200].map { count in
      var solver = Simplex()
      try solver.apply(table(of: count))
      return try solver.solve().pivots
    }
    #expect(pivots[1] < 2 * pivots[0], "\(pivots)")
  }

  /// Cells in a column, each as high as the higher of its two texts. The list must end 19 points
  /// above the place where it would end by itself.
  private func list(of count: Int) -> ModelDelta {
    var delta = ModelDelta(variableCount: 4 * count)
    var end = 0.0
    for cell in 0..<count {
      let (height, bottom) = (Variable(4 * cell), Variable(4 * cell + 1))
      let wishes = [30 + cell * 37 % 61, 30 + cell * 23 % 59].map { Double($0) }
      for (text, wish) in zip([Variable(4 * cell + 2), Variable(4 * cell + 3)], wishes) {
        delta.add([Term(1, text)], .greaterThanOrEqual, 0, .required)
        delta.add([Term(1, text)], .greaterThanOrEqual, wish, 750)
        delta.add([Term(1, text)], .lessThanOrEqual, wish, 250)
        delta.add([Term(1, height), Term(-1, text)], .greaterThanOrEqual, 8, .required)
      }
      delta.add([Term(1, height)], .equal, 0, 50)
      let above = cell == 0 ? [] : [Term(-1, Variable(4 * cell - 3))]
      delta.add([Term(1, bottom), Term(-1, height)] + above, .equal, 0, .required)
      end += 8 + max(wishes[0], wishes[1])
    }
    delta.add([Term(1, Variable(4 * count - 3))], .lessThanOrEqual, end - 19, .required)
    return delta
  }

  // If the end came before the wished heights, texts of all cells would be at the ends of their
  // slopes, and each height would end in exchanges: 19 and 80 in all.
  @Test("in a list whose end is required, wishes come first", arguments: [10, 40])
  func wishesFirst(count: Int) throws {
    var solver = Simplex()
    try solver.apply(list(of: count))
    #expect(try solver.solve().pivots <= 3)
  }

  /// Labels on a time line, each wished to be in the middle of its event.
  private func timeline(of widths: [Double]) -> ModelDelta {
    var delta = ModelDelta(variableCount: 2 * widths.count)
    for (label, width) in widths.enumerated() {
      delta.add([Term(1, Variable(2 * label + 1))], .equal, width, 750)
    }
    for label in widths.indices {
      let left = Term(1, Variable(2 * label))
      let middle = [left, Term(0.5, Variable(2 * label + 1))]
      delta.add(middle, .equal, 40 * Double(label), 500)
      if label == 0 { continue }
      let before = [2 * label - 2, 2 * label - 1].map { Term(-1, Variable($0)) }
      delta.add([left] + before, .greaterThanOrEqual, 2, .required)
    }
    return delta
  }

  // Step by step from the old basis, the work would be 15 times as large for 4 times the labels.
  @Test("when all labels of a time line become too wide for it, the solver starts again")
  func editsThatCostMore() throws {
    let work = try [200, 800].map { count in
      let widths = [10, 20].map { least in (0..<count).map { Double(least + $0 * 37 % 51) } }
      var (solver, fresh) = (Simplex(), Simplex())
      try solver.apply(timeline(of: widths[0]))
      _ = try solver.solve()
      let edits = widths[1].enumerated().map {
        Suggestion(ConstraintID(slot: $0.offset), constant: $0.element)
      }
      try solver.suggest(edits.span)
      let work = try solver.solve().rowsTouched
      try fresh.apply(timeline(of: widths[1]))
      _ = try fresh.solve()
      for (one, other) in zip(solver.values(2 * count), fresh.values(2 * count)) {
        #expect(abs(one - other) < 1e-8)
      }
      return work
    }
    #expect(Double(work[1]) < 1.5 * 4 * Double(work[0]), "\(work)")
  }

  /// Boxes that fill a window, row 0, beside each other. They are wished to be multiples of the
  /// first one, more strongly than as wide as their texts.
  private func shares(of count: Int, in width: Double) -> ModelDelta {
    var delta = ModelDelta(variableCount: count)
    let boxes = (0..<count).map { Variable($0) }
    delta.add(boxes.map { Term(1, $0) }, .equal, width, .required)
    for (index, box) in boxes.enumerated() {
      let wish = 10 + Double(index * 37 % 61)
      delta.add([Term(1, box)], .lessThanOrEqual, wish, 250)
      delta.add([Term(1, box)], .greaterThanOrEqual, wish, 750)
      if index == 0 { continue }
      let ratio = [0.5, 1, 2][index % 3]
      delta.add([Term(1, box), Term(-ratio, boxes[0])], .equal, 0, 999)
    }
    return delta
  }

  // Each text is expressed through the wishes of all boxes; no exchange is needed. A step for each
  // would be quadratic work: 16 times as much.
  @Test("where many texts miss their wishes, and none decides, they are looked at together")
  func wishesThatDecideNothing() throws {
    let work = try [200, 800].map { count in
      var solver = Simplex()
      try solver.apply(shares(of: count, in: 60 * Double(count)))
      var work = try solver.solve().rowsTouched
      for factor in [40.0, 25, 70] {
        let width = factor * Double(count)
        try solver.suggest([Suggestion(ConstraintID(slot: 0), constant: width)].span)
        work += try solver.solve().rowsTouched
        var fresh = Simplex()
        try fresh.apply(shares(of: count, in: width))
        _ = try fresh.solve()
        for (one, other) in zip(solver.values(count), fresh.values(count)) {
          #expect(abs(one - other) < 1e-8)
        }
      }
      return work
    }
    #expect(Double(work[1]) < 1.25 * 4 * Double(work[0]), "\(work)")
  }
}
