// SPDX-License-Identifier: MIT

// Checks that every solver must make, for solvers that keep rows in a store.
extension ConstraintStore {
  /// Checks a delta before anything is changed: unknown or duplicate ids, variables that the model
  /// does not have, invalid numbers.
  ///
  /// - Parameter variableCount: the model's number of variables before the delta.
  /// - Throws: ``SolverError``, for the first thing found.
  public func check(_ delta: ModelDelta, variableCount: Int) throws(SolverError) {
    var freed: Set<Int32> = []
    for id in delta.removed {
      guard contains(id), freed.insert(id.slot).inserted else { throw .unknownConstraint(id) }
    }
    var taken: Set<Int32> = []
    let count = max(variableCount, delta.variableCount)
    for addition in delta.added {
      let slot = addition.id.slot
      guard slot >= 0 else { throw .unknownConstraint(addition.id) }
      let isFree = freed.contains(slot) || self.addition(inSlot: slot) == nil
      guard isFree, taken.insert(slot).inserted else { throw .duplicateConstraint(addition.id) }
      try Self.check(addition.constraint, addition.id, variableCount: count)
    }
  }

  /// Checks new constants before any is changed.
  ///
  /// - Throws: ``SolverError``, for the first thing found.
  public func check(_ suggestions: Span<Suggestion>) throws(SolverError) {
    for index in suggestions.indices {
      let (id, constant) = (suggestions[index].id, suggestions[index].constant)
      guard contains(id) else { throw .unknownConstraint(id) }
      guard constant.isFinite else { throw .invalidNumber(constant, in: id) }
    }
  }

  private static func check(
    _ row: Constraint, _ id: ConstraintID, variableCount: Int
  ) throws(SolverError) {
    guard row.constant.isFinite else { throw .invalidNumber(row.constant, in: id) }
    guard row.priority.isValid else { throw .invalidNumber(row.priority.value, in: id) }
    for index in 0..<row.expression.count {
      let term = row.expression[index]
      guard term.coefficient.isFinite else { throw .invalidNumber(term.coefficient, in: id) }
      guard (0..<variableCount).contains(term.variable.index)
      else { throw .unknownVariable(term.variable, in: id) }
    }
  }
}
