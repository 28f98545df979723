// SPDX-License-Identifier: MIT

/// What became of a sentence.
private enum LoweringOutcome {
  /// A row; the index of the second item, or -1.
  case row(LoweredConstraint, target: Int32)
  /// Nothing, for as long as the sentence stays as it is.
  case mistake(LayoutMistake.Kind)
  /// Nothing, until the second item comes into the tree.
  case noTarget
  /// Nothing, until an item that is collapsed is shown again.
  case leftOut
}

extension LayoutSession {
  /// Brings the draft up to date with everything that items said since the last layout.
  func takeChanges() {
    repeat {
      takeAttachedItems()
      takeMetrics()
      checkConditions()
      takeSentences()
      retryWaiting()
    } while !attachedNodes.isEmpty || !changedNodes.isEmpty || mustCheckConditions
    settleCollapse()
    if !givenUp.isEmpty { retryGivenUp() }
  }

  private func takeSentences() {
    if !collapsedNodes.isEmpty, !changedNodes.isEmpty { mustSettleCollapse = true }
    makeRoomForRows()
    var next = 0
    while next < changedNodes.count {
      takeSentences(of: changedNodes[next])
      next += 1
    }
    changedNodes.removeAll(keepingCapacity: true)
  }

  // Arrays that grow by doubling would be left half empty by a large first layout.
  private func makeRoomForRows() {
    var count = 0
    for node in changedNodes where node.records.isNewToHost { count += node.records.slots.count }
    guard count > draft.rows.count else { return }
    draft.reserve(count)
    rows.reserve(count)
  }

  private func takeSentences(of node: LayoutNode) {
    guard let index = index(of: node) else {
      // An item below a known one; once it is taken in, its node says again that it is new.
      if let item = node.item { _ = indexTakingIn(item) }
      return
    }
    guard node.item != nil else { return unregisterDead(index) }
    for row in node.records.removedRows { drop(row) }
    if node.records.isNewToHost {
      for slot in 0..<Int32(node.records.slots.count) { takeSentence(of: node, index, slot) }
    } else {
      for slot in node.records.changedSlots { takeSentence(of: node, index, slot) }
    }
    takeMistakes(of: node)
  }

  /// Takes note that everything new about a node has been seen to.
  func takeMistakes(of node: LayoutNode) {
    let mistakes = node.takeChanges()
    if mistakes.isEmpty { return }
    self.mistakes += mistakes
    for mistake in mistakes where mistake.kind == .missingRelation {
      if !unfinishedChains.contains(mistake) { unfinishedChains.append(mistake) }
    }
  }

  private func takeSentence(of node: LayoutNode, _ index: Int32, _ slot: Int32) {
    guard let record = node.records.slots[Int(slot)], record.change != .none else { return }
    if record.change == .constant, collapsedNodes.isEmpty, let row = record.row,
      let entry = rows[row]
    {
      let direction = items.directions[Int(index)]
      let constant = record.constraint.constant(in: direction) + entry.offset
      if constant.isFinite { return draft.setConstant(constant, of: row) }
    }
    if record.isActive {
      lower(record, node, index, slot, serial: nil)
    } else if let row = record.row {
      drop(row)
      node.setRow(nil, slot: slot)
    }
  }

  /// Makes or renews the row of the sentence in a slot.
  ///
  /// - Parameters:
  ///   - serial: the age of a row that comes back, or nil for a new one.
  ///   - isRetry: whether it is known already that the second item is missing.
  func lower(
    _ node: LayoutNode, _ index: Int32, _ slot: Int32, serial: Int?, isRetry: Bool = false
  ) {
    guard let record = node.records.slots[Int(slot)] else { return }
    lower(record, node, index, slot, serial: serial, isRetry: isRetry)
  }

  private func lower(
    _ record: NodeRecords.Record, _ node: LayoutNode, _ index: Int32, _ slot: Int32, serial: Int?,
    isRetry: Bool = false
  ) {
    switch outcome(record.constraint, index) {
    case .row(let lowered, let target):
      if let row = record.row {
        draft.replace(row, with: lowered.row)
        rows.update(row, target: target, offset: lowered.offset)
      } else {
        let id = draft.insert(lowered.row)
        rows.insert(
          id, .sentence(node.identifier(slot)), item: index, target: target,
          offset: lowered.offset, serial: serial ?? takeSerial())
        node.setRow(id, slot: slot)
      }
      return
    case .mistake(let kind):
      report(kind, record.constraint)
    case .noTarget:
      let isNew = waiting.insert(
        WaitingConstraint(identity: node.identity, id: node.identifier(slot)))
      if isNew && !isRetry { report(.noCommonAncestor, record.constraint) }
    case .leftOut:
      leftOut.insert(WaitingConstraint(identity: node.identity, id: node.identifier(slot)))
    }
    if let row = record.row { drop(row) }
    node.setRow(nil, slot: slot)
  }

