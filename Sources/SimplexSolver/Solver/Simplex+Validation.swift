// SPDX-License-Identifier: MIT

import LayoutCore

/// What a delta needs room for.
struct DeltaSize {
  /// The number of variables it asks for.
  var variableCount: Int
  /// One more than the largest slot.
  var slotCount = 0
  var termCount = 0
  var hasEmptyRow = false
  /// The priorities below required that occur.
  var priorities: [Priority] = []
}

extension Simplex {
  /// Finds what is wrong with a delta before anything is changed, and what it needs room for.
  mutating func validate(_ delta: ModelDelta) throws(SolverError) -> DeltaSize {
    workspace.rowMarks.begin()
    for id in delta.removed {
      guard table.contains(id), workspace.rowMarks.mark(id.index) else {
        throw .unknownConstraint(id)
      }
    }
    // A slot may be removed and filled again by the same delta, so each has marks of its own.
    workspace.additionMarks.begin(count: table.liveCount + delta.added.count)
    var size = DeltaSize(variableCount: delta.variableCount)
    let count = max(variableCount, delta.variableCount)
    var priority = Priority.required
    let added = delta.added.span
    for index in added.indices {
      let id = added[index].id
      guard id.slot >= 0 else { throw .unknownConstraint(id) }
      let isTaken =
        id.index < table.rows.count && table[id.index].isLive
        && !workspace.rowMarks.isMarked(id.index)
      guard !isTaken, workspace.additionMarks.mark(id.index) else {
        throw .duplicateConstraint(id)
      }
      let constant = added[index].constraint.constant
      guard constant.isFinite else { throw .invalidNumber(constant, in: id) }
      let termCount = size.termCount
      try added[index].constraint.expression.forEachTerm {
        (coefficient, variable) throws(SolverError) in
        guard coefficient.isFinite else { throw .invalidNumber(coefficient, in: id) }
        guard (0..<count).contains(variable.index) else {
          throw .unknownVariable(variable, in: id)
        }
        if coefficient != 0 { size.termCount += 1 }
      }
      size.slotCount = max(size.slotCount, id.index + 1)
      if size.termCount == termCount { size.hasEmptyRow = true }
      if added[index].constraint.priority != priority {
        priority = added[index].constraint.priority
        guard priority.isValid else { throw .invalidNumber(priority.value, in: id) }
        if priority != .required, !size.priorities.contains(priority) {
          size.priorities.append(priority)
        }
      }
    }
    return size
  }
}
