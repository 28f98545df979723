// SPDX-License-Identifier: MIT

/// Variables that wait, highest rank first.
struct RankHeap: Sendable {
  private var items: [(rank: Int, variable: Int32)] = []

  /// Adds a variable.
  mutating func push(_ variable: Int, rank: Int) {
    let item = (rank: rank, variable: Int32(truncatingIfNeeded: variable))
    items.append(item)
    var heap = items.mutableSpan
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard rank > heap[parent].rank else { break }
      heap[child] = heap[parent]
      child = parent
    }
    heap[child] = item
  }

  /// Takes the variable of the highest rank out.
  mutating func pop() -> Int? {
    guard let last = items.popLast() else { return nil }
    guard let highest = items.first else { return Int(last.variable) }
    var heap = items.mutableSpan
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count && heap[child + 1].rank > heap[child].rank { child += 1 }
      guard heap[child].rank > last.rank else { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = last
    return Int(highest.variable)
  }
}
