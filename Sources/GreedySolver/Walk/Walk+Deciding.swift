// SPDX-License-Identifier: MIT

extension Walk {
  /// Lets equations with one undecided variable decide it, until a row is missed; false when there
  /// were none.
  mutating func grow() -> Bool {
    guard growth.openCount > 0 else { return false }
    growth.nextRank = plan.nextRank
    growth.run(&plan.table)
    return endGrowth()
  }

  /// Closes the next circle of equations, those of the highest level first; false when there is
  /// none.
  mutating func closeCircle() -> Bool {
    if circleCursor < 0 {
      circleCursor = 0
      growth.ordered(growth.circular, plan.table.rows, into: &circles)
    }
    while circleCursor < circles.count {
      let slot = Int(circles[circleCursor])
      circleCursor += 1
      growth.nextRank = plan.nextRank
      guard growth.open(at: slot, &plan.table) else { continue }
      if close() { return true }
      plan.rowsTouched += growth.opening.trail.count
      growth.abandon(&plan.table)
    }
    return false
  }

  /// Lets the equation that closes a circle decide the open variable; false when there is none.
  private mutating func close() -> Bool {
    guard let closing = growth.opening.closingRow(plan.table.rows) else { return false }
    let nextRank = plan.nextRank
    takeGrown()
    guard plan.close(growth.opening.trail, from: growth.opening.firstRank, with: closing) else {
      plan.nextRank = nextRank
      return false
    }
    computeResult()
    growth.takeMissed(into: &closed)
    growth.opening.listMissed(plan.table.rows, into: &closed)
    growth.opening.end(isInVain: false)
    for slot in closed { look(at: Int(slot)) }
    return true
  }

  /// Lets inequalities decide undecided variables, or else an undecided variable of the first row
  /// that has any keep its value, in the order in which rows decide; false when all are decided.
  ///
  /// All circles have been looked for by then, and what follows from a guess makes no new ones.
  mutating func guess() -> Bool {
    guard growth.openCount > 0 else { return false }
    growth.nextRank = plan.nextRank
    growth.guess(&plan.table)
    if endGrowth() { return true }
    if stuckCursor < 0 {
      stuckCursor = 0
      growth.ordered(plan.journal.rows.added, plan.table.rows, into: &stuck)
    }
    while stuckCursor < stuck.count {
      if let variable = plan.lastUndecided(in: Int(stuck[stuckCursor])) {
        growth.hold(variable, &plan.table)
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
    for slot in closed { look(at: Int(slot)) }
  }
}
