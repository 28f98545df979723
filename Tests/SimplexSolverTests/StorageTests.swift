// SPDX-License-Identifier: MIT

import LayoutCore
import SolverLab
import Testing

@testable import SimplexSolver

@Suite struct StorageTests {
  /// The rows that mention each variable, found through the lists.
  private func mentions(_ table: RowTable) -> [[Int32]] {
    table.heads.map { head in
      var rows: [Int32] = []
      var index = head
      while index >= 0 {
        rows.append(table.entries[Int(index)].row)
        index = table.entries[Int(index)].next
      }
      return rows.sorted()
    }
  }

  @Test("the lists by variable follow insertions, removals and compactions", arguments: 0..<20)
  func lists(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var table = RowTable()
    table.grow(variables: 8, slots: 0)
    var live: [Int: Set<Int>] = [:]
    for step in 0..<600 {
      if Bool.random(using: &random), let slot = live.keys.sorted().randomElement(using: &random) {
        table.remove(slot: slot)
        live[slot] = nil
      } else {
        let slot = (0...).first { live[$0] == nil } ?? 0
        let variables = Set((0..<3).map { _ in Int.random(in: 0..<8, using: &random) })
        let terms = variables.sorted().map { Term(Double($0 + 1), Variable($0)) }
        let row = Constraint(LinearExpression(terms), .equal, Double(step))
        let id = ConstraintID(slot: slot)
        table.grow(variables: 8, slots: slot + 1)
        let additions = [ModelDelta.Addition(id, row)]
        table.insert(additions.span, termCount: terms.count, LevelTable())
        live[slot] = variables
        #expect(table.constraint(slot: slot, priority: .required) == row)
      }
    }
    let expected = (0..<8).map { variable in
      live.filter { $0.value.contains(variable) }.map { Int32($0.key) }.sorted()
    }
    #expect(mentions(table) == expected)
    #expect(table.liveCount == live.count)
    #expect(table.entries.count < 200)
  }

  @Test("levels are kept from the highest priority down")
  func levels() {
    var levels = LevelTable()
    #expect(levels.insert(250) == 1)
    #expect(levels.insert(750) == 1)
    #expect(levels.insert(500) == 2)
    #expect(levels.priorities == [.required, 750, 500, 250])
    #expect(levels.level(of: 250) == 3)
    #expect(levels.level(of: 251) == nil)
    levels.remove(2)
    #expect(levels.level(of: 250) == 2)
  }

  @Test("the heap hands out breakpoints by length, then by row")
  func heap() {
    var heap = StepHeap()
    var random = SplitMix64(seed: 3)
    for slot in 0..<200 {
      let length = Double(Int.random(in: 0..<20, using: &random))
      heap.append(Breakpoint(length: length, rate: 1, slot: Int32(slot)))
    }
    heap.order()
    var previous = Breakpoint(length: -1, rate: 1, slot: 0)
    var count = 0
    while let next = heap.popFirst() {
      #expect(previous < next)
      previous = next
      count += 1
    }
    #expect(count == 200)
  }

  @Test("a sparse vector forgets what was written when cleared")
  func sparseVector() {
    var vector = SparseVector()
    vector.grow(to: 5)
    vector.add(2, at: 3)
    vector.add(1, at: 3)
    vector.set(4, at: 1)
    #expect(vector.indices == [3, 1])
    #expect(vector[3] == 3)
    vector.clear()
    #expect(vector.values == [0, 0, 0, 0, 0])
    #expect(vector.indices.isEmpty)
  }
}
