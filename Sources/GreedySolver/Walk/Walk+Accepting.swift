// SPDX-License-Identifier: MIT

extension Walk {
  /// Lets a decision give way; false, and nothing has changed, if nothing is gained by that.
  ///
  /// Wishes that compete for the same decisions take from the budget; those that nobody loses by, and
  /// those that required rows stop, do not.
  mutating func accept(_ offer: Prices.Offer) -> Bool {
    let start = plan.rowsTouched
    let mark = plan.journal.beginTry()
    let hasGained = follow(offer)
    if !hasGained { rewind(to: mark) }
    let competes = prospect.isContested && prospect.blocker < 0
    if !hasGained || competes || prospect.isPoint { tryBudget -= plan.rowsTouched - start }
    plan.journal.endTry()
    return hasGained
  }

  /// Lets the row at which a line ends take the place of what gives way.
  ///
  /// If required rows stand in the way of the same wish again, all that do are met in their turn: there
  /// may be a whole series of them.
  private mutating func follow(_ offer: Prices.Offer) -> Bool {
    prospect.look(along: offer, downTo: prices.priority, &plan)
    plan.rowsTouched += plan.found.count
    guard prospect.isGain else { return false }
    let (target, blocker) = (prospect.target, prospect.blocker)
    let attempts = plan.table.rows[target].attempts
    guard attempts < Self.tryLimit else { return false }
    if attempts == 0 { tried.append(Int32(truncatingIfNeeded: target)) }
    plan.table.rows[target].attempts += 1
    guard blocker >= 0 else { return giveWay(offer, to: target, isFound: true) }
    if attempts > 0 && meetSeries(offer, target) { return true }
    return giveWay(offer, to: blocker, isFound: attempts == 0)
  }

  /// Lets a row take the place of what gives way; false if rounding is in the way.
  private mutating func giveWay(_ offer: Prices.Offer, to slot: Int, isFound: Bool) -> Bool {
    do throws(Refusal) {
      try exchange(Int(offer.variable), for: slot, isFound: isFound)
      if prospect.isPoint {
        // Nothing has moved, so there are no rows to look at.
        waiting.clear()
        computeResult()
      } else {
        try settleRequired()
      }
      return true
    } catch {
      return false
    }
  }

  /// Meets a wish and the required rows that stand in the way; false, and all is taken back, if that
  /// costs wishes that are as strong more than it gains.
  private mutating func meetSeries(_ offer: Prices.Offer, _ target: Int) -> Bool {
    let start = plan.rowsTouched
    let mark = plan.journal.beginTry()
    balance.begin(downTo: prices.priority)
    do throws(Refusal) {
      try exchange(Int(offer.variable), for: target, isFound: true)
      try settleRequired()
      if balance.isGain { return true }
    } catch {
      // Rounding was in the way: the wish is not worth it.
    }
    rewind(to: mark)
    tryBudget -= plan.rowsTouched - start
    return false
  }

  private mutating func rewind(to mark: Journal.Mark) {
    plan.hasOverflown = false
    plan.rewind(to: mark)
    waiting.clear()
  }
}
