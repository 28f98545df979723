// SPDX-License-Identifier: MIT

import LayoutCore

/// Decides whether a row follows from required rows: it does if a solver refuses its negation.
///
/// On large screens it uses the rows near the row in question, so that a question costs the same on
/// any screen. What follows only from rows far away is not found.
struct Prover {
  private let pristine: any ConstraintSolver
  private var required: RequiredRows
  /// The last neighbourhoods, the latest at the end: the sentences of an item are about two axes.
  private var neighbourhoods: [Neighbourhood] = []

  /// A prover that knows `rows`; nil if the solver cannot prove anything.
  init?(_ solver: any ConstraintSolver, _ rows: [ModelDelta.Addition], variableCount: Int) {
    guard type(of: solver).capabilities.isSuperset(of: [.complete, .provesConflicts])
    else { return nil }
    (pristine, required) = (solver, RequiredRows(rows, variableCount: variableCount))
  }

  /// The known rows from which `row` follows, or nil if it doesn't.
  ///
  /// - Parameter id: the id of the row if it is known itself. It is then not used, and removed if
  ///   it follows from the others.
  mutating func reasons(for row: Constraint, known id: ConstraintID? = nil) -> [ConstraintID]? {
    guard var neighbourhood = takeNeighbourhood(of: row) else { return nil }
    let reasons = neighbourhood.reasons(for: row, known: id)
    if let id, reasons != nil {
      required.drop(id)
      // Other neighbourhoods may contain the row.
      neighbourhoods = []
    }
    neighbourhoods.append(neighbourhood)
    return reasons
  }

  /// Removes and returns the neighbourhood of a row; nil if the solver refuses its rows.
  private mutating func takeNeighbourhood(of row: Constraint) -> Neighbourhood? {
    let asked = row.variables.filter { !required.isHub($0) }
    let index = neighbourhoods.lastIndex { asked.allSatisfy($0.known.contains) }
    if let index, !asked.isEmpty { return neighbourhoods.remove(at: index) }
    if neighbourhoods.count > 3 { neighbourhoods.removeFirst() }
    let near = required.near(row)
    return Neighbourhood(pristine, near.rows.map { required.rows[$0] }, near.known)
  }
}

/// A solver with some of the rows. Rows and variables are renumbered, because the size of a solver
/// grows with the largest index.
private struct Neighbourhood {
  /// The variables whose rows it has.
  let known: Set<Int>
  private var solver: any ConstraintSolver
  /// The ids of the rows, by their index in the solver.
  private let ids: [ConstraintID]
  private let names: [ConstraintID: ConstraintID]
  private var local: [Int: Int] = [:]

  init?(_ solver: any ConstraintSolver, _ rows: [ModelDelta.Addition], _ known: Set<Int>) {
    (self.solver, self.known, ids) = (solver, known, rows.map(\.id))
    let slots = rows.indices.map { ConstraintID(slot: $0) }
    names = Dictionary(uniqueKeysWithValues: zip(ids, slots))
    let added = zip(slots, rows).map { ModelDelta.Addition($0, renumbered($1.constraint)) }
    let delta = ModelDelta(variableCount: local.count, added: added)
    guard (try? self.solver.apply(delta)) != nil else { return nil }
  }

  mutating func reasons(for row: Constraint, known id: ConstraintID?) -> [ConstraintID]? {
    let row = renumbered(row)
    let old = id.flatMap { names[$0] }
    let name = old ?? ConstraintID(slot: ids.count)
    var reasons: Set<ConstraintID> = []
    // Where the row is clearly missed, by far more than a solver's tolerance and far less than a
    // pixel, one of these required rows holds.
    let slack = 1e-3 * max(1, abs(row.constant))
    let sides = [(Relation.greaterThanOrEqual, slack), (.lessThanOrEqual, -slack)]
    for (relation, distance) in sides where relation != row.relation {
      let contrary = Constraint(row.expression, relation, row.constant + distance)
      do throws(SolverError) {
        try solver.apply(
          ModelDelta(
            variableCount: local.count, removed: old.map { [$0] } ?? [],
            added: [ModelDelta.Addition(name, contrary)]))
        replace(name, with: old == nil ? nil : row)
        return nil
      } catch {
        guard case .conflict(let conflict) = error else { return nil }
        reasons.formUnion(conflict.ids)
      }
    }
    if old != nil { replace(name, with: nil) }
    reasons.remove(name)
    return reasons.map { ids[$0.index] }.sorted()
  }

  /// The row in the solver's variables; new ones get the next indices.
  private mutating func renumbered(_ row: Constraint) -> Constraint {
    var expression = LinearExpression()
    row.expression.forEachTerm { coefficient, variable in
      let name = local[variable.index, default: local.count]
      local[variable.index] = name
      expression.add(coefficient, Variable(name))
    }
    return Constraint(expression, row.relation, row.constant, priority: row.priority)
  }

  /// Replaces or removes a row. The others held together before, so the solver refuses only when
  /// its work limit is reached. It then knows less, and its proofs are still valid.
  private mutating func replace(_ id: ConstraintID, with row: Constraint?) {
    let added = row.map { [ModelDelta.Addition(id, $0)] } ?? []
    try? solver.apply(ModelDelta(variableCount: local.count, removed: [id], added: added))
  }
}
