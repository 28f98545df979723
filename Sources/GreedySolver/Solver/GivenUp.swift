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

  /// The rows that decided the variables of `row`, followed back through definitions.
  private func winners(over row: Constraint, at slot: Int) -> [ConstraintID] {
    var waiting = (0..<row.expression.count).map { row.expression[$0].variable.index }
    var seen = Set(waiting)
    var winners: [ConstraintID] = []
    var next = 0
    while next < waiting.count && winners.count < Self.reasonLimit {
      let variable = waiting[next]
      next += 1
      let decider = Int(plan.decider[variable])
      if decider >= 0 && decider != slot && !winners.contains(rows.id(at: decider)) {
        winners.append(rows.id(at: decider))
      }
      guard plan.stepOf[variable] >= 0 else { continue }
      let step = plan.steps[Int(plan.stepOf[variable])]
      for term in plan.terms[step.terms] where seen.insert(term.variable.index).inserted {
        waiting.append(term.variable.index)
      }
    }
    return winners
  }
}
