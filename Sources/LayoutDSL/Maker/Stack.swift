// SPDX-License-Identifier: MIT

struct Stack {
  let along: Distribution
  let across: Distribution
  let axis: LayoutAxis
  let spacing: Double
  /// The distances after single items, in place of the common spacing.
  let spacings: [Double]
  let insets: DirectionalInsets
  let alignment: StackAlignment?
  let distribution: StackDistribution

  func build() -> ConstraintGroup {
    // Of an earlier stack: the last item has no gap behind it now.
    for item in along.items.suffix(1) {
      item.layoutNode.settings?.guide(.named("\(axis)Gap"))?.layout.removeConstraints()
    }
    let ends = distribution.endShare.map { share in [true, false].compactMap { end($0, share) } }
    let unit = needsUnit ? [buildUnit()] : []
    let blocks = along.items.indices.map { index in
      along.items[index].layout.build(.make, along.origin) { make in
        place(DistributionStep(distribution: along, index: index, make: make))
        align(DistributionStep(distribution: across, index: index, make: make))
      }
    }
    let gaps = hasGaps ? along.items.indices.dropFirst().map(gap) : []
    let pack = packing.flatMap { buildPack($0) }.map { [$0] } ?? []
    return ConstraintGroup(blocks + unit + gaps + (ends ?? []) + pack)
  }

  private var needsUnit: Bool { distribution != .fill && packing == nil }

  /// Which share of the rest is before a stack that is packed.
  private var packing: Double? {
    if case .packed(let share) = distribution { share } else { nil }
  }

  /// A guide around the items of a stack that is packed.
  private func buildPack(_ share: Double) -> SentenceLog? {
    guard let first = along.items.first, let last = along.items.last,
      let superview = superview(of: first)
    else { return nil }
    let (before, after) = insets(axis)
    let (file, line) = (along.origin.file, UInt(along.origin.line))
    let room =
      before == 0 && after == 0
      ? superview
      : first.layout.span(
        from: LayoutAnchor<Shapes.Unchecked>(ItemSource(node: superview), along.start), before,
        to: LayoutAnchor<Shapes.Unchecked>(ItemSource(node: superview), along.end), after,
        file: file, line: line
      ).layout.node
    return first.layout.guide("\(axis)Pack").layout.build(.remake, along.origin) { make in
      let step = DistributionStep(distribution: along, index: 0, make: make)
      step.relate(along.start, to: first.layout.node)
      step.relate(along.end, to: last.layout.node)
      step.relate(across.start, to: first.layout.node)
      step.relate(across.extent, to: first.layout.node)
      step.relate(along.center, to: room).named("packed").sentence.edit { $0.bias = share }
    }
  }

  private func spacing(after index: Int) -> Double {
    spacings.indices.contains(index) ? spacings[index] : spacing
  }

  private func superview(of item: any LayoutItem) -> LayoutNode? {
    if let superview = along.superview ?? item.layoutParent?.layout.node { return superview }
    item.layout.node.reportInBlock(
      LayoutMistake(.missingParent, in: "stack \(item.layoutName)", at: along.origin))
    return nil
  }

  private var hasGaps: Bool {
    distribution == .equalSpacing || distribution == .equalCentering
      || distribution.endShare != nil
  }

  /// A guide with the common length of the items. No item has this role, because the equality would
  /// be lost when that item collapses.
  private var unit: LayoutGuide { along.items[0].layout.guide("\(axis)Unit") }

  private func buildUnit() -> SentenceLog {
    let first = along.items[0].layout.node
    return unit.layout.build(.remake, along.origin) { make in
      let step = DistributionStep(distribution: along, index: 0, make: make)
      step.relate(along.start, to: first)
      step.relate(across.start, to: first)
      step.relate(across.extent, to: first)
    }
  }

  /// The insets before and after the stack along one of the axes.
  private func insets(_ axis: LayoutAxis) -> (before: Double, after: Double) {
    axis == .horizontal ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
  }

