// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// Looks at everything that items have said so far, as the next layout will, without solving.
  /// Does nothing while a layout is being made.
  package func takeNews() {
    if !record.isUnderWay { takeChanges() }
  }

  /// A copy of all there is to know, as of the last layout and what was taken since. Costs a look
  /// at every item and sentence.
  package func inspect() -> SessionInspection {
    var inspection = SessionInspection()
    // Before there is a solution, a picture shows what holds without the newest of each conflict.
    let isSketch = driver.values.isEmpty && size != nil
    let values = isSketch ? sketch() : driver.values
    var places: [Int32: Int] = [:]
    var pending: [(index: Int32, parent: Int?, depth: Int, origin: Point)] = [(0, nil, 0, .zero)]
    while let (index, parent, depth, origin) = pending.popLast() {
      guard let item = tree.node(index)?.item else { continue }
      let place = inspection.items.count
      places[index] = place
      let start = ItemVariables.places(of: index).lowerBound
      var frame = writer.frame(index)
      if isSketch, start < values.count { frame = tree.frame(index, values.span) }
      var box: Rect?
      if frame != nil, start < values.count {
        box = Rect(
          x: origin.x + values[start], y: origin.y + values[start + 1],
          width: max(0, values[start + 2]), height: max(0, values[start + 3]))
      }
      inspection.items.append(
        SessionInspection.Item(
          item: item, parent: parent, depth: depth, frame: frame, box: box,
          metrics: tree.metrics[Int(index)], direction: tree.directions[Int(index)],
          isPlaced: index == 0 || implicitRow(.placedLeft, of: index) != nil))
      for child in orderedChildren(index, item).reversed() {
        pending.append((child, place, depth + 1, box?.origin ?? origin))
      }
    }
    let givenUp = Set(
      relaxation.givenUp.compactMap { row in
        row.source.sentence.map { SentenceName(identity: row.identity, id: $0) }
      })
    for place in inspection.items.indices {
      inspectSentences(at: place, places, givenUp, &inspection)
    }
    inspection.rows = draft.wantedRows.map { ($0.id, $0.constraint) }
    inspection.sizeRows = [.placedWidth, .placedHeight].compactMap { implicitRow($0, of: 0) }
    inspection.variableCount = tree.variableCount
    inspection.values = values
    inspection.strays = strayMistakes
    return inspection
  }

  /// A solver of the session's kind without any rows.
  package func makeSolver() -> any ConstraintSolver { driver.pristine }

  /// The values of the rows without the newest of each conflict; none if the solver cannot say.
  private func sketch() -> [Double] {
    var rows = draft.wantedRows
    var solver = driver.pristine
    while true {
      do throws(SolverError) {
        try solver.apply(ModelDelta(variableCount: tree.variableCount, added: rows))
        _ = try solver.solve()
        break
      } catch {
        guard case .conflict(let conflict) = error, let newest = newestEntry(of: conflict)?.id
        else { return [] }
        rows.removeAll { $0.id == newest }
      }
    }
    return solver.values(tree.variableCount)
  }

  private func orderedChildren(_ index: Int32, _ item: any LayoutItem) -> [Int32] {
    let listed = item.layoutChildren.compactMap { tree.index(of: $0.layoutNode) }
      .filter { tree.parent($0) == index }
    let known = Set(listed)
    return listed + tree.children(index).filter { !known.contains($0) }.sorted()
  }

  private func inspectSentences(
    at place: Int, _ places: [Int32: Int], _ givenUp: Set<SentenceName>,
    _ inspection: inout SessionInspection
  ) {
    let node = inspection.items[place].item.layoutNode
    inspection.unfinishedChains += node.mistakes.filter { $0.kind == .missingRelation }
    let conditional = Set(node.settings?.conditionalSets.flatMap(\.ids) ?? [])
    for id in node.allIDs {
      guard let record = node.records.slots[Int(id.slot)] else { continue }
      let name = SentenceName(identity: node.identity, id: id)
      let reason = record.isActive ? sentences.idle[name] : nil
      inspection.sentences.append(
        SessionInspection.Sentence(
          item: place,
          target: record.row.flatMap { sentences.rows[$0] }.flatMap { places[$0.target] },
          constraint: record.constraint, isActive: record.isActive,
          hasBeenActive: record.hasBeenActive || conditional.contains(id), row: record.row,
          isGivenUp: givenUp.contains(name),
          isWaiting: reason == .suspended || reason == .mistake(.noCommonAncestor)))
    }
  }
}
