// SPDX-License-Identifier: MIT

import LayoutCore

/// A queue of rows, the strongest first, then the oldest.
///
/// Law: a row is in the queue at most once.
@usableFromInline package struct RowQueue: Sendable {
  @usableFromInline struct Item: Comparable, Sendable {
    @usableFromInline var priority: Priority
    @usableFromInline var age: Int32
    @usableFromInline var row: RowIndex

    @inlinable init(priority: Priority, age: Int32, row: RowIndex) {
      (self.priority, self.age, self.row) = (priority, age, row)
    }

    @inlinable static func < (left: Item, right: Item) -> Bool {
      left.priority != right.priority ? left.priority > right.priority : left.age < right.age
    }
  }

  @usableFromInline var heap = Heap<Item>()
  @usableFromInline var marks = MarkSet()

  @inlinable package init() {}

  /// Adds a row that is not in the queue; the smaller `age` is the older.
  @inlinable package mutating func push(_ row: RowIndex, _ priority: Priority, age: Int32) {
    guard marks.insert(row.index) else { return }
    heap.push(Item(priority: priority, age: age, row: row))
  }

  /// Removes and returns the strongest row, unless `requiredOnly` is set and it is soft.
  @inlinable package mutating func pop(requiredOnly: Bool = false) -> RowIndex? {
    guard let first = heap.first, first.priority.isRequired || !requiredOnly else { return nil }
    _ = heap.popFirst()
    marks.remove(first.row.index)
    return first.row
  }

  /// Removes all rows.
  @inlinable package mutating func removeAll() {
    heap.removeAll()
    marks.begin()
  }

  /// Checks that each row of the heap is marked, with the trait `InternalChecks` only.
  @usableFromInline package func checkInvariants() {
    #if InternalChecks
      heap.checkInvariants()
      for item in heap.items + heap.run {
        precondition(marks.contains(item.row.index), "row \(item.row.value) is not marked")
      }
    #endif
  }
}
