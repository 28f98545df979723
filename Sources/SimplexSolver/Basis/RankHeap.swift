// SPDX-License-Identifier: MIT

/// Variables ordered by rank: a binary heap that keeps its storage.
struct RankHeap {
  private var items: [(rank: Int64, variable: Int32)] = []

  var isEmpty: Bool { items.isEmpty }

  @inline(__always)
  mutating func insert(_ variable: Int, rank: Int64) {
    let item = (rank: rank, variable: Int32(truncatingIfNeeded: variable))
    var index = items.count
    items.append(item)
    while index > 0 {
      let parent = (index - 1) / 2
      guard rank < items[parent].rank else { break }
      items[index] = items[parent]
      index = parent
    }
    items[index] = item
  }

  /// Removes and returns the variable of least rank.
  @inline(__always)
  mutating func popFirst() -> Int? {
    guard let last = items.popLast() else { return nil }
    guard let first = items.first else { return Int(last.variable) }
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < items.count else { break }
      if child + 1 < items.count, items[child + 1].rank < items[child].rank { child += 1 }
      guard items[child].rank < last.rank else { break }
      items[index] = items[child]
      index = child
    }
    items[index] = last
    return Int(first.variable)
  }
}
