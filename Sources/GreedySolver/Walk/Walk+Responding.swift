// SPDX-License-Identifier: MIT

import LayoutCore

extension Walk {
  /// Answers an edit from the region that its constants lie in; false when there is none.
  mutating func respond(to suggestions: Span<Suggestion>) -> Bool {
    guard regions.count > 0, let moved = regions.answer(suggestions, &plan.table.values) else {
      return false
    }
    plan.rowsTouched += moved
    return true
  }

  /// Gives the plan what regions have answered for it.
  mutating func catchUp() {
    guard regions.restore(&plan) else { return }
    for slot in regions.listedRows where plan.table.rows[Int(slot)].blocker >= 0 {
      blocked.insert(slot)
    }
  }

  /// The plan that the values are of. Cost: a copy of it after an edit that a region answered.
  var currentPlan: Plan {
    var walk = self
    walk.catchUp()
    return walk.plan
  }

  /// Whether an edit is of constants that were edited last.
  mutating func repeats(_ suggestions: Span<Suggestion>) -> Bool {
    editedBefore.clear()
    editedBefore += editedSlots
    var known = 0
    for index in suggestions.indices where editedSlots.contains(suggestions[index].id.slot) {
      known += 1
    }
    if known == suggestions.count && known > 0 { return true }
    if known == 0 { editedSlots.clear() }
    for index in suggestions.indices where !editedSlots.contains(suggestions[index].id.slot) {
      editedSlots.append(suggestions[index].id.slot)
      if editedSlots.count > Rates.width {
        editedSlots.clear()
        return false
      }
    }
    return false
  }

  /// Keeps what an edit has come to, and for which constants that is right.
  ///
  /// - Parameter isSame: whether the plan is the one in which the edit has searched downstream.
  mutating func keepRegion(isSame: Bool) {
    guard !editedSlots.isEmpty else { return }
    var slots = Rates.Slots(repeating: -1)
    var constants = Rates.PerConstant.zero
    for place in editedSlots.indices {
      slots[place] = Int64(editedSlots[place])
      constants[place] = plan.table.rows[Int(editedSlots[place])].constant
    }
    response.begin(at: constants)
    let isFound =
      isSame
      && editedSlots.allSatisfy {
        let variable = plan.table.rows[Int($0)].variable
        return variable < 0 || plan.wasFound(Int(variable))
      }
    if !isFound { findEdited() }
    follow(slots)
    regions.insert(&response, of: slots, at: constants, &plan)
  }

  /// Searches downstream of all constants that are edited.
  private mutating func findEdited() {
    plan.beginSearch()
    for slot in editedSlots {
      let variable = plan.table.rows[Int(slot)].variable
      if variable >= 0 { plan.search(from: Int(variable)) }
    }
  }

  /// Finds the rates of what depends on the constants that are edited, and how far these may go.
  private mutating func follow(_ slots: Rates.Slots) {
    rates.find(plan.found, per: slots, plan)
    // A wish that would be tried again on the way is not to be passed by.
    if blocked.items.contains(where: { isBlocked(Int($0)) && isMoving(Int($0)) }) {
      response.fix()
    } else {
      rates.add(plan.found, per: slots, plan.table, to: &response)
    }
    rates.forget(plan.found)
  }

  /// Whether the constants that are edited move a row that was given up, or its blocker.
  private func isMoving(_ slot: Int) -> Bool {
    let blocker = Int(plan.table.rows[slot].blocker)
    return !plan.table.rows[blocker].isLive || rates.isMoving(slot, plan.table)
      || rates.isMoving(blocker, plan.table)
  }
}
