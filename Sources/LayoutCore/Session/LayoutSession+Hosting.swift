// SPDX-License-Identifier: MIT

/// The state of layouting, and its settings.
struct LayoutRecord {
  var isUnderWay = false
  /// Whether a host prepares a layout, which includes the changes made meanwhile.
  var isPrepared = false
  /// Whether anything changed during a layout.
  var hasNews = false
  /// The factor for natural sizes, or nil. Scaled sizes are not rounded to the pixel grid.
  var contentScale: Double?
}

extension LayoutSession {
  /// How conflicts are handled.
  public var policy: ConflictPolicy {
    get { relaxation.policy }
    set { relaxation.policy = newValue }
  }

  /// The grid that edges of frames are rounded to; nil for none. The size of content is rounded up.
  public var pixelGrid: PixelGrid? {
    get { writer.grid }
    set {
      if newValue == writer.grid { return }
      writer.demand(.all)
      writer.grid = newValue
      inbox.metrics += (0..<Int32(tree.count)).compactMap { tree.node($0)?.identity }
      announce()
    }
  }

  /// The size of the last layout that was asked for.
  public var size: Size? { features.conditions.size }

  /// The tags for ``LayoutCondition/tag(_:)``; conditions are switched at the next layout.
  public var tags: Set<String> {
    get { features.conditions.tags }
    set {
      if newValue == features.conditions.tags { return }
      features.conditions.tags = newValue
      announce()
    }
  }

  /// Whether the next layout has work to do: something changed, or frames must be told again.
  public var needsLayout: Bool { !isCurrent || writer.scope != .none }

  /// Runs the host's preparations for a layout or a question, such as asking views for changes.
  /// Those changes belong to the layout: ``onNeedsLayout`` is not called.
  ///
  ///     session.prepareLayout { session.pixelGrid = PixelGrid(pixelsPerPoint: window.scale) }
  public func prepareLayout(_ body: () -> Void) {
    let wasPrepared = record.isPrepared
    record.isPrepared = true
    body()
    record.isPrepared = wasPrepared
  }

  func announce() {
    if record.isUnderWay { record.hasNews = true }
    if record.isUnderWay || record.isPrepared || inbox.hasAnnounced { return }
    guard let onNeedsLayout else { return }
    inbox.hasAnnounced = true
    onNeedsLayout()
  }

  /// Whether an item is in the tree of the session, as of the last layout or question.
  public func contains(_ item: any LayoutItem) -> Bool { tree.index(of: item.layoutNode) != nil }

  /// The frame of an item in its parent, as of the last layout; nil if it was not laid out.
  public func frame(of item: any LayoutItem) -> Rect? {
    tree.index(of: item.layoutNode).flatMap { writer.frame($0) }
  }

  /// Makes the next layout tell every item its frame, even an unchanged one.
  public func repeatFrames() {
    writer.forgetFrames()
    announce()
  }

  /// Adds `items` that came into the tree or moved in it, with their descendants. Needed only for
  /// items that neither ``LayoutItem/layoutChildren`` nor sentences lead to.
  public func attach(_ items: [any LayoutItem]) {
    noteComing(items)
    announce()
  }

  /// Adds items that came into the tree; see the other form.
  public func attach(_ items: any LayoutItem...) { attach(items) }

  /// Removes `items` that left the tree, or are about to, with their descendants. Sentences across
  /// the border are suspended until the items are back. The root cannot be removed.
  public func detach(_ items: [any LayoutItem]) {
    for item in items {
      let node = item.layoutNode
      if let index = tree.index(of: node), index != 0 { unregister(index) }
      // An item that came since the last layout has no index.
      if node.host != nil || node.registry?.departed === node.identity { continue }
      node.leave(NodeRegistry(of: node, after: root.layoutNode.registry))
    }
    announce()
  }

  /// Removes items that left the tree; see the other form.
  public func detach(_ items: any LayoutItem...) { detach(items) }
  /// Has an item's metrics read again, as ``LayoutNode/metricsDidChange()`` does.
  public func metricsDidChange(of item: any LayoutItem) { note(.metrics, of: item.layoutNode) }

  /// The sentences of other items about `item`, which would be suspended without it.
  public func constraints(mentioning item: any LayoutItem) -> [LayoutConstraint] {
    mentions(of: item).compactMap { node, id in node[id] }
  }

  /// Removes the sentences of other items that relate to `item`. Those of the item itself stay.
  public func removeConstraints(mentioning item: any LayoutItem) {
    for (node, id) in mentions(of: item) { node.remove(id) }
  }

  private func mentions(of item: any LayoutItem) -> [(LayoutNode, LayoutConstraintID)] {
    takeNews()
    guard let index = tree.index(of: item.layoutNode) else { return [] }
    return mentions(of: index).reversed().filter { $0.item != index }.map { ($0.node, $0.id) }
  }

  /// The sentences whose second item is `index`, newest first.
  func mentions(of index: Int32) -> [(node: LayoutNode, item: Int32, id: LayoutConstraintID)] {
    sentences.rows.mentions(of: index).compactMap { entry in
      guard let node = tree.node(entry.item), let id = entry.source.sentence else { return nil }
      return (node, entry.item, id)
    }
  }
}

extension LayoutSession: LayoutNodeHost {
  package func note(_ news: NodeNews, of node: LayoutNode) {
    switch news {
    case .sentences: inbox.nodes.append(node)
    case .metrics: inbox.metrics.append(node.identity)
    case .children: inbox.parents.append(node.identity)
    }
    announce()
  }

  package func nodeDidDie(_ identity: NodeIdentity, at index: Int32, rows: [ConstraintID]) {
    // The node may still have the index that it had in an earlier session.
    guard tree.isIndex(index, of: identity) else { return }
    for row in rows { drop(row) }
    unregisterDead(index)
    announce()
  }

  package func releaseIfMoved(_ node: LayoutNode) -> Bool {
    guard let index = tree.index(of: node), let item = node.item else { return true }
    let parent = item.layoutParent.flatMap { tree.index(of: $0.layoutNode) }
    if index == 0 || parent == tree.parent(index) { return false }
    unregister(index)
    announce()
    return true
  }
}
