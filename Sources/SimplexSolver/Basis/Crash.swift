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

  /// Where a row stands in the walk.
  private struct State {
    /// Its variables that are undecided.
    var undecidedCount: Int32
    /// The row behind it in the queue of its class, `last`, `outside` or `used`.
    var next: Int32
  }

  /// The rows of a class that may decide a variable or close.
  private struct Queue {
    var first = Crash.last
    var newest = Crash.last
  }

  private static let last: Int32 = -1
  private static let outside: Int32 = -2
  /// It is in the basis.
  private static let used: Int32 = -3

  private let table: RowTable
  private let levelCount: Int
  private var states: [State]
  private var queues: [Queue]
  /// No queue before this one has a row.
  private var firstQueue = 0
  private var basis = FirstBasis()
  private var parameters: CrashParameters

  /// Looks at the rows of `table`, whose levels are below `levelCount`.
  init(_ table: RowTable, levelCount: Int) {
    self.table = table
    self.levelCount = levelCount
    parameters = CrashParameters(variableCount: table.variableCount)
    queues = Array(repeating: Queue(), count: Self.classCount(levelCount))
    basis.heads.reserveCapacity(table.variableCount)
    basis.variables.reserveCapacity(table.variableCount)
    states = Array(
      repeating: State(undecidedCount: 0, next: Self.outside), count: table.rows.count)
  }

  /// Chooses what is tight at each position.
  mutating func run() -> FirstBasis {
    for slot in table.rows.indices where table[slot].isLive {
      states[slot].undecidedCount = table[slot].count
      if table[slot].count == 1 { enqueue(slot, first: false) }
    }
    propagate()
    if basis.heads.count < table.variableCount { holdVariables() }
    return basis
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

  /// Holds variables that no row decides where they are.
  private mutating func holdVariables() {
    for slot in stuckRows() {
      while states[Int(slot)].undecidedCount > 1, let variable = lastUndecided(in: Int(slot)) {
        parameters.open(
          for: variable, place: basis.heads.count, rowClass: Self.classCount(levelCount))
        place(~Int32(variable), deciding: variable)
        propagate()
      }
    }
    for variable in 0..<table.variableCount where !parameters.isDecided(variable) {
      place(~Int32(variable), deciding: variable)
    }
  }

  /// The rows with several undecided variables, by class.
  private func stuckRows() -> [Int32] {
    var starts = [Int](repeating: 0, count: queues.count + 1)
    for slot in states.indices where states[slot].undecidedCount > 1 {
      starts[rowClass(slot) + 1] += 1
    }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    var stuck = [Int32](repeating: 0, count: starts[starts.count - 1])
    for slot in states.indices where states[slot].undecidedCount > 1 {
      let rowClass = rowClass(slot)
      stuck[starts[rowClass]] = Int32(slot)
      starts[rowClass] += 1
    }
    return stuck
  }

  /// Puts a row at the end of its queue, so that of rows that are as good the one that came first
  /// decides, or a required equation at the beginning: what follows from a variable is then
  /// looked at while it is in the processor's cache, and what belongs together gets neighbouring
  /// positions. In a list of 3000 cells that is a quarter of the time.
  private mutating func enqueue(_ slot: Int, first: Bool) {
    guard states[slot].next == Self.outside else { return }
    let index = rowClass(slot)
    let queue = queues[index]
    if queue.first == Self.last {
      states[slot].next = Self.last
      queues[index] = Queue(first: Int32(slot), newest: Int32(slot))
    } else if first, index == 0 {
      states[slot].next = queue.first
      queues[index].first = Int32(slot)
    } else {
      states[slot].next = Self.last
      states[Int(queue.newest)].next = Int32(slot)
      queues[index].newest = Int32(slot)
    }
    firstQueue = min(firstQueue, index)
  }

  private mutating func dequeue() -> Int? {
    while firstQueue < queues.count {
      let first = queues[firstQueue].first
      if first != Self.last {
        queues[firstQueue].first = states[Int(first)].next
        states[Int(first)].next = Self.outside
        return Int(first)
      }
      firstQueue += 1
    }
    return nil
  }

  private mutating func propagate() {
    while let slot = dequeue() {
      if states[slot].undecidedCount == 0 {
        if table[slot].isEquality { close(slot) }
      } else if let variable = decidable(by: slot) {
        states[slot].next = Self.used
        basis.otherTermCount += Int(table[slot].count) - 1
        parameters.decide(
          variable, by: slot, in: table, place: basis.heads.count, rowClass: rowClass(slot))
        place(Int32(slot), deciding: variable)
      }
    }
  }

  /// Puts an equation whose variables are all decided where a row of lower priority, or a
  /// filler, has decided what it depends on.
  private mutating func close(_ slot: Int) {
    guard let place = parameters.close(slot, in: table, rowClass: rowClass(slot)) else { return }
    states[slot].next = Self.used
    basis.heads[place] = Int32(slot)
    basis.isTriangular = false
  }

  private func decidable(by slot: Int) -> Int? {
    var largest = 0.0
    var found: (variable: Int, size: Double)?
    for index in table.range(slot) {
      let entry = table.entries[index]
      largest = max(largest, abs(entry.coefficient))
      if !parameters.isDecided(Int(entry.variable)) {
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
      if variable > last, !parameters.isDecided(variable) { last = variable }
    }
    return last < 0 ? nil : last
  }

  /// Puts a row or a filler at the next position and goes over the rows that wait for the
  /// variable.
  private mutating func place(_ head: Int32, deciding variable: Int) {
    basis.heads.append(head)
    basis.variables.append(Int32(variable))
    var index = table.heads[variable]
    while index >= 0 {
      let entry = table.entries[Int(index)]
      let slot = Int(entry.row)
      states[slot].undecidedCount -= 1
      let count = states[slot].undecidedCount
      if count == 1 || count == 0 && table[slot].isEquality { enqueue(slot, first: true) }
      index = entry.next
    }
  }
}
