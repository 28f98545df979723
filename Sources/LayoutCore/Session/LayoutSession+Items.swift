// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// Tells that `items` came into the tree, or moved in it, with everything below them. Needed
  /// for items that aren't ``LayoutBox``es.
  public func attach(_ items: [any LayoutItem]) {
    for item in items.reversed() {
      item.layoutNode.adopt(item)
      attachedNodes.append(item.layoutNode.identity)
    }
  }

  /// Tells that `items` came into the tree; see the other form.
  public func attach(_ items: any LayoutItem...) { attach(items) }

  /// Tells that `items` left the tree, or are about to, with everything below them. Sentences
  /// across the border stop to count until the items are back. The root cannot leave.
  public func detach(_ items: [any LayoutItem]) {
    for item in items {
      if let index = index(of: item.layoutNode), index != 0 { unregister(index) }
    }
  }

  /// Tells that `items` left the tree; see the other form.
  public func detach(_ items: any LayoutItem...) { detach(items) }

  /// Has the content, margins, baselines and direction of an item read again by the next layout.
  /// A ``LayoutBox`` calls for this by itself.
  public func metricsDidChange(of item: any LayoutItem) {
    metricsDidChange(of: item.layoutNode)
  }
}

extension LayoutSession: LayoutNodeHost {
  package func nodeDidChange(_ node: LayoutNode) {
    changedNodes.append(node)
  }

  package func metricsDidChange(of node: LayoutNode) {
    changedMetrics.append(node.identity)
  }

  package func itemsDidAttach(_ items: [any LayoutItem]) { attach(items) }

  package func itemsDidDetach(_ items: [any LayoutItem]) { detach(items) }

  package func nodeDidDie(at index: Int32, rows: [ConstraintID]) {
    items.forgetNode(index)
    for row in rows { drop(row) }
    unregisterDead(index)
  }
}

// MARK: The table

extension LayoutSession {
  /// The index of a node that is in this session.
  func index(of node: LayoutNode) -> Int32? {
    let index = node.sessionIndex
    return index >= 0 && items.node(index) === node ? index : nil
  }

  /// The index of an item; one whose parents lead to the root is taken in with them.
  func indexTakingIn(_ item: any LayoutItem) -> Int32? {
    if let index = index(of: item.layoutNode) { return index }
    if let parent = item.layoutParent, let parentIndex = index(of: parent.layoutNode) {
      return register(item, below: parentIndex)
    }
    var newItems = [item]
    var ancestors = Ancestors(of: item)
    while let ancestor = ancestors.next() {
      if var index = index(of: ancestor.layoutNode) {
        for item in newItems.reversed() { index = register(item, below: index) }
        return index
      }
      newItems.append(ancestor)
    }
    if ancestors.isCircular {
      mistakes.append(
        LayoutMistake(
          .other("the parents run in a circle"), in: "\(item.layoutName).layoutParent",
          at: .implied))
    }
    return nil
  }

  /// Gives an item its index and rows; its sentences will be looked at.
  @discardableResult
  func register(_ item: any LayoutItem, below parent: Int32) -> Int32 {
    let node = item.layoutNode
    precondition(
      node.host == nil || node.host === self,
      "\(item.layoutName) is in two sessions; an item belongs to one at a time")
    node.adopt(item)
    var (metrics, mistakes) = node.metrics(of: item).checked(for: item.layoutName)
    if metrics.heightFollowsWidth { metrics = takeMeasuring(metrics, of: node, old: nil) }
    takeMistakes(of: node)
    if !mistakes.isEmpty { self.mistakes += mistakes }
    let index = items.insert(node, metrics, below: parent)
    node.join(self, at: index)
    if node.extras != nil { takeExtras(of: node, index) }
    refreshImplicitRows(of: index)
    mustRetryWaiting = true
    if let box = item as? LayoutBox {
      for child in box.children.reversed() { attachedNodes.append(child.layoutNode.identity) }
    }
    return index
  }

  /// Takes an item and all below it out, with every row that speaks of them.
  func unregister(_ index: Int32) {
    for index in items.subtree(index).reversed() {
      for kind in ImplicitConstraint.all { setImplicitRow(kind, of: index, to: nil) }
      for row in rows.mentions(of: index) { suspend(row) }
      if let node = items.node(index) { release(node) }
      items.remove(index)
    }
  }

  /// Takes out an item that has died. Sentences that wait for it will be found mistaken.
  func unregisterDead(_ index: Int32) {
    unregister(index)
    mustRetryWaiting = true
  }

  private func release(_ node: LayoutNode) {
    for row in node.records.removedRows { drop(row) }
    for slot in node.records.slots.indices {
      if let row = node.records.slots[slot]?.row { drop(row) }
      node.setRow(nil, slot: Int32(slot))
    }
    takeMistakes(of: node)
    node.leave()
  }

  /// Looks at the items that came in or moved.
  func takeAttachedItems() {
    while let identity = attachedNodes.popLast() {
      guard let item = identity.node?.item else { continue }
      if let index = index(of: item.layoutNode), index != 0 {
        let parent = item.layoutParent.flatMap { self.index(of: $0.layoutNode) } ?? -1
        if parent == items.parent(index) { continue }
        let moved = items.subtree(index).compactMap { items.node($0)?.identity }
        unregister(index)
        attachedNodes += moved.reversed()
      } else {
        _ = indexTakingIn(item)
      }
    }
  }
}
