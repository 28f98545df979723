// SPDX-License-Identifier: MIT

extension Walk {
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
    guard growth.openCount > 0 else { return false }
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
    let hasGrown = takeGrown()
    lookAtGrown()
    return hasGrown
  }

  /// Takes over the ranks of the variables that were decided; false when there are none.
  @discardableResult
  mutating func takeGrown() -> Bool {
    let count = growth.nextRank - plan.nextRank
    plan.nextRank = growth.nextRank
    plan.rowsTouched += count
    if growth.hasOverflown { plan.hasOverflown = true }
    return count > 0
  }

  /// Looks at the rows whose last variable was decided and that seem to be missed.
  mutating func lookAtGrown() {
    growth.takeMissed(into: &closed)
    for slot in closed { look(at: Int(slot), retries: false) }
  }
}
