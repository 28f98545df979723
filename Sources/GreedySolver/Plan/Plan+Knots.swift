// SPDX-License-Identifier: MIT

extension Plan {
  /// An empty knot.
  mutating func tie() -> Int32 {
    let knot = freeKnots.popLast() ?? Int32(knots.count)
    if Int(knot) == knots.count { knots.append(Knot()) }
    journal.noteTied(knot)
    return knot
  }

  /// Lets a row decide the cut member that counts most in it, once all others are replaced.
  mutating func closeKnot(_ knot: Int32, with slot: Int) -> Bool {
    weighInside(slot)
    var best: (place: Int, weight: Double)?
    for (variable, weight) in weights.terms where abs(weight) > abs(best?.weight ?? 1e-9) {
      if let place = scratch.open.firstIndex(of: variable) { best = (place, weight) }
    }
    guard let best else { return false }
    let variable = scratch.open.remove(at: best.place)
    combine(into: knot, variable, slot, best.weight)
    journal.note(table.rows[slot], slot)
    table.rows[slot].variable = variable
    table.nodes[Int(variable)].row = Int32(slot)
    scratch.markStep(Int(variable))
    return true
  }

  /// Solves what ``weights`` holds of a row for one variable.
  private mutating func combine(
    into knot: Int32, _ variable: Int32, _ slot: Int, _ weight: Double
  ) {
    let place = Int(knot)
    let firstShare = knots[place].shares.count
    let firstTerm = knots[place].terms.count
    knots[place].shares.append((Int32(slot), 1 / weight))
    for row in weights.rows {
      knots[place].shares.append((row, -weights.weight(ofRow: Int(row)) / weight))
    }
    for (other, share) in weights.terms where other != variable {
      knots[place].terms.append((other, -share / weight))
    }
    table.nodes[Int(variable)].knot = knot
    table.nodes[Int(variable)].tear = Int32(knots[place].tears.count)
    knots[place].tears.append(
      Knot.Tear(
        variable: variable, shares: firstShare..<knots[place].shares.count,
        terms: firstTerm..<knots[place].terms.count))
  }

  /// Puts the steps into their order: what was decided before the first cut, what stays cut, then
  /// the tears, the last one first, and what is computed from them up to where the circles close.
  /// The rest is no part of the knot: an exchange there has nothing to do with it.
  mutating func arrange(_ knot: Int32) {
    let place = Int(knot)
    if knots[place].tears.isEmpty {
      scratch.order.insert(contentsOf: scratch.open, at: scratch.straightCount)
      journal.noteUntied(knot)
      return
    }
    for tear in knots[place].tears.reversed() { knots[place].members.append(tear.variable) }
    scratch.takeNeeded(into: &knots[place].members)
    for member in knots[place].members { table.nodes[Int(member)].knot = knot }
  }

  /// Whether a knot is part of the plan.
  func isTied(_ knot: Int32) -> Bool {
    guard let member = knots[Int(knot)].members.first else { return false }
    return table.nodes[Int(member)].knot == knot
  }

  /// Whether a knot is free for a circle to come.
  func isFree(_ knot: Int32) -> Bool { knots[Int(knot)].members.isEmpty }

  /// Makes the storage of knots that no plan has any more free for others.
  mutating func recycleKnots(_ list: ArraySlice<Int32>) {
    for knot in list { recycleKnot(knot) }
  }

  /// Makes the knots free that the change has tied and untied again.
  mutating func recycleLooseKnots() {
    for knot in journal.tied where !isTied(knot) { recycleKnot(knot) }
  }

  /// Makes the storage of a knot that no plan has any more free for others.
  mutating func recycleKnot(_ knot: Int32) {
    knots[Int(knot)].clear()
    freeKnots.append(knot)
  }

  /// Takes a try back.
  mutating func rewind(to mark: Journal.Mark) {
    recycleKnots(journal.tied(since: mark))
    journal.rewind(to: mark, &table)
  }
}
