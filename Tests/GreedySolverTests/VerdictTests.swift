// SPDX-License-Identifier: MIT

@testable import GreedySolver
import Testing

@Suite("What was tried in vain")
struct VerdictTests {
  @Test(
    "a wish is not tried where a shorter way in the same direction cost too much",
    arguments: [([20, 30, 40], 2), ([30, 20, 40], 3), ([40, 30, 20], 4)])
  func shorterWay(wishes: [Int], exchanges: Int) throws {
    // The limit gives way to each of the wishes, and nine others lose as much from 5 on.
    var sketch = try Sketch(
      ["x0 + x1 = 100", "x0 >= 10", "x1 = 95 @250"]
        + [String](repeating: "x1 >= 85 @500", count: 9) + wishes.map { "x0 >= \($0) @500" })
    #expect(try sketch.solver.solve().pivots == exchanges)
    #expect(try sketch.solve() == [10, 90])
  }

  @Test(
    "a wish is not tried where there was twice nothing to gain from the start, however far",
    arguments: [([20, 30, 40, 50], 2), ([50, 40, 30, 20], 3)])
  func start(wishes: [Int], exchanges: Int) throws {
    var sketch = try Sketch(
      ["x0 + x1 = 100", "x0 >= 10"] + [String](repeating: "x1 = 95 @500", count: 5)
        + wishes.map { "x0 = \($0) @500" })
    #expect(try sketch.solver.solve().pivots == exchanges)
    #expect(try sketch.solve() == [10, 90])
  }

  @Test("a wish is tried again when the plan has changed")
  func changedPlan() throws {
    var sketch = try Sketch(
      ["x0 + x1 = 100", "x0 >= 10"] + [String](repeating: "x1 = 95 @500", count: 5)
        + ["x0 = 20 @500", "x0 = 30 @500"])
    #expect(try sketch.solve() == [10, 90])
    try sketch.remove(2, 3, 4, 5, 6)
    #expect(try sketch.solve() == [20, 80])
  }

  @Test("a verdict holds for the same direction, as far or further, at the level or above")
  func reach() {
    var verdicts = Verdicts()
    func loser(_ distance: Double, _ priority: Double, of variable: Int = 3) -> Int32? {
      let concession = Concession(variable: variable, distance: distance)
      return verdicts.verdict(on: concession, for: priority)?.loser
    }
    verdicts.note(Concession(variable: 3, distance: 10), for: 500, loser: 7, cost: 20)
    #expect(loser(10, 500) == 7 && loser(12, 750) == 7)
    #expect(loser(9, 500) == nil && loser(10, 250) == nil)
    #expect(loser(-10, 500) == nil && loser(10, 500, of: 2) == nil)
    verdicts.note(Concession(variable: 3, distance: 5), for: 250, loser: 8, cost: 20)
    #expect(loser(9, 500) == 8)
    verdicts.removeAll()
    #expect(loser(10, 500) == nil)
  }

  @Test("nothing to gain from the start is known until a row that it depends on has changed sides")
  func changedRow() throws {
    var table = try Sketch("x0 + x1 = 100", "x1 >= 50 @500", "x3 = 7").solver.walk.plan.table
    let concession = Concession(variable: 0, distance: 10)
    var verdicts = Verdicts()
    func isKnown(_ variable: Int) -> Bool {
      verdicts.verdict(on: Concession(variable: variable, distance: 1), for: 500) != nil
    }
    /// Whether it is known still when a row has come to be missed by so much more.
    func isKnown(after shortfall: Double, at slot: Int) -> Bool {
      let state = Journal.State(table.rows[slot], slot)
      table.rows[slot].shortfall += shortfall
      verdicts.forget(after: [state], table)
      return isKnown(0)
    }
    verdicts.noteStart(
      concession, for: 500, loser: 7, cost: 20, moving: [(0, Node(), 0), (1, Node(), 0)], table)
    verdicts.note(Concession(variable: 3, distance: 1), for: 500, loser: 7, cost: 20)
    #expect(isKnown(0) && isKnown(3))
    #expect(isKnown(after: 0, at: 1) && !isKnown(3))
    #expect(isKnown(after: 5, at: 2))
    #expect(!isKnown(after: 5, at: 1))
    verdicts.noteStart(
      concession, for: 500, loser: 7, cost: 20, moving: [(1, Node(), 0)], table)
    #expect(isKnown(after: 3, at: 1))
    #expect(!isKnown(after: -9, at: 1))
  }

  @Test("as many verdicts as there is room for are kept, and then none but the next ones")
  func limit() {
    var verdicts = Verdicts()
    for variable in 0..<65 {
      verdicts.note(Concession(variable: variable, distance: 1), for: 500, loser: 7, cost: 20)
      #expect(verdicts.verdict(on: Concession(variable: variable, distance: 2), for: 500) != nil)
    }
    #expect(verdicts.verdict(on: Concession(variable: 63, distance: 2), for: 500) == nil)
  }
}
