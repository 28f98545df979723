// SPDX-License-Identifier: MIT

/// Finds a first basis by walking the rows in the order of their priority.
///
/// A row with one undecided variable decides it; that may leave one undecided variable in other
/// rows, and so on. Where all rows are stuck, a variable of the first stuck row is held where it
/// is. What a wish or a held variable decided can be taken back: it is a parameter of what
/// follows, and when an equation of a higher priority closes, with all its variables decided,
/// it takes the place of the parameter it depends on (`CrashParameters`). For a layout whose
/// sizes and gaps are given, or follow from equal shares, the basis is the solution. Cost:
/// linear in the number of terms.
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
  private var isUsed: [Bool]
  private var parameters: CrashParameters

  /// Looks at the rows of `table`, whose levels are below `levelCount`.
  init(_ table: RowTable, levelCount: Int) {
    self.table = table
    self.levelCount = levelCount
    undecidedCounts = table.rows.map { $0.isLive ? $0.count : 0 }
    isDecided = [Bool](repeating: false, count: table.variableCount)
    isUsed = [Bool](repeating: false, count: table.rows.count)
    parameters = CrashParameters(variableCount: table.variableCount)
    ready = Array(repeating: [], count: Self.classCount(levelCount))
    readyCursors = Array(repeating: 0, count: Self.classCount(levelCount))
    heads.reserveCapacity(table.variableCount)
  }

  /// Chooses what is tight at each position: a row, or the filler of a variable (`~variable`).
  mutating func run() -> [Int32] {
    let order = rowsByClass()
    for slot in order where undecidedCounts[Int(slot)] == 1 { enqueue(slot) }
    propagate()
    for slot in order {
      while undecidedCounts[Int(slot)] > 1, let variable = lastUndecided(in: Int(slot)) {
        parameters.open(for: variable, place: heads.count, rowClass: Self.classCount(levelCount))
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

  /// The order in which rows decide: equalities by level, then wished inequalities by level,
  /// then required ones, which are the least likely to be tight.
  private func rowClass(_ slot: Int) -> Int {
    let row = table[slot]
    if row.isEquality { return Int(row.level) }
    return levelCount + (row.isRequired ? levelCount : Int(row.level))
  }

  /// The number of classes.
  private static func classCount(_ levelCount: Int) -> Int { 2 * levelCount + 1 }

  private func rowsByClass() -> [Int32] {
    var starts = [Int](repeating: 0, count: Self.classCount(levelCount) + 1)
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
      if undecidedCounts[slot] == 0 {
        close(slot)
      } else if let variable = decidable(by: slot) {
        isUsed[slot] = true
        parameters.decide(
          variable, by: slot, in: table, place: heads.count, rowClass: rowClass(slot))
        heads.append(Int32(slot))
        decide(variable)
        index = 0
      }
    }
  }

  /// Puts an equation whose variables are all decided where a row of lower priority, or a
  /// filler, has decided what it depends on.
  private mutating func close(_ slot: Int) {
    guard let place = parameters.close(slot, in: table, rowClass: rowClass(slot)) else { return }
    isUsed[slot] = true
    heads[place] = Int32(slot)
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
      let row = Int(entry.row)
      undecidedCounts[row] -= 1
      let isClosed = undecidedCounts[row] == 0 && table[row].isEquality && !isUsed[row]
      if isClosed || undecidedCounts[row] == 1 { enqueue(entry.row) }
      index = entry.next
    }
  }
}
