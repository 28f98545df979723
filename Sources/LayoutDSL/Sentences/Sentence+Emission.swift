// SPDX-License-Identifier: MIT

extension Sentence {
  func check() throws(LayoutMistake.Kind) {
    if attributes.isEmpty { throw .other("the sentence names no attribute") }
    guard multiplier.isFinite, multiplier != 0 else { throw .invalidMultiplier(multiplier) }
    guard priority.isValid else { throw .invalidPriority(priority.value) }
    if let collapsedOffset, !collapsedOffset.isFinite { throw .invalidConstant(collapsedOffset) }
    if bias != 0.5 {
      guard bias.isFinite else { throw .invalidConstant(bias) }
      guard attributes.isSubset(of: [.centerX, .centerY]) else {
        throw .shapeMismatch("only centerX and centerY have a bias, not \(attributes)")
      }
    }
    switch target {
    case .attributes(_, let source): if source.node?.hasLostItem == true { throw .orphanedTarget }
    case .number, .point, .size, .superviewBox:
      if multiplier != 1 { throw .other("only the attribute of a target is multiplied") }
    }
  }

  func constraint(
    of node: LayoutNode, for attribute: LayoutAttribute
  ) throws(LayoutMistake.Kind) -> LayoutConstraint {
    let target = try constraintTarget(for: attribute)
    let second = target.attribute(for: attribute)
    var constant = base(for: attribute) + offset.amount(for: attribute)
    if let spacing { constant += try shift(spacing, from: second, to: attribute) }
    var mirrored = constant
    var origin = origin
    if let inset = insets?.shifts(of: second, for: attribute) {
      mirrored += inset.mirrored
      constant += inset.constant
      origin.insetsOpposingEdges = inset.constant != 0 && attribute.side * second.side < 0
    }
    guard constant.isFinite, mirrored.isFinite else {
      throw .invalidConstant(constant.isFinite ? mirrored : constant)
    }
    if let label = origin.label, attributes.count > 1 { origin.label = "\(label).\(attribute)" }
    var constraint = LayoutConstraint(
      AttributeReference(node: node, attribute: attribute), try relation(at: attribute), target,
      multiplier: multiplier, constant: constant,
      rightToLeftConstant: mirrored == constant ? nil : mirrored, priority: priority,
      origin: origin)
    constraint.bias = bias
    constraint.collapsedConstant = collapsedOffset
    return constraint
  }

  private func relation(at attribute: LayoutAttribute) throws(LayoutMistake.Kind) -> Relation {
    guard isInside else { return relation }
    guard attribute.side != 0 else {
      throw .shapeMismatch("only edges are inside of something, and \(attribute) is none")
    }
    return attribute.side < 0 ? relation : relation.flipped
  }

  private func constraintTarget(
    for attribute: LayoutAttribute
  ) throws(LayoutMistake.Kind) -> ConstraintTarget {
    switch target {
    case .number, .point, .size, .superviewBox:
      if attribute.isSize { return .constant }
      let isCenter = attribute == .centerX || attribute == .centerY
      return isCenter ? .parentOrigin : .parent(attribute)
    case .attributes(let set, let source):
      guard let second = set.counterpart(of: attribute) else {
        throw .shapeMismatch("\(set) has no counterpart of \(attribute); name one attribute for it")
      }
      return source.target(second)
    }
  }

  private func base(for attribute: LayoutAttribute) -> Double {
    switch target {
    case .number(let number): number
    case .point(let point): attribute.axis == .horizontal ? point.x : point.y
    case .size(let size): attribute.axis == .horizontal ? size.width : size.height
    case .superviewBox, .attributes: 0
    }
  }

  private func shift(
    _ spacing: Double, from second: LayoutAttribute, to first: LayoutAttribute
  ) throws(LayoutMistake.Kind) -> Double {
    guard first.side * second.side < 0 else {
      throw .shapeMismatch(
        "spacing needs opposing edges, such as left and right; use offset or inset")
    }
    return spacing * second.side
  }
}
