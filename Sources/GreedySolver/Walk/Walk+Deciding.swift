// SPDX-License-Identifier: MIT

extension Walk {
  /// Queues the rows that the change brings.
  mutating func takeAdded() {
    let added = plan.journal.rows.added
    noteUndecided(in: added)
    growth.nextRank = plan.nextRank
    growth.take(added, &plan.table.rows)
    lookAtMissed(retries: true)
  }

  /// Lets rows with one undecided variable decide it, until one is missed; false when there
  /// were none.
  mutating func grow() -> Bool {
    growth.nextRank = plan.nextRank
    growth.run(
      &plan.table.rows, plan.table.entries, &plan.table.nodes, &plan.table.values)
    return endGrowth()
  }

  /// Lets an undecided variable of the first row that has any keep its value, in the order in
  /// which rows decide; false when there is none.
  mutating func holdNext() -> Bool {
    if stuckCursor < 0 {
      stuckCursor = 0
      growth.ordered(plan.journal.rows.added, plan.table.rows, into: &stuck)
    }
    while stuckCursor < stuck.count {
      if let variable = plan.lastUndecided(in: Int(stuck[stuckCursor])) {
        growth.nextRank = plan.nextRank
        growth.hold(
          variable, &plan.table.rows, plan.table.entries, &plan.table.nodes, &plan.table.values)
        return endGrowth()
      }
      stuckCursor += 1
    }
    return false
  }

  private mutating func endGrowth() -> Bool {
    plan.nextRank = growth.nextRank
    plan.rowsTouched += growth.count
    lookAtMissed(retries: false)
    return growth.count > 0
  }

  private mutating func lookAtMissed(retries: Bool) {
    growth.takeMissed(into: &closed)
    for slot in closed {
      if slot >= 0 { look(at: Int(slot), retries: retries) } else { plan.hasOverflown = true }
    }
  }

  /// Keeps old variables that no row has mentioned until now.
  private mutating func noteUndecided(in added: [Int32]) {
    guard plan.journal.rows.nodeCount > 0 else { return }
    for slot in added where plan.table.rows[Int(slot)].unknownCount > 0 {
      for index in plan.table.rows[Int(slot)].range {
        let variable = Int(plan.table.entries[index].variable)
        guard !plan.table.nodes[variable].isDecided, !plan.journal.isNew(variable) else { continue }
        plan.journal.note(plan.table.nodes[variable], plan.table.values[variable], variable)
      }
    }
  }
}
