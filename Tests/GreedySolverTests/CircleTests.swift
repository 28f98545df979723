// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@testable import GreedySolver

@Suite("Circles of equations")
struct CircleTests {
  /// Boxes of equal width, 2 points apart, from edge to edge.
  private static func row(_ count: Int, equal priority: Double) -> [String] {
    var lines = ["x0 = \(14 * count - 2)", "x1 = 0"]
    for box in 0..<count { lines.append("x\(2 * box + 2) >= 0") }
    for box in 1..<count {
      lines.append("x\(2 * box + 1) - x\(2 * box - 1) - x\(2 * box) = 2")
      lines.append("x\(2 * box + 2) - x2 = 0 @\(priority)")
    }
    lines.append("x\(2 * count - 1) + x\(2 * count) - x0 = 0")
    return lines
  }

  @Test(
    "equal widths that fill a row are one block, made by one exchange", arguments: [1000.0, 750])
  func row(priority: Double) throws {
    for count in [3, 30, 300] {
      var sketch = try Sketch(Self.row(count, equal: priority))
      let report = try sketch.solver.solve()
      #expect(report.pivots == 1)
      #expect(report.rowsTouched <= 20 * count)
      let values = try sketch.solve()
      #expect((0..<count).allSatisfy { abs(values[2 * $0 + 2] - 12) < 1e-9 })
    }
  }

  @Test("a circle is left alone when a stronger wish objects to what closes it")
  func objection() throws {
    let sketch = try Sketch("x0 + x1 = 100", "x0 - x1 = 0 @250", "x0 >= 70 @750")
    #expect(
      sketch.solver.plan.description == """
        x0 = 70.0, by 2
        x1 = -x0 + 100.0 = 30.0, by 0
        """)
    #expect(sketch.solver.givenUp.map(\.description) == ["1 missed by 40.0, lost to 0, 2"])
  }

  @Test("equations that only seem to depend on each other leave their variable free")
  func dependent() throws {
    let sketch = try Sketch("x0 - x1 = 8", "2*x0 - 2*x1 = 16", "x1 >= 3")
    #expect(
      sketch.solver.plan.description == """
        x1 = 3.0, by 2
        x0 = x1 + 8.0 = 11.0, by 0
        """)
  }

  @Test("what a circle was looked for in, in vain, is not looked at again")
  func chain() throws {
    let count = 200
    var sketch = try Sketch((0..<count).map { "x\($0 + 1) - x\($0) = 5" })
    #expect(try sketch.solver.solve().rowsTouched <= 3 * count)
    #expect(try sketch.solve() == (0...count).map { 5 * Double($0 - 1) })
  }

  @Test("a circle that comes with a contradiction is untied with it")
  func refusal() throws {
    var sketch = try Sketch("x0 = 100")
    let circle = ["x1 + x2 - x0 = 0", "x1 - x2 = 0"]
    #expect(throws: SolverError.self) { try sketch.add(circle + ["x1 = 3", "x3 = 1", "x3 = 2"]) }
    try sketch.add(circle)
    #expect(sketch.solver.engine.graph.blocks.count == 1)
    #expect(try sketch.solve() == [100, 50, 50])
  }
}
