// SPDX-License-Identifier: MIT

import LayoutCore

/// Finds out what follows from required rows, by asking a solver whether the contrary can hold.
struct Prover {
  private var solver: any ConstraintSolver
  private let variableCount: Int
  /// The name of rows that are only tried.
  private let trial: ConstraintID

  /// A prover that knows `rows`; nil if the solver cannot prove anything, or doesn't take them.
  init?(
    _ solver: any ConstraintSolver, _ rows: [(id: ConstraintID, row: Constraint)],
    variableCount: Int
  ) {
    guard type(of: solver).capabilities.isSuperset(of: [.complete, .provesConflicts]) else {
      return nil
    }
    self.solver = solver
    self.variableCount = variableCount
    trial = ConstraintID(slot: (rows.map(\.id.index).max() ?? -1) + 1)
    let delta = ModelDelta(
      variableCount: variableCount, added: rows.map { ModelDelta.Addition($0.id, $0.row) })
    guard (try? self.solver.apply(delta)) != nil else { return nil }
  }

  /// The known rows from which `row` follows, or nil if it doesn't.
  ///
  /// - Parameter id: the name of the row if it is known itself: then it is left out, and for good
  ///   if it follows from the others.
  mutating func reasons(for row: Constraint, known id: ConstraintID? = nil) -> [ConstraintID]? {
    let name = id ?? trial
    var reasons: Set<ConstraintID> = []
    for contrary in row.contraries {
      do throws(SolverError) {
        try solver.apply(
          ModelDelta(
            variableCount: variableCount, removed: id == nil ? [] : [name],
            added: [ModelDelta.Addition(name, contrary)]))
        replace(name, with: id == nil ? nil : row)
        return nil
      } catch {
        guard case .conflict(let conflict) = error else { return nil }
        reasons.formUnion(conflict.ids)
      }
    }
    if id != nil { replace(name, with: nil) }
    reasons.remove(name)
    return reasons.sorted()
  }

  /// Takes a row out, or goes back to what it was. The rows that are left held together before,
  /// so that only a solver that runs out of its work limit refuses; it then knows less, and what
  /// it proves is still true.
  private mutating func replace(_ id: ConstraintID, with row: Constraint?) {
    let added = row.map { [ModelDelta.Addition(id, $0)] } ?? []
    try? solver.apply(ModelDelta(variableCount: variableCount, removed: [id], added: added))
  }
}

extension Constraint {
  /// The rows of which one holds where this one is clearly missed, all of them required. Clearly
  /// is far more than what a solver tolerates, and far less than a pixel.
  fileprivate var contraries: [Constraint] {
    let slack = 1e-3 * max(1, abs(constant))
    let above = Constraint(expression, .greaterThanOrEqual, constant + slack)
    let below = Constraint(expression, .lessThanOrEqual, constant - slack)
    return switch relation {
    case .lessThanOrEqual: [above]
    case .greaterThanOrEqual: [below]
    case .equal: [above, below]
    }
  }
}
