// SPDX-License-Identifier: MIT

extension LayoutSession {
  // Each round reads what the one before brought: more than two or three are rare.
  private static let readingLimit = 100

  /// Brings the draft up to date with all changes since the last layout.
  func takeChanges() {
    var rounds = 0
    repeat {
      rounds += 1
      if rounds > Self.readingLimit { reportEndlessChanges() }
      addUnreachedItems()
      takeComingItems()
      takeParents()
      takeMetrics()
      checkConditions()
      settleScrolling()
      takeSentences()
      retryWaiting()
    } while !inbox.isEmpty || features.conditions.isDue || hasUnreachedItems
    settleCollapse()
    retryGivenUp()
  }

  /// Reports items that announce a change each time the session reads them, and skips that change.
  private func reportEndlessChanges() {
    for identity in inbox.metrics.takeAll() + inbox.parents.takeAll() {
      guard let node = identity.node, let index = tree.index(of: node) else { continue }
      let mistake = LayoutMistake("announces a change each time it is asked", about: node.name)
      mistakes.set([mistake], .metrics, of: index)
    }
  }

  /// Whether there may be items that the session has not found yet.
  var hasUnreachedItems: Bool { root.layoutNode.registry?.hasUnreachedNodes == true }

  private func takeSentences() {
    // Sentences that come, are switched or leave with an item tell who is next to a collapsed one.
    let areNeighboursKnown = inbox.isEmpty && inbox.departures.isEmpty
    if !areNeighboursKnown, !features.collapse.members.isEmpty { features.collapse.isDue = true }
    makeRoomForRows()
    for index in inbox.newItems.takeAll() where tree.isInUse(index) {
      refreshImplicitRows(of: index)
    }
    var next = 0
    while next < inbox.nodes.count {
      takeSentences(of: inbox.nodes[next])
      next += 1
    }
    inbox.nodes.removeAll(keepingCapacity: true)
    for (item, slot) in inbox.sentences.takeAll() {
      if let node = tree.node(item) { lower(node, item, slot) }
    }
  }

  // Arrays that grow by doubling would be left half empty by a large first layout.
  private func makeRoomForRows() {
    // Three rows for an item, which may be one more or one less.
    var count = 3 * inbox.newItems.count
    for node in inbox.nodes where node.records.isNewToHost { count += node.records.slots.count }
    guard count > draft.rows.count else { return }
    draft.reserve(count)
    sentences.rows.reserve(count)
  }

  private func takeSentences(of node: LayoutNode) {
    guard let index = tree.index(of: node) else {
      // The item is below a known one. When it is added, its node is listed again.
      mistakes.new += node.takeChanges()
      if let item = node.item, indexTakingIn(item) == nil { mistakes.strays.append(node.identity) }
      return
    }
    if !node.records.isNewToHost, node.item == nil { return unregisterDead(index) }
    for row in node.records.removedRows { drop(row) }
    if node.records.isNewToHost {
      for slot in node.records.slots.indices { takeSentence(of: node, index, Int32(slot)) }
    } else {
      for slot in node.records.changedSlots { takeSentence(of: node, index, slot) }
    }
    takeNews(of: node, index)
  }

  /// Marks all changes of an item as handled, and takes its mistakes.
  func takeNews(of node: LayoutNode, _ index: Int32) {
    let found = node.takeChanges()
    if !found.isEmpty { mistakes.new += found }
    mistakes.setBlocks(node.hasBlockMistakes, of: index)
  }

  private func takeSentence(of node: LayoutNode, _ index: Int32, _ slot: Int32) {
    guard let state = node.records.slots[Int(slot)].state, state.change != .none else { return }
    if state.change == .constant, features.collapse.members.isEmpty, let row = state.row,
      let entry = sentences.rows[row]
    {
      let direction = tree.directions[Int(index)]
      let sum = node.records.slots[Int(slot)].constraint.constant(in: direction) + entry.offset
      if sum.isValidConstant { return draft.setConstant(sum, of: row) }
    }
    lower(node, index, slot)
  }

  /// Makes or replaces the row of the sentence in a slot, or removes it if it does not count.
  func lower(_ node: LayoutNode, _ index: Int32, _ slot: Int32) {
    guard node.records.slots.indices.contains(Int(slot)),
      let state = node.records.slots[Int(slot)].state
    else { return }
    var reason: IdleReason?
    if state.isActive {
      do throws(IdleReason) {
        let lowered = try row(of: node, slot, index)
        let (target, offset) = (lowered.target, lowered.offset)
        if let row = state.row {
          draft.replace(row, with: lowered.row)
          sentences.rows.update(row, target: target, offset: offset)
        } else {
          let row = draft.insert((consume lowered).row)
          let id = node.records.identifier(slot)
          sentences.rows.insert(row, .sentence(id), item: index, target: target, offset: offset)
          node.records.setRow(row, slot: slot)
          if !sentences.idle.isEmpty { sentences.idle.remove(name(node, slot)) }
        }
        return
      } catch { reason = error }
    }
    if let row = state.row {
      drop(row)
      node.records.setRow(nil, slot: slot)
    }
    let name = name(node, slot)
    guard let reason else { return sentences.idle.remove(name) }
    // A suspended sentence remains suspended.
    if reason == .mistake(.noCommonAncestor), sentences.idle[name] == .suspended { return }
    sentences.idle.insert(name, reason)
  }

