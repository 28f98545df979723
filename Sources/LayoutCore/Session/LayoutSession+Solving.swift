// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// Hands the draft to the solver in one call.
  ///
  /// - Returns: whether there was anything to hand over.
  func sendChanges() throws(LayoutError) -> Bool {
    if mustRebuild { try rebuild() }
    if draft.isCommitted { return false }
    var hasRebuilt = false
    var round = 0
    // Ends: each round but the one after a rebuild gives up a row, and after a limit none of
    // them comes back.
    while true {
      round += 1
      do {
        let hasSent = try send()
        draft.commit()
        items.modelDidChange()
        return hasSent
      } catch {
        switch error {
        case .conflict(let conflict)
        where policy == .relaxing && giveUpNewest(of: conflict, round: round):
          continue
        case .stalled where !hasRebuilt:
          hasRebuilt = true
          try rebuild()
        default:
          throw layoutError(error)
        }
      }
    }
  }

  private func send() throws(SolverError) -> Bool {
    switch draft.message(variableCount: items.variableCount) {
    case .nothing: return false
    case .constants:
      let suggestions = draft.suggestions
      try solver.suggest(suggestions.span)
    case .delta(let delta): try solver.apply(delta)
    }
    return true
  }

  /// Has the solver solve, and takes over the values.
  ///
  /// - Parameter isAgain: whether the values before have not become frames.
  func solve(isAgain: Bool = false) throws(LayoutError) -> SolveReport {
    let report = try solveOrRebuild()
    let missing = items.variableCount - values.count
    if missing > 0 {
      values.append(contentsOf: repeatElement(0, count: missing))
      oldValues.append(contentsOf: repeatElement(0, count: missing))
    }
    if !isAgain { keepOldValues() }
    readValues()
    checkInvariants()
    return report
  }

  // Arrays are taken out of the class for the loops: an access to a class property costs a check
  // each.

  /// Makes the values the old ones.
  private func keepOldValues() {
    var old = oldValues
    oldValues = []
    if var changed = changedValues {
      changedValues = nil
      for place in changed { old[Int(place)] = values[Int(place)] }
      changed.removeAll(keepingCapacity: true)
      changedValues = changed
    } else {
      let new = values
      for place in new.indices { old[place] = new[place] }
      changedValues = []
    }
    oldValues = old
  }

  /// Takes the values from the solver.
  private func readValues() {
    var newValues = values
    values = []
    var changed = changedValues ?? []
    let knowsOldChanges = changedValues != nil
    changedValues = nil
    var span = newValues.mutableSpan
    if solver.readChanges(into: &span, &changed) {
      if knowsOldChanges { changedValues = changed }
    } else {
      solver.read(into: &span)
    }
    values = newValues
  }

  private func solveOrRebuild() throws(LayoutError) -> SolveReport {
    do {
      return try solver.solve()
    } catch {
      guard case .stalled = error else { throw layoutError(error) }
    }
    try rebuild()
    do {
      return try solver.solve()
    } catch {
      throw layoutError(error)
    }
  }

  /// Replaces the solver by a new one that has the same rows.
  private func rebuild() throws(LayoutError) {
    mustRebuild = true
    solver = pristineSolver
    do {
      try solver.apply(
        ModelDelta(variableCount: items.variableCount, added: draft.committedRows))
    } catch {
      throw layoutError(error)
    }
    mustRebuild = false
    mustSolve = true
  }

  private func layoutError(_ error: SolverError) -> LayoutError {
    switch error {
    case .conflict(let conflict): .conflict(layoutConflict(conflict))
    case .unsupported(let ids, let reason): .unsupported(ids.map(sentence), reason: reason)
    case .stalled(let iterations): .stalled(iterations: iterations)
    default: .refused(error)
    }
  }
}
