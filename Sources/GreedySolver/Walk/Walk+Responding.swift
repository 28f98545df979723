// SPDX-License-Identifier: MIT

import LayoutCore

extension Walk {
  /// Answers an edit from the region that its constants are known to lie in; false when there is
  /// none.
  mutating func respond(to suggestions: Span<Suggestion>) -> Bool {
    guard let moved = regions.answer(suggestions, &plan.table) else { return false }
    plan.rowsTouched += moved
    return true
  }

  /// Gives the plan what regions have answered for it.
  mutating func catchUp() {
    guard regions.catchUp(&plan.table) else { return }
    for slot in regions.rows.items {
      let row = plan.table.rows[Int(slot)]
      guard row.isGivenUp, row.shortfall != 0, row.blocker >= 0 else { continue }
      noteTry(Int(slot))
    }
  }

  /// The plan that the values are of. Cost: a copy of it after an edit that a region answered.
  var currentPlan: Plan {
    var walk = self
    walk.catchUp()
    return walk.plan
  }

  /// Answers an edit by the plan that there is, if no watched row changes sides: finds the rates that
  /// are not known yet, and measures how far the constants can go. False, and no value has changed,
  /// if a row does.
  mutating func follow(_ suggestions: Span<Suggestion>) -> Bool {
    guard suggestions.count <= Regions.width else { return false }
    noteAnswers()
    regions.givePlan(to: &plan.table)
    regions.writeConstants(to: &plan.table)
    regions.follow(suggestions, plan.table)
    guard regions.aim(at: suggestions), regions.hasSmallTargets else { return false }
    for place in regions.constants.indices where regions.isUnknown(place) {
      guard learn(place) else { return false }
    }
    guard let moved = regions.follow(&plan.table) else { return false }
    plan.rowsTouched += moved
    checkInvariants()
    return true
  }

  /// Finds the rates of a constant; false if a wish would have to be tried again on the way.
  private mutating func learn(_ place: Int) -> Bool {
    regions.learn(place, &plan, &rates)
    let slot = regions.slot(place)
    if mayRetry(place, slot),
      blocked.items.contains(where: { isBlocked(Int($0)) && isMoving(Int($0), with: slot) })
    {
      regions.forget(place)
      return false
    }
    regions.extend(with: place, plan.table)
    return true
  }

  /// Whether a constant may move a row that was given up, or its blocker: a look at the few rows that
  /// most constants move tells, and spares one at all that were given up.
  private func mayRetry(_ place: Int, _ edited: Int) -> Bool {
    if blockers.contains(Int32(truncatingIfNeeded: edited)) { return true }
    return regions.bounds(of: place).contains { bound in
      let row = bound.place
      return blockers.contains(row) || plan.table.rows[Int(row)].isGivenUp && blocked.contains(row)
    }
  }

  /// Whether a constant changes by how much a row is missed that was given up, or what the left side
  /// of its blocker comes to: then the row is tried again.
  private func isMoving(_ slot: Int, with edited: Int) -> Bool {
    let blocker = Int(plan.table.rows[slot].blocker)
    return !plan.table.rows[blocker].isLive
      || rates.isMoving(slot, lessConstant: slot == edited ? 1 : 0, plan.cone, plan.table)
      || rates.isMoving(blocker, lessConstant: 0, plan.cone, plan.table)
  }

  /// Computes what has moved little by little.
  mutating func restart() {
    catchUp()
    noteAnswers()
    plan.beginSearch()
    for constant in regions.constants {
      let variable = plan.table.rows[constant.slot].variable
      if variable >= 0 { plan.search(from: Int(variable)) }
    }
    regions.list(plan.found, plan.table)
    moves.add(plan.found[...], of: plan.variableCount)
    compute(plan.found)
    regions.restart()
  }
}
