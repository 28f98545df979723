// SPDX-License-Identifier: MIT

/// A place on the way of a step where the cost of a row changes its slope.
struct Breakpoint {
  /// The length of the step at which the row reaches its bound.
  var length: Double
  /// The change of the row's activity per unit of length.
  var rate: Double
  var slot: Int32

  /// Shorter first; the row in the lower slot first at the same length.
  static func < (left: Breakpoint, right: Breakpoint) -> Bool {
    left.length != right.length ? left.length < right.length : left.slot < right.slot
  }
}

/// Breakpoints, nearest first: a binary heap that keeps its storage.
struct StepHeap {
  private var items: [Breakpoint] = []

  var first: Breakpoint? { items.first }

  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  /// Adds without keeping the order; `order()` must follow.
  mutating func append(_ item: Breakpoint) { items.append(item) }

  /// Brings the appended items into order. Cost: linear.
  mutating func order() {
    for index in stride(from: items.count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  mutating func popFirst() -> Breakpoint? {
    guard let first = items.first, let last = items.popLast() else { return nil }
    if !items.isEmpty {
      items[0] = last
      sink(0)
    }
    return first
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var child = 2 * index + 1
      guard child < items.count else { return }
      if child + 1 < items.count, items[child + 1] < items[child] { child += 1 }
      guard items[child] < items[index] else { return }
      items.swapAt(child, index)
      index = child
    }
  }
}
