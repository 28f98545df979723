// SPDX-License-Identifier: MIT

import LayoutCore

extension Walk {
  /// The number of constants that a response is made for at most.
  private static let responseWidth = 4

  /// Answers an edit from the response that is ready for these constants; false when there is
  /// none, or when a watched row would change sides.
  mutating func respond(to suggestions: Span<Suggestion>) -> Bool {
    guard response.isReady else { return false }
    constants.removeAll(keepingCapacity: true)
    for slot in response.slots { constants.append(plan.table.rows[Int(slot)].constant) }
    for index in suggestions.indices {
      let suggestion = suggestions[index]
      guard let place = response.slots.firstIndex(of: suggestion.id.slot) else { return false }
      constants[place] = suggestion.constant
    }
    guard response.covers(constants) else { return false }
    for place in response.slots.indices {
      plan.table.rows[Int(response.slots[place])].constant = constants[place]
    }
    response.move(&plan.table.values, to: constants)
    response.isAhead = true
    plan.rowsTouched += response.variables.count
    return true
  }

  /// Brings the shortfalls of rows up to date that a response has moved.
  mutating func catchUp() {
    guard response.isAhead else { return }
    response.isAhead = false
    for slot in response.missed {
      plan.table.rows[Int(slot)].shortfall = plan.shortfall(Int(slot))
    }
  }

  /// Whether an edit is of constants that were edited last, so that a response will pay.
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

  /// Makes a response for the edited constants; the steps they reach are in ``waiting``.
  mutating func makeResponse() {
    let width = editedSlots.count
    response.slots += editedSlots
    for slot in editedSlots {
      response.origins.append(plan.table.rows[Int(slot)].constant)
      response.lows.append(-.infinity)
      response.highs.append(.infinity)
    }
    if rates.count < width * plan.variableCount {
      let missing = width * plan.variableCount - rates.count
      rates.append(contentsOf: repeatElement(0, count: missing))
    }
    for variable in waiting {
      var isMoving = false
      for place in 0..<width {
        let rate = plan.rate(
          of: Int(variable), per: editedSlots[place], rates, width: width, place: place)
        rates[width * Int(variable) + place] = rate
        if rate != 0 { isMoving = true }
      }
      guard isMoving else { continue }
      response.variables.append(variable)
      response.bases.append(plan.table.values[Int(variable)])
      for place in 0..<width { response.rates.append(rates[width * Int(variable) + place]) }
    }
    boundRows()
    for variable in waiting {
      for place in 0..<width { rates[width * Int(variable) + place] = 0 }
    }
    response.isReady = true
  }

  private mutating func boundRows() {
    for slot in editedSlots where plan.table.rows[Int(slot)].variable < 0 { bound(Int(slot)) }
    for variable in response.variables {
      var index = plan.table.nodes[Int(variable)].head
      while index >= 0 {
        let entry = plan.table.entries[Int(index)]
        index = entry.next
        if plan.table.rows[Int(entry.row)].variable < 0 { bound(Int(entry.row)) }
      }
    }
  }

  /// Limits the response so that a watched row keeps its side.
  private mutating func bound(_ slot: Int) {
    let row = plan.table.rows[slot]
    let width = editedSlots.count
    constants.removeAll(keepingCapacity: true)
    for place in 0..<width {
      var rate = Int32(slot) == editedSlots[place] ? -1.0 : 0.0
      for index in row.range {
        let entry = plan.table.entries[index]
        rate += entry.coefficient * rates[width * Int(entry.variable) + place]
      }
      constants.append(rate)
    }
    var excess = plan.table.activity(slot).value - row.constant
    if row.shortfall == 0 {
      if abs(excess) < Plan.precision { excess = 0 }
      switch row.relation {
      case .lessThanOrEqual: response.bound(excess, constants, keeping: -1)
      case .greaterThanOrEqual: response.bound(excess, constants, keeping: 1)
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
