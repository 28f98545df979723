// SPDX-License-Identifier: MIT

import LayoutCore

/// By which steps each equation was reduced before it became a step itself.
struct EliminationLog: Sendable {
  private var first: [Int32]
  private var entries: [(step: Int32, next: Int32, factor: Double)] = []

  /// An empty log for rows of `slotCount` slots.
  init(slotCount: Int) {
    first = Array(repeating: -1, count: slotCount)
  }

  /// Notes that `factor` times the definition of `step` was taken from the row in `slot`.
  mutating func append(_ slot: Int, step: Int, factor: Double) {
    entries.append((Int32(step), first[slot], factor))
    first[slot] = Int32(entries.count - 1)
  }

  /// Visits what was taken from the row in `slot`.
  func forEach(_ slot: Int, _ body: (_ step: Int, _ factor: Double) -> Void) {
    var entry = first[slot]
    while entry >= 0 {
      body(Int(entries[Int(entry)].step), entries[Int(entry)].factor)
      entry = entries[Int(entry)].next
    }
  }
}

/// Finds the combination of required rows in which every variable cancels.
struct ConflictProof {
  /// The live rows.
  let rows: RowTable
  /// A plan that the required equations alone have made.
  let plan: Plan
  let log: EliminationLog

  /// The proof that the rows in the slots of `seeds`, added up with their multipliers, and the
  /// equations of the plan cannot hold together; nil when they can, or when rounding errors
  /// hide it.
  ///
  /// The equations of a plan are independent, so there is one combination only, and the set is
  /// irreducible. Cost: linear in the plan.
  func conflict(_ seeds: [(slot: Int, multiplier: Double)]) -> Conflict? {
    var reducer = Reducer(variableCount: plan.variableCount)
    reducer.begin(usesValues: false)
    var weights: [ConstraintID: (sum: Double, magnitude: Double)] = [:]
    func add(_ weight: Double, _ slot: Int) {
      let old = weights[rows.id(at: slot)] ?? (0, 0)
      weights[rows.id(at: slot)] = (old.sum + weight, old.magnitude + abs(weight))
    }
    for seed in seeds {
      guard let row = rows.entries[seed.slot]?.row else { return nil }
      reducer.add(row.expression, times: seed.multiplier, in: plan)
      add(seed.multiplier, seed.slot)
    }
    guard reducer.finish(in: plan), reducer.terms.isEmpty else { return nil }

    var stepWeights = [Double](repeating: 0, count: plan.steps.count)
    for (step, factor) in reducer.replaced { stepWeights[step] -= factor }
    for index in plan.steps.indices.reversed() where stepWeights[index] != 0 {
      let step = plan.steps[index]
      let weight = stepWeights[index] / step.pivot
      add(weight, step.row)
      log.forEach(step.row) { stepWeights[$0] -= $1 * weight }
    }
    let members = weights.filter { abs($0.value.sum) > 1e-9 * $0.value.magnitude }
      .map { Conflict.Member(id: $0.key, multiplier: $0.value.sum) }
    return certified(members, isEquation: seeds.count == 1)
  }

  /// The members as a conflict whose gap is positive, without those that only rounding errors
  /// gave a multiplier.
  private func certified(_ members: [Conflict.Member], isEquation: Bool) -> Conflict? {
    var members = members.sorted { $0.id < $1.id }
    if isEquation && !isProof(members) {
      for place in members.indices { members[place].multiplier.negate() }
    }
    guard isProof(members) else { return nil }
    for member in members {
      let rest = members.filter { $0.id != member.id }
      if isProof(rest) { members = rest }
    }
    return Conflict(members: members)
  }

  private func isProof(_ members: [Conflict.Member]) -> Bool {
    Conflict(members: members).gap { rows[$0] } != nil
  }
}
