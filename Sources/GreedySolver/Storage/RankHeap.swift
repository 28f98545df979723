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
  /// Whether the first place is free: it is filled by what is added next, which is likely to come
  /// next, or by the last item.
  private var isFirstFree = false

  /// Adds a variable.
  mutating func push(_ variable: Int, rank: Int, in room: inout MutableSpan<Item>) {
    let item = Item(rank: rank, variable: Int32(truncatingIfNeeded: variable))
    if isFirstFree {
      isFirstFree = false
      return sift(item, in: &room)
    }
    var child = count
    count += 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard rank > room[parent].rank else { break }
      room[child] = room[parent]
      child = parent
    }
    room[child] = item
  }

  /// Takes the variable of the highest rank out.
  mutating func pop(from room: inout MutableSpan<Item>) -> Int? {
    if isFirstFree {
      count -= 1
      if count > 0 { sift(room[count], in: &room) }
    }
    isFirstFree = count > 0
    return isFirstFree ? Int(room[0].variable) : nil
  }

  /// Puts an item in the first place, or further down.
  private func sift(_ item: Item, in room: inout MutableSpan<Item>) {
    room.sift(item, count: count) { $0.rank > $1.rank }
  }
}
