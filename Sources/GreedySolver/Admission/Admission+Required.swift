// SPDX-License-Identifier: MIT

import LayoutCore

extension Admission {
  /// Admits the required rows: eliminates the equations and turns the inequalities into limits
  /// and guards.
  mutating func admitRequired() throws(Failure) {
    var elimination = Elimination(slotCount: rows.slotCount, hasWish: wishes())
    var inequalities: [Int] = []
    for slot in order {
      guard let row = rows.entries[slot]?.row, row.priority.isRequired else { break }
      if row.relation == .equal {
        elimination.append(row, slot: slot)
      } else {
        inequalities.append(slot)
      }
    }
    do throws(Elimination.Contradiction) {
      try elimination.run(into: &plan)
    } catch {
      throw failure([(error.row, 1)], elimination.log)
    }
    operations = elimination.operations
    touched += elimination.operations
    if !elimination.unfinished.isEmpty {
      throw .unsupported(
        slots: elimination.unfinished, reason: "too many equations depend on each other")
    }
    plan.follow(from: 0)
    for slot in inequalities { try admitRequired(slot, elimination.log) }
    for index in guards.guards.indices { try check(index, elimination.log) }
  }

  /// Which variables have a wish of their own.
  private func wishes() -> [Bool] {
    var result = [Bool](repeating: false, count: plan.variableCount)
    for entry in rows.entries {
      guard let row = entry?.row, !row.priority.isRequired, row.expression.count == 1
      else { continue }
      result[row.expression[0].variable.index] = true
    }
    return result
  }

  private mutating func admitRequired(_ slot: Int, _ log: EliminationLog) throws(Failure) {
    guard let row = rows.entries[slot]?.row, reduce(row, limit: Self.guardSize) else { return }
    let isLower = row.relation == .greaterThanOrEqual
    let limit = row.constant - reducer.constant
    let terms = reducer.terms
    switch terms.count {
    case 0:
      let missed = isLower ? limit : -limit
      let magnitude = abs(row.constant) + abs(reducer.constant)
      if !Tolerance.isFeasible(missed, magnitude: magnitude) {
        throw failure([(slot, isLower ? 1 : -1)], log)
      }
    case 1:
      let variable = terms[0].variable.index
      let bound = Bound(
        isLower: isLower == (terms[0].coefficient > 0), value: limit / terms[0].coefficient,
        priority: 1000, row: slot, coefficient: terms[0].coefficient)
      let other = limits.required[variable]
      if limits.add(bound, to: variable) { return }
      let opposite = bound.isLower ? other.upper.row : other.lower.row
      let sign = bound.isLower ? 1.0 : -1.0
      throw failure(
        [
          (slot, sign / bound.coefficient),
          (opposite, -sign / coefficient(of: variable, limitedBy: opposite)),
        ], log)
    default:
      guards.add(row: slot, isLower: isLower, priority: 1000, limit: limit, terms)
    }
  }

  /// Throws when the limits on its variables alone break a guard.
  private func check(_ index: Int, _ log: EliminationLog) throws(Failure) {
    let sum = guards.guards[index]
    let reach = reach(of: guards.terms[sum.terms], required: true)
    let missed = sum.isLower ? sum.limit - reach.high.value : reach.low.value - sum.limit
    guard !Tolerance.isFeasible(missed, magnitude: abs(sum.limit)) else { return }
    let sign = sum.isLower ? 1.0 : -1.0
    var seeds = [(slot: sum.row, multiplier: sign)]
    for term in guards.terms[sum.terms] {
      let interval = limits.required[term.variable.index]
      let isUpper = (term.coefficient > 0) == sum.isLower
      let end = isUpper ? interval.upper : interval.lower
      let divisor = coefficient(of: term.variable.index, limitedBy: end.row)
      seeds.append((end.row, -sign * term.coefficient / divisor))
    }
    throw failure(seeds, log)
  }

  private func coefficient(of variable: Int, limitedBy slot: Int) -> Double {
    var coefficient = 1.0
    limits.forEach(variable) { if $0.row == slot { coefficient = $0.coefficient } }
    return coefficient
  }

  private func failure(
    _ seeds: [(slot: Int, multiplier: Double)], _ log: EliminationLog
  ) -> Failure {
    if let conflict = ConflictProof(rows: rows, plan: plan, log: log).conflict(seeds) {
      return .conflict(conflict)
    }
    return .unsupported(
      slots: seeds.map(\.slot), reason: "they seem to contradict each other, within rounding")
  }
}
