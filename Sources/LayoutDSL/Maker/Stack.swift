// SPDX-License-Identifier: MIT

/// The sentences of a stack.
struct Stack {
  let along: Distribution
  let across: Distribution
  let axis: LayoutAxis
  let spacing: Double
  let insets: DirectionalInsets
  let alignment: StackAlignment?
  let distribution: StackDistribution

  func build() -> ConstraintGroup {
    // Of an earlier stack: the last item has no gap behind it now.
    for item in along.items.suffix(1) {
      item.layoutNode.settings?.guide(.named("\(axis)Gap"))?.layout.removeConstraints()
    }
    let ends = distribution.endShare.map { share in [true, false].compactMap { end($0, share) } }
    let unit = distribution == .fill ? [] : [buildUnit()]
    let blocks = along.items.indices.map { index in
      along.items[index].layout.build(.make, along.origin) { make in
        place(DistributionStep(distribution: along, index: index, make: make))
        align(DistributionStep(distribution: across, index: index, make: make))
      }
    }
    let gaps = hasGaps ? along.items.indices.dropFirst().map(gap) : []
    return ConstraintGroup(blocks + unit + gaps + (ends ?? []))
  }

  private var hasGaps: Bool {
    distribution == .equalSpacing || distribution == .equalCentering
      || distribution.endShare != nil
  }

  /// A guide as long as what is equally long. It is no item of the stack, so that no item which is
  /// collapsed can take the equality along.
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
      if distribution.endShare == nil { step.startInside(before) }
    } else if hasGaps {
      step.atLeastAfter(spacing)
    } else {
      step.followFreely(spacing)
    }
    if distribution == .fillEqually { step.relate(along.extent, to: unit.layout.node) }
    let item = along.items[step.index]
    if distribution == .fillProportionally,
      let length = item.layout.contentLength(along: axis), length > 0
    {
      step.relate(along.extent, to: unit.layout.node).multipliedBy(length)
    }
    if step.isLast, distribution.endShare == nil { step.end(offset: -after) }
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
      step.staysInside(nil, after)
    case .end:
      step.end(offset: -after)
      step.staysInside(before, nil)
    case .center:
      step.relate(across.center, to: across.superview).offset((before - after) / 2)
      step.staysInside(before, after)
    case .firstBaseline, .lastBaseline:
      let baseline: AttributeSet = alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      if !step.isFirst { step.relate(baseline, to: across.items[0].layout.node) }
      step.staysInside(before, after)
    }
  }

  /// A guide from the superview to the first item, or from the last item to the superview.
  private func end(_ isFirst: Bool, _ share: Double) -> SentenceLog? {
    let (before, after) = insets(axis)
    guard let item = isFirst ? along.items.first : along.items.last else { return nil }
    guard let superview = along.superview ?? item.layoutParent?.layout.node else {
      item.layout.node.reportInBlock(
        LayoutMistake(.missingParent, in: "stack \(item.layoutName)", at: along.origin))
      return nil
    }
    let guide = item.layout.guide("\(axis)\(isFirst ? "Lead" : "Tail")")
    return guide.layout.build(.remake, along.origin) { make in
      let step = DistributionStep(distribution: along, index: 0, make: make)
      let node = item.layout.node
      step.relate(along.start, to: isFirst ? superview : node, isFirst ? along.start : along.end)
        .offset(isFirst ? before : 0)
      step.relate(along.end, to: isFirst ? node : superview, isFirst ? along.start : along.end)
        .offset(isFirst ? 0 : -after)
      step.relate(along.extent, to: unit.layout.node).multipliedBy(share)
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
      step.relate(along.extent, to: unit.layout.node)
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
  fileprivate func staysInside(_ before: Double?, _ after: Double?) {
    if let before {
      relate(distribution.start, to: distribution.superview, [], .greaterThanOrEqual).offset(before)
    }
    if let after {
      relate(distribution.end, to: distribution.superview, [], .lessThanOrEqual).offset(-after)
    }
  }
}
