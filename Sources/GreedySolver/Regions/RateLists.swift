// SPDX-License-Identifier: MIT

/// Lists of what moves with constants, side by side in one array: an edit reads one of them from the
/// front to the back, and to enter another region is to read others.
struct RateLists: Sendable {
  /// What moves, and by how much for each unit of the constant.
  struct Item: Sendable {
    var rate: Double
    /// The variable, or the slot of the row.
    var place: Int32
  }

  /// The items of all lists, and what lists that were dropped have left between them.
  private(set) var items: [Item] = []
  /// By list: where it is.
  private var ranges: [Range<Int>] = []
  private var garbage = 0
  /// The storage that the next removal of garbage moves the lists to.
  private var spare: [Item] = []

  /// Where the items of a list are.
  @inline(__always) subscript(list: Int) -> Range<Int> { ranges[list] }

  /// Adds empty lists.
  mutating func addLists(_ count: Int) { ranges.grow(by: count, with: 0..<0) }

  /// Empties a list and makes it the last one, with room for about as many items as `room`.
  mutating func begin(_ list: Int, room: Int) {
    drop(list)
    if garbage > 64 && garbage > items.count / 2 { removeGarbage() }
    if items.count + room > items.capacity {
      items.reserveCapacity(max(items.count + room, 2 * items.capacity))
    }
    ranges[list] = items.count..<items.count
  }

  /// Adds an item to the list that was begun last.
  mutating func append(_ item: Item, to list: Int) {
    items.append(item)
    ranges[list] = ranges[list].lowerBound..<items.count
  }

  /// Empties a list.
  mutating func drop(_ list: Int) {
    garbage += ranges[list].count
    ranges[list] = 0..<0
  }

  private mutating func removeGarbage() {
    spare.clear()
    for list in ranges.indices {
      let start = spare.count
      spare += items[ranges[list]]
      ranges[list] = start..<spare.count
    }
    swap(&items, &spare)
    garbage = 0
  }

  /// Every item is in one list, or garbage. Checked with the trait `InternalChecks` only.
  func checkInvariants() {
    #if InternalChecks
      precondition(
        ranges.reduce(garbage) { $0 + $1.count } == items.count, "items are lost, or in two lists")
    #endif
  }
}
