// SPDX-License-Identifier: MIT

import LayoutCore

/// The priorities in use, highest first.
///
/// Law: strictly descending, and level 0 is required, whether it is in use or not.
@usableFromInline package struct LevelTable: Sendable {
  @usableFromInline package private(set) var priorities: [Priority] = [.required]

  /// A table with the required level only.
  package init() {}

  package var count: Int { priorities.count }

  package subscript(level: Level) -> Priority { priorities[level.index] }

  /// The level of a priority, or nil if it is not in the table.
  package func level(of priority: Priority) -> Level? {
    if priority.isRequired { return .required }
    let place = insertionPoint(priority)
    return place < priorities.count && priorities[place] == priority ? Level(place) : nil
  }

  /// Adds a priority if it is new and returns its level; weaker levels then move down by one.
  package mutating func insert(_ priority: Priority) -> (level: Level, isNew: Bool) {
    let place = insertionPoint(priority)
    if place < priorities.count, priorities[place] == priority { return (Level(place), false) }
    priorities.insert(priority, at: place)
    checkInvariants()
    return (Level(place), true)
  }

  /// Removes all levels below required.
  package mutating func removeAll() { priorities.removeLast(priorities.count - 1) }

  private func insertionPoint(_ priority: Priority) -> Int {
    var low = 0
    var high = priorities.count
    while low < high {
      let middle = (low + high) / 2
      if priorities[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Checks the law, with the trait `InternalChecks` only.
  @usableFromInline package func checkInvariants() {
    #if InternalChecks
      precondition(priorities.first?.isRequired == true, "level 0 is not required")
      for place in priorities.indices.dropFirst() {
        precondition(priorities[place - 1] > priorities[place], "levels are out of order")
      }
    #endif
  }
}
