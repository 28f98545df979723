// SPDX-License-Identifier: MIT

/// Finds a first basis by walking the rows in the order of their priority.
///
/// A row with one undecided variable decides it; that may leave one undecided variable in other
/// rows, and so on. Where all rows are stuck, a variable of the first stuck row is held where it
/// is. The basis is triangular, and for a layout whose sizes and gaps are given it is the
/// solution. Cost: linear in the number of terms.
struct Crash {
  /// A coefficient decides its variable only at this share of the largest in the row.
  static let threshold = 1e-3

  private let table: RowTable
  private let levelCount: Int
  private var undecidedCounts: [Int32]
  private var isDecided: [Bool]
  /// By class of rows: those with one undecided variable, in the order they became so.
  private var ready: [[Int32]]
  private var readyCursors: [Int]
  private var heads: [Int32] = []

  /// Looks at the rows of `table`, whose levels are below `levelCount`.
  init(_ table: RowTable, levelCount: Int) {
    self.table = table
    self.levelCount = levelCount
    undecidedCounts = table.rows.map { $0.isLive ? $0.count : 0 }
    isDecided = [Bool](repeating: false, count: table.variableCount)
    ready = Array(repeating: [], count: levelCount + 1)
    readyCursors = Array(repeating: 0, count: levelCount + 1)
    heads.reserveCapacity(table.variableCount)
  }

  /// Chooses what is tight at each position: a row, or the filler of a variable (`~variable`).
  mutating func run() -> [Int32] {
    let order = rowsByClass()
    for slot in order where undecidedCounts[Int(slot)] == 1 { enqueue(slot) }
    propagate()
    for slot in order {
      while undecidedCounts[Int(slot)] > 1, let variable = lastUndecided(in: Int(slot)) {
        heads.append(~Int32(variable))
        decide(variable)
        propagate()
      }
    }
    for variable in isDecided.indices where !isDecided[variable] {
      heads.append(~Int32(variable))
    }
    return heads
  }

  /// Required equalities first, then the soft levels, then required inequalities, which are
  /// rarely tight.
  private func rowClass(_ slot: Int) -> Int {
    let row = table[slot]
    if row.isRequired { return row.isEquality ? 0 : levelCount }
    return Int(row.level)
  }

  private func rowsByClass() -> [Int32] {
    var starts = [Int](repeating: 0, count: levelCount + 2)
    let slots = table.rows.indices.filter { table[$0].isLive && table[$0].count > 0 }
    for slot in slots { starts[rowClass(slot) + 1] += 1 }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var order = [Int32](repeating: 0, count: slots.count)
    for slot in slots {
      let index = rowClass(slot)
      order[starts[index]] = Int32(slot)
      starts[index] += 1
    }
    return order
  }

  private mutating func enqueue(_ slot: Int32) {
    ready[rowClass(Int(slot))].append(slot)
  }

  private mutating func propagate() {
    var index = 0
    while index < ready.count {
      guard readyCursors[index] < ready[index].count else {
        index += 1
        continue
      }
      let slot = Int(ready[index][readyCursors[index]])
      readyCursors[index] += 1
      if undecidedCounts[slot] == 1, let variable = decidable(by: slot) {
        heads.append(Int32(slot))
        decide(variable)
        index = 0
      }
    }
  }

  private func decidable(by slot: Int) -> Int? {
    var largest = 0.0
    var found: (variable: Int, size: Double)?
    for index in table.range(slot) {
      let entry = table.entries[index]
      largest = max(largest, abs(entry.coefficient))
      if !isDecided[Int(entry.variable)] {
        found = (Int(entry.variable), abs(entry.coefficient))
      }
    }
    guard let found, found.size >= Self.threshold * largest else { return nil }
    return found.variable
  }

  private func lastUndecided(in slot: Int) -> Int? {
    var last = -1
    for index in table.range(slot) {
      let variable = Int(table.entries[index].variable)
      if variable > last, !isDecided[variable] { last = variable }
    }
    return last < 0 ? nil : last
  }

  private mutating func decide(_ variable: Int) {
    isDecided[variable] = true
    var index = table.heads[variable]
    while index >= 0 {
      let entry = table.entries[Int(index)]
      undecidedCounts[Int(entry.row)] -= 1
      if undecidedCounts[Int(entry.row)] == 1 { enqueue(entry.row) }
      index = entry.next
    }
  }
}
