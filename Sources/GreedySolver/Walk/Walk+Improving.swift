// SPDX-License-Identifier: MIT

extension Walk {
  /// Whether there is budget left for wishes. Half of the exchanges are for required rows.
  private var canImprove: Bool { tryBudget > 0 && exchangeLimit > 500 + 8 * plan.table.rows.count }

  /// Lets decisions give way to wishes that have come to be missed; false if nothing has changed.
  ///
  /// What these gain alone is looked at here, while little is computed from them: a list whose cells
  /// are decided one after the other takes a time that grows with the square otherwise.
  mutating func meetFresh() -> Bool {
    guard !missed.isEmpty else { return false }
    missed.popAll(into: &fresh, &plan.table.rows)
    prices.begin(fresh, plan.table)
    while canImprove {
      let start = plan.rowsTouched
      guard prices.findNext(upTo: tryBudget, &plan) else { break }
      if acceptOffers(patience: plan.rowsTouched - start) { return true }
    }
    return false
  }

  /// Lets decisions give way for as long as wishes gain more by that than is lost. All that are missed
  /// have their say.
  mutating func improve() {
    improveNear()
    if wishes.changeCount > 0 { improveAll() }
    wishes.forgetChanges()
    missed.removeAll(&plan.table.rows)
  }

  /// Goes from the strongest level down, and on when a level has nothing more to gain: what weaker ones
  /// gain does not change that.
  private mutating func improveAll() {
    wishes.forgetChanges()
    prices.begin(wishes.missed.items, plan.table)
    while findNext() {
      guard acceptOffers() else { continue }
      wishes.forgetChanges()
      prices.begin(wishes.missed.items, from: prices.priority, plan.table)
    }
  }

  /// Looks at nothing but what news concern, for as long as there are few.
  private mutating func improveNear() {
    var ceiling = Double.infinity
    while canImprove, wishes.hasFewChanges {
      guard vicinity.find(wishes, &plan, upTo: tryBudget) else { return wishes.forgetChanges() }
      wishes.forgetChanges()
      prices.begin(vicinity.wishes.items, from: ceiling, plan.table)
      ceiling = 0
      while findNext() {
        if acceptOffers(isNear: true) { ceiling = max(ceiling, prices.priority) }
      }
    }
  }

  /// Finds what the next level would gain from; false if there is none, or no budget for it.
  private mutating func findNext() -> Bool {
    let start = plan.rowsTouched
    guard canImprove, prices.findNext(upTo: tryBudget, &plan) else { return false }
    tryBudget -= (plan.rowsTouched - start) / 4
    return true
  }

  /// Accepts what a level is offered, until looks in vain have taken more rows than there is patience
  /// for; false if nothing has changed.
  ///
  /// Decisions whose price is another one by what has given way are left for the next time.
  private mutating func acceptOffers(isNear: Bool = false, patience: Int = .max) -> Bool {
    var hasChanged = false
    var patience = patience
    var news: Wishes.Mark?
    repriced.removeAll()
    for offer in prices.offers where canImprove && patience >= 0 {
      if isNear && !vicinity.decisions.contains(offer.variable) { continue }
      if let mark = news { _ = wishes.listRepriced(since: mark, &plan, in: &repriced) }
      news = nil
      guard !repriced.contains(offer.variable), isOpen(offer) else { continue }
      let (mark, start) = (wishes.mark, plan.rowsTouched)
      if accept(offer) {
        hasChanged = true
        news = mark
      } else {
        patience -= plan.rowsTouched - start
      }
    }
    return hasChanged
  }

  /// Whether a decision is what it was when it was offered.
  private func isOpen(_ offer: Prices.Offer) -> Bool {
    if offer.row < 0 { return plan.table.nodes[Int(offer.variable)].row == Node.held }
    return plan.table.rows[Int(offer.row)].variable == offer.variable
  }
}
