// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// A wish that is violated, and the constraints it lost to.
public struct GivenUp: Hashable, Sendable {
  /// The constraint that is violated.
  public var id: ConstraintID
  /// By how much, in the units of its row.
  public var amount: Double
  /// The constraints that determine its variables, nearest first, at most ``Greedy/reasonLimit``.
  public var lostTo: [ConstraintID]

  /// Constraint `id` is violated by `amount` because of `lostTo`.
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
  /// The greatest number of constraints named as the reason for a given-up one.
  public static let reasonLimit = 8

  /// The constraints below required that the values violate, strongest first and then in the order
  /// of insertion, each with the constraints it lost to. Cost: linear in the model, sorting its
  /// wishes, and for each violated one linear in the variables that its own are computed from.
  public var givenUp: [GivenUp] {
    var (graph, derivation) = (engine.graph, Derivation())
    let rows = graph.table.rows
    let wishes = rows.indices.filter { rows[$0].isLive && !rows[$0].isRequired }.sorted {
      (rows[$1].priority, rows[$0].sequence) < (rows[$0].priority, rows[$1].sequence)
    }
    var result: [GivenUp] = []
    for row in wishes.map({ RowIndex($0) }) {
      let stored = rows[row.index]
      let activity = graph.table.activity(row, at: graph.values)
      let amount = abs(stored.shortfall(leaving: stored.constant - activity.value))
      let size = max(activity.magnitude, abs(stored.constant))
      if Tolerance.isFeasible(amount, magnitude: size) { continue }
      derivation.derive(row, &graph)
      let winners = derivation.rows.prefix(Self.reasonLimit).map { graph.table.id($0.index) }
      result.append(GivenUp(id: graph.table.id(row), amount: amount, lostTo: winners))
    }
    return result
  }
}
