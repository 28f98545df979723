// SPDX-License-Identifier: MIT

extension LayoutSession {
  func bringUpToDate() throws(LayoutError) -> SolveReport {
    do {
      try sendChanges()
      guard driver.phase != .solved else { return SolveReport() }
      let report = try driver.solve(variableCount: tree.variableCount) { draft.committedRows }
      writer.demand(.changed)
      writer.generation += 1
      return report
    } catch {
      throw layoutError(error)
    }
  }

  // The size down to which a delta with conflicts is halved before rows are left out one by one.
  private static let smallDelta = 32

  /// Sends the draft to the solver: in one message, or in parts while conflicts are relaxed, so
  /// that the cost of many conflicts is the sum of theirs.
  private func sendChanges() throws(SolverError) {
    if driver.phase == .broken { try rebuild() }
    var hasRebuilt = false
    var limit = Int.max
    var round = 0
    // Ends, because each round leaves out a row, halves the limit or follows the only rebuild.
    while let message = draft.message(variableCount: tree.variableCount, limit: limit) {
      do throws(SolverError) {
        try driver.send(message)
        draft.commit(message)
        if limit < Int.max / 2 { limit *= 2 }
      } catch {
        switch error {
        case .conflict(let conflict) where policy == .relaxing:
          if case .delta(let delta, _) = message, delta.added.count > Self.smallDelta {
            limit = delta.added.count / 2
            continue
          }
          round += 1
          guard giveUpNewest(of: conflict, round: round) else { throw error }
          limit = min(limit, Self.smallDelta)
        case .stalled where !hasRebuilt:
          hasRebuilt = true
          try rebuild()
        default: throw error
        }
      }
    }
    tree.modelDidChange()
  }

  private func rebuild() throws(SolverError) {
    try driver.rebuild(draft.committedRows, variableCount: tree.variableCount)
  }

  func layoutError(_ error: SolverError, in model: FittingModel? = nil) -> LayoutError {
    switch error {
    case .conflict(let conflict): .conflict(layoutConflict(conflict, in: model))
    case .unsupported(let ids, let reason):
      .unsupported(ids.map { sentence($0, in: model) }, reason: reason)
    case .stalled(let iterations): .stalled(iterations: iterations)
    default: .refused(error)
    }
  }

  /// Tells the items with new frames, and returns their number.
  func writeFrames() -> Int {
    let values = driver.values
    writer.generation += 1
    writer.update(tree, values.span, at: driver.changes)
    defer { driver.valuesDidBecomeFrames() }
    return tellFrames()
  }

  func tellFrames() -> Int {
    var count = 0
    for index in writer.moved {
      guard let node = tree.node(index) else { continue }
      guard let item = node.item else {
        unregisterDead(index)
        continue
      }
      item.layoutDidResolve(writer.frames[Int(index)])
      count += 1
    }
    return count
  }
}
