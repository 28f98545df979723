// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// The index of an item, added with its parents first if these lead to the root.
  func indexTakingIn(_ item: any LayoutItem) -> Int32? {
    if let index = tree.index(of: item.layoutNode) { return index }
    if let parent = item.layoutParent, let parentIndex = tree.index(of: parent.layoutNode) {
      return register(item, below: parentIndex)
    }
    var newItems = [item]
    for ancestor in Ancestors(of: item) {
      guard var index = tree.index(of: ancestor.layoutNode) else {
        ancestor.layoutNode.adopt(ancestor)
        newItems.append(ancestor)
        continue
      }
      for item in newItems.reversed() {
        guard let next = register(item, below: index) else { return nil }
        index = next
      }
      return index
    }
    return nil
  }

  /// Adds the root, before the first layout or question.
  func registerRoot() throws(LayoutError) {
    if tree.count == 0, register(root, below: -1) == nil { throw .rootInUse(root.layoutName) }
  }

  /// Adds an item, which its node knows already, below another one, and returns its index; nil if
  /// it is in another session. Its rows are made with the sentences.
  @discardableResult
  func register(_ item: any LayoutItem, below parent: Int32) -> Int32? {
    let node = item.layoutNode
    if let other = node.host, other !== self, !other.releaseIfMoved(node) { return nil }
    let index = tree.insert(node, below: parent)
    writer.insert(index)
    var registry = root.layoutNode.registryMadeIfNeeded
    if parent < 0 {
      // The tree around the root, or a root inside of it, may have another session.
      if let host = registry.host, host !== self { registry = NodeRegistry(after: registry) }
      registry.host = self
    }
    takeNews(of: node, index)
    if node.join(registry, at: index) { inbox.nodes.append(node) }
    inbox.mustRetry = true
    takeMetrics(of: node, item, index)
    if node.settings?.guideKind == .safeArea, let owner = tree.node(parent) {
      inbox.metrics.append(owner.identity)
    }
    if let box = item as? LayoutBox {
      for child in box.children { inbox.coming.append(child.layoutNode.identity) }
    } else {
      noteComing(item.layoutChildren)
    }
    return index
  }

  /// Lists items that came in or moved, for the next look at them.
  func noteComing(_ items: [any LayoutItem]) {
    for item in items {
      item.layoutNode.adopt(item)
      inbox.coming.append(item.layoutNode.identity)
    }
  }

  /// Removes an item and its descendants, with every row that mentions them.
  func unregister(_ top: Int32) {
    let subtree = tree.subtree(top)
    let leaving = Set(subtree)
    let registry = NodeRegistry(
      of: tree.node(top), leaving: tree.node(tree.parent(top)), after: root.layoutNode.registry)
    inbox.departures.append(registry)
    inbox.coming += movedAway(subtree)
    for index in subtree.reversed() {
      for entry in sentences.rows.implicitRows(of: index) { drop(entry.id) }
      if let node = tree.node(index) { release(node, leaving, registry) }
      // Sentences whose second item leaves are suspended.
      for entry in sentences.rows.mentions(of: index) {
        drop(entry.id)
        guard let node = tree.node(entry.item), let id = entry.source.sentence else { continue }
        node.records.setRow(nil, slot: id.slot)
        sentences.idle.insert(SentenceName(identity: node.identity, id: id), .suspended)
      }
      features.forget(index)
      prototypes.forget(index)
      mistakes.forget(index)
      tree.remove(index)
    }
  }

  /// The items of a subtree that are elsewhere by now, with their descendants.
  private func movedAway(_ subtree: [Int32]) -> [NodeIdentity] {
    var moved: Set<Int32> = []
    return subtree.dropFirst().compactMap { index in
      guard let node = tree.node(index), let item = node.item else { return nil }
      let parent = tree.parent(index)
      guard moved.contains(parent) || item.layoutParent?.layoutNode !== tree.node(parent)
      else { return nil }
      moved.insert(index)
      return node.identity
    }
  }

  /// Removes a freed item. Sentences that wait for it then become mistakes.
  func unregisterDead(_ index: Int32) {
    unregister(index)
    inbox.mustRetry = true
  }

  private func release(_ node: LayoutNode, _ leaving: Set<Int32>, _ registry: NodeRegistry) {
    for row in node.records.removedRows { drop(row) }
    for slot in node.records.slots.indices {
      guard let row = node.records.slots[slot].state?.row else { continue }
      if let target = sentences.rows[row]?.target, target >= 0, !leaving.contains(target) {
        registry.leftBehind[node.identity, default: []].append(node.records.identifier(Int32(slot)))
      }
      drop(row)
      node.records.setRow(nil, slot: Int32(slot))
    }
    node.leave(registry)
    mistakes.new += node.takeChanges()
  }

  /// Adds the items that came in or moved, each followed by its descendants.
  func takeComingItems() {
    var stack: [NodeIdentity] = []
    while true {
      while let last = inbox.coming.popLast() { stack.append(last) }
      guard let identity = stack.popLast() else { return }
      guard let node = identity.node, let item = node.item else { continue }
      if let index = tree.index(of: node), index != 0 {
        let parent = item.layoutParent.flatMap { tree.index(of: $0.layoutNode) } ?? -1
        if parent == tree.parent(index) { continue }
        let moved = tree.subtree(index).compactMap { tree.node($0)?.identity }
        unregister(index)
        stack += moved.reversed()
      } else if indexTakingIn(item) == nil {
        mistakes.strays.append(identity)
      }
    }
  }

  func takeParents() {
    for identity in inbox.parents.takeAll() {
      guard let node = identity.node, let item = node.item, let index = tree.index(of: node)
      else { continue }
      for child in tree.children(index)
      where tree.node(child)?.item?.layoutParent?.layoutNode !== node { unregister(child) }
      noteComing(item.layoutChildren)
    }
  }

  /// Adds items that have sentences but that no ancestor lists as a child.
  func addUnreachedItems() {
    if mistakes.strays.isEmpty, !hasUnreachedItems { return }
    let unreached = root.layoutNode.registry?.takeUnreachedNodes() ?? []
    var known: Set<NodeIdentity> = []
    for identity in mistakes.strays.takeAll() + unreached where known.insert(identity).inserted {
      guard let item = identity.node?.item, indexTakingIn(item) == nil else { continue }
      mistakes.strays.append(identity)
    }
  }
}
