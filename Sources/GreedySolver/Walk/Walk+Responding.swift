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
    for slot in regions.listedRows where plan.table.rows[Int(slot)].blocker >= 0 {
      blocked.insert(slot)
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
    guard suggestions.count <= Rates.width else { return false }
    noteAnswers()
    // What was given up in a region that has come back has to be known.
    if regions.hasShown { catchUp() } else { regions.writeConstants(to: &plan.table) }
    regions.follow(suggestions, plan.table)
    guard let target = regions.target(of: suggestions), Response.isSmall(target) else {
      return false
    }
    let changed = target .!= regions.constants
    for place in 0..<Rates.width where changed[place] && !regions.response.known[place] {
      guard learn(place) else { return false }
    }
    return move(changed, to: target)
  }

  /// Finds the rates of a constant; false if a wish would have to be tried again on the way.
  private mutating func learn(_ place: Int) -> Bool {
    let slot = regions.slot(place)
    let variable = plan.table.rows[slot].variable
    plan.beginSearch()
    if variable >= 0 { plan.search(from: Int(variable)) }
    rates.find(plan.cone, per: slot, plan)
    regions.response.learn(place, of: slot, plan.cone, rates, plan.table)
    if mayRetry(place, slot),
      blocked.items.contains(where: { isBlocked(Int($0)) && isMoving(Int($0), with: slot) })
    {
      regions.response.forget(place, at: regions.constants[place])
      return false
    }
    regions.listMoves(with: place, plan.table)
    return true
  }

  /// Whether a constant may move a row that was given up, or its blocker: a look at the few rows that
  /// most constants move tells, and spares one at all that were given up.
  private func mayRetry(_ place: Int, _ edited: Int) -> Bool {
    if blockers.contains(Int32(truncatingIfNeeded: edited)) { return true }
    let bounds = regions.response.bounds
    return bounds[place].contains { index in
      let row = bounds.items[index].place
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

  /// Moves the values, and back if a watched row has changed sides then.
  private mutating func move(_ changed: Response.Constants, to target: Rates.PerConstant) -> Bool {
    let origins = regions.constants
    regions.response.save(changed, plan.table.values, into: &savedValues)
    let count = regions.move(to: target, &plan.table.values)
    regions.writeConstants(to: &plan.table)
    let isRight = regions.response.measure(changed, at: target, plan.table)
    if isRight {
      plan.rowsTouched += count
      checkInvariants()
    } else {
      regions.response.restore(changed, savedValues, into: &plan.table.values)
      regions.constants = origins
      regions.writeConstants(to: &plan.table)
      _ = regions.response.measure(changed, at: origins, plan.table)
    }
    return isRight
  }

  /// Computes what has moved little by little.
  mutating func restart() {
    catchUp()
    noteAnswers()
    plan.beginSearch()
    for place in 0..<Rates.width where regions.isFollowed(place) {
      let variable = plan.table.rows[regions.slot(place)].variable
      if variable >= 0 { plan.search(from: Int(variable)) }
    }
    regions.list(plan.found, plan.table)
    moves.add(plan.found[...], of: plan.variableCount)
    compute(plan.found)
    regions.restart()
  }
}
