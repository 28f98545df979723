// SPDX-License-Identifier: MIT

extension Walk {
  /// The order in which rows decide: equations by level, then wished inequalities by level,
  /// then required ones, which are the least likely to be tight.
  func rowClass(_ slot: Int) -> Int {
    let row = plan.table.rows[slot]
    if row.relation == .equal { return row.isRequired ? 0 : level(of: row.priority) }
    return levels.count + (row.isRequired ? levels.count : level(of: row.priority))
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

  /// Notes the priorities of rows.
  mutating func collectLevels(of slots: [Int32]) {
    levels.removeAll(keepingCapacity: true)
    levels.append(1000)
    var last = 1000.0
    for slot in slots where plan.table.rows[Int(slot)].priority != last {
      last = plan.table.rows[Int(slot)].priority
      let place = level(of: last)
      if levels[place] == last { continue }
      levels.insert(last, at: levels[place] > last ? place + 1 : place)
    }
  }

  /// Lets a row with one undecided variable decide it.
  mutating func decide(by slot: Int) {
    guard plan.table.rows[slot].unknownCount == 1, let (variable, value) = plan.solve(slot)
    else { return }
    plan.table.rows[slot].variable = Int32(variable)
    settle(variable, at: value, by: Int32(slot))
  }

  /// Lets a variable keep its value.
  mutating func hold(_ variable: Int) {
    settle(variable, at: plan.table.nodes[variable].value, by: Node.held)
  }

  private mutating func settle(_ variable: Int, at value: Double, by row: Int32) {
    plan.settle(variable, at: value, by: row)
    var index = plan.table.nodes[variable].head
    while index >= 0 {
      let entry = plan.table.entries[Int(index)]
      index = entry.next
      let other = Int(entry.row)
      plan.table.rows[other].unknownCount -= 1
      if plan.table.rows[other].unknownCount == 1 {
        ready.push(other, to: rowClass(other), rows: &plan.table.rows)
      } else if plan.table.rows[other].variable < 0 {
        look(at: other, retries: false)
      }
    }
  }

  /// The last undecided variable of the first row that has any, in the order in which rows
  /// decide.
  mutating func nextToHold() -> Int? {
    if stuckCursor < 0 { sortStuck() }
    while stuckCursor < stuck.count {
      let slot = Int(stuck[stuckCursor])
      if plan.table.rows[slot].unknownCount > 0 { return plan.lastUndecided(in: slot) }
      stuckCursor += 1
    }
    return nil
  }

  /// Puts the rows that the change brings in the order in which rows decide.
  private mutating func sortStuck() {
    stuckCursor = 0
    var starts = [Int](repeating: 0, count: 2 * levels.count + 2)
    stuck.removeAll(keepingCapacity: true)
    let added = plan.journal.rows.added
    for slot in added where plan.table.rows[Int(slot)].unknownCount > 0 {
      starts[rowClass(Int(slot)) + 1] += 1
      stuck.append(slot)
    }
    for index in 1..<starts.count { starts[index] += starts[index - 1] }
    for slot in added where plan.table.rows[Int(slot)].unknownCount > 0 {
      let place = rowClass(Int(slot))
      stuck[starts[place]] = slot
      starts[place] += 1
    }
  }
}
