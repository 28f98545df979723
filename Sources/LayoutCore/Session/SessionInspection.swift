// SPDX-License-Identifier: MIT

/// A copy of a session's state, for modules that draw or judge a layout.
package struct SessionInspection {
  package struct Item {
    package let item: any LayoutItem
    /// The index of the parent; nil for the root.
    package let parent: Int?
    package let depth: Int
    /// The frame told last, in the space of the parent; nil before the first.
    package let frame: Rect?
    /// The alignment rectangle, in the space of the root; nil before the first layout.
    package let box: Rect?
    package let metrics: LayoutMetrics
    package let direction: ReadingDirection
    /// Whether something besides sentences places it.
    package let isPlaced: Bool
  }

  /// A sentence of an item of the tree, also one that does not count.
  package struct Sentence {
    package let item: Int
    /// The index of the second item; nil for a number, and if there is no row.
    package let target: Int?
    package let constraint: LayoutConstraint
    package let isActive: Bool
    /// Whether it has been active, or a condition switches it.
    package let hasBeenActive: Bool
    /// Its row; nil if it is not in the model.
    package let row: ConstraintID?
    package let isGivenUp: Bool
    /// Whether it waits for its second item to join the tree.
    package let isWaiting: Bool
  }

  package fileprivate(set) var items: [Item] = []
  /// The sentences by item, oldest first.
  package fileprivate(set) var sentences: [Sentence] = []
  /// The rows that the session wants, those of its size, and the number of variables.
  package let rows: ConstraintStore
  package let sizeRows: [ConstraintID]
  package let variableCount: Int
  /// All chains found without a relation.
  package fileprivate(set) var unfinishedChains: [LayoutMistake] = []
  /// The mistakes of items outside of the tree with sentences about it.
  package let strays: [LayoutMistake]
  /// The values of the last solution; if the first layout failed, of one without the newest
  /// sentence of each conflict. Shorter than there are variables before the first.
  package let values: [Double]
}

extension LayoutSession {
  /// Reads all changes, as the next layout will, unless a layout is under way.
  package func takeNews() { if !record.isUnderWay { takeChanges() } }
  /// A solver of the session's kind without any rows.
  package func makeSolver() -> any ConstraintSolver { driver.pristine }

  /// A copy of the session's state. Cost: a pass over all items and sentences.
  package func inspect() -> SessionInspection {
    // Before the first solution, a picture shows the rows without the newest of each conflict.
    let isSketch = driver.values.isEmpty && size != nil
    let values = isSketch ? sketch() : driver.values
    var inspection = SessionInspection(
      rows: draft.rows,
      sizeRows: [.placedWidth, .placedHeight].compactMap { implicitRow($0, of: 0) },
      variableCount: tree.variableCount, strays: strayMistakes, values: values)
    var places: [Int32: Int] = [:]
    var pending: [(index: Int32, parent: Int?, depth: Int, origin: Point)] = [(0, nil, 0, .zero)]
    while let (index, parent, depth, origin) = pending.popLast() {
      guard let item = tree.node(index)?.item else { continue }
      let place = inspection.items.count
      places[index] = place
      let start = ItemVariables.places(of: index).lowerBound
      let isSolved = start < values.count
      let frame = isSketch && isSolved ? tree.frame(index, values.span) : writer.frame(index)
      var box: Rect?
      if frame != nil, isSolved {
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
    inspectSentences(&inspection, places)
    return inspection
  }

  private func inspectSentences(_ inspection: inout SessionInspection, _ places: [Int32: Int]) {
    let givenUp = Set(
      relaxation.givenUp.compactMap { row in
        row.source.sentence.map { SentenceName(identity: row.identity, id: $0) }
      })
    for (place, node) in inspection.items.map(\.item.layoutNode).enumerated() {
      inspection.unfinishedChains += node.mistakes.filter { $0.kind == .missingRelation }
      let conditional = Set(node.settings?.conditionalSets.flatMap(\.ids) ?? [])
      for id in node.allIDs {
        guard let state = node.records[id], let constraint = node[id] else { continue }
        let name = SentenceName(identity: node.identity, id: id)
        let reason = state.isActive ? sentences.idle[name] : nil
        inspection.sentences.append(
          SessionInspection.Sentence(
            item: place,
            target: state.row.flatMap { sentences.rows[$0] }.flatMap { places[$0.target] },
            constraint: constraint, isActive: state.isActive,
            hasBeenActive: state.hasBeenActive || conditional.contains(id), row: state.row,
            isGivenUp: givenUp.contains(name),
            isWaiting: reason == .suspended || reason == .mistake(.noCommonAncestor)))
      }
    }
  }

  /// A solution of the rows without the newest of each conflict; empty if the solver finds none.
  private func sketch() -> [Double] {
    var rows = draft.rows.ids.compactMap { draft.rows.addition(inSlot: $0.slot) }
    var solver = driver.pristine
    while true {
      do throws(SolverError) {
        try solver.apply(ModelDelta(variableCount: tree.variableCount, added: rows))
        _ = try solver.solve()
        return solver.values(tree.variableCount)
      } catch {
        guard case .conflict(let conflict) = error, let newest = newestEntry(of: conflict)?.id
        else { return [] }
        rows.removeAll { $0.id == newest }
      }
    }
  }

  private func orderedChildren(_ index: Int32, _ item: any LayoutItem) -> [Int32] {
    let listed = item.layoutChildren.compactMap { tree.index(of: $0.layoutNode) }
      .filter { tree.parent($0) == index }
    let known = Set(listed)
    return listed + tree.children(index).filter { !known.contains($0) }.sorted()
  }
}

extension LayoutAttribute {
  /// The value of the attribute for an item with the rectangle `box`.
  package func value(
    in box: Rect, _ metrics: LayoutMetrics = LayoutMetrics(),
    _ direction: ReadingDirection = .leftToRight
  ) -> Double {
    let form = form(metrics, direction)
    let (start, extent) = form.axis == .horizontal ? (box.minX, box.width) : (box.minY, box.height)
    return form.start * start + form.extent * extent + form.offset
  }
}
