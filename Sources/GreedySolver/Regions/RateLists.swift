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

  /// Where a list is. An array of ranges would cost a first edit a look through all conformances of
  /// the program: there is one to be found for each generic type.
  private struct Place: Sendable {
    var start = 0
    var end = 0

    var range: Range<Int> { start..<end }
  }

  /// The items of all lists, and what lists that were dropped have left between them.
  private(set) var items: [Item] = []
  private var places: [Place] = []
  private var garbage = 0
  /// The storage that the next removal of garbage moves the lists to.
  private var spare: [Item] = []

  /// Where the items of a list are.
  @inline(__always) subscript(list: Int) -> Range<Int> { places[list].range }

  /// Adds empty lists.
  mutating func addLists(_ count: Int) { places.grow(by: count, with: Place()) }

  /// Empties a list and makes it the last one, with room for about as many items as `room`.
  mutating func begin(_ list: Int, room: Int) {
    drop(list)
    if garbage > 64 && garbage > items.count / 2 { removeGarbage() }
    if items.count + room > items.capacity {
      items.reserveCapacity(max(items.count + room, 2 * items.capacity))
    }
    places[list] = Place(start: items.count, end: items.count)
  }

  /// Adds an item to the list that was begun last, which ``end(_:)`` ends.
  mutating func append(_ item: Item) { items.append(item) }

  /// Ends the list that was begun last.
  mutating func end(_ list: Int) { places[list].end = items.count }

  /// Empties a list.
  mutating func drop(_ list: Int) {
    garbage += self[list].count
    places[list] = Place()
  }

  /// Copies the values of what is in a list.
  func save(_ list: Int, _ values: [Double], into saved: inout [Double]) {
    let items = items.span.extracting(self[list])
    saved.append(upTo: items.count) { saved in
      let values = values.span
      for index in items.indices { saved.append(values[Int(items[index].place)]) }
    }
  }

  /// Copies them back, from a place on that moves behind them.
  func restore(
    _ list: Int, _ saved: [Double], from next: inout Int, into values: inout [Double]
  ) {
    for item in items[self[list]] {
      values[Int(item.place)] = saved[next]
      next += 1
    }
  }

  private mutating func removeGarbage() {
    spare.clear()
    for list in places.indices {
      let start = spare.count
      spare += items[self[list]]
      places[list] = Place(start: start, end: spare.count)
    }
    swap(&items, &spare)
    garbage = 0
  }

  /// Every item is in one list or garbage. Checked with the trait `InternalChecks` only.
  func checkInvariants() {
    #if InternalChecks
      precondition(
        places.reduce(garbage) { $0 + $1.range.count } == items.count,
        "items are lost, or in two lists")
    #endif
  }
}
