// SPDX-License-Identifier: MIT

import LayoutCore

extension Walk {
  /// The number of constants that regions are kept for at most.
  private static let responseWidth = 4

  /// Answers an edit from the region that its constants lie in; false when there is none.
  mutating func respond(to suggestions: Span<Suggestion>) -> Bool {
    guard regions.count > 0 else { return false }
    takeConstants()
    for index in suggestions.indices {
      let suggestion = suggestions[index]
      guard let place = editedSlots.firstIndex(of: suggestion.id.slot) else { return false }
      constants[place] = suggestion.constant
    }
    guard let moved = regions.show(constants, &plan.table.values) else { return false }
    for place in editedSlots.indices {
      plan.table.rows[Int(editedSlots[place])].constant = constants[place]
    }
    plan.rowsTouched += moved
    return true
  }

  /// Gives the plan what regions have answered for it.
  mutating func catchUp() {
    guard regions.restore(&plan) else { return }
    for slot in regions.listedRows where plan.table.rows[Int(slot)].blocker >= 0 {
      blocked.append(slot)
    }
  }

  /// The plan that the values are of. Cost: a copy of it after an edit that a region answered.
  var currentPlan: Plan {
    var walk = self
    walk.catchUp()
    return walk.plan
  }

  /// Whether an edit is of constants that were edited last, so that a region will pay.
  mutating func repeats(_ suggestions: Span<Suggestion>) -> Bool {
    editedBefore.removeAll(keepingCapacity: true)
    editedBefore += editedSlots
    var known = 0
    for index in suggestions.indices where editedSlots.contains(suggestions[index].id.slot) {
      known += 1
    }
    if known == suggestions.count && known > 0 { return true }
    if known == 0 { editedSlots.removeAll(keepingCapacity: true) }
    for index in suggestions.indices where !editedSlots.contains(suggestions[index].id.slot) {
      editedSlots.append(suggestions[index].id.slot)
      if editedSlots.count > Self.responseWidth {
        editedSlots.removeAll(keepingCapacity: true)
        return false
      }
    }
    return false
  }

  private mutating func takeConstants() {
    constants.removeAll(keepingCapacity: true)
    for slot in editedSlots { constants.append(plan.table.rows[Int(slot)].constant) }
  }

  /// Keeps what an edit has come to, and for which constants that is right.
  mutating func keepRegion() {
    if regions.hasManyKnots { regions.removeAll(&plan) }
    takeConstants()
    response.begin(at: constants)
    if hasRetries { response.fix() } else { follow() }
    regions.insert(&response, plan.table)
  }

  /// Whether a wish would be tried again by the next edit, and might then come to something.
  private var hasRetries: Bool {
    blocked.contains { isToBeRetried(Int($0)) }
  }

  /// Finds the rates of what depends on the constants that are edited, and how far these may go.
  private mutating func follow() {
    plan.beginSearch()
    for slot in editedSlots {
      let variable = plan.table.rows[Int(slot)].variable
      if variable >= 0 { plan.search(from: Int(variable)) }
    }
    plan.listFound()
    let width = editedSlots.count
    if rates.count < width * plan.variableCount {
      let missing = width * plan.variableCount - rates.count
      rates.append(contentsOf: repeatElement(0, count: missing))
    }
    for variable in plan.found {
      let start = width * Int(variable)
      var isMoving = false
      for place in 0..<width {
        let rate = plan.rate(
          of: Int(variable), per: editedSlots[place], rates, width: width, place: place)
        rates[start + place] = rate
        if rate != 0 { isMoving = true }
      }
      if isMoving { response.add(variable, from: plan.table.values[Int(variable)], rates, start) }
    }
    boundRows()
    for variable in plan.found {
      for place in 0..<width { rates[width * Int(variable) + place] = 0 }
    }
  }

  private mutating func boundRows() {
    for slot in editedSlots where plan.table.rows[Int(slot)].variable < 0 {
      bound(Int(slot), from: -1)
    }
    for variable in response.variables {
      var index = plan.table.nodes[Int(variable)].head
      while index >= 0 {
        let entry = plan.table.entries[Int(index)]
        index = entry.next
        if plan.table.rows[Int(entry.row)].variable < 0 {
          bound(Int(entry.row), from: variable)
        }
      }
    }
  }

  /// Limits the response so that a watched row keeps its side. Nothing is done unless `variable`
  /// is the first of the row that moves, or -1: once for each row is enough.
  private mutating func bound(_ slot: Int, from variable: Int32) {
    let row = plan.table.rows[slot]
    let width = editedSlots.count
    constants.removeAll(keepingCapacity: true)
    for place in 0..<width { constants.append(Int32(slot) == editedSlots[place] ? -1.0 : 0.0) }
    var isFirst = variable >= 0
    for index in row.range {
      let entry = plan.table.entries[index]
      let start = width * Int(entry.variable)
      var isMoving = false
      for place in 0..<width {
        let rate = rates[start + place]
        constants[place] += entry.coefficient * rate
        if rate != 0 { isMoving = true }
      }
      if isMoving && isFirst {
        guard entry.variable == variable else { return }
        isFirst = false
      }
    }
    let excess = plan.table.activity(slot).value - row.constant
    if row.shortfall == 0 {
      switch row.relation {
      case .lessThanOrEqual: response.bound(min(excess, 0), constants, keeping: -1)
      case .greaterThanOrEqual: response.bound(max(excess, 0), constants, keeping: 1)
      case .equal:
        response.bound(0, constants, keeping: 1)
        response.bound(0, constants, keeping: -1)
      }
    } else {
      response.missed.append(Int32(slot))
      response.bound(excess, constants, keeping: excess > 0 ? 1 : -1)
    }
  }
}
