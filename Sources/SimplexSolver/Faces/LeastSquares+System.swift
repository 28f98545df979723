// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension LeastSquares {
  /// Whether a sum pulls at its unknowns.
  func isActive(_ sum: Int) -> Bool { sides[sum] != .nowhere || weights[sum] > 0 }
  /// Whether a column is the force of a sum that is held.
  func isHeldSum(_ column: Int) -> Bool { column >= count && sides[column - count] != .nowhere }
  /// The weight of an unknown's own goal.
  func ownWeight(_ unknown: Int) -> Double {
    sums.own[unknown] < 0 ? 0 : weights[sums.own[unknown]]
  }

  /// Whether the system leaves no unknown free.
  var isRegular: Bool {
    (0..<system.rank).count { system.pivot(of: $0) < count } == (0..<count).count { !isHeld($0) }
  }

  /// The number of independent sums that are held.
  var heldCount: Int { equations.count(where: isHeldSum) + (0..<count).count(where: isHeld) }

  /// Calls `body` for each column in the equation of another one: an unknown and the forces of the
  /// sums that it is part of, or the force of a sum and its unknowns.
  @inline(__always)
  func forEachNeighbour(of column: Int, _ body: (_ other: Int, _ coefficient: Double) -> Void) {
    if column < count {
      for place in sums.places(of: column) {
        body(count + sums.uses[place].sum, sums.uses[place].coefficient)
      }
    } else {
      for term in sums[column - count] { body(term.variable.index, term.coefficient) }
    }
  }

  /// Factorises the system. Held sums that depend on others are let go.
  mutating func factor() {
    while !isFactorised {
      isFactorised = true
      system.removeAll()
      system.stability = isCareful ? Self.carefulStability : Self.stability
      system.ownThreshold = isCareful ? SparseLU.threshold : Self.ownThreshold
      equations.removeAll(keepingCapacity: true)
      var order = EliminationOrder()
      swap(&order, &self.order)
      order.arrange(self)
      swap(&order, &self.order)
      for column in self.order.sequence {
        if column < count { balance(column) } else { equate(column - count) }
      }
      work += system.eliminationCost
    }
  }

  /// Adds the equation that a shared sum is where it should be.
  private mutating func equate(_ sum: Int) {
    let unit = order[count + sum].unit
    if sides[sum] == .nowhere { system.insert(-unit * unit / weights[sum], column: count + sum) }
    for term in sums[sum] {
      let unknown = term.variable.index
      if isHeld(unknown) { continue }
      system.insert(unit * order[unknown].unit * term.coefficient, column: unknown)
    }
    if system.addRow(preferring: order[count + sum].pivot) {
      equations.append(count + sum)
    } else if sides[sum] == .low || sides[sum] == .high {
      hold(sum, .nowhere)
    }
  }

  /// Adds the equation that the forces at an unknown balance.
  private mutating func balance(_ unknown: Int) {
    let unit = order[unknown].unit
    system.insert(unit * unit * ownWeight(unknown), column: unknown)
    for place in sums.places(of: unknown) where isActive(sums.uses[place].sum) {
      let column = count + sums.uses[place].sum
      system.insert(unit * order[column].unit * sums.uses[place].coefficient, column: column)
    }
    if system.addRow(preferring: order[unknown].pivot) { equations.append(unknown) }
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
        other.sides == sides && other.equations == equations,
        "the system is not that of the weights and the held sums")
    #endif
  }
}
