// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@testable import GreedySolver

@Suite("What decisions are worth to wishes")
struct PriceTests {
  /// The offers of each level where x0 is 10 by row 1 and x1 is 90, and rows from 3 on are missed.
  private static func offers(_ lines: String...) throws -> [[Prices.Offer]] {
    var plan = try plan(lines)
    var prices = Prices()
    prices.begin(Array(3..<Int32(plan.table.rows.count)), plan.table)
    return offers(&prices, &plan)
  }

  private static func offers(_ prices: inout Prices, _ plan: inout Plan) -> [[Prices.Offer]] {
    var levels: [[Prices.Offer]] = []
    while prices.findNext(upTo: .max, &plan) { levels.append(prices.offers) }
    return levels
  }

  private static func plan(_ lines: [String]) throws -> Plan {
    let held = ["x0 + x1 = 100", "x0 >= 10 @600", "x2 = 7 @600"]
    let sketch = try Sketch(held)
    var plan = sketch.solver.walk.plan
    #expect(plan.table.values == [10, 90, 7])
    // The rows come to a plan that takes no notice of them.
    var all = try Sketch(held + lines).solver.walk.plan.table
    for slot in plan.table.rows.indices { all.rows[slot].variable = plan.table.rows[slot].variable }
    for slot in plan.table.rows.count..<all.rows.count { all.rows[slot].variable = -1 }
    for variable in plan.table.nodes.indices {
      let head = all.nodes[variable].head
      all.nodes[variable] = plan.table.nodes[variable]
      all.nodes[variable].head = head
    }
    all.values = plan.table.values
    for slot in all.rows.indices { all.rows[slot].shortfall = all.shortfall(slot) }
    plan.table = all
    return plan
  }

  @Test("a decision is offered if it can be left on its good side, with what all wishes gain by it")
  func free() throws {
    let levels = try Self.offers("x0 >= 25 @500", "x0 = 30 @500", "x1 >= 95 @500")
    try #require(levels.map(\.count) == [1])
    #expect(levels[0][0].variable == 0 && levels[0][0].row == 1)
    #expect(levels[0][0].price == 1 && levels[0][0].loss == 0)
  }

  @Test("what wishes gain and lose alike is not offered")
  func balanced() throws {
    #expect(try Self.offers("x0 >= 25 @500", "x1 >= 95 @500") == [[]])
  }

  @Test("a decision that would be missed is offered to stronger levels, and to its own for more")
  func loss() throws {
    let stronger = try Self.offers("x0 <= 5 @700", "x2 <= 5 @500")
    #expect(stronger.map { $0.map(\.loss) } == [[600], []])
    #expect(stronger[0][0].price == -1)
    let one = try Self.offers("x0 <= 5 @600")
    #expect(one.map(\.count) == [0])
    let two = try Self.offers("x0 <= 5 @600", "x0 <= 6 @600")
    #expect(two.map { $0.map(\.price) } == [[-2]])
  }

  @Test("what a stronger level has a price for is not offered to a weaker one")
  func order() throws {
    let levels = try Self.offers("x1 >= 95 @550", "x0 >= 25 @500")
    // Row 1 would be missed for the first, which is weaker than it is.
    #expect(levels == [[], []])
  }

  @Test("when weaker levels are asked again, stronger ones need not be")
  func again() throws {
    var plan = try Self.plan(["x1 >= 95 @550", "x0 >= 25 @500", "x2 <= 5 @700"])
    var prices = Prices()
    prices.begin([3, 4, 5], plan.table)
    #expect(Self.offers(&prices, &plan).map(\.count) == [1, 0, 0])
    prices.begin([3, 4, 5], from: 500, plan.table)
    #expect(Self.offers(&prices, &plan) == [[]])
    prices.begin([4], plan.table)
    #expect(Self.offers(&prices, &plan).map(\.count) == [1])
  }

  @Test("where a level loses what it gains, a weaker one may have it in that direction")
  func tie() throws {
    let along = try Self.offers("x0 <= 5 @600", "x0 <= 8 @500")
    #expect(along.map { $0.map(\.price) } == [[], [-1]])
    let against = try Self.offers("x0 <= 5 @600", "x2 >= 8 @500", "x2 >= 9 @500")
    #expect(against.map(\.count) == [0, 0])
  }

  @Test("levels come from the strongest down, whatever the order of their wishes")
  func levels() throws {
    let levels = try Self.offers(
      "x2 = 1 @650", "x0 >= 25 @100", "x2 = 2 @800", "x0 >= 26 @300", "x2 = 3 @650", "x2 = 4 @900")
    #expect(levels.map { $0.map(\.price) } == [[-1], [], [], [1], []])
  }

  @Test("a look at too many rows is broken off, and the next one is not disturbed by it")
  func limit() throws {
    var lines = ["x0 = 5"]
    for index in 1...30 { lines.append("x\(index) - x\(index - 1) = 1") }
    var plan = try Sketch(lines + ["x30 <= 100 @500"]).solver.walk.plan
    let answers = [10, 40].map { plan.weigh(31, upTo: $0) }
    #expect(answers == [false, true] && plan.weights.rows.count == 31)
    #expect(plan.weights.rows.allSatisfy { plan.weights.weight(ofRow: Int($0)) == 1 })
  }

  @Test("what is news concerns decisions that could give way, and the missed wishes about them")
  func vicinity() throws {
    let sketch = try Sketch(
      "x0 = 5", "x1 - x0 = 10 @750", "x2 = 6", "x3 - x2 = 10 @750", "x1 = 40 @250", "x3 = 50 @250",
      "x1 - x0 = 12 @250")
    var plan = sketch.solver.walk.plan
    var (news, vicinity) = (Wishes(), Vicinity())
    news.noteSide(4, isMissed: true)
    let isFound = vicinity.find(news, &plan, upTo: 100)
    #expect(isFound)
    #expect(vicinity.decisions.items == [1])
    #expect(Set(vicinity.wishes.items) == [4, 6])
    let isNear = vicinity.find(news, &plan, upTo: 0)
    #expect(!isNear)
  }

  @Test("a change that is taken back leaves no wish in the list")
  func revert() {
    var wishes = Wishes()
    wishes.noteSide(3, isMissed: true)
    wishes.forgetChanges()
    wishes.begin()
    wishes.noteSide(5, isMissed: true)
    wishes.noteDecision(-1, 2)
    #expect(wishes.missed.items == [3, 5] && wishes.changeCount == 2)
    wishes.revert()
    #expect(wishes.missed.items == [3] && !wishes.missed.contains(5) && wishes.changeCount == 0)
  }
}
