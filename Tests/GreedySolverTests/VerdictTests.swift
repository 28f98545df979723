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
    "a wish is not tried where there was nothing to gain from the start, however far",
    arguments: [[20, 30, 40], [40, 30, 20]])
  func start(wishes: [Int]) throws {
    var sketch = try Sketch(
      ["x0 + x1 = 100", "x0 >= 10"] + [String](repeating: "x1 = 95 @500", count: 5)
        + wishes.map { "x0 = \($0) @500" })
    #expect(try sketch.solver.solve().pivots == 2)
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

  @Test("nothing to gain from the start is known until something about the same rows has moved")
  func moved() throws {
    let table = try Sketch(["x0 + x1 = 100", "x1 + x2 = 50", "x3 = 7"]).solver.walk.plan.table
    func moved(_ variable: Int32) -> Verdicts.Moved { [(variable, Node(), 0)] }
    let concession = Concession(variable: 0, distance: 10)
    var verdicts = Verdicts()
    func isKnown() -> Bool {
      verdicts.verdict(on: Concession(variable: 0, distance: 1), for: 500) != nil
    }
    verdicts.noteStart(concession, for: 500, loser: 7, cost: 20, moving: moved(0), table)
    verdicts.note(Concession(variable: 3, distance: 1), for: 500, loser: 7, cost: 20)
    #expect(isKnown())
    verdicts.forget(about: moved(3), table)
    #expect(isKnown())
    #expect(verdicts.verdict(on: Concession(variable: 3, distance: 1), for: 500) == nil)
    verdicts.forget(about: moved(2), table)
    #expect(isKnown())
    verdicts.forget(about: moved(1), table)
    #expect(!isKnown())
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
