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
    } catch { throw layoutError(error) }
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
    // Ends, because each round leaves out a row, halves the limit or follows the only rebuild or
    // the only return to what a first layout begins with.
    while let message = draft.message(variableCount: tree.variableCount, limit: limit) {
      do throws(SolverError) {
        try driver.send(message)
        draft.commit(message)
        if limit < Int.max / 2 { limit *= 2 }
      } catch {
        switch error {
        // Numbers measured for another size may be all that conflicts.
        case .conflict where beginMeasuringAgain(): retryGivenUp()
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

  // More rounds than the conflicts of any sensible layout need.
  private static let roundLimit = 1000

  /// Leaves out the newest sentence of a conflict, else the newest row that an item brings along,
  /// and tries again what had been left out because of it. False if only the layout's size remains.
  func giveUpNewest(of conflict: Conflict, round: Int) -> Bool {
    guard let newest = newestEntry(of: conflict), let node = tree.node(newest.item)
    else { return false }
    let row = GivenUpRow(
      identity: node.identity, source: newest.source,
      others: conflict.ids.filter { $0 != newest.id },
      report: GivenUpConstraint(sentence: sentence(newest.id), conflict: layoutConflict(conflict)))
    drop(newest.id)
    if let id = newest.source.sentence { node.records.setRow(nil, slot: id.slot) }
    if relaxation.hasVictims(newest.id), round < Self.roundLimit + relaxation.givenUp.count {
      retryGivenUp { $0.others.contains(newest.id) }
    }
    relaxation.insert(row)
    return true
  }

  func retryGivenUp() {
    if relaxation.givenUp.isEmpty { return }
    retryGivenUp { row in policy == .throwing || row.others.contains { draft.isChanged($0) } }
  }

  /// Forgets left-out rows that were removed or changed, and tries the wanted ones again.
  private func retryGivenUp(where isToBeTried: (GivenUpRow) -> Bool) {
    for row in relaxation.take(where: { placeLeftOut($0) == nil || isToBeTried($0) }) {
      guard let (node, index) = placeLeftOut(row) else { continue }
      if let id = row.source.sentence {
        lower(node, index, id.slot)
      } else {
        refreshImplicitRows(of: index)
      }
    }
  }

  /// The item whose row is left out; nil if it does not want the row any more, or has it again.
  private func placeLeftOut(_ row: GivenUpRow) -> (LayoutNode, Int32)? {
    guard let node = row.identity.node, let index = tree.index(of: node) else { return nil }
    if let id = row.source.sentence {
      return node.isActive(id) && node.records[id]?.row == nil ? (node, index) : nil
    }
    guard let kind = row.source.kind, implicitRow(kind, of: index) == nil,
      kind.row(ItemVariables(item: index), tree.metrics[Int(index)], place(of: index)) != nil
    else { return nil }
    return (node, index)
  }
}