  private func name(_ node: LayoutNode, _ slot: Int32) -> SentenceName {
    SentenceName(identity: node.identity, id: node.records.identifier(slot))
  }

  /// The row that the sentence in a slot of item `index` has while it is active.
  func row(
    of node: LayoutNode, _ slot: Int32, _ index: Int32
  ) throws(IdleReason) -> LoweredConstraint {
    let priority = node.records.slots[Int(slot)].constraint.priority
    if !priority.isValid { throw .mistake(.invalidPriority(priority.value)) }
    let factor = node.records.slots[Int(slot)].constraint.multiplier
    if !factor.isValidCoefficient { throw .mistake(.invalidMultiplier(factor)) }
    let attribute = node.records.slots[Int(slot)].constraint.first.attribute
    var first = ItemAttribute(item: index, attribute: attribute)
    // May call an item's own code, which may change the records: nothing is held meanwhile.
    var second = try resolve(node.records.slots[Int(slot)].constraint.target, for: first)
    if !features.scrolling.members.isEmpty, let other = second {
      second?.item = contentScrolled(by: other.item, for: index, other.attribute)
      first.item = contentScrolled(by: index, for: other.item, first.attribute)
    }
    if !features.collapse.members.isEmpty {
      var adjusted = node.records.slots[Int(slot)].constraint
      guard adjust(&adjusted, first, &second) else { throw .collapsed }
      return try lower(adjusted, first, second)
    }
    return try node.records.withConstraint(in: slot) { constraint throws(IdleReason) in
      try lower(constraint, first, second)
    }
  }

  /// The item and attribute that a target refers to; nil for a number. Adds items to the tree that
  /// it lacks.
  private func resolve(
    _ target: ConstraintTarget, for first: ItemAttribute
  ) throws(IdleReason) -> ItemAttribute? {
    let item: Int32?
    switch target {
    case .constant: return nil
    case .parent, .parentOrigin: item = tree.parent(first.item)
    case .item(let reference):
      guard let node = reference.identity.node else { throw .mistake(.orphanedTarget) }
      guard let other = node.item
      else { throw .mistake(node.hasHadItem ? .orphanedTarget : .noCommonAncestor) }
      guard let known = tree.index(of: node) ?? indexTakingIn(other)
      else { throw .mistake(.noCommonAncestor) }
      return ItemAttribute(item: known, attribute: reference.attribute)
    case .parentGuide(let kind, _):
      let parent = tree.node(tree.parent(first.item))
      let guide = parent?.item.flatMap { parent?.guide(kind, of: $0) }
      item = guide.flatMap { indexTakingIn($0) }
    }
    guard let item, item >= 0 else { throw .mistake(.missingParent) }
    return ItemAttribute(item: item, attribute: target.attribute(for: first.attribute))
  }

  private func lower(
    _ constraint: borrowing LayoutConstraint, _ first: ItemAttribute, _ second: ItemAttribute?
  ) throws(IdleReason) -> LoweredConstraint {
    let lowered = tree.lower(constraint, first, second, tree.directions[Int(first.item)])
    let constant = lowered.row.constant
    if !constant.isValidConstant { throw .mistake(.invalidConstant(constant)) }
    let isPlain = constraint.multiplier == 1 && constraint.bias == 0.5
    let wrong = isPlain ? nil : lowered.row.invalidCoefficient
    if let wrong { throw .mistake(.invalidMultiplier(wrong)) }
    return lowered
  }

  func drop(_ row: ConstraintID) {
    draft.remove(row)
    sentences.rows.remove(row)
  }

  /// Marks all sentences of an item, to be lowered again.
  func touchSentences(of index: Int32, andMentions: Bool = false) {
    guard let node = tree.node(index) else { return }
    for slot in node.records.slots.indices where node.records.slots[slot].state?.row != nil {
      inbox.sentences.append((index, Int32(slot)))
    }
    if andMentions { touchMentions(of: index) }
  }

  func touchMentions(of index: Int32) {
    for (_, item, id) in mentions(of: index) { inbox.sentences.append((item, id.slot)) }
  }

  private func retryWaiting() {
    guard inbox.mustRetry else { return }
    inbox.mustRetry = false
    lowerAgain { [.suspended, .mistake(.noCommonAncestor), .mistake(.missingParent)].contains($0) }
  }

  /// Lowers the sentences again that have no row for a certain reason.
  func lowerAgain(where isWanted: (IdleReason) -> Bool) {
    for name in sentences.idle.names(where: isWanted) {
      guard let node = name.identity.node, let index = tree.index(of: node) else { continue }
      lower(node, index, name.id.slot)
    }
  }

  func checkRows() {
    #if InternalChecks
      sentences.rows.checkInvariants()
      var ownedRows = 0
      for index in 0..<Int32(tree.count) where tree.isInUse(index) {
        for slot in tree.node(index)?.records.slots ?? [] {
          guard let row = slot.state?.row else { continue }
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
