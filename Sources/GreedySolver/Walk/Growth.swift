// SPDX-License-Identifier: MIT

/// Decides variables that nothing has decided yet, from rows that have one of them left.
///
/// This is what a first layout consists of, so it works on spans of the tables: checks for
/// unique storage at each write were a third of its cost.
struct Growth: Sendable {
  private var ready = ReadyQueue()
  /// The priorities of the rows that the change brings, strongest first.
  private var levels: [Double] = [1000]
  /// Watched rows whose last variable was decided and that are missed.
  private(set) var missed: [Int32] = []
  /// The rank of the next variable that is decided, and the number of those decided.
  var nextRank = 0
  private(set) var count = 0

  /// Makes the queue empty.
  mutating func begin() { ready.begin(classes: 0) }

  /// Takes the missed rows out.
  mutating func takeMissed(into list: inout [Int32]) {
    list.removeAll(keepingCapacity: true)
    swap(&missed, &list)
  }

  /// Queues the rows that a change brings; those without an undecided variable are handed to
  /// the caller as missed.
  mutating func take(_ slots: [Int32], _ rows: inout [Row]) {
    var rows = rows.mutableSpan
    collectLevels(of: slots, rows)
    ready.begin(classes: 2 * levels.count + 1)
    for slot in slots {
      switch rows[Int(slot)].unknownCount {
      case 0: missed.append(slot)
      case 1: ready.push(Int(slot), to: place(of: rows[Int(slot)]), rows: &rows)
      default: break
      }
    }
  }

  /// Lets rows decide until none is ready or one is missed.
  mutating func run(
    _ rows: inout [Row], _ entries: [Entry], _ nodes: inout [Node], _ values: inout [Double]
  ) {
    var rows = rows.mutableSpan
    let entries = entries.span
    var nodes = nodes.mutableSpan
    var values = values.mutableSpan
    count = 0
    while missed.isEmpty, let slot = ready.pop(rows: rows) {
      guard rows[slot].unknownCount == 1 else { continue }
      let range = rows[slot].range
      var sum = rows[slot].constant
      var largest = 0.0
      var variable = -1
      var coefficient = 0.0
      for index in range {
        let entry = entries[index]
        largest = max(largest, abs(entry.coefficient))
        if nodes[Int(entry.variable)].isDecided {
          sum -= entry.coefficient * values[Int(entry.variable)]
        } else {
          variable = Int(entry.variable)
          coefficient = entry.coefficient
        }
      }
      guard abs(coefficient) >= Plan.stability * largest else { continue }
      values[variable] = sum / coefficient
      rows[slot].variable = Int32(truncatingIfNeeded: variable)
      decide(variable, by: Int32(truncatingIfNeeded: slot), &rows, entries, &nodes, values)
    }
  }

  /// Lets a variable keep its value.
  mutating func hold(
    _ variable: Int, _ rows: inout [Row], _ entries: [Entry], _ nodes: inout [Node],
    _ values: inout [Double]
  ) {
    var rows = rows.mutableSpan
    var nodes = nodes.mutableSpan
    let values = values.mutableSpan
    count = 0
    decide(variable, by: Node.held, &rows, entries.span, &nodes, values)
  }

  private mutating func decide(
    _ variable: Int, by row: Int32, _ rows: inout MutableSpan<Row>, _ entries: Span<Entry>,
    _ nodes: inout MutableSpan<Node>, _ values: borrowing MutableSpan<Double>
  ) {
    nodes[variable].row = row
    nodes[variable].rank = nextRank
    nextRank += 1
    count += 1
    if !(abs(values[variable]) < Plan.largestValue) { missed.append(-1) }
    var index = nodes[variable].head
    while index >= 0 {
      let slot = Int(entries[Int(index)].row)
      index = entries[Int(index)].next
      let left = rows[slot].unknownCount - 1
      rows[slot].unknownCount = left
      if left == 1 {
        ready.push(slot, to: place(of: rows[slot]), rows: &rows)
      } else if left == 0 && rows[slot].variable < 0 {
        if isMissed(rows[slot], entries, values) {
          missed.append(Int32(truncatingIfNeeded: slot))
        }
      }
    }
  }

  private func isMissed(
    _ row: Row, _ entries: Span<Entry>, _ values: borrowing MutableSpan<Double>
  ) -> Bool {
    var activity = 0.0
    for index in row.range {
      let entry = entries[index]
      activity += entry.coefficient * values[Int(entry.variable)]
    }
    return abs(row.shortfall(activity)) > Plan.precision
  }

  // MARK: Classes

  /// The order in which rows decide: equations by level, then wished inequalities by level,
  /// then required ones, which are the least likely to be tight.
  private func place(of row: Row) -> Int {
    let level = row.isRequired ? 0 : level(of: row.priority)
    if row.relation == .equal { return level }
    return levels.count + (row.isRequired ? levels.count : level)
  }

  private func level(of priority: Double) -> Int {
    var low = 0
    var high = levels.count - 1
    while low < high {
      let middle = (low + high) / 2
      if levels[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func collectLevels(of slots: [Int32], _ rows: borrowing MutableSpan<Row>) {
    levels.removeAll(keepingCapacity: true)
    levels.append(1000)
    var last = 1000.0
    for slot in slots where rows[Int(slot)].priority != last {
      last = rows[Int(slot)].priority
      let place = level(of: last)
      if levels[place] == last { continue }
      levels.insert(last, at: levels[place] > last ? place + 1 : place)
    }
  }

  /// The rows with undecided variables among `slots`, in the order in which they decide.
  func ordered(_ slots: [Int32], _ rows: [Row], into result: inout [Int32]) {
    var starts = [Int](repeating: 0, count: 2 * levels.count + 2)
    result.removeAll(keepingCapacity: true)
    for slot in slots where rows[Int(slot)].unknownCount > 0 {
      starts[place(of: rows[Int(slot)]) + 1] += 1
      result.append(slot)
    }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    for slot in slots where rows[Int(slot)].unknownCount > 0 {
      let place = place(of: rows[Int(slot)])
      result[starts[place]] = slot
      starts[place] += 1
    }
  }
}
