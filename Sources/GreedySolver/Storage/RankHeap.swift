// SPDX-License-Identifier: MIT

/// Variables that wait, highest rank first, in a room that has a place for each.
struct RankHeap: Sendable {
  struct Item: Sendable {
    var rank: Int
    var variable: Int32

    /// Stands where no item is.
    static let none = Item(rank: 0, variable: -1)
  }

  private var count = 0

  /// Adds a variable.
  mutating func push(_ variable: Int, rank: Int, in room: inout MutableSpan<Item>) {
    var child = count
    count += 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard rank > room[parent].rank else { break }
      room[child] = room[parent]
      child = parent
    }
    room[child] = Item(rank: rank, variable: Int32(truncatingIfNeeded: variable))
  }

  /// Takes the variable of the highest rank out.
  mutating func pop(from room: inout MutableSpan<Item>) -> Int? {
    guard count > 0 else { return nil }
    count -= 1
    let highest = room[0]
    let last = room[count]
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < count else { break }
      if child + 1 < count && room[child + 1].rank > room[child].rank { child += 1 }
      guard room[child].rank > last.rank else { break }
      room[parent] = room[child]
      parent = child
    }
    room[parent] = last
    return Int(highest.variable)
  }
}
