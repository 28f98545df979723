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

  /// The constraints below required that the decisions for the live constraints miss, in the
  /// order of admission, each with the constraints it lost to. Cost: linear in the model.
  public var givenUp: [GivenUp] {
    rows.admissionOrder().compactMap { slot in
      guard let row = rows.entries[slot]?.row, !row.priority.isRequired else { return nil }
      let values = plan.values.span
      let amount = row.violation(at: values)
      let magnitude = abs(row.constant) + row.expression.magnitude(at: values)
      if Tolerance.isFeasible(amount, magnitude: magnitude) { return nil }
      return GivenUp(id: rows.id(at: slot), amount: amount, lostTo: winners(over: row, at: slot))
    }
  }

  /// The rows that decided the variables of `row`, and those that decided theirs.
  private func winners(over row: Constraint, at slot: Int) -> [ConstraintID] {
    var waiting = [row]
    var seen: Set<Int> = [slot]
    var winners: [ConstraintID] = []
    var next = 0
    while next < waiting.count {
      let expression = waiting[next].expression
      next += 1
      for index in 0..<expression.count where winners.count < Self.reasonLimit {
        let decider = Int(plan.decider[expression[index].variable.index])
        guard decider >= 0, let winner = rows.entries[decider]?.row,
          seen.insert(decider).inserted
        else { continue }
        winners.append(rows.id(at: decider))
        waiting.append(winner)
      }
    }
    return winners
  }
}
