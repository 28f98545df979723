// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit
import Testing

@Suite("Containers of the solver kit")
struct ContainerTests {
  @Test("a heap gives its items in ascending order, also while others are pushed")
  func heap() {
    var state: UInt32 = 7
    for count in 0..<40 {
      var heap = Heap<Int>()
      var expected: [Int] = []
      for step in 0..<count {
        state = state &* 1_664_525 &+ 1_013_904_223
        heap.push(Int(state >> 24))
        expected = (expected + [Int(state >> 24)]).sorted()
        #expect(heap.first == expected.first && drained(heap) == expected)
        if step % 3 == 2 { #expect(heap.popFirst() == expected.removeFirst()) }
        heap.checkInvariants()
      }
      #expect(drained(heap) == expected && heap.isEmpty == expected.isEmpty)
      var sorted = Heap<Int>()
      for item in expected + expected.reversed() { sorted.append(item) }
      sorted.sort()
      sorted.checkInvariants()
      #expect(drained(sorted) == (expected + expected).sorted())
    }
  }

  /// What a heap gives until it is empty.
  private func drained(_ heap: Heap<Int>) -> [Int] {
    var (heap, items) = (heap, [Int]())
    while let next = heap.popFirst() { items.append(next) }
    #expect(heap.isEmpty)
    return items
  }

  @Test("a mark set is empty after it begins anew, and grows as it needs")
  func marks() {
    var marks = MarkSet()
    for round in 0..<5 {
      marks.begin(count: round)
      #expect(!marks.contains(3))
      let insertions = [marks.insert(3), marks.insert(3)]
      #expect(insertions == [true, false])
      #expect(marks.contains(3) && !marks.contains(2) && !marks.contains(1000))
      marks.remove(3)
      #expect(!marks.contains(3))
      marks.checkInvariants()
    }
  }

  @Test("levels are in descending order of priority, and required is the first")
  func levels() {
    var levels = LevelTable()
    #expect(levels.level(of: .required) == .required)
    let insertions = [250, 750, 500, 750].map { levels.insert($0) }
    #expect(insertions.map(\.level) == [1, 1, 2, 1].map { Level($0) })
    #expect(insertions.map(\.isNew) == [true, true, true, false])
    #expect(levels.level(of: 250) == Level(3) && levels.level(of: 251) == nil)
    #expect(levels.priorities == [.required, 750, 500, 250])
    levels.removeAll()
    #expect(levels.count == 1)
  }

  @Test("rows come out of a queue once, the strongest first, then the oldest")
  func rowQueue() {
    var queue = RowQueue()
    let rows: [(Priority, Int32)] = [(250, 1), (750, 3), (750, 2), (250, 1)]
    for (slot, row) in rows.enumerated() {
      queue.push(RowIndex(slot % 3), row.0, sequence: row.1)
      queue.checkInvariants()
    }
    let none = queue.pop(requiredOnly: true)
    #expect(none == nil)
    queue.push(RowIndex(3), .required, sequence: 4)
    let required = queue.pop(requiredOnly: true)
    #expect(required == RowIndex(3))
    let others = (0..<4).map { _ in queue.pop()?.index }
    #expect(others == [2, 1, 0, nil])
  }

  @Test("an agenda gives equations by level, then inequalities by level, required ones last")
  func agenda() {
    let rows: [(level: Int, isEquation: Bool)] = [
      (0, false), (3, false), (2, true), (3, true), (0, true), (1, false), (2, true), (0, true),
    ]
    let order = RowOrder(levelCount: 4)
    var agenda = Agenda()
    for _ in 0..<2 {
      agenda.begin(rows: 8, classes: order.classCount)
      for (slot, row) in rows.enumerated() {
        agenda.push(
          RowIndex(slot), order.rowClass(Level(row.level), isEquation: row.isEquation))
      }
      var found: [Int] = []
      while let row = agenda.popFirst(upTo: order.rowClass(Level(3), isEquation: true)) {
        found.append(row.index)
      }
      #expect(found == [7, 4, 2, 6, 3])
      while let row = agenda.popFirst() { found.append(row.index) }
      #expect(found == [7, 4, 2, 6, 3, 5, 1, 0])
    }
  }

  @Test("an agenda of hundreds of levels hands out the strongest first")
  func manyLevels() {
    let order = RowOrder(levelCount: 300)
    func rowClass(_ slot: Int) -> Int {
      order.rowClass(Level(slot * 7 % 300), isEquation: slot % 2 == 0)
    }
    var agenda = Agenda()
    agenda.begin(rows: 300, classes: order.classCount)
    for slot in 0..<300 { agenda.push(RowIndex(slot), rowClass(slot)) }
    let classes = (0..<300).map { _ in agenda.popFirst().map { rowClass($0.index) } }
    #expect(!classes.contains(nil))
    #expect(classes.compactMap(\.self) == classes.compactMap(\.self).sorted())
    #expect(agenda.popFirst() == nil)
  }
}