  private func report(_ kind: LayoutMistake.Kind, _ constraint: LayoutConstraint) {
    mistakes.append(LayoutMistake(kind, in: constraint.sentence, at: constraint.origin))
  }

  private func outcome(_ constraint: LayoutConstraint, _ index: Int32) -> LoweringOutcome {
    guard constraint.priority.isValid else {
      return .mistake(.invalidPriority(constraint.priority.value))
    }
    guard constraint.constant.isFinite else {
      return .mistake(.invalidConstant(constraint.constant))
    }
    guard constraint.multiplier.isFinite, constraint.multiplier != 0 else {
      return .mistake(.invalidMultiplier(constraint.multiplier))
    }
    var target: Int32
    let attribute: LayoutAttribute
    switch constraint.target {
    case .constant:
      return lowered(constraint, index, nil)
    case .parent(let parentAttribute):
      target = items.parent(index)
      attribute = parentAttribute
    case .parentOrigin:
      target = items.parent(index)
      attribute = constraint.first.attribute.axis == .horizontal ? .left : .top
    case .item(let reference):
      guard let node = reference.identity.node else { return .mistake(.orphanedTarget) }
      if let known = self.index(of: node), node.item != nil {
        target = known
      } else {
        guard let item = node.item else {
          return node.hasHadItem ? .mistake(.orphanedTarget) : .noTarget
        }
        guard let other = indexTakingIn(item) else { return .noTarget }
        target = other
      }
      attribute = reference.attribute
    case .parentGuide(let kind, let guideAttribute):
      guard let parent = items.node(items.parent(index)), let item = parent.item,
        let guide = indexTakingIn(parent.guide(kind, of: item))
      else { return .mistake(.missingParent) }
      target = guide
      attribute = guideAttribute
    }
    guard target >= 0 else { return .mistake(.missingParent) }
    if !scrollingNodes.isEmpty { target = contentScrolled(by: target, for: index, attribute) }
    return lowered(constraint, index, (target, attribute))
  }

  private func lowered(
    _ constraint: LayoutConstraint, _ index: Int32,
    _ second: (item: Int32, attribute: LayoutAttribute)?
  ) -> LoweringOutcome {
    if collapsedNodes.isEmpty { return row(constraint, index, second) }
    switch collapseEffect((index, constraint.first.attribute), second) {
    case .none: return row(constraint, index, second)
    case .leavesOut: return .leftOut
    case .takesDistance:
      var constraint = constraint
      constraint.constant = 0
      constraint.rightToLeftConstant = nil
      return row(constraint, index, second)
    }
  }

  private func row(
    _ constraint: LayoutConstraint, _ index: Int32,
    _ second: (item: Int32, attribute: LayoutAttribute)?
  ) -> LoweringOutcome {
    let lowered = items.lower(constraint, index, second)
    guard lowered.row.constant.isFinite else {
      return .mistake(.invalidConstant(lowered.row.constant))
    }
    return .row(lowered, target: second?.item ?? -1)
  }
}

// MARK: Rows

extension LayoutSession {
  /// Takes a row out of the draft.
  func drop(_ row: ConstraintID) {
    draft.remove(row)
    rows.remove(row)
  }

  /// Takes out the row of a sentence whose second item is leaving; it waits for the item.
  func suspend(_ row: ConstraintID) {
    guard let entry = rows[row], case .sentence(let id) = entry.source else { return }
    drop(row)
    guard let node = items.node(entry.item) else { return }
    node.setRow(nil, slot: id.slot)
    waiting.insert(WaitingConstraint(identity: node.identity, id: id))
  }

  /// The age of a new row.
  func takeSerial() -> Int {
    nextSerial += 1
    return nextSerial
  }

  private func retryWaiting() {
    guard mustRetryWaiting else { return }
    mustRetryWaiting = false
    for candidate in waiting.takeAll() {
      guard let node = candidate.identity.node, let index = index(of: node),
        node.isActive(candidate.id), node.records.slots[Int(candidate.id.slot)]?.row == nil
      else { continue }
      lower(node, index, candidate.id.slot, serial: nil, isRetry: true)
    }
  }
}
