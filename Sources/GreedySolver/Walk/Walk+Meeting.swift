// SPDX-License-Identifier: MIT

import LayoutCore

extension Walk {
  /// Makes a missed row hold, gives it up, or refuses the change.
  mutating func meet(_ slot: Int) throws(Refusal) {
    let row = plan.table.rows[slot]
    guard row.variable < 0, row.shortfall != 0, !row.isGivenUp else { return }
    // One whose variables wait is looked at again when they are computed.
    guard !plan.table.isDirty(slot) else { return }
    if row.isRequired {
      plan.weigh(slot)
      guard let concession = concession(to: slot) else { throw contradiction(at: slot) }
      if !plan.journal.isTrying { verdicts.removeAll() }
      try exchange(concession.variable, for: strictest(slot))
    } else if row.attempts >= Self.tryLimit || tryBudget <= 0 {
      giveUp(slot, because: row.blocker)
    } else if let loser = attempt(slot) {
      // One that cost too much is not tried often.
      plan.table.rows[slot].attempts += 1
      giveUp(slot, because: loser)
    }
  }

  /// The missed required row that asks for most of the same variable in the same direction, if a
  /// required row is about one variable alone. Where the row would be exchanged for the other one in
  /// the next step, the other one comes at once: a grid of 32 takes half of the exchanges.
  private func strictest(_ slot: Int) -> Int {
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

  /// Tries to meet a wish. If that would cost wishes that are as strong more than it gains, the try
  /// is taken back; returns the row that it would have cost too much then, or -1.
  private mutating func attempt(_ slot: Int) -> Int32? {
    if plan.table.rows[slot].attempts == 0 { tried.append(Int32(slot)) }
    plan.table.rows[slot].attempts += 1
    let start = plan.rowsTouched
    let priority = plan.table.rows[slot].priority
    plan.weigh(slot)
    guard let concession = concession(to: slot) else {
      tryBudget -= plan.rowsTouched - start
      return -1
    }
    if let verdict = verdicts.verdict(on: concession, for: priority) {
      // As much as the try would have taken: which wishes are tried does not depend on verdicts.
      tryBudget -= verdict.cost
      return verdict.loser
    }
    let exchanges = plan.exchanges
    let mark = plan.journal.beginTry()
    balance.begin(downTo: priority)
    var gainsAtFirst = true
    do throws(Refusal) {
      try exchange(concession.variable, for: slot)
      try settleRequired()
      if balance.isGain {
        queueMissed(since: mark)
        verdicts.forget(after: plan.journal.states(since: mark), plan.table)
        plan.journal.keepTry()
        return nil
      }
      // Most concessions are made in vain once, for which this would cost more than it saves.
      if plan.exchanges == exchanges + 1 && verdicts.hasPrecedent(concession) {
        gainsAtFirst = self.gainsAtFirst(since: mark, downTo: priority)
      }
    } catch {
      // Rounding was in the way: the wish is not worth it.
    }
    let cost = plan.rowsTouched - start
    tryBudget -= cost
    if gainsAtFirst {
      verdicts.note(concession, for: priority, loser: balance.loser, cost: cost)
    } else {
      verdicts.noteStart(
        concession, for: priority, loser: balance.loser, cost: cost,
        moving: plan.journal.variables(since: mark), plan.table)
    }
    plan.hasOverflown = false
    plan.rewind(to: mark)
    waiting.clear()
    return balance.loser
  }

  /// Whether a try of one exchange gains something at its level or above before it costs more.
  private mutating func gainsAtFirst(since mark: Journal.Mark, downTo priority: Double) -> Bool {
    start.begin(downTo: priority)
    for state in plan.journal.states(since: mark) where judged.insert(state.slot) {
      let slot = Int(state.slot)
      let row = plan.table.rows[slot]
      guard row.priority >= priority else { continue }
      let distance = plan.table.activity(slot).value - (row.constant - state.shortfall)
      if state.shortfall != 0 {
        start.add(state.shortfall > 0 ? -distance : distance, of: slot, row.priority)
      } else if row.relation == .equal || state.variable >= 0 && !row.allows(distance) {
        start.add(abs(distance), of: slot, row.priority)
      }
    }
    judged.removeAll()
    return start.isGain
  }

  /// Queues the wishes that a try leaves missed.
  private mutating func queueMissed(since mark: Journal.Mark) {
    for state in plan.journal.states(since: mark) {
      let row = plan.table.rows[Int(state.slot)]
      guard row.variable < 0, row.shortfall != 0, !row.isGivenUp else { continue }
      missed.push(Int(state.slot), &plan.table.rows[Int(state.slot)])
    }
  }

  /// Gives up all wishes that are missed, in whatever order: what is left of a budget for tries is
  /// nothing to any of them.
  mutating func giveUpMissed() {
    missed.popAll(into: &hopeless, &plan.table.rows)
    for slot in hopeless {
      let row = plan.table.rows[Int(slot)]
      guard row.variable < 0, row.shortfall != 0, !row.isGivenUp else { continue }
      giveUp(Int(slot), because: row.blocker)
    }
  }

  private mutating func giveUp(_ slot: Int, because blocker: Int32) {
    note(plan.table.rows[slot].shortfall, at: slot, isGivenUp: true)
    plan.table.rows[slot].blocker = blocker
    guard blocker >= 0, plan.table.rows[Int(blocker)].isLive else { return }
    blocked.insert(Int32(slot))
    noteTry(slot)
  }

  /// Takes note of what there is when a row is given up because of another one.
  mutating func noteTry(_ slot: Int) {
    blockers.insert(plan.table.rows[slot].blocker)
    if lastTries.count <= slot {
      let missing = plan.table.rows.count - lastTries.count
      lastTries.append(contentsOf: repeatElement(Try(), count: missing))
    }
    let row = plan.table.rows[slot]
    lastTries[slot] = Try(
      shortfall: row.shortfall, blocker: plan.table.activity(Int(row.blocker)).value)
  }

  /// Lets a row take the place of what decides a variable.
  private mutating func exchange(_ variable: Int, for slot: Int) throws(Refusal) {
    exchangeLimit -= 1
    guard exchangeLimit > 0 else {
      throw .unsupported(slots: [slot], reason: "no values that meet them were found in time")
    }
    balance.move(slot, plan.table.rows[slot].priority, from: plan.table.rows[slot].shortfall, to: 0)
    note(0, at: slot, isGivenUp: false)
    guard plan.exchange(variable, for: slot) else {
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
