// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// Looks at everything that items have said so far, as the next layout will, without solving.
  /// Does nothing while a layout is being made.
  package func takeNews() {
    if !isLayingOut { takeChanges() }
  }

  /// A copy of all there is to know, as of the last layout and what was taken since. Costs a look
  /// at every item and sentence.
  package func inspect() -> SessionInspection {
    var inspection = SessionInspection()
    var places: [Int32: Int] = [:]
    var pending: [(index: Int32, parent: Int?, depth: Int)] = [(0, nil, 0)]
    while let (index, parent, depth) = pending.popLast() {
      guard let item = items.node(index)?.item else { continue }
      let place = inspection.items.count
      places[index] = place
      let frame = items.frames[Int(index)]
      inspection.items.append(
        SessionInspection.Item(
          item: item, parent: parent, depth: depth, frame: frame.width.isNaN ? nil : frame,
          box: frame.width.isNaN ? nil : box(of: index), metrics: items.metrics[Int(index)],
          direction: items.directions[Int(index)],
          isPlaced: index == 0 || implicitRow(.placedLeft, of: index) != nil))
      for child in orderedChildren(index, item).reversed() {
        pending.append((child, place, depth + 1))
      }
    }
    for place in inspection.items.indices { inspectSentences(at: place, places, &inspection) }
    inspection.rows = draft.rows.ids.compactMap { id in draft.rows[id].map { (id, $0) } }
    inspection.sizeRows = [.placedWidth, .placedHeight].compactMap { implicitRow($0, of: 0) }
    inspection.variableCount = items.variableCount
    inspection.unfinishedChains = unfinishedChains
    inspection.values = values
    return inspection
  }

  /// A solver of the session's kind without any rows.
  package func makeSolver() -> any ConstraintSolver { pristineSolver }

  private func box(of index: Int32) -> Rect {
    let base = Int(index) * ItemVariables.count
    return Rect(
      x: values[base], y: values[base + 1], width: max(0, values[base + 2]),
      height: max(0, values[base + 3]))
  }

  private func orderedChildren(_ index: Int32, _ item: any LayoutItem) -> [Int32] {
    let boxes = (item as? LayoutBox)?.children.compactMap { self.index(of: $0.layoutNode) } ?? []
    let known = Set(boxes)
    return boxes + items.children(index).filter { !known.contains($0) }.sorted()
  }

  private func inspectSentences(
    at place: Int, _ places: [Int32: Int], _ inspection: inout SessionInspection
  ) {
    let node = inspection.items[place].item.layoutNode
    let conditional = Set(node.extras?.conditionalSets.flatMap(\.ids) ?? [])
    for id in node.allIDs {
      guard let record = node.records.slots[Int(id.slot)] else { continue }
      let isGivenUp = givenUp.contains { row in
        row.identity === node.identity && row.source == .sentence(id)
      }
      inspection.sentences.append(
        SessionInspection.Sentence(
          item: place, target: record.row.flatMap { rows[$0] }.flatMap { places[$0.target] },
          constraint: record.constraint, isActive: record.isActive,
          hasBeenActive: record.hasBeenActive || conditional.contains(id), row: record.row,
          isGivenUp: isGivenUp,
          isWaiting: waiting.contains(WaitingConstraint(identity: node.identity, id: id))))
    }
  }
}
