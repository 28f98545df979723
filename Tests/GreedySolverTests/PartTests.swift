// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@testable import GreedySolver

@Suite("Parts")
struct PartTests {
  private func bound(_ sign: String, _ value: Double, _ priority: Double, row: Int) -> Bound {
    Bound(
      isLower: sign == ">=", value: value, priority: priority, row: row, coefficient: 1)
  }

  @Test("an interval ends at the point nearest to a limit that cannot hold")
  func interval() {
    var interval = Interval()
    #expect(interval.hasFreedom)
    let first = interval.tighten(bound("<=", 50, 1000, row: 1))
    let second = interval.tighten(bound(">=", 80, 750, row: 2))
    let third = interval.tighten(bound("<=", 20, 250, row: 3))
    #expect([first, second, third] == [true, false, false])
    #expect(!interval.hasFreedom)
    #expect(interval.clamp(7) == 50)
    #expect(interval.row(keeping: 50, from: 7) == 1)
    #expect(interval.row(keeping: 50, from: 50) == -1)
  }

  @Test("limits count by strength, not by the order in which they become known")
  func limits() {
    var limits = LimitTable(variableCount: 1)
    _ = limits.add(bound("<=", 10, 250, row: 1), to: 0)
    _ = limits.add(bound(">=", 30, 750, row: 2), to: 0)
    _ = limits.add(bound("<=", 20, 1000, row: 3), to: 0)
    #expect(limits.current[0].clamp(0) == 20)
    #expect(limits.required[0].clamp(0) == 0)
    #expect(limits.sorted(0).map(\.row) == [3, 2, 1])
    #expect(limits.strongestWish(0) == 750)
  }

  @Test("a guard forgets the variables that become known")
  func guards() {
    var guards = GuardTable(variableCount: 2)
    guards.add(
      row: 4, isLower: true, priority: 1000, limit: 10,
      [Term(1, Variable(0)), Term(2, Variable(1))])
    #expect(guards.isWatched(0) && guards.isWatched(1))
    let unknownCount = guards.settle(0, share: 4)
    #expect(unknownCount == 1)
    #expect(guards.guards[0].limit == 6)
    guards.retire(0)
    #expect(!guards.isWatched(1))
  }

  @Test("steps that wait come out by rank")
  func heap() {
    var heap = StepHeap()
    for (step, rank) in [(5, 3), (1, -2), (9, 0), (4, 8), (2, -7)] { heap.push(step, rank: rank) }
    var steps: [Int] = []
    while let step = heap.pop() { steps.append(step) }
    #expect(steps == [2, 1, 9, 5, 4])
    #expect(heap.isEmpty)
  }

  @Test("variables that wait come out by cost, then in order")
  func queue() {
    var queue = CostQueue()
    for (variable, cost) in [(1, 2), (2, 0), (3, 2), (4, 900)] { queue.push(variable, cost: cost) }
    #expect(queue.pop()?.variable == 2)
    queue.push(5, cost: 1)
    #expect(queue.pop()?.variable == 5)
    #expect(queue.pop()?.variable == 1)
    #expect(queue.pop()?.variable == 3)
    #expect(queue.pop()?.cost == 63)
    #expect(queue.pop() == nil)
  }

  @Test("a row is written in free variables, and what cancels is not expanded")
  func reducer() {
    var plan = Plan(variableCount: 5)
    // x2 = x1 + 8, x3 = x1 + 20, x1 = x0 + x4.
    plan.define(2, row: 0, pivot: 1, constant: 8, [Term(1, Variable(1))])
    plan.define(3, row: 1, pivot: 1, constant: 20, [Term(1, Variable(1))])
    plan.define(1, row: 2, pivot: 1, constant: 0, [Term(1, Variable(0)), Term(1, Variable(4))])
    plan.follow(from: 0)
    var reducer = Reducer(variableCount: 5)
    reducer.begin()
    reducer.add(1, 3, in: plan)
    reducer.add(-1, 2, in: plan)
    let isComplete = reducer.finish(in: plan)
    #expect(isComplete && reducer.terms.isEmpty && reducer.constant == 12)
    #expect(reducer.replaced.map(\.step) == [0, 1])
    reducer.begin()
    reducer.add(2, 2, in: plan)
    let isShort = reducer.finish(in: plan, limit: 1)
    #expect(!isShort)
    reducer.begin()
    reducer.add(2, 2, in: plan)
    _ = reducer.finish(in: plan)
    #expect(reducer.terms == [Term(2, Variable(0)), Term(2, Variable(4))])
  }

  @Test("a value spreads to what is defined by it")
  func plan() {
    var plan = Plan(variableCount: 3)
    plan.define(1, row: 0, pivot: 1, constant: 1, [Term(2, Variable(0))])
    plan.follow(from: 0)
    plan.define(
      2, row: 1, pivot: 1, constant: 0, [Term(1, Variable(1)), Term(1, Variable(0))], first: true)
    plan.follow(from: 1)
    #expect(plan.isFree(0) && !plan.isFree(2) && plan.isRead(0))
    plan.settle(0, at: 3, by: 7)
    #expect(plan.values == [3, 7, 10])
    #expect(plan.decider == [7, 0, 1])
  }

  @Test("inner items are eliminated before the chain of cells, so rows stay short")
  func elimination() throws {
    let count = 60
    var elimination = Elimination(
      slotCount: 3 * count, hasWish: Array(repeating: false, count: 4 * count))
    var slot = 0
    func add(_ line: String) {
      elimination.append(Sketch.row(line), slot: slot)
      slot += 1
    }
    for cell in 0..<count {
      // A cell's top, height; an item's top, height.
      let first = 4 * cell
      add("x\(first + 2) - x\(first) = 8")
      add("x\(first + 2) + x\(first + 3) - x\(first) - x\(first + 1) = -8")
      if cell > 0 { add("x\(first) - x\(first - 4) - x\(first - 3) = 0") }
    }
    var plan = Plan(variableCount: 4 * count)
    try elimination.run(into: &plan)
    #expect(plan.steps.count == 3 * count - 1)
    #expect(plan.terms.count < 6 * count)
  }

  @Test("a replaced row keeps its place in the order, a new one comes last")
  func order() throws {
    var rows = RowTable()
    let ids = (0..<3).map { ConstraintID(slot: $0) }
    var delta = ModelDelta(variableCount: 1)
    for id in ids { delta.add(Sketch.row("x0 = 1 @250"), as: id) }
    _ = try rows.apply(delta)
    delta = ModelDelta(removed: [ids[0], ids[1]])
    delta.add(Sketch.row("x0 = 2 @250"), as: ids[1])
    delta.add(Sketch.row("x0 = 2 @250"), as: ConstraintID(slot: 0, generation: 1))
    let undo = try rows.apply(delta)
    #expect(rows.admissionOrder() == [1, 2, 0])
    rows.revert(undo)
    #expect(rows.admissionOrder() == [0, 1, 2])
    #expect(rows[ids[0]] == Sketch.row("x0 = 1 @250"))
  }
}
