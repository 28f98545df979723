// SPDX-License-Identifier: MIT

import LayoutCore

extension Admission {
  /// What an equation leaves of the limits of a variable.
  private typealias Narrowed = (variable: Int, low: Double, high: Double)

  /// The equations that are looked through for what they do to guards of their variables have
  /// at most this many terms.
  private static let narrowingSize = 16

  /// A guard that could not hold any more if `terms = target` held, by way of a definition of
  /// `variable`; none of `except`.
  func guardBroken(
    by terms: [Term], _ target: Double, solvedFor variable: Int, except: [Int]
  ) -> Int? {
    guardBrokenBySubstitution(of: terms, target, solvedFor: variable, except: except)
      ?? guardBrokenByNarrowing(to: terms, target, except: except)
  }

  private func guardBrokenBySubstitution(
    of terms: [Term], _ target: Double, solvedFor variable: Int, except: [Int]
  ) -> Int? {
    let divisor = coefficient(of: variable, in: terms)
    var broken: Int?
    guards.forEach(variable) { index, coefficient in
      if except.contains(index) { return }
      let sum = guards.guards[index]
      let factor = coefficient / divisor
      let rest = difference(guards.terms[sum.terms], terms, times: factor, without: variable)
      let limit = sum.limit - factor * target
      let missed = self.missed(sum, limit, reach(of: rest[...], required: false))
      if !Tolerance.isFeasible(missed, magnitude: abs(sum.limit) + abs(factor * target)) {
        broken = index
      }
    }
    return broken
  }

  /// The guard that misses most when the variables of an equation keep to what it leaves them.
  private func guardBrokenByNarrowing(
    to terms: [Term], _ target: Double, except: [Int]
  ) -> Int? {
    guard terms.count <= Self.narrowingSize else { return nil }
    let narrowed = terms.indices.compactMap { self.narrowed($0, in: terms, target) }
    var broken: Int?
    var largest = 0.0
    for (variable, _, _) in narrowed {
      guards.forEach(variable) { index, _ in
        if except.contains(index) { return }
        let sum = guards.guards[index]
        let reach = self.reach(of: guards.terms[sum.terms], narrowed)
        let missed = self.missed(sum, sum.limit, reach)
        if missed > largest && !Tolerance.isFeasible(missed, magnitude: abs(sum.limit)) {
          largest = missed
          broken = index
        }
      }
    }
    return broken
  }

  /// What the equation `terms = target` leaves of the limits of one of its variables, or nil
  /// when it takes nothing off.
  private func narrowed(_ place: Int, in terms: [Term], _ target: Double) -> Narrowed? {
    let term = terms[place]
    let interval = limits.current[term.variable.index]
    let others = reach(of: terms[...], required: false, skipping: term.variable.index)
    let ends = [
      (target - others.high.value) / term.coefficient,
      (target - others.low.value) / term.coefficient,
    ].sorted()
    let low = max(ends[0], interval.lower.value)
    let high = min(ends[1], interval.upper.value)
    let isNarrower = low > interval.lower.value || high < interval.upper.value
    return isNarrower ? (term.variable.index, low, high) : nil
  }

  private func reach(of terms: ArraySlice<Term>, _ narrowed: [Narrowed]) -> Reach {
    var result: Reach = ((0, 0), (0, 0))
    for term in terms where !plan.isKnown[term.variable.index] {
      let interval = limits.current[term.variable.index]
      let change = narrowed.first { $0.variable == term.variable.index }
      let low = change?.low ?? interval.lower.value
      let high = change?.high ?? interval.upper.value
      result.low.value += term.coefficient * (term.coefficient > 0 ? low : high)
      result.high.value += term.coefficient * (term.coefficient > 0 ? high : low)
    }
    return result
  }

  private func missed(_ sum: GuardTable.Guard, _ limit: Double, _ reach: Reach) -> Double {
    sum.isLower ? limit - reach.high.value : reach.low.value - limit
  }

  func coefficient(of variable: Int, in terms: [Term]) -> Double {
    terms.first { $0.variable.index == variable }?.coefficient ?? 1
  }

  private func difference(
    _ left: ArraySlice<Term>, _ right: [Term], times factor: Double, without variable: Int
  ) -> [Term] {
    var result = left.filter { $0.variable.index != variable }
    for term in right where term.variable.index != variable {
      let change = -factor * term.coefficient
      guard let place = result.firstIndex(where: { $0.variable == term.variable }) else {
        result.append(Term(change, term.variable))
        continue
      }
      let old = result[place].coefficient
      let cancels = abs(old + change) <= Reducer.cancellation * (abs(old) + abs(change))
      if cancels { result.remove(at: place) } else { result[place].coefficient += change }
    }
    return result
  }
}
