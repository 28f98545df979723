// SPDX-License-Identifier: MIT

import LayoutCore

// Answers change values and nothing else. What the table and readers miss then is told them here, when
// they need it: most answers are followed by another.
extension Regions {
  /// Gives the table the constants and the shortfalls of the rows that it misses.
  mutating func catchUp(_ table: inout RowTable) {
    guard isBehind else { return }
    isBehind = false
    defer { hasShown = false }
    givePlan(to: &table)
    writeConstants(to: &table)
    if hasShown {
      for slot in rows.items { Self.refresh(slot, &table) }
    }
    for place in constants.indices { refreshBounds(index(current, place), &table) }
  }

  /// Looks again at the rows of a list.
  mutating func refreshBounds(_ list: Int, _ table: inout RowTable) {
    for index in bounds[list] { Self.refresh(bounds.items[index].place, &table) }
  }

  /// Looks at a row again that was missed.
  @inline(__always) private static func refresh(_ row: Int32, _ table: inout RowTable) {
    let slot = Int(row)
    guard table.rows[slot].shortfall != 0 else { return }
    table.rows[slot].shortfall = table.shortfall(slot)
  }

  /// Gives the table the plan of the current region, if it has that of another one.
  mutating func givePlan(to table: inout RowTable) {
    guard lacksPlan else { return }
    lacksPlan = false
    list[current].restorePlan(variables.items, listed, &table)
  }

  /// Gives the table the constants.
  func writeConstants(to table: inout RowTable) {
    for constant in constants { table.rows[constant.slot].constant = constant.value }
  }

  /// Notes the variables that answers may have moved since this was asked before, or since
  /// something else than an answer moved them.
  mutating func takeMoved(into list: inout MoveList, of count: Int) {
    for place in constants.indices where hasMovedRegions || movedConstants >> place & 1 != 0 {
      let range = moves[index(current, place)]
      guard list.hasRoom(for: range.count, of: count) else { break }
      for index in range { list.add(moves.items[index].place) }
    }
    if hasMovedRegions { list.add(variables.items[...], of: count) }
    hasMovedRegions = false
    movedConstants = 0
  }
}
