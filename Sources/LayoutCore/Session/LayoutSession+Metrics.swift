// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// Reads the metrics of the items that said theirs are new.
  func takeMetrics() {
    while let identity = changedMetrics.popLast() {
      guard let node = identity.node, let item = node.item, let index = index(of: node) else {
        continue
      }
      var (metrics, mistakes) = node.metrics(of: item).checked(for: item.layoutName)
      self.mistakes += mistakes
      let old = items.metrics[Int(index)]
      if metrics.heightFollowsWidth || old.heightFollowsWidth {
        metrics = takeMeasuring(metrics, of: node, old: old)
      }
      if node.extras != nil {
        takeExtras(of: node, index)
      } else if metrics == old {
        continue
      }
      items.setMetrics(metrics, of: index)
      refreshImplicitRows(of: index)
      if metrics.alignmentInsets != old.alignmentInsets { mustWriteAllFrames = true }
      if metrics.margins != old.margins || metrics.safeArea != old.safeArea {
        for child in items.children(index) { refreshImplicitRows(of: child) }
      }
      if !metrics.measuresAttributesLike(old) {
        touchSentences(of: index)
        for row in rows.mentions(of: index) { touch(row) }
      }
      if metrics.direction != old.direction { takeDirection(of: index) }
    }
  }

  private func takeDirection(of index: Int32) {
    mustCheckConditions = true
    for index in items.subtree(index) {
      let direction = items.inheritedDirection(index)
      if items.directions[Int(index)] == direction { continue }
      items.directions[Int(index)] = direction
      touchSentences(of: index)
    }
  }

  private func touchSentences(of index: Int32) {
    guard let node = items.node(index) else { return }
    for slot in node.records.slots.indices where node.records.slots[slot]?.row != nil {
      node.touch(slot: Int32(slot))
    }
  }

  /// Has the next look at the changes look at a sentence again.
  func touch(_ row: ConstraintID) {
    guard let entry = rows[row], case .sentence(let id) = entry.source else { return }
    items.node(entry.item)?.touch(slot: id.slot)
  }

  /// Brings the rows that an item has without sentences up to date.
  func refreshImplicitRows(of index: Int32) {
    let place = place(of: index)
    let variables = ItemVariables(item: index)
    let metrics = items.metrics[Int(index)]
    let hadRows = items.hasImplicitRows(index)
    for kind in ImplicitConstraint.all where hadRows || kind.exists(metrics, place) {
      setImplicitRow(kind, of: index, to: kind.row(variables, metrics, place))
    }
  }

  /// Gives the root the size of the layout: the cheapest of all edits.
  func refreshRootSize() {
    guard case .fixed(let rect) = place(of: 0), let width = implicitRow(.placedWidth, of: 0),
      let height = implicitRow(.placedHeight, of: 0)
    else { return refreshImplicitRows(of: 0) }
    draft.setConstant(rect.width, of: width)
    draft.setConstant(rect.height, of: height)
  }

  /// The row of a kind that an item brings along.
  func implicitRow(_ kind: ImplicitConstraint, of index: Int32) -> ConstraintID? {
    let slot = items[index, kind]
    return slot < 0 ? nil : rows.id(inSlot: slot)
  }

  /// Puts a row in place of the one of a kind that an item brings along.
  func setImplicitRow(_ kind: ImplicitConstraint, of index: Int32, to row: Constraint?) {
    switch (implicitRow(kind, of: index), row) {
    case (nil, nil): break
    case (let old?, let row?): draft.replace(old, with: row)
    case (let old?, nil):
      drop(old)
      items[index, kind] = -1
    case (nil, let row?):
      let id = draft.insert(row)
      rows.insert(id, .implicit(kind), item: index, serial: takeSerial())
      items[index, kind] = id.slot
    }
  }
}

extension LayoutMetrics {
  fileprivate func measuresAttributesLike(_ other: LayoutMetrics) -> Bool {
    margins == other.margins && firstBaselineFromTop == other.firstBaselineFromTop
      && lastBaselineFromBottom == other.lastBaselineFromBottom
  }
}
