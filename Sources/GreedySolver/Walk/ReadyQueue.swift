// SPDX-License-Identifier: MIT

import LayoutCore

/// Rows with one undecided variable, in the order in which they decide: equations by level, then
/// wished inequalities by level, then required ones, which are the least likely to be tight.
///
/// Of required equations the newest comes first, so that what follows from a variable is decided
/// while it is at hand; no order of theirs gives other values. The others of a class wait in line.
/// The rows are linked through ``Row/nextReady``, so that the queue needs no storage of its own.
struct ReadyQueue: Sendable {
  /// The rows of a class.
  private struct Line: Sendable {
    var first: Int32 = -1
    var last: Int32 = -1
  }

  /// The newest of the required equations.
  private var top: Int32 = -1
  /// The levels below required that rows have come with, strongest first.
  private var levels: [Double] = []
  /// The wished equations by level, the wished inequalities by level, the required inequalities.
  private var lines = [Line()]
  /// No line before this one has a row.
  private var lowest = 0

  /// The number of classes.
  var classCount: Int { lines.count + 1 }

  /// Makes the queue empty and forgets the levels.
  mutating func begin() {
    top = -1
    levels.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    lines.append(Line())
    lowest = 0
  }

  /// Adds a row.
  mutating func push(_ slot: Int32, rows: inout MutableSpan<Row>) {
    let relation = rows[Int(slot)].relation
    let priority = rows[Int(slot)].priority
    if relation == .equal && priority == 1000 {
      rows[Int(slot)].nextReady = top
      top = slot
      return
    }
    let place = line(relation, priority)
    rows[Int(slot)].nextReady = -1
    let last = lines[place].last
    if last < 0 {
      lines[place].first = slot
    } else {
      rows[Int(last)].nextReady = slot
    }
    lines[place].last = slot
    lowest = min(lowest, place)
  }

  /// Takes a required equation out, if there is one.
  mutating func popRequired(rows: borrowing MutableSpan<Row>) -> Int? {
    guard top >= 0 else { return nil }
    let slot = Int(top)
    top = rows[slot].nextReady
    return slot
  }

  /// Takes a row of the first class that has any out.
  mutating func pop(rows: borrowing MutableSpan<Row>) -> Int? {
    if let slot = popRequired(rows: rows) { return slot }
    while lowest < lines.count {
      let slot = lines[lowest].first
      if slot >= 0 {
        lines[lowest].first = rows[Int(slot)].nextReady
        if lines[lowest].first < 0 { lines[lowest].last = -1 }
        return Int(slot)
      }
      lowest += 1
    }
    return nil
  }

  /// The class of a row, counted from 0 for the required equations.
  mutating func place(of row: Row) -> Int {
    row.relation == .equal && row.isRequired ? 0 : line(row.relation, row.priority) + 1
  }

  private mutating func line(_ relation: Relation, _ priority: Double) -> Int {
    if priority == 1000 { return lines.count - 1 }
    let level = level(of: priority)
    return relation == .equal ? level : levels.count + level
  }

  private mutating func level(of priority: Double) -> Int {
    var low = 0
    var high = levels.count
    while low < high {
      let middle = (low + high) / 2
      if levels[middle] > priority { low = middle + 1 } else { high = middle }
    }
    if low == levels.count || levels[low] != priority { insertLevel(priority, at: low) }
    return low
  }

  private mutating func insertLevel(_ priority: Double, at level: Int) {
    lines.insert(Line(), at: levels.count + level)
    lines.insert(Line(), at: level)
    levels.insert(priority, at: level)
    lowest = 0
  }
}
