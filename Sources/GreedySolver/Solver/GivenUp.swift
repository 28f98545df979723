// SPDX-License-Identifier: MIT

import LayoutCore

/// A wish that was not met, and who won.
public struct GivenUp: Hashable, Sendable {
  /// The constraint that is missed.
  public var id: ConstraintID
  /// By how much, in the units of its row.
  public var amount: Double
  /// The constraints that decided its variables, the nearest first; at most
  /// ``Greedy/reasonLimit``.
  public var lostTo: [ConstraintID]

  /// Constraint `id` is missed by `amount` because of `lostTo`.
  public init(id: ConstraintID, amount: Double, lostTo: [ConstraintID]) {
    self.id = id
    self.amount = amount
    self.lostTo = lostTo
  }
}

extension GivenUp: CustomStringConvertible {
  /// One line: `7 missed by 100.0, lost to 3, 4`.
  public var description: String {
    let winners = lostTo.map(\.description).joined(separator: ", ")
    return "\(id) missed by \(amount)" + (winners.isEmpty ? "" : ", lost to \(winners)")
  }
}

extension Greedy {
  /// The number of constraints that are named as the reason for one that was given up.
  public static let reasonLimit = 8

  /// The constraints below required that the decisions for the live constraints miss, strongest
  /// first and then in the order of insertion, each with the constraints it lost to. Cost: linear
  /// in the model, and for each of them what its variables are computed from.
  public var givenUp: [GivenUp] {
    var plan = walk.currentPlan
    var result: [GivenUp] = []
    for slot in plan.table.admissionOrder where !plan.table.rows[slot].isRequired {
      let (value, magnitude) = plan.table.activity(slot)
      let amount = abs(plan.table.rows[slot].shortfall(value))
      if Tolerance.isFeasible(amount, magnitude: magnitude) { continue }
      plan.weigh(slot)
      let winners = plan.weights.rows.filter { abs(plan.weights.weight(ofRow: Int($0))) > 1e-9 }
      result.append(
        GivenUp(
          id: plan.table.id(slot), amount: amount,
          lostTo: winners.prefix(Self.reasonLimit).map { plan.table.id(Int($0)) }))
    }
    return result
  }
}
