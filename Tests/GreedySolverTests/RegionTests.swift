// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@testable import GreedySolver

@Suite("Edits that come back")
struct RegionTests {
  /// A name and a value in a row of width `x0`: the value gives way to the name.
  private static let row = [
    "x0 = 390", "x1 = 16", "x2 >= 140 @760", "x2 <= 140 @260", "x3 - x1 - x2 >= 8",
    "x4 >= 161 @750", "x4 <= 161 @250", "x3 + x4 - x0 = -16",
  ]

  @Test("a window that comes back to a size finds its plan there")
  func back() throws {
    var sketch = try Sketch(Self.row)
    _ = try sketch.solver.solve()
    for (round, width) in [320.0, 390, 320, 390, 320, 390, 320].enumerated() {
      try sketch.suggest(0, width)
      let report = try sketch.solver.solve()
      #expect(round < 3 || report.pivots == 0)
      let valueWidth = min(161, width - 180)
      #expect(try sketch.solve() == [width, 16, 140, width - 16 - valueWidth, valueWidth])
    }
    #expect(
      sketch.solver.plan.description == """
        x1 = 16.0, by 1
        x2 = 140.0, by 2
        x0 = 320.0, by 0
        x3 = x1 + x2 + 8.0 = 164.0, by 4
        x4 = -x3 + x0 - 16.0 = 140.0, by 7
        """)
    #expect(
      sketch.solver.givenUp.map(\.description) == ["5 missed by 21.0, lost to 7, 4, 0, 2, 1"])
  }

  @Test("what is changed after an edit that came back starts from the plan found there")
  func afterwards() throws {
    var sketch = try Sketch(Self.row)
    for width in [320.0, 390, 320, 390, 320] { try sketch.suggest(0, width) }
    try sketch.suggest(1, 20)
    #expect(try sketch.solve() == [320, 20, 140, 168, 136])
    for width in [390.0, 320, 390, 320, 390] { try sketch.suggest(0, width) }
    try sketch.remove(5)
    try sketch.add(["x4 = 100 @700"])
    #expect(try sketch.solve() == [390, 20, 140, 274, 100])
  }

  @Test("of what can give way and then meets a limit, what has most room does")
  func room() throws {
    var sketch = try Sketch(
      "x0 = 500", "x1 >= 0", "x1 >= 210 @760", "x1 <= 210 @260", "x2 >= 24", "x2 >= 98 @750",
      "x2 <= 98 @250", "x3 >= 0", "x3 >= 12 @750", "x3 <= 12 @250", "x1 + x2 + x3 + x4 - x0 = 0",
      "x4 >= 20")
    #expect(try sketch.solve() == [500, 210, 98, 12, 180])
    try sketch.suggest(0, 300)
    #expect(try sketch.solve() == [300, 210, 58, 12, 20])
    try sketch.suggest(0, 210)
    let narrow = try sketch.solve()
    #expect(narrow[1] >= 166 - 12)
    #expect(isSame([narrow[1] + narrow[2] + narrow[3] + narrow[4]], [210]))
  }

  @Test("however many plans edits pass through, values do not drift and knots do not pile up")
  func passing() throws {
    // Columns of equal width in a window, each at least as wide as its text.
    var lines = ["x0 = 1000"]
    var sum = "x1"
    for column in 1...8 {
      lines.append("x\(column) >= 0")
      lines.append("x\(column) >= \(12 * column) @\(700 + column)")
      if column > 1 {
        lines.append("x\(column) - x\(column - 1) = 0 @\(500 + column)")
        sum += " + x\(column)"
      }
    }
    lines.append("\(sum) - x0 = 0")
    var sketch = try Sketch(lines)
    let first = try sketch.solve()
    #expect(first == [1000] + Array(repeating: 125, count: 8))
    var random = SeededRandom(seed: 11)
    for _ in 0..<3000 {
      try sketch.suggest(0, Double.random(in: 200...1200, using: &random))
    }
    try sketch.suggest(0, 1000)
    let last = try sketch.solve()
    #expect(zip(first, last).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(sketch.solver.walk.plan.knots.count <= 4 * Regions.limit)
  }
}
