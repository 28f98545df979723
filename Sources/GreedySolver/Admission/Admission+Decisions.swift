// SPDX-License-Identifier: MIT

import LayoutCore

extension Admission {
  /// The least and the greatest value of a sum, each with the level of the weakest limit that
  /// it follows from.
  typealias Reach = (
    low: (value: Double, priority: Double), high: (value: Double, priority: Double)
  )

  /// What limits leave for a sum of variables; known ones and `skipped` count as nothing.
  func reach(of terms: ArraySlice<Term>, required: Bool, skipping skipped: Int = -1) -> Reach {
    var result: Reach = ((0, .infinity), (0, .infinity))
    for term in terms {
      let variable = term.variable.index
      if variable == skipped || plan.isKnown[variable] { continue }
      let interval = required ? limits.required[variable] : limits.current[variable]
      let isPositive = term.coefficient > 0
      let low = isPositive ? interval.lower : interval.upper
      let high = isPositive ? interval.upper : interval.lower
      result.low.value += term.coefficient * low.value
      result.low.priority = min(result.low.priority, low.priority)
      result.high.value += term.coefficient * high.value
      result.high.priority = min(result.high.priority, high.priority)
    }
    return result
  }

  /// Gives a free variable the value nearest to `wish` that the limits and guards so far allow;
  /// without a wish, nearest to the value it had.
  mutating func decide(_ variable: Int, wish: Double?, by row: Int) {
    let interval = allowed(variable)
    let target = wish ?? previous[variable]
    let value = interval.clamp(target)
    let keeper = interval.row(keeping: value, from: target)
    settle(variable, at: value, by: keeper >= 0 ? keeper : row)
  }

  /// The values that limits and guards leave for a free variable.
  private func allowed(_ variable: Int) -> Interval {
    var derived: [Bound] = []
    guards.forEach(variable) { index, coefficient in
      let sum = guards.guards[index]
      for required in [true, false] {
        let reach = reach(
          of: guards.terms[sum.terms], required: required, skipping: variable)
        let others = sum.isLower ? reach.high : reach.low
        guard others.value.isFinite else { continue }
        derived.append(
          Bound(
            isLower: sum.isLower == (coefficient > 0),
            value: (sum.limit - others.value) / coefficient,
            priority: min(sum.priority, others.priority), row: sum.row,
            coefficient: coefficient))
      }
    }
    guard !derived.isEmpty else { return limits.current[variable] }
    var bounds = limits.sorted(variable) + derived.reversed()
    LimitTable.sort(&bounds)
    return LimitTable.interval(of: bounds)
  }

  /// Gives a free variable its value and turns guards with one free variable left into limits.
  mutating func settle(_ variable: Int, at value: Double, by row: Int) {
    plan.settle(variable, at: value, by: row)
    for (index, coefficient) in watching(variable) {
      let unknownCount = guards.settle(index, share: coefficient * value)
      if unknownCount > 1 { continue }
      guards.retire(index)
      let sum = guards.guards[index]
      let last = guards.terms[sum.terms].first { !plan.isKnown[$0.variable.index] }
      if let last {
        restrict([last], isLower: sum.isLower, to: sum.limit, sum.priority, by: sum.row)
      }
    }
  }

  /// Defines a free variable by others and hands its limits and guards on to them.
  mutating func define(
    _ variable: Int, by row: Int, pivot: Double, constant: Double, _ definition: [Term]
  ) {
    let bounds = limits.sorted(variable)
    let watching = watching(variable)
    plan.define(variable, row: row, pivot: pivot, constant: constant, definition)
    plan.follow(from: plan.steps.count - 1)
    for bound in bounds {
      restrict(
        definition, isLower: bound.isLower, to: bound.value - constant, bound.priority,
        by: bound.row)
    }
    for (index, coefficient) in watching {
      let sum = guards.guards[index]
      guards.retire(index)
      substitute(variable, in: sum)
      restrict(
        reducer.terms, isLower: sum.isLower, to: sum.limit - coefficient * constant,
        sum.priority, by: sum.row)
    }
  }

  /// Limits a sum of free variables.
  mutating func restrict(
    _ terms: [Term], isLower: Bool, to limit: Double, _ priority: Double, by row: Int
  ) {
    if terms.count == 1 {
      let coefficient = terms[0].coefficient
      let bound = Bound(
        isLower: isLower == (coefficient > 0), value: limit / coefficient, priority: priority,
        row: row, coefficient: coefficient)
      _ = limits.add(bound, to: terms[0].variable.index)
    } else if !terms.isEmpty && terms.count <= Self.guardSize {
      guards.add(row: row, isLower: isLower, priority: priority, limit: limit, terms)
    }
  }

  private func watching(_ variable: Int) -> [(index: Int, coefficient: Double)] {
    var result: [(index: Int, coefficient: Double)] = []
    guards.forEach(variable) { result.append(($0, $1)) }
    return result
  }

  /// Leaves the free terms of a guard in the reducer, after `variable` has been defined.
  private mutating func substitute(_ variable: Int, in sum: GuardTable.Guard) {
    reducer.begin()
    for term in guards.terms[sum.terms] where !plan.isKnown[term.variable.index] {
      reducer.add(term.coefficient, term.variable.index, in: plan)
    }
    _ = reducer.finish(in: plan)
  }
}
