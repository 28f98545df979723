// SPDX-License-Identifier: MIT

import LayoutCore

extension Walk {
  /// Makes a missed required row hold, or refuses the change.
  mutating func meet(_ slot: Int) throws(Refusal) {
    let row = plan.table.rows[slot]
    guard row.variable < 0, row.shortfall != 0 else { return }
    // One whose variables wait is looked at again when they are computed.
    guard !plan.table.isDirty(slot) else { return }
    plan.weigh(slot)
    guard let concession = concession(to: slot) else { throw contradiction(at: slot) }
    try exchange(concession, for: strictest(slot))
  }

  /// The missed required row that asks for most of the same variable in the same direction, if a
  /// required row is about one variable alone. Where the row would be exchanged for the other one in
  /// the next step, the other one comes at once: a grid of 32 takes half of the exchanges.
  private mutating func strictest(_ slot: Int) -> Int {
    let row = plan.table.rows[slot]
    guard row.count == 1 else { return slot }
    let own = plan.table.entries[Int(row.start)]
    var strictest = (slot: slot, distance: row.shortfall / own.coefficient)
    var index = plan.table.nodes[Int(own.variable)].head
    while index >= 0 {
      let entry = plan.table.entries[Int(index)]
      index = entry.next
      let other = plan.table.rows[Int(entry.row)]
      guard other.count == 1, other.isRequired, other.variable < 0 else { continue }
      let distance = other.shortfall / entry.coefficient
      if distance / strictest.distance > 1 { strictest = (Int(entry.row), distance) }
    }
    return strictest.slot
  }

  /// Lets a row take the place of what decides a variable.
  mutating func exchange(
    _ variable: Int, for slot: Int, isFound: Bool = false
  ) throws(Refusal) {
    exchangeLimit -= 1
    guard exchangeLimit > 0 else {
      throw .unsupported(slots: [slot], reason: "no values that meet them were found in time")
    }
    balance.move(plan.table.rows[slot].priority, from: plan.table.rows[slot].shortfall, to: 0)
    plan.journal.note(plan.table.rows[slot], slot)
    plan.table.rows[slot].shortfall = 0
    wishes.noteDecision(plan.table.nodes[variable].row, variable)
    guard plan.exchange(variable, for: slot, isFound: isFound) else {
      throw .unsupported(slots: [slot], reason: "they depend on each other in too many ways")
    }
    wait(for: plan.scratch.result)
  }

  /// The proof that a required row cannot hold: each row that decides its variables is required
  /// and holds it back.
  private func contradiction(at slot: Int) -> Refusal {
    let sign = plan.table.rows[slot].shortfall > 0 ? 1.0 : -1.0
    var members = [Conflict.Member(id: plan.table.id(slot), multiplier: sign)]
    var slots = [slot]
    for row in plan.weights.rows {
      let weight = plan.weights.weight(ofRow: Int(row))
      guard abs(weight) > 1e-9 else { continue }
      members.append(.init(id: plan.table.id(Int(row)), multiplier: -sign * weight))
      slots.append(Int(row))
    }
    let conflict = Conflict(members: members)
    if conflict.gap({ plan.table.constraint($0.index) }) != nil { return .conflict(conflict) }
    return .unsupported(
      slots: slots, reason: "they seem to contradict each other, within rounding")
  }
}
