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
    regions.catchUp(&plan.table)
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
    for place in regions.constants.indices where regions.isUnknown(place) { learn(place) }
    guard let moved = regions.follow(&plan.table) else { return false }
    plan.rowsTouched += moved
    checkInvariants()
    return true
  }

  /// Finds the rates of a constant.
  private mutating func learn(_ place: Int) {
    regions.learn(place, &plan, &rates)
    regions.extend(with: place, plan.table)
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
