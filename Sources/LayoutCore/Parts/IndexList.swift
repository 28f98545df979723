// SPDX-License-Identifier: MIT

/// A set of item indices. Looking up, inserting and removing cost O(1).
struct IndexList {
  private(set) var items: [Int32] = []
  private var places: [Int32] = []
  var isEmpty: Bool { items.isEmpty }
  func contains(_ index: Int32) -> Bool { Int(index) < places.count && places[Int(index)] >= 0 }

  /// Inserts or removes an item; returns whether that changed anything.
  @discardableResult
  mutating func set(_ index: Int32, _ isMember: Bool) -> Bool {
    if isMember == contains(index) { return false }
    if isMember {
      while places.count <= Int(index) { places.append(-1) }
      places[Int(index)] = Int32(items.count)
      items.append(index)
    } else {
      let place = Int(places[Int(index)])
      places[Int(index)] = -1
      let last = items.removeLast()
      if last != index {
        items[place] = last
        places[Int(last)] = Int32(place)
      }
    }
    return true
  }

  func checkInvariants() {
    for (place, index) in items.enumerated() {
      precondition(places[Int(index)] == place, "item \(index) is not where it should be")
    }
    precondition(places.count { $0 >= 0 } == items.count, "an item has a place and is not listed")
  }
}
