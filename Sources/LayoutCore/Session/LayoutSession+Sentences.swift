// SPDX-License-Identifier: MIT

/// What becomes of an active sentence.
private enum LoweringOutcome {
  /// A row; the index of the second item, or -1.
  case row(LoweredConstraint, target: Int32)
  case idle(IdleReason)
}

extension LayoutSession {
  /// Brings the draft up to date with everything that was said since the last layout.
  func takeChanges() {
    takeStrangers()
    repeat {
      takeComingItems()
      takeParents()
      takeMetrics()
      checkConditions()
      settleScrolling()
      takeSentences()
      retryWaiting()
    } while !inbox.isEmpty || features.conditions.isDue
    settleCollapse()
    retryGivenUp()
  }

  private func takeSentences() {
    if !features.collapse.members.isEmpty, !inbox.nodes.isEmpty { features.collapse.isDue = true }
    makeRoomForRows()
    var next = 0
    while next < inbox.nodes.count {
      takeSentences(of: inbox.nodes[next])
      next += 1
    }
    inbox.nodes.removeAll(keepingCapacity: true)
    for sentence in inbox.sentences.takeAll() {
      if let node = tree.node(sentence.item) { lower(node, sentence.item, sentence.slot) }
    }
  }

  // Arrays that grow by doubling would be left half empty by a large first layout.
  private func makeRoomForRows() {
    var count = 0
    for node in inbox.nodes where node.records.isNewToHost { count += node.records.slots.count }
    guard count > draft.rows.count else { return }
    draft.reserve(count)
    sentences.rows.reserve(count)
  }

  private func takeSentences(of node: LayoutNode) {
    guard let index = tree.index(of: node) else {
      // An item below a known one; once it is taken in, its node is listed again.
      mistakes.new += node.takeChanges()
      if let item = node.item, indexTakingIn(item) == nil {
        mistakes.strays.append(node.identity)
      }
      return
    }
    guard node.item != nil else { return unregisterDead(index) }
    for row in node.records.removedRows { drop(row) }
    if node.records.isNewToHost {
      for slot in 0..<Int32(node.records.slots.count) { takeSentence(of: node, index, slot) }
    } else {
      for slot in node.records.changedSlots { takeSentence(of: node, index, slot) }
    }
    mistakes.new += node.takeChanges()
    mistakes.setBlocks(node.hasBlockMistakes, of: index)
  }

  private func takeSentence(of node: LayoutNode, _ index: Int32, _ slot: Int32) {
    guard let record = node.records.slots[Int(slot)], record.change != .none else { return }
    if record.change == .constant, features.collapse.members.isEmpty, let row = record.row,
      let entry = sentences.rows[row]
    {
      let direction = tree.directions[Int(index)]
      let constant = record.constraint.constant(in: direction) + entry.offset
      if constant.isFinite { return draft.setConstant(constant, of: row) }
    }
    lower(record, node, index, slot)
  }

  /// Makes or renews the row of the sentence in a slot, or takes it out if it does not count.
  func lower(_ node: LayoutNode, _ index: Int32, _ slot: Int32) {
    guard node.records.slots.indices.contains(Int(slot)),
      let record = node.records.slots[Int(slot)]
    else { return }
    lower(record, node, index, slot)
  }

  private func lower(
    _ record: NodeRecords.Record, _ node: LayoutNode, _ index: Int32, _ slot: Int32
  ) {
    let outcome = record.isActive ? outcome(record.constraint, index) : nil
    if case .row(let lowered, let target)? = outcome {
      if let row = record.row {
        draft.replace(row, with: lowered.row)
        sentences.rows.update(row, target: target, offset: lowered.offset)
      } else {
        let row = draft.insert(lowered.row)
        let id = node.identifier(slot)
        sentences.rows.insert(
          row, .sentence(id), item: index, target: target, offset: lowered.offset)
        node.setRow(row, slot: slot)
        if !sentences.idle.isEmpty { sentences.idle.remove(name(node, slot)) }
      }
      return
    }
    if let row = record.row {
      drop(row)
      node.setRow(nil, slot: slot)
    }
    let name = name(node, slot)
    guard case .idle(let reason)? = outcome else { return sentences.idle.remove(name) }
    // What waited silently goes on so.
    if reason == .mistake(.noCommonAncestor), sentences.idle[name] == .suspended { return }
    sentences.idle.insert(name, reason)
  }

  /// The row that an active sentence of item `index` would have, or nil.
  func loweredRow(_ constraint: LayoutConstraint, _ index: Int32) -> Constraint? {
    guard case .row(let lowered, _) = outcome(constraint, index) else { return nil }
    return lowered.row
  }

  private func name(_ node: LayoutNode, _ slot: Int32) -> SentenceName {
    SentenceName(identity: node.identity, id: node.identifier(slot))
  }

  private func outcome(_ constraint: LayoutConstraint, _ index: Int32) -> LoweringOutcome {
    guard constraint.priority.isValid else {
      return .idle(.mistake(.invalidPriority(constraint.priority.value)))
    }
    guard constraint.constant.isFinite else {
      return .idle(.mistake(.invalidConstant(constraint.constant)))
    }
    guard constraint.multiplier.isFinite, constraint.multiplier != 0 else {
      return .idle(.mistake(.invalidMultiplier(constraint.multiplier)))
    }
    var first = ItemAttribute(item: index, attribute: constraint.first.attribute)
    var second: ItemAttribute
    do throws(LayoutMistake.Kind) {
      guard let target = try target(of: constraint, index) else {
        return outcome(constraint, index, first, nil)
      }
      second = target
    } catch {
      return .idle(.mistake(error))
    }
    if !features.scrolling.members.isEmpty {
      let (item, other) = (first.item, second.item)
      second.item = contentScrolled(by: other, for: item, second.attribute)
      first.item = contentScrolled(by: item, for: other, first.attribute)
    }
    return outcome(constraint, index, first, second)
  }

