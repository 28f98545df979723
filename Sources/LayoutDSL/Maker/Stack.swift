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
      item.layoutNode.extras?.guide(.named("\(axis)Gap"))?.layout.removeConstraints()
    }
    let unit = distribution == .fill ? [] : [buildUnit()]
    let blocks = along.items.indices.map { index in
      along.items[index].layout.build(.make, along.origin) { make in
        place(DistributionStep(distribution: along, index: index, make: make))
        align(DistributionStep(distribution: across, index: index, make: make))
      }
    }
    let gaps = hasGaps ? along.items.indices.dropFirst().map(gap) : []
    return ConstraintGroup(blocks + unit + gaps)
  }

  private var hasGaps: Bool { distribution == .equalSpacing || distribution == .equalCentering }

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
      step.startInside(before)
    } else if hasGaps {
      step.atLeastAfter(spacing)
    } else {
      step.followFreely(spacing)
    }
    if distribution == .fillEqually { step.relate(along.extent, to: unit.layout.node) }
    if step.isLast { step.end(offset: -after) }
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
