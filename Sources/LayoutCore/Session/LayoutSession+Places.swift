// SPDX-License-Identifier: MIT

// What places an item other than its sentences: the size of the layout, its owner, or a frame that it
// was given.
extension LayoutSession {
  /// Takes note of what a node has that few nodes have.
  func takeExtras(of node: LayoutNode, _ index: Int32) {
    takeCollapse(of: node)
    takeConditionalSets(of: node)
    // A guide may have sentences that nobody else's mention.
    for guide in node.extras?.guides ?? [] where self.index(of: guide.layoutNode) == nil {
      attachedNodes.append(guide.layoutNode.identity)
    }
    takeScrolling(of: node, index)
  }

  /// What places item `index`.
  func place(of index: Int32) -> ImplicitPlace {
    if index == 0 {
      guard let size else { return .free }
      let insets = items.metrics[0].alignmentInsets
      return .fixed(
        Rect(
          x: insets.left, y: insets.top, width: size.width - insets.left - insets.right,
          height: size.height - insets.top - insets.bottom))
    }
    guard let node = items.node(index) else { return .free }
    let parent = items.parent(index)
    let owner = ItemVariables(item: parent)
    if let placement = node.extras?.placement {
      return .relative(
        to: owner, horizontal: line(placement, index, .horizontal),
        vertical: line(placement, index, .vertical))
    }
    guard let guide = node.item as? LayoutGuide else { return .free }
    let metrics = items.metrics[Int(parent)]
    switch guide.kind {
    case .named: return .free
    case .safeArea: return .inside(owner, metrics.safeArea)
    case .margins: return .inside(owner, metrics.margins)
    case .frame: return .inside(owner, .zero)
    case .content:
      let offset = items.node(parent)?.extras?.contentOffset ?? .zero
      return .relative(
        to: owner, horizontal: PlacementLine(start: -offset.x),
        vertical: PlacementLine(start: -offset.y))
    }
  }

  /// The line of a frame, moved to the rectangles that constraints speak of.
  private func line(_ placement: FramePlacement, _ index: Int32, _ axis: LayoutAxis)
    -> PlacementLine
  {
    var line = placement.line(axis)
    let own = items.metrics[Int(index)].alignmentInsets.along(axis)
    let outer = items.metrics[Int(items.parent(index))].alignmentInsets.along(axis)
    line.start += own.before - outer.before + line.startShare * (outer.before + outer.after)
    if let extent = line.extent {
      line.extent =
        extent - own.before - own.after + line.extentShare * (outer.before + outer.after)
    }
    if items.node(index)?.extras?.collapse[axis] == true { line.extent = nil }
    return line
  }
}

// MARK: Scrolling

extension LayoutSession {
  private func takeScrolling(of node: LayoutNode, _ index: Int32) {
    let isScrolling = node.extras?.scrollsContent == true
    let wasScrolling = scrollingNodes.contains { $0 === node.identity }
    if isScrolling != wasScrolling {
      if isScrolling {
        scrollingNodes.append(node.identity)
      } else {
        scrollingNodes.removeAll { $0 === node.identity || $0.node == nil }
      }
      for row in rows.mentions(of: index) { touch(row) }
    }
    guard let guide = node.extras?.guide(.content), let content = self.index(of: guide.layoutNode)
    else { return }
    if !isScrolling, wasScrolling {
      for row in rows.mentions(of: content) { touch(row) }
    }
    refreshImplicitRows(of: content)
  }

  /// What a sentence of item `index` means by an attribute of item `target`: an edge of something
  /// that scrolls stands, for the items inside, for the edge of the content.
  func contentScrolled(
    by target: Int32, for index: Int32, _ attribute: LayoutAttribute
  ) -> Int32 {
    guard !attribute.isSize, let node = items.node(target), let item = node.item,
      node.extras?.scrollsContent == true, index != target,
      items.commonAncestor(index, target) == target
    else { return target }
    return indexTakingIn(node.guide(.content, of: item)) ?? target
  }
}

extension Insets {
  fileprivate func along(_ axis: LayoutAxis) -> (before: Double, after: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}
