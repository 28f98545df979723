// SPDX-License-Identifier: MIT

/// Variables that wait, highest rank first.
struct RankHeap: Sendable {
  private var items: [(rank: Int, variable: Int32)] = []

  /// Adds a variable.
  mutating func push(_ variable: Int, rank: Int) {
    items.append((rank, Int32(truncatingIfNeeded: variable)))
    var child = items.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard items[child].rank > items[parent].rank else { return }
      items.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes the variable of the highest rank out.
  mutating func pop() -> Int? {
    guard let last = items.popLast() else { return nil }
    guard let highest = items.first else { return Int(last.variable) }
    items[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < items.count else { break }
      if child + 1 < items.count && items[child + 1].rank > items[child].rank { child += 1 }
      guard items[child].rank > items[parent].rank else { break }
      items.swapAt(child, parent)
      parent = child
    }
    return Int(highest.variable)
  }
}
