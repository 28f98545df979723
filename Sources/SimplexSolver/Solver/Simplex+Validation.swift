// SPDX-License-Identifier: MIT

import LayoutCore

extension Simplex {
  /// Finds what is wrong with a delta before anything is changed.
  mutating func validate(_ delta: ModelDelta) throws(SolverError) {
    workspace.rowMarks.begin()
    for id in delta.removed {
      guard table.contains(id), workspace.rowMarks.mark(id.index) else {
        throw .unknownConstraint(id)
      }
    }
    // A slot may be removed and filled again by the same delta, so each has marks of its own.
    workspace.additionMarks.begin()
    let count = max(variableCount, delta.variableCount)
    for addition in delta.added {
      let id = addition.id
      guard id.slot >= 0 else { throw .unknownConstraint(id) }
      let isTaken =
        id.index < table.rows.count && table[id.index].isLive
        && !workspace.rowMarks.isMarked(id.index)
      guard !isTaken, workspace.additionMarks.mark(id.index) else {
        throw .duplicateConstraint(id)
      }
      try Self.validate(addition.constraint, id, variableCount: count)
    }
  }

  private static func validate(
    _ row: Constraint, _ id: ConstraintID, variableCount: Int
  ) throws(SolverError) {
    guard row.constant.isFinite else { throw .invalidNumber(row.constant, in: id) }
    guard row.priority.isValid else { throw .invalidNumber(row.priority.value, in: id) }
    for index in 0..<row.expression.count {
      let term = row.expression[index]
      guard term.coefficient.isFinite else { throw .invalidNumber(term.coefficient, in: id) }
      guard (0..<variableCount).contains(term.variable.index) else {
        throw .unknownVariable(term.variable, in: id)
      }
    }
  }
}
