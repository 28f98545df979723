// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@testable import GreedySolver

@Suite("Parts")
struct PartTests {
  @Test("variables that wait come out by rank, the highest first")
  func heap() {
    var heap = RankHeap()
    var places = [RankHeap.Item](repeating: .none, count: 5)
    var room = places.mutableSpan
    for (variable, rank) in [(5, 3), (1, 2), (9, 10), (4, 8), (2, 7)] {
      heap.push(variable, rank: rank, in: &room)
    }
    var variables: [Int] = []
    while let variable = heap.pop(from: &room) { variables.append(variable) }
    #expect(variables == [9, 4, 2, 5, 1])
  }

  @Test("rows that are missed come out once, strongest first, then oldest")
  func missedRows() {
    func row(_ priority: Double, _ sequence: Int32) -> Row {
      var row = Row()
      row.priority = priority
      row.sequence = sequence
      return row
    }
    var rows = [row(250, 1), row(750, 3), row(750, 2), row(1000, 4)]
    var queue = RowQueue()
    for slot in 0..<3 { queue.push(slot, &rows[slot]) }
    #expect(queue.popRequired(&rows) == nil)
    for slot in [3, 0] { queue.push(slot, &rows[slot]) }
    #expect(queue.popRequired(&rows) == 3)
    #expect((0..<4).map { _ in queue.pop(&rows) } == [2, 1, 0, nil])
    #expect(rows.allSatisfy { !$0.isQueued })
    for slot in 0..<3 { queue.push(slot, &rows[slot]) }
    var all: [Int32] = [7]
    queue.popAll(into: &all, &rows)
    #expect(all.sorted() == [0, 1, 2] && queue.isEmpty)
    #expect(rows.allSatisfy { !$0.isQueued })
  }

  @Test("a try is worth it if the highest level that it changes gets better")
  func balance() {
    var balance = Balance()
    balance.begin(downTo: 250)
    balance.move(250, from: 8, to: 0)
    balance.move(100, from: 0, to: 99)
    #expect(balance.isGain)
    balance.move(750, from: 1, to: 2)
    #expect(!balance.isGain)
    balance.move(750, from: -3, to: 1)
    #expect(balance.isGain)
  }

  @Test("a row is written as a sum of rows, and what cancels is not looked into")
  func weights() throws {
    // x1 = x0 + 20, x2 = x1 + 8, x3 = x1 + 20; x3 - x2 does not depend on x0.
    let sketch = try Sketch(
      "x0 = 5", "x1 - x0 = 20", "x2 - x1 = 8", "x3 - x1 = 20", "x3 - x2 >= 1", "x2 + x3 >= 1")
    var plan = sketch.solver.walk.plan
    plan.weigh(4)
    #expect(Set(plan.weights.rows) == [2, 3])
    #expect((2...3).map { plan.weights.weight(ofRow: $0) } == [-1, 1])
    plan.weigh(5)
    #expect((0..<4).map { plan.weights.weight(ofRow: $0) } == [2, 2, 1, 1])
  }

  @Test("a variable on a circle of rows is computed from a combination of them")
  func knot() throws {
    let sketch = try Sketch("x0 = 8", "x1 - x0 - x3 = 8", "x1 + x2 = 312", "x3 - x2 = 0")
    #expect(
      sketch.solver.plan.description == """
        x0 = 8.0, by 0
        x3 = -0.5*x0 + 152.0 = 148.0, by 3 in a knot with 1, 2
        x1 = x0 + x3 + 8.0 = 164.0, by 1
        x2 = -x1 + 312.0 = 148.0, by 2
        """)
  }

  @Test("a plan reads as formulas, in the order of computation")
  func listing() throws {
    var sketch = try Sketch("x1 - 0.5*x0 = -12", "x0 = 390", "x2 - x1 >= 4", "x3 - x2 >= 0")
    #expect(
      sketch.solver.plan.description == """
        x0 = 390.0, by 1
        x1 = 0.5*x0 - 12.0 = 183.0, by 0
        x2 = x1 + 4.0 = 187.0, by 2
        x3 = x2 = 187.0, by 3
        """)
    try sketch.remove(1)
    #expect(sketch.solver.plan.steps.first?.description == "x0 keeps 390.0")
  }
}
