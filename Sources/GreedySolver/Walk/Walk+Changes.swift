// SPDX-License-Identifier: MIT

import LayoutCore

extension Walk {
  /// Changes variables and rows, all or nothing.
  mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    if try replace(delta) { return }
    begin()
    regions.removeAll(&plan)
    do throws(SolverError) {
      try plan.table.begin(delta, undo: &plan.journal.rows)
      try growth.insert(delta.added.span, into: &plan.table, &plan.journal.rows)
    } catch {
      revert()
      throw error
    }
    try finish { walk throws(Refusal) in try walk.takeIn() }
  }

  /// Gives rows new constants, all or nothing.
  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    if respond(to: suggestions) { return }
    for index in suggestions.indices {
      let suggestion = suggestions[index]
      guard plan.table.contains(suggestion.id) else { throw .unknownConstraint(suggestion.id) }
      guard suggestion.constant.isFinite else {
        throw .invalidNumber(suggestion.constant, in: suggestion.id)
      }
    }
    if regions.isTired {
      restart()
      if respond(to: suggestions) { return }
    }
    if follow(suggestions) { return }
    begin()
    let isFollowed = regions.aim(at: suggestions)
    if isFollowed { regions.keep(plan.table) } else { regions.removeAll(&plan) }
    plan.beginSearch()
    for index in suggestions.indices { edit(suggestions[index]) }
    plan.finishSearch()
    wait(for: plan.found)
    editedCount = waiting.count
    let budget = 64 + 16 * editedCount
    for index in suggestions.indices { look(atEdited: suggestions[index].id.index) }
    try finish(budget) { walk throws(Refusal) in try walk.settle() }
    if isFollowed { regions.insert(&plan) }
  }

  private mutating func edit(_ suggestion: Suggestion) {
    let slot = suggestion.id.index
    guard plan.table.rows[slot].constant != suggestion.constant else { return }
    plan.journal.note(plan.table.rows[slot], slot)
    plan.table.rows[slot].constant = suggestion.constant
    let variable = plan.table.rows[slot].variable
    if variable >= 0 { plan.search(from: Int(variable)) }
  }

  private mutating func look(atEdited slot: Int) {
    if plan.table.rows[slot].variable < 0 { look(at: slot) }
  }

  /// Takes removed rows out of the plan, and the new ones in that have not decided on arrival.
  private mutating func takeIn() throws(Refusal) {
    takeGrown()
    try retireRemoved()
    stuckCursor = -1
    circleCursor = -1
    lookAtGrown()
    try settle()
  }

  /// Variables whose row has left keep their values; missed wishes may move them.
  private mutating func retireRemoved() throws(Refusal) {
    let removed = plan.journal.rows.removed
    guard !removed.isEmpty else { return }
    for (_, row) in removed { wishes.noteRemoval(row, plan.table) }
    for (slot, row) in removed where row.variable >= 0 {
      let node = plan.table.nodes[Int(row.variable)]
      guard Int(node.row) == slot else { continue }
      if node.knot < 0 {
        plan.hold(Int(row.variable))
      } else {
        guard plan.untangle(node.knot) else {
          throw .unsupported(slots: [slot], reason: "they depend on each other in too many ways")
        }
        wait(for: plan.scratch.result)
        while !waiting.isEmpty { try computeWaiting() }
      }
    }
    plan.beginSearch()
    for (_, row) in removed where row.variable >= 0 { plan.search(from: Int(row.variable)) }
    plan.finishSearch()
    wait(for: plan.found)
  }

  private mutating func begin() {
    catchUp()
    noteAnswers()
    plan.journal.begin(plan.table, nextRank: plan.nextRank)
    wishes.begin()
    waiting.clear()
    editedCount = 0
    stuck.clear()
    stuckCursor = 0
    circles.clear()
    circleCursor = 0
    plan.hasOverflown = false
    growth.begin(variables: plan.variableCount, nextRank: plan.nextRank)
  }

  /// Ends a change, with a budget for wishes that is no larger than that.
  private mutating func finish(
    _ budget: Int = .max, _ work: (inout Walk) throws(Refusal) -> Void
  ) throws(SolverError) {
    let before = (plan.rowsTouched, plan.exchanges)
    do throws(Refusal) {
      exchangeLimit = 1000 + 16 * plan.table.rows.count
      tryBudget = min(budget, 1000 + plan.table.rows.count / 4)
      try work(&self)
      if plan.hasOverflown { throw .unsupported(slots: [], reason: "their values grow too large") }
      forgetTries()
    } catch {
      let refusal = error.asSolverError(plan.table)
      forgetTries()
      revert()
      (plan.rowsTouched, plan.exchanges) = before
      throw refusal
    }
    plan.table.commit(plan.journal.rows)
    regions.extend(&plan)
    noteMoves()
    // Those that a region misses stay for as long as there are regions.
    if regions.count == 0 { wishes.forgetMet(plan.table) }
    checkInvariants()
  }

  private mutating func revert() {
    missed.removeAll(&plan.table.rows)
    wishes.revert()
    plan.nextRank = plan.journal.revert(&plan.table)
    growth.revert(&plan.table)
    plan.recycleKnots(plan.journal.tied[...])
  }

  private mutating func forgetTries() {
    for slot in tried { plan.table.rows[Int(slot)].attempts = 0 }
    tried.clear()
  }
}
