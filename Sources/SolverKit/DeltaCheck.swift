// SPDX-License-Identifier: MIT

import LayoutCore

/// The sizes of a model after a delta.
@usableFromInline package struct DeltaSize: Hashable, Sendable {
  /// The number of variables after the delta.
  @usableFromInline package var variableCount = 0
  /// One more than the largest slot, old or added.
  @usableFromInline package var slotCount = 0
  /// The number of added terms whose coefficient is not 0.
  @usableFromInline package var termCount = 0

  @inlinable package init() {}
}

/// Checks a change before anything is changed.
///
/// Law: a delta that passes names each removed row once, fills only slots that are free after the
/// removals, each once, mentions only variables that the model has then, and holds only numbers a
/// solver can compute with. Cost: linear in the delta.
@usableFromInline package struct DeltaCheck: Sendable {
  @usableFromInline var removed = MarkSet()
  @usableFromInline var filled = MarkSet()
  /// The priorities of the added constraints, each once. `required` may be missing.
  @usableFromInline package internal(set) var priorities: [Priority] = []

  @inlinable package init() {}

  /// Checks a delta against the rows of a model.
  ///
  /// - Parameters:
  ///   - variableCount: the number of variables before the delta.
  ///   - rows: the rows before the delta.
  /// - Throws: ``SolverError``, the first one found. A slot out of range is an unknown constraint.
  @inlinable package mutating func check<Row, Column>(
    _ delta: borrowing ModelDelta, _ rows: borrowing SparseRows<Row, Column>, variableCount: Int
  ) throws(SolverError) -> DeltaSize {
    removed.begin(count: delta.removed.isEmpty ? 0 : rows.rows.count)
    for id in delta.removed {
      guard rows.contains(id), removed.insert(id.index) else { throw .unknownConstraint(id) }
    }
    filled.begin(count: rows.rows.count + delta.added.count)
    let added = delta.added.span
    // A slot is an index of arrays: one far beyond all rows would cost storage for all below.
    let slotLimit = max(1 << 20, 16 * (rows.rows.count + added.count))
    priorities.removeAll(keepingCapacity: true)
    var last = Priority.required
    var size = DeltaSize()
    size.variableCount = max(delta.variableCount, variableCount)
    size.slotCount = rows.rows.count
    for index in added.indices {
      let id = added[index].id
      guard id.index >= 0, id.index < slotLimit else { throw .unknownConstraint(id) }
      let isTaken =
        id.index < rows.rows.count && rows.rows[id.index].isLive && !removed.contains(id.index)
      guard !isTaken, filled.insert(id.index) else { throw .duplicateConstraint(id) }
      size.slotCount = max(size.slotCount, id.index + 1)
      let priority = added[index].constraint.priority
      guard priority.isValid else { throw .invalidNumber(priority.value, in: id) }
      if priority != last {
        last = priority
        if !priorities.contains(priority) { priorities.append(priority) }
      }
      let constant = added[index].constraint.constant
      guard constant.isValidConstant else { throw .invalidNumber(constant, in: id) }
      try added[index].constraint.expression.forEachTerm {
        (coefficient, variable) throws(SolverError) in
        guard UInt(bitPattern: variable.index) < UInt(bitPattern: size.variableCount) else {
          throw .unknownVariable(variable, in: id)
        }
        if coefficient.isValidCoefficient {
          size.termCount += 1
        } else if coefficient != 0 {
          throw .invalidNumber(coefficient, in: id)
        }
      }
    }
    return size
  }

  /// Checks new constants against the rows of a model.
  ///
  /// - Throws: ``SolverError`` for the first thing found.
  @inlinable package static func check<Row, Column>(
    _ suggestions: Span<Suggestion>, _ rows: borrowing SparseRows<Row, Column>
  ) throws(SolverError) {
    for index in suggestions.indices {
      let suggestion = suggestions[index]
      guard rows.contains(suggestion.id) else { throw .unknownConstraint(suggestion.id) }
      guard suggestion.constant.isValidConstant else {
        throw .invalidNumber(suggestion.constant, in: suggestion.id)
      }
    }
  }
}
