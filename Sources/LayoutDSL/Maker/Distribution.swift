// SPDX-License-Identifier: MIT

/// Items one after another along an axis of the superview that they have in common.
struct Distribution {
  let items: [any LayoutItem]
  /// Where an item begins, where it ends, and how long it is.
  let start: AttributeSet
  let end: AttributeSet
  let extent: AttributeSet
  /// The middle of an item.
  let center: AttributeSet
  /// The node of the common superview, or nil if it is the direct superview of each item.
  let superview: LayoutNode?
  let origin: ConstraintOrigin

  /// Nil for items without a common superview, which is reported as a mistake.
  init?(
    _ items: [any LayoutItem], _ axis: LayoutAxis, in container: (any LayoutItem)? = nil,
    isDirectional: Bool, _ origin: ConstraintOrigin
  ) {
    self.items = items
    self.origin = origin
    switch axis {
    case .horizontal:
      start = isDirectional ? .leading : .left
      end = isDirectional ? .trailing : .right
      extent = .width
      center = .centerX
    case .vertical:
      start = .top
      end = .bottom
      extent = .height
      center = .centerY
    }
    if let container {
      superview = container.layout.node
      return
    }
    switch CommonSuperview(of: items) {
    case .parent: superview = nil
    case .item(let node): superview = node
    case .none:
      let names = items.map(\.layoutName).joined(separator: ", ")
      items[0].layout.node.reportInBlock(
        LayoutMistake(.noCommonAncestor, in: "distribute \(names)", at: origin))
      return nil
    }
  }

  /// One block per item.
  func build(_ block: (DistributionStep) -> Void) -> ConstraintGroup {
    ConstraintGroup(
      items.indices.map { index in
        items[index].layout.build(.make, origin) { make in
          block(DistributionStep(distribution: self, index: index, make: make))
        }
      })
  }
}

/// What a distribution says about one of its items.
struct DistributionStep {
  let distribution: Distribution
  let index: Int
  let make: LayoutMaker

  var isFirst: Bool { index == 0 }
  var isLast: Bool { index == distribution.items.count - 1 }

  /// The item begins `amount` points after the superview does.
  func startInside(_ amount: Double) {
    relate(distribution.start, to: distribution.superview).offset(amount)
  }

  /// The item ends at `share` of the superview's end, and `amount` points more.
  func end(atShare share: Double = 1, offset amount: Double) {
    relate(distribution.end, to: distribution.superview).multipliedBy(share).offset(amount)
  }

  /// The item is as long as the one before, and begins `amount` points after it.
  func follow(_ amount: Double) {
    let previous = distribution.items[index - 1].layout.node
    relate(distribution.extent, to: previous)
    relate(distribution.start, to: previous, distribution.end).offset(amount)
  }

  /// The item begins `amount` points after the one before ends.
  func followFreely(_ amount: Double) {
    relate(distribution.start, to: distribution.items[index - 1].layout.node, distribution.end)
      .offset(amount)
  }

  /// The item is `length` points long.
  func length(_ length: Double) {
    make.attributes(distribution.extent)
      .equalTo(length, file: distribution.origin.file, line: UInt(distribution.origin.line))
  }

  /// Relates an attribute of the item to that of an item, or of the superview when there is no
  /// node.
  @discardableResult
  func relate(
    _ attribute: AttributeSet, to node: LayoutNode?, _ other: AttributeSet = [],
    _ relation: Relation = .equal
  ) -> ScalableSentence {
    make.relate(attribute, relation, to: node, other, at: distribution.origin)
  }
}
