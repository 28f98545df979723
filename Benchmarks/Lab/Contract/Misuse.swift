// SPDX-License-Identifier: MIT

import LayoutCore

/// A call that every solver must refuse as a whole, although a part of it is valid.
struct Misuse {
  let name: String
  let call: SolverCall
  let isExpected: (SolverError) -> Bool

  static func all(in model: LiveModel) -> [Misuse] {
    let slot = 1 + (model.constraints.map(\.id.index).max() ?? -1)
    let (fresh, next) = (ConstraintID(slot: slot), ConstraintID(slot: slot + 1))
    let unknown = Variable(model.variableCount + 7)
    func row(
      _ coefficient: Double = 1, _ constant: Double = 1, _ priority: Priority = 400,
      _ rest: [Term] = []
    ) -> Constraint {
      let expression = LinearExpression([Term(coefficient, Variable(0))] + rest)
      return Constraint(expression, .equal, constant, priority: priority)
    }
    /// Removes the oldest row, adds a row, and does something wrong.
    func misuse(
      _ name: String, removing removed: ConstraintID? = nil, adding wrong: Constraint? = nil,
      as id: ConstraintID = next, _ isExpected: @escaping (SolverError) -> Bool
    ) -> Misuse {
      var delta = ModelDelta(variableCount: max(1, model.variableCount))
      if let oldest = model.constraints.first { delta.remove(oldest.id) }
      delta.add(row(), as: fresh)
      if let removed { delta.remove(removed) }
      if let wrong { delta.add(wrong, as: id) }
      return Misuse(name: name, call: .apply(delta), isExpected: isExpected)
    }
    func isInvalidNumber(_ error: SolverError) -> Bool {
      if case .invalidNumber(_, let id) = error { id.slot >= fresh.slot } else { false }
    }
    let keep = model.constraints.last.map { Suggestion($0.id, constant: $0.row.constant + 3) }
    let second = [keep, Suggestion(fresh, constant: 1)].compactMap(\.self)
    return [
      misuse("the removal of an unknown constraint", removing: next) {
        $0 == .unknownConstraint(next)
      },
      misuse("a second constraint of the same name", adding: row(), as: fresh) {
        $0 == .duplicateConstraint(fresh)
      },
      misuse("an infinite constant", adding: row(1, .infinity), isInvalidNumber),
      misuse("a coefficient NaN", adding: row(.nan), isInvalidNumber),
      misuse("the priority 1001", adding: row(1, 1, 1001), isInvalidNumber),
      misuse("an unknown variable", adding: row(1, 1, 400, [Term(1, unknown)])) {
        $0 == .unknownVariable(unknown, in: next)
      },
      Misuse(name: "a constant for an unknown constraint", call: .suggest(second)) {
        $0 == .unknownConstraint(fresh)
      },
    ]
  }
}
