// SPDX-License-Identifier: MIT

struct Stack {
  let row: ItemRow
  let across: AxisAttributes
  let spacing: Double
  /// The distances after single items, in place of the common spacing.
  let spacings: [Double]
  let insets: DirectionalInsets
  let alignment: StackAlignment?
  let distribution: StackDistribution
  private var along: AxisAttributes { row.along }
  private var lastIndex: Int { row.items.count - 1 }

  func build() -> ConstraintGroup {
    // The gap of an earlier stack: the last item has none after it now.
    row.node(lastIndex).settings?.guide(.named("\(along.axis)Gap"))?.layout.removeConstraints()
    let ends = distribution.endShare.map(buildEnds) ?? []
    let hasUnit = distribution != .fill && packing == nil
    let unit =
      hasUnit ? [build("Unit", of: row.items[0]) { $0.relate(along.start, to: row.node(0)) }] : []
    let blocks = row.build { make, index in
      place(make, index)
      align(make, index)
    }
    let gaps = hasGaps ? row.items.indices.dropLast().map(buildGap) : []
    let pack = packing.flatMap(buildPack).map { [$0] } ?? []
    return ConstraintGroup(blocks + unit + gaps + ends + pack)
  }

  /// The share of the free space before a packed stack.
  private var packing: Double? { if case .packed(let share) = distribution { share } else { nil } }

  private var hasGaps: Bool {
    distribution == .equalSpacing || distribution == .equalCentering || distribution.endShare != nil
  }

  private func place(_ make: LayoutMaker, _ index: Int) {
    let (before, after) = insets.along(along.axis)
    // The share holds one end, given where the other is: only one limit is needed.
    let isPackedFromEnd = packing.map { $0 >= 1 }
    if index > 0 {
      let spacing = spacings.indices.contains(index - 1) ? spacings[index - 1] : spacing
      make.relate(
        along.start, hasGaps ? .greaterThanOrEqual : .equal, to: row.node(index - 1), along.end
      ).offset(spacing)
    } else if distribution.endShare == nil, isPackedFromEnd != false {
      make.relate(
        along.start, isPackedFromEnd == nil ? .equal : .greaterThanOrEqual, to: row.superview
      ).offset(before)
    }
    if let (share, words) = share(of: index) {
      make.relate(along.extent, to: unit.layout.node).multipliedBy(share).named(words)
    }
    if index == lastIndex, distribution.endShare == nil, isPackedFromEnd != true {
      make.relate(along.end, isPackedFromEnd == nil ? .equal : .lessThanOrEqual, to: row.superview)
        .offset(-after)
    }
  }

  /// The length of an item, in units, and its description; nil if others determine it.
  private func share(of index: Int) -> (Double, String)? {
    switch distribution {
    case .fillEqually: return (1, "equal share")
    case .weighted(let weights) where weights.indices.contains(index) && weights[index] != 0:
      let all = LayoutConstraint.text(weights.reduce(0, +))
      return (weights[index], "weight \(LayoutConstraint.text(weights[index])) of \(all)")
    case .fillProportionally:
      let length = row.node(index).metrics(of: row.items[index]).intrinsicExtent(along.axis) ?? 0
      return length > 0 ? (length, "in proportion to its content") : nil
    default: return nil
    }
  }

  private func align(_ make: LayoutMaker, _ index: Int) {
    guard let alignment else { return }
    let insets = insets.along(across.axis)
    if alignment == .center {
      make.relate(across.center, to: row.superview).offset((insets.before - insets.after) / 2)
    } else if alignment.isBaseline, index > 0 {
      make.relate(alignment == .firstBaseline ? .firstBaseline : .lastBaseline, to: row.node(0))
    }
    make.align(across, alignment, from: row.superview, to: row.superview, insets)
  }

  /// A guide of an item, as large as the item across the stack.
  private func build(
    _ name: String, of item: any LayoutItem, _ block: (LayoutMaker) -> Void
  ) -> SentenceLog {
    item.layout.guide("\(along.axis)\(name)").layout.run(.remake, row.origin) { make in
      block(make)
      make.relate(across.start, to: item.layout.node)
      make.relate(across.extent, to: item.layout.node)
    }
  }

  /// A guide with the common length; an item's own length would be lost when it collapses.
  private var unit: LayoutGuide { row.items[0].layout.guide("\(along.axis)Unit") }

  /// A guide from one item, or its middle, to the next, as long as all others.
  private func buildGap(after index: Int) -> SentenceLog {
    let isCentered = distribution == .equalCentering
    return build("Gap", of: row.items[index]) { make in
      make.relate(along.start, to: row.node(index), isCentered ? along.center : along.end)
      make.relate(along.end, to: row.node(index + 1), isCentered ? along.center : along.start)
      make.relate(along.extent, to: unit.layout.node).named("equal spacing")
    }
  }

  /// Guides from the superview to the first item, and from the last item to the superview.
  private func buildEnds(_ share: Double) -> [SentenceLog] {
    let (before, after) = insets.along(along.axis)
    return [("Lead", 0), ("Tail", lastIndex)].compactMap { name, index in
      let item = row.items[index]
      guard let superview = superview(of: item) else { return nil }
      return build(name, of: item) { make in
        if name == "Lead" {
          make.relate(along.start, to: superview).offset(before)
          make.relate(along.end, to: row.node(index), along.start)
        } else {
          make.relate(along.start, to: row.node(index), along.end)
          make.relate(along.end, to: superview).offset(-after)
        }
        make.relate(along.extent, to: unit.layout.node).multipliedBy(share)
          .named("share of the spacing")
      }
    }
  }

  private func buildPack(_ share: Double) -> SentenceLog? {
    let first = row.items[0]
    guard let superview = superview(of: first) else { return nil }
    let (before, after) = insets.along(along.axis)
    let room =
      before == 0 && after == 0
      ? superview
      : first.layout.span(
        from: LayoutAnchor<Shapes.Unchecked>(ItemSource(node: superview), along.start), before,
        to: LayoutAnchor<Shapes.Unchecked>(ItemSource(node: superview), along.end), after,
        file: row.origin.file, line: UInt(row.origin.line)
      ).layout.node
    return build("Pack", of: first) { make in
      make.relate(along.start, to: row.node(0))
      make.relate(along.end, to: row.node(lastIndex))
      make.relate(along.center, to: room).named("packed").editing { $0.bias = share }
    }
  }

  private func superview(of item: any LayoutItem) -> LayoutNode? {
    if let superview = row.superview ?? item.layoutParent?.layout.node { return superview }
    item.layout.node.reportInBlock(
      LayoutMistake(.missingParent, in: "stack \(item.layoutName)", at: row.origin))
    return nil
  }
}
