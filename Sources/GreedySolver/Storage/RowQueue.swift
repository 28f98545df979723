// SPDX-License-Identifier: MIT

/// Watched rows that do not hold, strongest first, then oldest.
struct RowQueue: Sendable {
  private struct Item: Sendable {
    var priority: Double
    var sequence: Int32
    var slot: Int32

    func precedes(_ other: Item) -> Bool {
      priority != other.priority ? priority > other.priority : sequence < other.sequence
    }
  }

  private var items: [Item] = []

  /// Whether no row waits.
  var isEmpty: Bool { items.isEmpty }

  /// Takes all rows out, and tells them so.
  mutating func removeAll(_ rows: inout [Row]) {
    for item in items { rows[Int(item.slot)].isQueued = false }
    items.clear()
  }

  /// Adds the row in a slot, once.
  mutating func push(_ slot: Int, _ row: inout Row) {
    guard !row.isQueued else { return }
    row.isQueued = true
    items.append(
      Item(
        priority: row.priority, sequence: row.sequence, slot: Int32(truncatingIfNeeded: slot)))
    var heap = items.mutableSpan
    var child = heap.count - 1
    let item = heap[child]
    while child > 0 {
      let parent = (child - 1) / 2
      guard item.precedes(heap[parent]) else { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = item
  }

  /// Takes all rows out, in no order that means anything.
  mutating func popAll(into list: inout [Int32], _ rows: inout [Row]) {
    list.clear()
    for item in items { list.append(item.slot) }
    removeAll(&rows)
  }

  /// Takes the strongest row out if it is required.
  mutating func popRequired(_ rows: inout [Row]) -> Int? {
    items.first?.priority == 1000 ? pop(&rows) : nil
  }

  /// Takes the strongest row out.
  mutating func pop(_ rows: inout [Row]) -> Int? {
    guard let slot = pop() else { return nil }
    rows[slot].isQueued = false
    return slot
  }

  private mutating func pop() -> Int? {
    guard let last = items.popLast() else { return nil }
    guard let strongest = items.first else { return Int(last.slot) }
    var heap = items.mutableSpan
    heap.sift(last, count: heap.count) { $0.precedes($1) }
    return Int(strongest.slot)
  }
}
