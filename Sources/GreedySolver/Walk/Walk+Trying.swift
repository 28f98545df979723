// SPDX-License-Identifier: MIT

extension Walk {
  /// Tries to meet a wish. Nothing is changed if that gains nothing at its level and above, or costs
  /// more; returns a row that it would have cost too much then, or -1.
  mutating func attempt(_ slot: Int) -> Int32? {
    if plan.table.rows[slot].attempts == 0 { tried.append(Int32(slot)) }
    plan.table.rows[slot].attempts += 1
    let start = plan.rowsTouched
    let mark = plan.journal.beginTry()
    let loser = meetWish(slot)
    if loser != nil {
      rewind(to: mark)
      tryBudget -= plan.rowsTouched - start
    }
    plan.journal.endTry()
    return loser
  }

  /// Meets a wish as far as that gains something; returns a row that it would cost too much, or -1, if
  /// it does not.
  ///
  /// The first required row that stands in the way takes the place of what gives way. If there is
  /// another one, or the wish comes back for more, all that stand in the way are met in their turn:
  /// there may be a whole series of them.
  private mutating func meetWish(_ slot: Int) -> Int32? {
    for turn in 0..<2 {
      plan.weigh(slot)
      guard let concession = concession(to: slot) else { return -1 }
      prospect.look(along: concession, downTo: plan.table.rows[slot].priority, &plan)
      plan.rowsTouched += plan.found.count
      guard prospect.balance.isGain else { return prospect.balance.loser }
      let isBlocked = prospect.blocker >= 0
      let isSeries = isBlocked && (turn > 0 || plan.table.rows[slot].attempts > 1)
      if isSeries {
        if meetSeries(slot, concession) { return nil }
        if prospect.isPoint { return balance.loser }
      }
      let next = isBlocked ? Int(prospect.blocker) : slot
      guard giveWay(concession, to: next, isFound: !isSeries) else { return -1 }
      if !prospect.isPoint { return nil }
      // Nothing has moved, so there are no rows to look at.
      waiting.clear()
      computeResult()
    }
    return -1
  }

  /// Lets a row take the place of what gives way; false if rounding is in the way.
  private mutating func giveWay(
    _ concession: Concession, to slot: Int, isFound: Bool
  ) -> Bool {
    do throws(Refusal) {
      try exchange(concession.variable, for: slot, isFound: isFound)
      return true
    } catch {
      return false
    }
  }

  /// Meets a wish and the required rows that stand in the way; false, and all is taken back, if that
  /// costs wishes that are as strong more than it gains.
  private mutating func meetSeries(_ slot: Int, _ concession: Concession) -> Bool {
    let mark = plan.journal.beginTry()
    balance.begin(downTo: plan.table.rows[slot].priority)
    do throws(Refusal) {
      try exchange(concession.variable, for: slot, isFound: true)
      try settleRequired()
      if balance.isGain {
        queueMissed(since: mark)
        return true
      }
    } catch {
      // Rounding was in the way: the wish is not worth it.
    }
    rewind(to: mark)
    return false
  }

  private mutating func rewind(to mark: Journal.Mark) {
    plan.hasOverflown = false
    plan.rewind(to: mark)
    waiting.clear()
  }

  /// Queues the wishes that a try leaves missed.
  private mutating func queueMissed(since mark: Journal.Mark) {
    for state in plan.journal.states(since: mark) {
      let row = plan.table.rows[Int(state.slot)]
      guard row.variable < 0, row.shortfall != 0, !row.isGivenUp else { continue }
      missed.push(Int(state.slot), &plan.table.rows[Int(state.slot)])
    }
  }
}
