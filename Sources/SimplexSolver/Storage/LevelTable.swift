// SPDX-License-Identifier: MIT

import LayoutCore

/// The priorities in use, highest first. Level 0 is required, in use or not.
struct LevelTable {
  private(set) var priorities: [Priority] = [.required]

  var count: Int { priorities.count }

  /// The level of a priority that is in the table.
  func level(of priority: Priority) -> Int? {
    let place = insertionPoint(priority)
    return place < priorities.count && priorities[place] == priority ? place : nil
  }

  /// Adds a priority and returns its level, below which all others have moved down by one.
  mutating func insert(_ priority: Priority) -> Int {
    let place = insertionPoint(priority)
    priorities.insert(priority, at: place)
    return place
  }

  /// Takes out a level other than 0; the ones below move up by one.
  mutating func remove(_ level: Int) {
    priorities.remove(at: level)
  }

  private func insertionPoint(_ priority: Priority) -> Int {
    var low = 0
    var high = priorities.count
    while low < high {
      let middle = (low + high) / 2
      if priorities[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
