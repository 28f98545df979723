// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension LeastSquares {
  /// An unknown of more active shared sums is kept, because it would connect all of them.
  private static let useLimit = 8
  /// Goals of others that pull this much more strongly would leave only rounding errors of a force.
  private static let strengthLimit = 1e3

  /// Whether a sum pulls at its unknowns.
  func isActive(_ sum: Int) -> Bool { sides[sum] != .nowhere || weights[sum] > 0 }

  /// The weight of an unknown's own goal.
  func ownWeight(_ unknown: Int) -> Double { own[unknown] < 0 ? 0 : weights[own[unknown]] }

  /// Whether the system leaves no unknown free.
  var isRegular: Bool {
    system.pivots.count { $0 < own.count } == roles.count { $0 == .kept }
  }

  /// The number of independent sums that are held.
  var heldCount: Int {
    equations.lazy.filter { [count, sides] in $0 >= count && sides[$0 - count] != .nowhere }.count
      + roles.lazy.filter { $0 == .held }.count
  }

  /// Factorises the system. Held sums that depend on others are let go.
  mutating func factor() {
    while !isFactorised {
      isFactorised = true
      system.removeAll()
      equations.removeAll(keepingCapacity: true)
      for unknown in 0..<count {
        let weight = ownWeight(unknown)
        units[unknown] = weight > 0 ? 1 / weight.squareRoot() : 1
        let isHeld = own[unknown] >= 0 && sides[own[unknown]] != .nowhere
        roles[unknown] = isHeld ? .held : follows(unknown) ? .follows : .kept
      }
      var slacks = Array(repeating: 0.0, count: sums.count)
      for sum in shared where isActive(sum) {
        slacks[sum] = slack(sum)
        units[count + sum] = slacks[sum] > 0 ? 1 / slacks[sum].squareRoot() : 1
      }
      // Unknowns with goals have a pivot of their own, and so have equations with slack.
      for unknown in 0..<count where roles[unknown] == .kept && ownWeight(unknown) > 0 {
        balance(unknown)
      }
      for hasSlack in [true, false] {
        for side in [Side.fixed, .low, .high, .nowhere] {
          for sum in shared
          where sides[sum] == side && isActive(sum) && (slacks[sum] > 0) == hasSlack {
            if !equate(sum), side == .low || side == .high { hold(sum, .nowhere) }
          }
        }
      }
      for unknown in 0..<count where roles[unknown] == .kept && ownWeight(unknown) == 0 {
        balance(unknown)
      }
      work += system.eliminationCost
    }
  }

  /// Whether an unknown's own goal is strong enough to compute the unknown from the forces.
  private func follows(_ unknown: Int) -> Bool {
    let weight = ownWeight(unknown)
    guard weight > 0, care == .none else { return false }
    var (others, useCount) = (0.0, 0)
    for use in uses[unknown] where isActive(use.sum) {
      useCount += 1
      if sides[use.sum] == .nowhere {
        others += use.coefficient * use.coefficient * weights[use.sum]
      }
    }
    return useCount <= Self.useLimit && others <= Self.strengthLimit * weight
  }

  /// How much a shared sum yields to a force.
  private func slack(_ sum: Int) -> Double {
    var slack = sides[sum] == .nowhere ? 1 / weights[sum] : 0
    for term in sums[sum] where roles[term.variable.index] == .follows {
      slack += term.coefficient * term.coefficient / ownWeight(term.variable.index)
    }
    return slack
  }

  /// Adds the equation that a shared sum is where it should be.
  private mutating func equate(_ sum: Int) -> Bool {
    let unit = units[count + sum]
    if sides[sum] == .nowhere { system.insert(-unit * unit / weights[sum], column: count + sum) }
    for term in sums[sum] {
      let unknown = term.variable.index
      switch roles[unknown] {
      case .held: continue
      case .kept: system.insert(unit * units[unknown] * term.coefficient, column: unknown)
      case .follows:
        let share = unit * term.coefficient / ownWeight(unknown)
        for use in uses[unknown] where isActive(use.sum) {
          let column = count + use.sum
          system.insert(-share * units[column] * use.coefficient, column: column)
        }
      }
    }
    return addEquation(count + sum)
  }

  /// Adds the equation that the forces at a kept unknown balance.
  private mutating func balance(_ unknown: Int) {
    let unit = units[unknown]
    system.insert(unit * unit * ownWeight(unknown), column: unknown)
    for use in uses[unknown] where isActive(use.sum) {
      let column = count + use.sum
      system.insert(unit * units[column] * use.coefficient, column: column)
    }
    _ = addEquation(unknown)
  }

  private mutating func addEquation(_ column: Int) -> Bool {
    let isIndependent = system.addRow(preferring: column)
    if isIndependent { equations.append(column) }
    return isIndependent
  }

  /// Checks that the factorised system is that of the weights and the held sums. Compiled with the
  /// trait `InternalChecks` only. Cost: a factorisation.
  func checkInvariants() {
    #if InternalChecks
      guard isFactorised else { return }
      var other = self
      other.isFactorised = false
      other.factor()
      precondition(
        other.sides == sides && other.roles == roles && other.equations == equations,
        "the system is not that of the weights and the held sums")
    #endif
  }
}
