// SPDX-License-Identifier: MIT

import LayoutCore
import SolverLab

/// A history of changes to a random model, valid in its ids but not always satisfiable.
struct RandomModel {
  /// One call of a solver.
  enum Change {
    case apply(ModelDelta)
    case suggest([Suggestion])
  }

  private var random: SplitMix64
  private let variableCount: Int
  /// The constraints that are live.
  private(set) var live: [(id: ConstraintID, row: Constraint)] = []
  private var nextSlot = 0

  /// The model of `seed`.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    variableCount = Int.random(in: 1...8, using: &random)
  }

  /// The next change; it counts as made only after ``commit(_:)``.
  mutating func nextChange() -> Change {
    if !live.isEmpty && Int.random(in: 0..<3, using: &random) == 0 {
      let count = Int.random(in: 1...2, using: &random)
      return .suggest(
        (0..<count).map { _ in
          let index = Int.random(in: live.indices, using: &random)
          return Suggestion(live[index].id, constant: constant())
        })
    }
    var delta = ModelDelta(variableCount: variableCount)
    for (id, _) in live where Int.random(in: 0..<6, using: &random) == 0 { delta.remove(id) }
    for id in delta.removed where Bool.random(using: &random) { delta.add(row(), as: id) }
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      delta.add(row(), as: ConstraintID(slot: nextSlot))
      nextSlot += 1
    }
    return .apply(delta)
  }

  /// Makes a change that the solver accepted.
  mutating func commit(_ change: Change) { live = after(change) }

  /// What would be live after a change.
  func after(_ change: Change) -> [(id: ConstraintID, row: Constraint)] {
    var rows = live
    switch change {
    case .apply(let delta):
      rows.removeAll { delta.removed.contains($0.id) }
      rows += delta.added.map { ($0.id, $0.constraint) }
    case .suggest(let suggestions):
      for suggestion in suggestions {
        for index in rows.indices where rows[index].id == suggestion.id {
          rows[index].row.constant = suggestion.constant
        }
      }
    }
    return rows
  }

  private mutating func constant() -> Double {
    Double(Int.random(in: -10...20, using: &random) * 5)
  }

  private mutating func row() -> Constraint {
    var expression = LinearExpression()
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let coefficients: [Double] = [1, 1, 1, -1, -1, 0.5, -2]
      expression.add(
        coefficients[Int.random(in: coefficients.indices, using: &random)],
        Variable(Int.random(in: 0..<variableCount, using: &random)))
    }
    let relation = Relation.allCases.randomElement(using: &random) ?? .equal
    let priority: Priority =
      [.required, .high, .high, 500, .low, .low].randomElement(using: &random) ?? .low
    return Constraint(expression, relation, constant(), priority: priority)
  }
}
