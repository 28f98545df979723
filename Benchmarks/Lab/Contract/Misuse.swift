// SPDX-License-Identifier: MIT

import LayoutCore

/// A call that every solver must refuse, with a valid part that must not stay.
struct Misuse {
  let name: String
  let call: ModelScript.Step
  let isExpected: (SolverError) -> Bool

  /// The calls to refuse in the state `model`.
  static func all(in model: LiveModel) -> [Misuse] {
    let slot = 1 + (model.constraints.map(\.id.index).max() ?? -1)
    let fresh = ConstraintID(slot: slot)
    let variable = Variable(0)
    let row = Constraint(LinearExpression([Term(1, variable)]), .equal, 1, priority: 400)
    /// Removes what is oldest, adds a row, and does something wrong.
    func delta(_ wrong: (inout ModelDelta) -> Void) -> ModelScript.Step {
      var delta = ModelDelta(variableCount: max(1, model.variableCount))
      if let oldest = model.constraints.first { delta.remove(oldest.id) }
      delta.add(row, as: fresh)
      wrong(&delta)
      return .apply(delta)
    }
    func isInvalidNumber(_ error: SolverError) -> Bool {
      if case .invalidNumber(_, let id) = error { id.slot >= fresh.slot } else { false }
    }
    let next = ConstraintID(slot: slot + 1)
    var notFinite = row
    notFinite.constant = .infinity
    var notANumber = row
    notANumber.expression = LinearExpression([Term(.nan, variable)])
    var noLevel = row
    noLevel.priority = 1001
    var noVariable = row
    let unknown = Variable(model.variableCount + 7)
    noVariable.expression.add(1, unknown)
    let keep = model.constraints.last.map { Suggestion($0.id, constant: $0.row.constant + 3) }
    func misuse(
      _ name: String, expecting isExpected: @escaping (SolverError) -> Bool = isInvalidNumber,
      _ wrong: (inout ModelDelta) -> Void
    ) -> Misuse { Misuse(name: name, call: delta(wrong), isExpected: isExpected) }
    let second = [keep, Suggestion(fresh, constant: 1)].compactMap(\.self)
    return [
      misuse("the removal of an unknown constraint", expecting: { $0 == .unknownConstraint(next) })
      {
        $0.remove(next)
      },
      misuse(
        "a second constraint of the same name", expecting: { $0 == .duplicateConstraint(fresh) }
      ) { $0.add(row, as: fresh) },
      misuse("an infinite constant") { $0.add(notFinite, as: next) },
      misuse("a coefficient NaN") { $0.add(notANumber, as: next) },
      misuse("the priority 1001") { $0.add(noLevel, as: next) },
      misuse("an unknown variable", expecting: { $0 == .unknownVariable(unknown, in: next) }) {
        $0.add(noVariable, as: next)
      },
      Misuse(name: "a constant for an unknown constraint", call: .suggest(second)) {
        $0 == .unknownConstraint(fresh)
      },
    ]
  }
}