  /// The second side of a sentence, or nil for a number.
  private func target(
    of constraint: LayoutConstraint, _ index: Int32
  ) throws(LayoutMistake.Kind) -> ItemAttribute? {
    let item: Int32
    let attribute: LayoutAttribute
    switch constraint.target {
    case .constant: return nil
    case .parent(let parentAttribute): (item, attribute) = (tree.parent(index), parentAttribute)
    case .parentOrigin:
      item = tree.parent(index)
      attribute = constraint.first.attribute.axis == .horizontal ? .left : .top
    case .item(let reference):
      guard let node = reference.identity.node else { throw .orphanedTarget }
      attribute = reference.attribute
      if let other = node.item {
        guard let known = indexTakingIn(other) else { throw .noCommonAncestor }
        item = known
      } else {
        throw node.hasHadItem ? .orphanedTarget : .noCommonAncestor
      }
    case .parentGuide(let kind, let guideAttribute):
      guard let parent = tree.node(tree.parent(index)), let owner = parent.item,
        let guide = indexTakingIn(parent.guide(kind, of: owner))
      else { throw .missingParent }
      (item, attribute) = (guide, guideAttribute)
    }
    guard item >= 0 else { throw .missingParent }
    return ItemAttribute(item: item, attribute: attribute)
  }

  private func outcome(
    _ constraint: LayoutConstraint, _ index: Int32, _ first: ItemAttribute,
    _ second: ItemAttribute?
  ) -> LoweringOutcome {
    var constraint = constraint
    if !features.collapse.members.isEmpty, !adjust(&constraint, first, second) {
      return .idle(.collapsed)
    }
    let lowered = tree.lower(constraint, first, second, tree.directions[Int(index)])
    guard lowered.row.constant.isFinite else {
      return .idle(.mistake(.invalidConstant(lowered.row.constant)))
    }
    if abs(constraint.multiplier) > 1e150, !lowered.row.hasFiniteNumbers {
      return .idle(.mistake(.invalidMultiplier(constraint.multiplier)))
    }
    return .row(lowered, target: second?.item ?? -1)
  }
}

// MARK: Rows

extension LayoutSession {
  /// Takes a row out of the draft.
  func drop(_ row: ConstraintID) {
    draft.remove(row)
    sentences.rows.remove(row)
  }

  /// Takes out the row of a sentence whose second item is leaving; it waits for the item.
  func suspend(_ row: ConstraintID) {
    guard let (item, id) = sentences.rows.sentence(row) else { return }
    drop(row)
    guard let node = tree.node(item) else { return }
    node.setRow(nil, slot: id.slot)
    sentences.idle.insert(SentenceName(identity: node.identity, id: id), .suspended)
  }

  /// Has the next look at the changes look at a sentence again.
  func touch(_ row: ConstraintID) {
    guard let (item, id) = sentences.rows.sentence(row) else { return }
    inbox.sentences.append(Inbox.Sentence(item: item, slot: id.slot))
  }

  /// Has the next look at the changes look at all sentences of an item again.
  func touchSentences(of index: Int32) {
    guard let node = tree.node(index) else { return }
    for slot in node.records.slots.indices where node.records.slots[slot]?.row != nil {
      inbox.sentences.append(Inbox.Sentence(item: index, slot: Int32(slot)))
    }
  }

  private func retryWaiting() {
    guard inbox.mustRetry else { return }
    inbox.mustRetry = false
    if sentences.idle.isEmpty { return }
    lowerAgain {
      switch $0 {
      case .suspended, .mistake(.noCommonAncestor), .mistake(.missingParent): true
      default: false
      }
    }
  }

  /// Lowers the sentences that have no row for a certain reason.
  func lowerAgain(where isWanted: (IdleReason) -> Bool) {
    for name in sentences.idle.names(where: isWanted) {
      guard let node = name.identity.node, let index = tree.index(of: node) else { continue }
      lower(node, index, name.id.slot)
    }
  }

  /// Checks the law of rows and sentences, with the trait `InternalChecks`.
  func checkRows() {
    #if InternalChecks
      var ownedRows = 0
      for index in 0..<Int32(tree.count) where tree.isInUse(index) {
        for record in tree.node(index)?.records.slots ?? [] {
          guard let row = record?.row else { continue }
          ownedRows += 1
          precondition(draft.rows.contains(row), "a row of item \(index) is not in the model")
          precondition(sentences.rows[row]?.item == index, "a row has another owner")
        }
        for kind in ImplicitConstraint.all {
          guard let row = implicitRow(kind, of: index) else { continue }
          ownedRows += 1
          precondition(sentences.rows[row]?.source == .implicit(kind))
        }
      }
      precondition(ownedRows == draft.rows.count, "rows without an owner are in the model")
      precondition(draft.isCommitted, "the solver does not have the rows of the session")
    #endif
  }
}
