// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@testable import SimplexSolver

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
}
