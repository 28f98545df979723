// SPDX-License-Identifier: MIT

import LayoutCore

/// A binary heap that keeps its storage: the least item first.
///
/// Items that are less than the ones pushed before wait in a run beside the heap: what is pushed is
/// often what is taken next, and many items often come in descending order.
///
/// Law: no item of the heap is less than its parent, the item at `(index - 1) / 2`, and none of the
/// run is greater than the one before. The order of equal items is a function of the calls.
@usableFromInline package struct Heap<Item: Comparable & Sendable>: Sendable {
  @usableFromInline var run: [Item] = []
  @usableFromInline var items: [Item] = []

  /// An empty heap.
  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { run.isEmpty && items.isEmpty }
  /// The least item.
  @inlinable package var first: Item? { isRunFirst ? run.last : items.first }

  /// Whether the last item of the run is the least of all.
  @inlinable var isRunFirst: Bool {
    guard let last = run.last else { return false }
    guard let first = items.first else { return true }
    return !(first < last)
  }

  /// Adds an item.
  @inlinable package mutating func push(_ item: Item) {
    if let last = run.last, !(item < last) {
      items.insert(item, inHeapBy: <)
    } else {
      run.append(item)
    }
  }

  /// Adds an item to an empty heap, or to others that ``sort()`` has not sorted yet.
  @inlinable package mutating func append(_ item: Item) { run.append(item) }
  /// Sorts items that were appended to an empty heap.
  @inlinable package mutating func sort() { run.sort { $1 < $0 } }

  /// Removes and returns the least item.
  @inlinable package mutating func popFirst() -> Item? {
    isRunFirst ? run.popLast() : items.popFirst(ofHeapBy: <)
  }

  /// Checks the law, with the trait `InternalChecks` only.
  @usableFromInline package func checkInvariants() {
    #if InternalChecks
      for place in run.indices.dropFirst() {
        precondition(!(run[place - 1] < run[place]), "an item of the run is greater than the last")
      }
      for place in items.indices.dropFirst() {
        precondition(!(items[place] < items[(place - 1) / 2]), "an item is less than its parent")
      }
    #endif
  }
}

/// Arrays as binary heaps: no item precedes its parent, the item at `(index - 1) / 2`.
extension Array {
  /// Adds an item to a heap.
  @inlinable package mutating func insert(
    _ item: Element, inHeapBy precedes: (_ left: Element, _ right: Element) -> Bool
  ) {
    append(item)
    var heap = mutableSpan
    var place = heap.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard precedes(item, heap[parent]) else { break }
      heap[place] = heap[parent]
      place = parent
    }
    heap[place] = item
  }

  /// Removes and returns the first item of a heap.
  @inlinable package mutating func popFirst(
    ofHeapBy precedes: (_ left: Element, _ right: Element) -> Bool
  ) -> Element? {
    guard let last = popLast() else { return nil }
    guard let first else { return last }
    var heap = mutableSpan
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, precedes(heap[child + 1], heap[child]) { child += 1 }
      guard precedes(heap[child], last) else { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = last
    return first
  }
}

/// A queue of rows, the strongest first, then the oldest.
///
/// Law: a row is in the queue at most once.
@usableFromInline package struct RowQueue: Sendable {
  @usableFromInline struct Item: Comparable, Sendable {
    @usableFromInline var priority: Priority
    @usableFromInline var sequence: Int32
    @usableFromInline var row: RowIndex

    @inlinable init(priority: Priority, sequence: Int32, row: RowIndex) {
      (self.priority, self.sequence, self.row) = (priority, sequence, row)
    }

    @inlinable static func < (left: Item, right: Item) -> Bool {
      left.priority != right.priority
        ? left.priority > right.priority : left.sequence < right.sequence
    }
  }

  @usableFromInline var heap = Heap<Item>()
  @usableFromInline var marks = MarkSet()

  @inlinable package init() {}

  /// Adds a row, unless it is there; of equal priorities, the smallest `sequence` comes first.
  @inlinable package mutating func push(_ row: RowIndex, _ priority: Priority, sequence: Int32) {
    guard marks.insert(row.index) else { return }
    heap.push(Item(priority: priority, sequence: sequence, row: row))
  }

  /// Removes and returns the strongest row, unless `requiredOnly` is set and it is a wish.
  @inlinable package mutating func pop(requiredOnly: Bool = false) -> RowIndex? {
    guard let first = heap.first, first.priority.isRequired || !requiredOnly else { return nil }
    _ = heap.popFirst()
    marks.remove(first.row.index)
    return first.row
  }

  /// Removes all rows.
  @inlinable package mutating func removeAll() {
    heap = Heap()
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
