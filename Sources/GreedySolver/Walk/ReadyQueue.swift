// SPDX-License-Identifier: MIT

/// Rows with one undecided variable, by class and first in, first out within a class.
///
/// The rows are linked through ``Row/nextReady``, so that the queue needs no storage of its own.
struct ReadyQueue: Sendable {
  private var firsts: [Int32] = []
  private var lasts: [Int32] = []
  private var lowest = 0

  /// Makes the queue empty, with so many classes.
  mutating func begin(classes count: Int) {
    firsts.removeAll(keepingCapacity: true)
    lasts.removeAll(keepingCapacity: true)
    firsts.append(contentsOf: repeatElement(-1, count: count))
    lasts.append(contentsOf: repeatElement(-1, count: count))
    lowest = count
  }

  /// Adds a row.
  mutating func push(_ slot: Int, to place: Int, rows: inout MutableSpan<Row>) {
    let slot = Int32(truncatingIfNeeded: slot)
    rows[Int(slot)].nextReady = -1
    if lasts[place] < 0 {
      firsts[place] = slot
    } else {
      rows[Int(lasts[place])].nextReady = slot
    }
    lasts[place] = slot
    lowest = min(lowest, place)
  }

  /// Takes the oldest row of the lowest class out.
  mutating func pop(rows: borrowing MutableSpan<Row>) -> Int? {
    while lowest < firsts.count {
      let slot = firsts[lowest]
      if slot >= 0 {
        firsts[lowest] = rows[Int(slot)].nextReady
        if firsts[lowest] < 0 { lasts[lowest] = -1 }
        return Int(slot)
      }
      lowest += 1
    }
    return nil
  }
}
