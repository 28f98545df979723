// SPDX-License-Identifier: MIT

extension Plan {
  /// Ties variables that were decided one after the other into a knot: the first, which keeps its
  /// value until now, is decided by a watched row that depends on them. They are left in
  /// `scratch.result`, last first.
  ///
  /// The variables are those of rank `first` and above, and each of their rows mentions one or
  /// more that came before it. False, and nothing is changed, when the row depends on the first
  /// too little. Cost: linear in the terms of the rows.
  mutating func close(_ trail: [Int32], from first: Int, with slot: Int) -> Bool {
    let knot = tie()
    // Room for all at once: growing four small arrays was a third of what closing costs.
    knots[Int(knot)].shares.reserveCapacity(trail.count)
    knots[Int(knot)].members.reserveCapacity(trail.count)
    let weight = combine(trail, from: first, with: slot, knot)
    guard abs(weight) > 1e-9 else {
      for variable in trail { table.nodes[Int(variable)].knot = -1 }
      journal.noteUntied(knot)
      return false
    }
    let place = Int(knot)
    knots[place].terms.reserveCapacity(weights.terms.count)
    for (variable, share) in weights.terms { knots[place].terms.append((variable, -share)) }
    knots[place].tears.append(
      Knot.Tear(
        variable: trail[0], shares: knots[place].shares.indices,
        terms: knots[place].terms.indices, divisor: weight))
    table.nodes[Int(trail[0])].row = Int32(truncatingIfNeeded: slot)
    table.nodes[Int(trail[0])].tear = 0
    table.rows[slot].variable = trail[0]
    for variable in trail where table.nodes[Int(variable)].knot == knot {
      knots[place].members.append(variable)
    }
    scratch.result.clear()
    for variable in trail.reversed() where table.nodes[Int(variable)].knot != knot {
      scratch.result.append(variable)
    }
    for member in knots[place].members.reversed() { scratch.result.append(member) }
    return true
  }

  /// Adds to a row so much of the rows that decide the variables of a trail that only the first of
  /// these and variables from outside are left; returns the weight of the first.
  ///
  /// The variables that it takes are marked as part of the knot, the weights of rows are left in
  /// its shares and those of variables from outside in ``weights``.
  private mutating func combine(
    _ trail: [Int32], from first: Int, with slot: Int, _ knot: Int32
  ) -> Double {
    beginSum()
    if trailWeights.count < variableCount {
      let added = variableCount - trailWeights.count
      trailWeights.append(contentsOf: repeatElement(0, count: added))
    }
    spread(slot, times: 1, except: -1, from: first, knot)
    knots[Int(knot)].shares.append((Int32(truncatingIfNeeded: slot), 1))
    for variable in trail[1...].reversed() where table.nodes[Int(variable)].knot == knot {
      let row = table.nodes[Int(variable)].row
      let share = -trailWeights[Int(variable)] / coefficient(of: variable, in: Int(row))
      trailWeights[Int(variable)] = 0
      knots[Int(knot)].shares.append((row, share))
      spread(Int(row), times: share, except: variable, from: first, knot)
    }
    let weight = trailWeights[Int(trail[0])]
    trailWeights[Int(trail[0])] = 0
    table.nodes[Int(trail[0])].knot = knot
    return weight
  }

  /// Adds a multiple of a row to the weights, but for one variable.
  private mutating func spread(
    _ slot: Int, times factor: Double, except variable: Int32, from first: Int, _ knot: Int32
  ) {
    for index in table.rows[slot].range {
      let entry = table.entries[index]
      guard entry.variable != variable else { continue }
      if table.nodes[Int(entry.variable)].rank >= first {
        table.nodes[Int(entry.variable)].knot = knot
        trailWeights[Int(entry.variable)] += factor * entry.coefficient
      } else {
        weights.keep(factor * entry.coefficient, Int(entry.variable))
      }
    }
  }

  private func coefficient(of variable: Int32, in slot: Int) -> Double {
    for index in table.rows[slot].range where table.entries[index].variable == variable {
      return table.entries[index].coefficient
    }
    return 1
  }
}
