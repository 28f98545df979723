// SPDX-License-Identifier: MIT

extension Walk {
  /// What could give way to a required row: a variable that is held or what decides one.
  private struct Candidate {
    var variable: Int
    /// 0 for a held variable, 1 for a row that holds on one side, 2 for one that will be missed.
    var cost: Int
    /// The priority of the strongest row that is sure to be missed then.
    var loss = 0.0
    /// By how much that is, if it is required: something else will have to give way as well.
    var excess = 0.0
    var priority = 0.0
    var sequence: Int32 = 0
  }

  /// The variable whose decision gives way to a required row, as ``Plan/weights`` has it.
  ///
  /// Candidates are variables that are held, rows that hold on the side they are left to, and
  /// rows that are weaker. The one goes that costs least, by a look at the variable alone.
  ///
  /// Mutating, though it changes nothing: all of `self` was copied otherwise.
  mutating func concession(to slot: Int) -> Int? {
    let row = plan.table.rows[slot]
    var best: Candidate?
    func consider(_ candidate: Candidate) {
      guard let old = best else { return best = candidate }
      if precedes(candidate, old) { best = candidate }
    }
    for (variable, weight) in plan.weights.terms {
      let (loss, excess) = loss(of: Int(variable), movedBy: row.shortfall / weight)
      consider(
        Candidate(
          variable: Int(variable), cost: 0, loss: loss, excess: excess, sequence: variable))
    }
    for other in plan.weights.rows {
      let tight = plan.table.rows[Int(other)]
      let isWeaker = tight.priority < row.priority
      // Most rows are required equations: these never give way.
      guard isWeaker || tight.relation != .equal, tight.variable >= 0 else { continue }
      let weight = plan.weights.weight(ofRow: Int(other))
      guard abs(weight) > 1e-9 else { continue }
      let distance = row.shortfall / weight
      let isFree = tight.allows(distance)
      guard isFree || isWeaker else { continue }
      var candidate = Candidate(
        variable: Int(tight.variable), cost: isFree ? 1 : 2, loss: isFree ? 0 : tight.priority,
        priority: tight.priority, sequence: tight.sequence)
      if tight.count == 1 {
        let factor = plan.table.entries[Int(tight.start)].coefficient
        let (loss, excess) = loss(of: Int(tight.variable), movedBy: distance / factor)
        candidate.loss = max(candidate.loss, loss)
        if isFree { candidate.excess = excess }
      }
      consider(candidate)
    }
    return best?.variable
  }

  /// The priority of the strongest row about this variable alone that a move would break, and by
  /// how much it would if it is required.
  private mutating func loss(
    of variable: Int, movedBy distance: Double
  ) -> (priority: Double, excess: Double) {
    let value = plan.table.values[variable] + distance
    var strongest = 0.0
    var excess = 0.0
    var index = plan.table.nodes[variable].head
    while index >= 0 {
      let entry = plan.table.entries[Int(index)]
      index = entry.next
      let row = plan.table.rows[Int(entry.row)]
      guard row.count == 1, row.variable < 0, row.priority > strongest else { continue }
      let shortfall = abs(row.shortfall(entry.coefficient * value))
      if shortfall > abs(row.shortfall) + Plan.precision {
        strongest = row.priority
        if row.isRequired { excess = abs(shortfall / entry.coefficient) }
      }
    }
    return (strongest, excess)
  }

  /// What costs less goes first, then what is weaker, then what is newer; where required rows
  /// are exchanged among each other, the oldest goes, which cannot go round in circles (Bland,
  /// 1977).
  private func precedes(_ one: Candidate, _ other: Candidate) -> Bool {
    if one.loss != other.loss { return one.loss < other.loss }
    if one.cost != other.cost { return one.cost < other.cost }
    if one.priority != other.priority { return one.priority < other.priority }
    if one.excess != other.excess { return one.excess < other.excess }
    return one.priority == 1000 ? one.sequence < other.sequence : one.sequence > other.sequence
  }
}
