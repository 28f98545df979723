// SPDX-License-Identifier: MIT

import LayoutCore
import SimplexSolver
import Testing

@testable import SolverLab

/// Sends the changes of a trace one by one, and compares with fresh solvers at each solve. A row
/// may be refused if a fresh solver refuses it, too.
func checkChanges(_ text: String) throws {
  var (solver, count) = (Simplex(), 0)
  var rows: [Int: Constraint] = [:]
  for event in try Trace(text: text, file: "changes.trace").events {
    switch event {
    case .variables(let number):
      count = number
      try solver.apply(ModelDelta(variableCount: count))
    case .constraint(let id, let row):
      let addition = ModelDelta.Addition(ConstraintID(slot: id), row)
      do throws(SolverError) {
        try solver.apply(ModelDelta(variableCount: count, added: [addition]))
        rows[id] = row
      } catch {
        guard case .conflict = error else { throw error }
        #expect(throws: SolverError.self) {
          _ = try freshSolver(count, rows.sorted { $0.key < $1.key } + [(id, row)])
        }
      }
    case .constant(let id, let constant):
      rows[id]?.constant = constant
      try solver.suggest([Suggestion(ConstraintID(slot: id), constant: constant)].span)
    case .solve:
      _ = try solver.solve()
      let audit = SolutionAudit(
        rows.map { (ConstraintID(slot: $0.key), $0.value) }, values: solver.values(count).span)
      #expect(audit.isFeasible)
      let ids = rows.keys.sorted()
      for ids in [ids, ids.reversed()] {
        let ordered = try ids.map { ($0, try #require(rows[$0])) }
        let values = try freshSolver(count, ordered).values(count)
        let size = values.reduce(1) { max($0, abs($1)) }
        for (one, other) in zip(solver.values(count), values) {
          #expect(abs(one - other) <= 1e-9 * size)
        }
      }
    case .remove(let id):
      rows[id] = nil
      let delta = ModelDelta(variableCount: count, removed: [ConstraintID(slot: id)])
      try solver.apply(delta)
    case .phase, .priority: break
    }
  }
}

/// A solver that was given these rows at once, solved.
private func freshSolver(_ count: Int, _ rows: [(Int, Constraint)]) throws -> Simplex {
  var (solver, delta) = (Simplex(), ModelDelta(variableCount: count))
  for (id, row) in rows { delta.add(row, as: ConstraintID(slot: id)) }
  try solver.apply(delta)
  _ = try solver.solve()
  return solver
}
