// SPDX-License-Identifier: MIT

import LayoutCore
import SolverLab
import Testing

@testable import GreedySolver

@Suite("Work and drift")
struct ScaleTests {
  @Test("the work for a list grows with its length, not faster")
  func list() throws {
    var work: [Int] = []
    for count in [50, 100, 200] {
      var sketch = try Sketch(ListModel(cellCount: count).delta)
      work.append(try sketch.solver.solve().rowsTouched)
    }
    #expect(work[2] - work[1] <= 2 * (work[1] - work[0]) + 20)
  }

  @Test("a list loses nothing but what its width takes from the titles")
  func quality() throws {
    var sketch = try Sketch(ListModel(cellCount: 21).delta)
    let audit = try sketch.audit()
    #expect(audit.isFeasible)
    // Titles of 280, 320 and 360 points in 254.
    #expect(audit.levels.map(\.total) == [0, 3 * (26 + 66 + 106), 0, 0])
  }

  @Test("a chain of wishes is as cheap as a chain of requirements")
  func wishes() throws {
    let count = 2000
    var lines = ["x0 = 0"]
    for index in 0..<count - 1 {
      lines.append("x\(2 * index + 2) - x\(2 * index) - x\(2 * index + 1) = 0 @999")
    }
    for index in 0..<count { lines.append("x\(2 * index + 1) = 44 @250") }
    var sketch = try Sketch(lines)
    let report = try sketch.solver.solve()
    #expect(report.rowsTouched < 4 * count)
    #expect(try sketch.solve()[2 * count - 2] == Double(44 * (count - 1)))
    #expect(sketch.solver.givenUp == [])
  }

  /// The rows touched to solve feasible models of these sizes.
  private func work(for counts: [Int], _ lines: (Int) -> [String]) throws -> [Int] {
    try counts.map { count in
      var sketch = try Sketch(lines(count))
      let work = try sketch.solver.solve().rowsTouched
      #expect(try sketch.audit().isFeasible)
      return work
    }
  }

  @Test("the work grows with the length where every box is pushed on by the one before")
  func pushed() throws {
    // All centres wish to be at 0, and each box needs 4 points more than it has.
    let work = try work(for: [200, 400, 800]) { count in
      var lines = ["x0 = 0 @500"]
      for index in 1..<count {
        lines += ["x\(index) = 0 @500", "x\(index) - x\(index - 1) >= 4"]
      }
      return lines
    }
    #expect(work[2] - work[1] <= 5 * (work[1] - work[0]) / 2)
  }

  /// Cells below each other that would rather be flat, but are higher than their texts, about whose
  /// heights `texts` has rows.
  private func cells(_ count: Int, _ texts: (_ text: Int, _ size: Int) -> [String]) -> [String] {
    var lines = ["x0 = 0"]
    for (top, height, text) in (0..<count).map({ (3 * $0, 3 * $0 + 1, 3 * $0 + 2) }) {
      if top > 0 { lines.append("x\(top) - x\(top - 3) - x\(top - 2) = 0") }
      lines += texts(text, 16 + top % 7)
      lines += ["x\(text) - x\(height) <= -10", "x\(height) = 0 @50"]
    }
    return lines
  }

  // The heights of the cells are determined before the texts are known.
  @Test("the work grows with the length where texts, with a lower bound each, make cells higher")
  func lowerBounds() throws {
    let work = try work(for: [200, 400, 800]) { count in
      cells(count) { text, size in ["x\(text) >= \(size)"] }
    }
    #expect(work[2] - work[1] <= 5 * (work[1] - work[0]) / 2)
  }

  // Each cell would rather be flat. Texts must decide first, or each moves all cells below.
  @Test("the work grows with the length where texts, with two wishes each, make cells higher")
  func texts() throws {
    let work = try work(for: [100, 200, 400]) { count in
      cells(count) { text, size in ["x\(text) >= \(size) @750", "x\(text) <= \(size) @250"] }
    }
    #expect(work[2] - work[1] <= 5 * (work[1] - work[0]) / 2)
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
    var random = SplitMix64(seed: 7)
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
