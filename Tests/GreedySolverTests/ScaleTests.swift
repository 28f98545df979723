// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@testable import GreedySolver

@Suite("Work and drift")
struct ScaleTests {
  private func solved(_ list: ListModel) throws -> Greedy {
    var solver = Greedy()
    try solver.apply(list.delta)
    _ = try solver.solve()
    return solver
  }

  @Test("the work for a list grows with its length, not faster")
  func list() throws {
    var work: [Int] = []
    for count in [50, 100, 200] {
      var solver = Greedy()
      try solver.apply(ListModel(cellCount: count).delta)
      work.append(try solver.solve().rowsTouched)
    }
    #expect(work[2] - work[1] <= 2 * (work[1] - work[0]) + 20)
  }

  @Test("a list loses nothing but what its width takes from the titles")
  func quality() throws {
    let list = ListModel(cellCount: 21)
    let solver = try solved(list)
    let rows = list.delta.added.map { ($0.id, $0.constraint) }
    let values = solver.walk.plan.table.values
    let audit = SolutionAudit(rows, values: values.span)
    #expect(audit.isFeasible)
    // Titles of 280, 320 and 360 points in 254.
    #expect(audit.levels.map(\.total) == [0, 3 * (26 + 66 + 106), 0, 0])
  }

  @Test("a chain of wishes is as cheap as a chain of requirements")
  func wishes() throws {
    let count = 2000
    var delta = ModelDelta(variableCount: 2 * count)
    func add(_ line: String) {
      delta.add(Sketch.row(line), as: ConstraintID(slot: delta.added.count))
    }
    add("x0 = 0")
    for index in 0..<count - 1 {
      add("x\(2 * index + 2) - x\(2 * index) - x\(2 * index + 1) = 0 @999")
    }
    for index in 0..<count { add("x\(2 * index + 1) = 44 @250") }
    var solver = Greedy()
    try solver.apply(delta)
    let report = try solver.solve()
    #expect(report.rowsTouched < 4 * count)
    #expect(solver.walk.plan.table.values[2 * count - 2] == Double(44 * (count - 1)))
    #expect(solver.givenUp == [])
  }

  #if DEBUG
    private static let editCount = 10_000
  #else
    private static let editCount = 100_000
  #endif

  @Test("edits do not drift, however many there are")
  func edits() throws {
    var sketch = try Sketch(
      "x0 = 0", "x1 = 390 @999", "x2 - x0 = 16.1", "x2 + x3 - x4 = -8.3", "x4 + x5 - x1 = -16.7",
      "x3 - x5 = 0 @700", "x3 >= 80 @750", "x3 <= 80 @250", "x1 >= 200")
    let first = try sketch.solve()
    var random = SeededRandom(seed: 7)
    for _ in 0..<Self.editCount {
      let width = Double.random(in: 100...2000, using: &random)
      try sketch.solver.suggest([Suggestion(ConstraintID(slot: 1), constant: width)].span)
      _ = try sketch.solver.solve()
    }
    try sketch.suggest(1, 390)
    let last = try sketch.solve()
    #expect(zip(last, first).allSatisfy { abs($0 - $1) < 1e-9 })
  }
}
