// SPDX-License-Identifier: MIT

import LayoutCore

extension Admission {
  /// Admits the row in `slot` as an equation: decides its free variable, defines one of several
  /// by the others, or leaves it when nothing is free.
  ///
  /// Where limits put the right side out of reach, the variables go to the nearest ends of
  /// their limits. Where the equation would break a guard, the guard binds first.
  mutating func admitEquation(_ slot: Int) {
    guard let row = rows.entries[slot]?.row else { return }
    if let loose = looseEnd(of: row) { return define(loose, by: row, at: slot) }
    while reduce(row) {
      let terms = reducer.terms
      let target = row.constant - reducer.constant
      guard terms.count > 1 else {
        if let term = terms.first {
          decide(term.variable.index, wish: target / term.coefficient, by: slot)
        }
        return
      }
      let reach = reach(of: terms[...], required: false)
      let tolerance = Tolerance.feasibility * max(1, abs(target))
      if reach.low.value > target + tolerance { return pin(terms, isHigh: false, by: slot) }
      if reach.high.value < target - tolerance { return pin(terms, isHigh: true, by: slot) }

      let pivot = pivot(among: terms)
      guard let blocking = guardBroken(by: terms, target, solvedFor: pivot, except: []) else {
        return define(pivot, among: terms, target, by: slot)
      }
      bind(blocking, after: [])
    }
  }

  /// Admits the wish in `slot` as an inequality: a limit or a guard from here on.
  mutating func admitInequality(_ slot: Int) {
    guard let row = rows.entries[slot]?.row, reduce(row, limit: Self.guardSize) else { return }
    let isLower = row.relation == .greaterThanOrEqual
    let limit = row.constant - reducer.constant
    let terms = reducer.terms
    if terms.count > 1 {
      let reach = reach(of: terms[...], required: false)
      let missed = isLower ? limit - reach.high.value : reach.low.value - limit
      let isOutOfReach = !Tolerance.isFeasible(missed, magnitude: abs(limit))
      if isOutOfReach { return pin(terms, isHigh: isLower, by: slot) }
    }
    restrict(terms, isLower: isLower, to: limit, row.priority.value, by: slot)
  }

  /// A variable of the row that nothing else has a say in, if there is one and the others aren't
  /// all known: it can take up the row whatever the others become, and without a look at what
  /// they depend on. That keeps a chain of wishes linear.
  private func looseEnd(of row: Constraint) -> Variable? {
    var loose: Term?
    var largest = 0.0
    var unknownCount = 0
    for index in 0..<row.expression.count {
      let term = row.expression[index]
      let variable = term.variable.index
      if plan.isKnown[variable] { continue }
      unknownCount += 1
      largest = max(largest, abs(term.coefficient))
      let isLoose =
        plan.isFree(variable) && !plan.isRead(variable) && !limits.hasLimit(variable)
        && !guards.isWatched(variable)
      if isLoose { loose = term }
    }
    guard let loose, unknownCount > 1, abs(loose.coefficient) >= 0.01 * largest else {
      return nil
    }
    return loose.variable
  }

  private mutating func define(_ variable: Variable, by row: Constraint, at slot: Int) {
    touched += 1
    var definition: [Term] = []
    var pivot = 1.0
    for index in 0..<row.expression.count {
      let term = row.expression[index]
      if term.variable == variable { pivot = term.coefficient } else { definition.append(term) }
    }
    for index in definition.indices { definition[index].coefficient /= -pivot }
    plan.define(
      variable.index, row: slot, pivot: pivot, constant: row.constant / pivot, definition,
      first: true)
    plan.follow(from: plan.steps.count - 1)
  }

  /// Moves a sum as far as the limits of its variables allow.
  private mutating func pin(_ terms: [Term], isHigh: Bool, by slot: Int) {
    for term in terms where plan.isFree(term.variable.index) {
      let interval = limits.current[term.variable.index]
      let end = (term.coefficient > 0) == isHigh ? interval.upper : interval.lower
      decide(term.variable.index, wish: end.value.isFinite ? end.value : nil, by: slot)
    }
  }

  /// Makes a guard an equation, or another one that this would break.
  private mutating func bind(_ index: Int, after earlier: [Int]) {
    let sum = guards.guards[index]
    let terms = guards.terms[sum.terms].filter { !plan.isKnown[$0.variable.index] }
    let pivot = pivot(among: terms)
    let chain = earlier + [index]
    if let blocking = guardBroken(by: terms, sum.limit, solvedFor: pivot, except: chain) {
      return bind(blocking, after: chain)
    }
    guards.retire(index)
    define(pivot, among: terms, sum.limit, by: sum.row)
  }

  private mutating func define(
    _ variable: Int, among terms: [Term], _ target: Double, by slot: Int
  ) {
    let coefficient = coefficient(of: variable, in: terms)
    var definition: [Term] = []
    for term in terms where term.variable.index != variable {
      definition.append(Term(-term.coefficient / coefficient, term.variable))
    }
    define(
      variable, by: slot, pivot: coefficient, constant: target / coefficient, definition)
  }

  /// The variable whose definition changes least for the others: one without limits, guards
  /// and readers if there is one; the last of equals.
  private func pivot(among terms: [Term]) -> Int {
    let largest = terms.reduce(0) { max($0, abs($1.coefficient)) }
    var best = terms[0].variable.index
    var bestCost = Int.max
    for term in terms where abs(term.coefficient) >= 0.01 * largest {
      let variable = term.variable.index
      let cost =
        (plan.isRead(variable) ? 1 : 0) + (limits.hasLimit(variable) ? 2 : 0)
        + (guards.isWatched(variable) ? 2 : 0)
      if cost < bestCost || (cost == bestCost && variable > best) {
        best = variable
        bestCost = cost
      }
    }
    return best
  }
}
