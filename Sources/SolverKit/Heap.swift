// SPDX-License-Identifier: MIT

/// A binary heap that keeps its storage: the least item first.
///
/// An item that is less than all others waits in front of the heap: what is pushed is often what is
/// taken next.
///
/// Law: no item is less than its parent, the item at `(index - 1) / 2`, or than the front. The
/// order of equal items is a function of the calls.
@usableFromInline package struct Heap<Item: Comparable & Sendable>: Sendable {
  @usableFromInline var front: Item?
  @usableFromInline var items: [Item] = []

  /// An empty heap.
  @inlinable package init() {}

  @inlinable package var isEmpty: Bool { front == nil && items.isEmpty }
  @inlinable package var count: Int { items.count + (front == nil ? 0 : 1) }
  /// The least item.
  @inlinable package var first: Item? { front ?? items.first }

  /// Removes all items.
  @inlinable package mutating func removeAll() {
    front = nil
    if !items.isEmpty { items.removeAll(keepingCapacity: true) }
  }

  /// Adds an item.
  @inlinable package mutating func push(_ item: Item) {
    guard let front else {
      if let first = items.first, !(item < first) { insert(item) } else { self.front = item }
      return
    }
    if item < front {
      self.front = item
      insert(front)
    } else {
      insert(item)
    }
  }

  @inlinable mutating func insert(_ item: Item) {
    items.append(item)
    var heap = items.mutableSpan
    var place = heap.count - 1
    while place > 0 {
      let parent = (place - 1) / 2
      guard item < heap[parent] else { break }
      heap[place] = heap[parent]
      place = parent
    }
    heap[place] = item
  }

  /// Removes and returns the least item.
  @inlinable package mutating func popFirst() -> Item? {
    if let front {
      self.front = nil
      return front
    }
    guard let last = items.popLast() else { return nil }
    guard let first = items.first else { return last }
    var heap = items.mutableSpan
    Self.sink(last, &heap)
    return first
  }

  /// Puts an item at the top, or farther down.
  @inlinable static func sink(_ item: Item, _ heap: inout MutableSpan<Item>) {
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < item else { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = item
  }

  /// Checks the law, with the trait `InternalChecks` only.
  @usableFromInline package func checkInvariants() {
    #if InternalChecks
      if let front, let first = items.first {
        precondition(!(first < front), "an item is less than the front")
      }
      for place in items.indices.dropFirst() {
        precondition(!(items[place] < items[(place - 1) / 2]), "an item is less than its parent")
      }
    #endif
  }
}