  private func place(_ step: DistributionStep) {
    let (before, after) = insets(axis)
    if step.isFirst {
      if let packing {
        // The share holds one end where it holds the other: only one limit says something.
        if packing >= 1 { step.staysInside(along, before, nil) }
      } else if distribution.endShare == nil {
        step.startInside(before)
      }
    } else if hasGaps {
      step.atLeastAfter(spacing(after: step.index - 1))
    } else {
      step.followFreely(spacing(after: step.index - 1))
    }
    if case .weighted(let weights) = distribution, weights.indices.contains(step.index),
      weights[step.index] != 0
    {
      let (own, all) = (weights[step.index], weights.reduce(0.0) { $0 + $1 })
      step.relate(along.extent, to: unit.layout.node).multipliedBy(own)
        .named("weight \(LayoutConstraint.text(own)) of \(LayoutConstraint.text(all))")
    }
    if distribution == .fillEqually {
      step.relate(along.extent, to: unit.layout.node).named("equal share")
    }
    let item = along.items[step.index]
    if distribution == .fillProportionally,
      let length = item.layout.contentLength(along: axis), length > 0
    {
      step.relate(along.extent, to: unit.layout.node).multipliedBy(length)
        .named("in proportion to its content")
    }
    guard step.isLast, distribution.endShare == nil else { return }
    guard let packing else { return step.end(offset: -after) }
    if packing < 1 { step.staysInside(along, nil, after) }
  }

  private func align(_ step: DistributionStep) {
    guard let alignment else { return }
    let (before, after) = insets(axis == .horizontal ? .vertical : .horizontal)
    switch alignment {
    case .fill:
      step.startInside(before)
      step.end(offset: -after)
    case .start:
      step.startInside(before)
      step.staysInside(across, nil, after)
    case .end:
      step.end(offset: -after)
      step.staysInside(across, before, nil)
    case .center:
      step.relate(across.center, to: across.superview).offset((before - after) / 2)
      step.staysInside(across, before, after)
    case .firstBaseline, .lastBaseline:
      let baseline: AttributeSet = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      if !step.isFirst { step.relate(baseline, to: across.items[0].layout.node) }
      step.staysInside(across, before, after)
    }
  }

  /// A guide from the superview to the first item, or from the last item to the superview.
  private func end(_ isFirst: Bool, _ share: Double) -> SentenceLog? {
    let (before, after) = insets(axis)
    guard let item = isFirst ? along.items.first : along.items.last else { return nil }
    guard let superview = superview(of: item) else { return nil }
    let guide = item.layout.guide("\(axis)\(isFirst ? "Lead" : "Tail")")
    return guide.layout.build(.remake, along.origin) { make in
      let step = DistributionStep(distribution: along, index: 0, make: make)
      let node = item.layout.node
      step.relate(along.start, to: isFirst ? superview : node, isFirst ? along.start : along.end)
        .offset(isFirst ? before : 0)
      step.relate(along.end, to: isFirst ? node : superview, isFirst ? along.start : along.end)
        .offset(isFirst ? 0 : -after)
      step.relate(along.extent, to: unit.layout.node).multipliedBy(share)
        .named("share of the spacing")
      step.relate(across.start, to: node)
      step.relate(across.extent, to: node)
    }
  }

  /// A guide from one item, or its middle, to the next, as long as all others.
  private func gap(_ index: Int) -> SentenceLog {
    let (before, after) = (along.items[index - 1].layout.node, along.items[index].layout.node)
    let gap = along.items[index - 1].layout.guide("\(axis)Gap")
    let isCentered = distribution == .equalCentering
    return gap.layout.build(.remake, along.origin) { make in
      let step = DistributionStep(distribution: along, index: index, make: make)
      step.relate(along.start, to: before, isCentered ? along.center : along.end)
      step.relate(along.end, to: after, isCentered ? along.center : along.start)
      step.relate(along.extent, to: unit.layout.node).named("equal spacing")
      step.relate(across.start, to: before)
      step.relate(across.extent, to: before)
    }
  }
}

extension DistributionStep {
  /// The item begins at least `amount` points after the one before ends.
  fileprivate func atLeastAfter(_ amount: Double) {
    let previous = distribution.items[index - 1].layout.node
    relate(distribution.start, to: previous, distribution.end, .greaterThanOrEqual).offset(amount)
  }

  /// The item is at least so far inside of the superview.
  fileprivate func staysInside(_ axis: Distribution, _ before: Double?, _ after: Double?) {
    if let before {
      relate(axis.start, to: axis.superview, [], .greaterThanOrEqual).offset(before)
    }
    if let after {
      relate(axis.end, to: axis.superview, [], .lessThanOrEqual).offset(-after)
    }
  }
}
