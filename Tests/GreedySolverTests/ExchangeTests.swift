// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@testable import GreedySolver

@Suite("Exchanges")
struct ExchangeTests {
  /// Columns that would like 10 points and have 4 on average, but at least 2, each with as many
  /// cells of its width.
  private static func columns(_ count: Int) -> [String] {
    let first = 2 * count + 2
    var lines = ["x0 = \(4 * count)", "x1 = 0"]
    for cell in 0..<count * count { lines.append("x\(first + cell) >= 0") }
    for column in 0..<count {
      let (left, width) = (2 * column + 1, 2 * column + 2)
      lines.append("x\(width) >= 2")
      lines.append("x\(left + 2) - x\(left) - x\(width) = 0")
      for cell in 0..<count {
        lines.append("x\(first + count * column + cell) - x\(width) = 0")
      }
    }
    lines.append("x\(2 * count + 1) - x0 = 0")
    for column in 0..<count { lines.append("x\(2 * column + 2) = 10 @500") }
    return lines
  }

  @Test("of several limits of one variable the farthest comes at once", arguments: [1.0, -2])
  func farthestLimit(factor: Double) throws {
    let relation = factor > 0 ? ">=" : "<="
    var sketch = try Sketch(
      "x0 = -10 @500", "x0 >= 0", "\(factor)*x0 \(relation) \(20 * factor)", "x0 >= 5", "x0 <= 90",
      "x1 - x0 = 0")
    #expect(try sketch.solver.solve().pivots == 1)
    #expect(try sketch.solve() == [20, 20])
  }

  @Test("what lies downstream of guards that bind one after the other is computed once")
  func guards() throws {
    for count in [16, 32, 64] {
      var sketch = try Sketch(Self.columns(count))
      let report = try sketch.solver.solve()
      #expect(report.pivots >= 3 * count / 4 - 1)
      // Tries that come to nothing may take 2500 and as much as there are rows.
      #expect(report.rowsTouched < 2500 + 3 * sketch.rows.count)
      let values = try sketch.solve()
      let wide = count / 4
      #expect((0..<count).allSatisfy { values[2 * $0 + 2] == ($0 < wide ? 10 : 2) })
    }
  }
}
