// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@testable import GreedySolver

@Suite("What wishes would cost")
struct ProspectTests {
  @Test("a wish is met until others lose more than it gains", arguments: [90, 85], [20, 30, 95])
  func vain(least: Int, wish: Int) throws {
    // The limit gives way to the wish; where nine others lose as much at once, nothing moves.
    let others = [String](repeating: "x1 >= \(least) @500", count: 9)
    var sketch = try Sketch(
      ["x0 + x1 = 100", "x0 >= 10", "x1 = 95 @250"] + others + ["x0 >= \(wish) @500"])
    #expect(try sketch.solve() == [100 - Double(least), Double(least)])
  }

  @Test("a wish is met as far as what it gains is worth more than what it costs")
  func partly() throws {
    // From 30 on, the wishes about x2 would lose.
    let others = [String](repeating: "x2 = 50 @500", count: 3)
    var sketch = try Sketch(
      ["x0 + x1 + x2 = 100", "x0 >= 10", "x1 >= 20", "x1 = 40 @250"] + others + ["x0 = 60 @500"])
    #expect(try sketch.solve() == [30, 20, 50])
  }

  @Test("a wish is met through a whole series of limits")
  func series() throws {
    var lines = ["x0 = 0 @250", "x0 = 90 @500"]
    for index in 1...30 { lines.append("x\(index) - x\(index - 1) >= 1") }
    for index in 1...30 { lines.append("x\(index) = \(3 * index) @250") }
    var sketch = try Sketch(lines)
    #expect(try sketch.solve() == (0...30).map { 90 + Double($0) })
  }

  @Test("a wish is tried again when what stood in its way has left")
  func changedPlan() throws {
    var sketch = try Sketch(
      ["x0 + x1 = 100", "x0 >= 10"] + [String](repeating: "x1 = 95 @500", count: 5)
        + ["x0 = 20 @500", "x0 = 30 @500"])
    #expect(try sketch.solve() == [10, 90])
    try sketch.remove(2, 3, 4, 5, 6)
    #expect(try sketch.solve() == [20, 80])
  }

  /// A look from 10 and 90 on, where a wish has come to want 25.
  private static func look(
    price: Double, downTo priority: Double, _ lines: String...
  ) throws -> Prospect {
    let sketch = try Sketch(
      ["x0 + x1 = 100", "x0 >= 10", "x1 = 95 @250", "x0 >= 5 @500"] + lines)
    var plan = sketch.solver.walk.plan
    #expect(plan.table.values == [10, 90])
    plan.table.rows[3].constant = 25
    plan.table.rows[3].shortfall = 15
    var prospect = Prospect()
    let offer = Prices.Offer(variable: 0, row: 1, price: price, loss: 0)
    prospect.look(along: offer, downTo: priority, &plan)
    return prospect
  }

  @Test("a line goes on until nothing more is gained")
  func free() throws {
    let alone = try Self.look(price: 1, downTo: 500)
    #expect(alone.isGain && alone.length == 15 && alone.target == 3 && alone.blocker == -1)
    let shared = try Self.look(price: 1, downTo: 500, "x1 >= 88 @500", "x1 >= 80 @500")
    #expect(shared.isGain && shared.length == 2 && shared.target == 4)
    // Nothing is wanted at this level, and nothing the other way.
    #expect(try !Self.look(price: 1, downTo: 600).isGain)
    #expect(try !Self.look(price: -1, downTo: 500).isGain)
  }

  @Test("a line ends where the first required row is missed")
  func blocked() throws {
    let line = try Self.look(price: 1, downTo: 500, "x1 >= 80", "2*x0 <= 36")
    #expect(line.isGain && line.length == 8 && line.blocker == 5 && !line.isPoint)
    let point = try Self.look(price: 1, downTo: 500, "x1 >= 80", "x1 >= 90")
    #expect(point.isGain && point.isPoint && point.blocker == 5)
  }

  @Test("a line that others lose by at once is a point")
  func loss() throws {
    let line = try Self.look(price: 1, downTo: 500, "x1 >= 90 @500", "x0 <= 10 @500")
    #expect(line.isGain && line.isPoint && [4, 5].contains(line.target))
  }
}
