// SPDX-License-Identifier: MIT

// The rows that items have without sentences, and the metrics that they come from.
extension LayoutSession {
  func takeMetrics() {
    for identity in inbox.metrics.takeAll() {
      guard let node = identity.node, let item = node.item, let index = tree.index(of: node)
      else { continue }
      takeMetrics(of: node, item, index, isNew: false)
    }
  }

  func takeMetrics(
    of node: LayoutNode, _ item: any LayoutItem, _ index: Int32, isNew: Bool = true
  ) {
    let read = node.metrics(of: item)
    // The common case, 2 % of a first layout: a new index has the defaults in every table already.
    if isNew, node.settings == nil, read == LayoutMetrics() { return inbox.newItems.append(index) }
    var (metrics, found) = read.checked(for: item.layoutName)
    mistakes.set(found, .metrics, of: index)
    let old = tree.metrics[Int(index)]
    features.take(index, node.settings, metrics)
    if metrics.heightFollowsWidth {
      // With rows from the start, a measured height is a new constant, the cheapest edit.
      let known = old.heightFollowsWidth ? old.intrinsicHeight : nil
      metrics.intrinsicHeight = known ?? metrics.intrinsicHeight ?? 0
    } else {
      mistakes.set([], .height, of: index)
    }
    // A guide may have sentences without being mentioned by others.
    for guide in node.settings?.guides ?? [] where tree.index(of: guide.layoutNode) == nil {
      inbox.coming.append(guide.layoutNode.identity)
    }
    tree.setMetrics(metrics, of: index)
    if isNew { tree.directions[Int(index)] = tree.inheritedDirection(index) }
    if isNew { inbox.newItems.append(index) } else { refreshImplicitRows(of: index) }
    if isNew || metrics == old && node.settings == nil { return }
    if metrics.alignmentInsets != old.alignmentInsets { writer.demand(.all) }
    refreshPlaces(in: index)
    if !metrics.areSameForAttributes(as: old) { touchSentences(of: index, andMentions: true) }
    if metrics.direction != old.direction { takeDirection(of: index) }
  }

  /// Updates the rows of the guides and placed items in an item.
  func refreshPlaces(in index: Int32) {
    // Without a list of the children: it made a change of metrics a tenth slower.
    var child = tree.firstChild(index)
    while child >= 0 {
      if features.places.contains(child) { refreshImplicitRows(of: child) }
      child = tree.nextSibling(child)
    }
  }

  func takeDirection(of index: Int32) {
    if !features.conditions.members.isEmpty { features.conditions.isDue = true }
    for index in tree.subtree(index) {
      let direction = tree.inheritedDirection(index)
      if tree.directions[Int(index)] == direction { continue }
      tree.directions[Int(index)] = direction
      touchSentences(of: index)
    }
  }

  func refreshImplicitRows(of index: Int32) {
    let place = place(of: index)
    let variables = ItemVariables(item: index)
    let metrics = tree.metrics[Int(index)]
    let hadRows = sentences.rows.hasImplicitRows(of: index)
    let hasContent = metrics.intrinsicWidth != nil || metrics.intrinsicHeight != nil
    let mayHaveOthers = hadRows || hasContent || place.hasLines
    for kind in mayHaveOthers ? ImplicitConstraint.all : ImplicitConstraint.ofExtents {
      var row = kind.row(variables, metrics, place)
      if row == nil, !hadRows { continue }
      if kind.isAboutContent, let content = row?.constant {
        let isMeasured = metrics.heightFollowsWidth && kind.attribute == .height
        if let scale = record.contentScale {
          row?.constant = isMeasured ? content : scale * content
        } else if let grid = writer.grid {
          row?.constant = grid.roundUp(content.withoutNoise)
        }
      }
      setImplicitRow(kind, of: index, to: row)
    }
  }

  /// Gives the root the size of the layout, an edit of constants.
  func refreshRootSize() {
    guard tree.count > 0 else { return }
    let lines = place(of: 0).lines
    guard let width = lines.horizontal?.extent, let height = lines.vertical?.extent,
      let widthRow = implicitRow(.placedWidth, of: 0),
      let heightRow = implicitRow(.placedHeight, of: 0), width.isValidConstant,
      height.isValidConstant
    else { return refreshImplicitRows(of: 0) }
    draft.setConstant(width, of: widthRow)
    draft.setConstant(height, of: heightRow)
  }

  func implicitRow(_ kind: ImplicitConstraint, of index: Int32) -> ConstraintID? {
    sentences.rows.implicitRow(kind, of: index)
  }

  /// Replaces an implicit row; one with an invalid number becomes a mistake.
  func setImplicitRow(_ kind: ImplicitConstraint, of index: Int32, to row: ImplicitRow?) {
    let found = row?.invalidNumber.map {
      [LayoutMistake(.invalidConstant($0), in: "\(name(index)).\(kind.attribute)", at: .implied)]
    }
    mistakes.set(found ?? [], .row(kind.rawValue), of: index)
    switch (implicitRow(kind, of: index), found == nil ? row : nil) {
    case (nil, nil): break
    case (let old?, let row?): draft.replace(old, with: row.constraint)
    case (let old?, nil): drop(old)
    case (nil, let row?):
      sentences.rows.insert(draft.insert(row.constraint), .implicit(kind), item: index)
    }
  }

  /// What places item `index` besides its sentences.
  func place(of index: Int32) -> ImplicitPlace {
    if index == 0 {
      guard let size else { return ImplicitPlace() }
      let lines = AxisPair<PlacementLine?> { axis in
        let ends = tree.metrics[0].alignmentInsets.along(axis)
        let extent = axis == .horizontal ? size.width : size.height
        return PlacementLine(start: ends.before, extent: extent - ends.before - ends.after)
      }
      return ImplicitPlace(lines: lines)
    }
    guard features.places.contains(index), let settings = tree.node(index)?.settings
    else { return ImplicitPlace() }
    let parent = tree.parent(index)
    let owner = ItemVariables(item: parent)
    let metrics = tree.metrics[Int(parent)]
    if let placement = settings.placement {
      let own = tree.metrics[Int(index)].alignmentInsets
      let lines = AxisPair<PlacementLine?> { axis in
        var line = placement.line(axis, own.along(axis), metrics.alignmentInsets.along(axis))
        if settings.collapse[axis] { line.extent = nil }
        return line
      }
      return ImplicitPlace(owner: owner, lines: lines)
    }
    switch settings.guideKind {
    case nil, .named: return ImplicitPlace()
    case .span: return ImplicitPlace(isOpen: true)
    case .safeArea: return .inside(owner, safeArea(of: parent))
    case .margins: return .inside(owner, metrics.margins)
    case .frame: return .inside(owner, .zero)
    case .content:
      let offset = tree.node(parent)?.settings?.contentOffset ?? .zero
      let lines = AxisPair<PlacementLine?>(
        horizontal: PlacementLine(start: -offset.x), vertical: PlacementLine(start: -offset.y))
      return ImplicitPlace(owner: owner, lines: lines)
    }
  }
}
