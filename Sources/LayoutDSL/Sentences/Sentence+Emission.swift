// SPDX-License-Identifier: MIT

extension Sentence {
  /// The constraint that the sentence makes for one of its attributes.
  func constraint(for attribute: LayoutAttribute) throws(LayoutMistake) -> LayoutConstraint {
    let target = try target(for: attribute)
    let second = target.insetAttribute(first: attribute)
    var constant = base(for: attribute) + offset
    if let spacing { constant += try shift(spacing, from: second, to: attribute) }
    var mirrored = constant
    add(insets, of: second, to: &constant, &mirrored)
    if case .insets(let insets) = self.target {
      add(insets, of: second, to: &constant, &mirrored)
    }
    guard constant.isFinite, mirrored.isFinite else {
      throw mistake(.invalidConstant(constant.isFinite ? mirrored : constant))
    }
    guard multiplier.isFinite else { throw mistake(.invalidMultiplier(multiplier)) }
    guard priority.isValid else { throw mistake(.invalidPriority(priority.value)) }
    var constraint = LayoutConstraint(
      AttributeReference(node: node, attribute: attribute), relation, target,
      multiplier: multiplier, constant: constant, priority: priority, origin: origin)
    if mirrored != constant { constraint.rightToLeftConstant = mirrored }
    return constraint
  }

  /// A mistake of `kind` in this sentence.
  func mistake(_ kind: LayoutMistake.Kind) -> LayoutMistake {
    LayoutMistake(kind, in: description, at: origin)
  }

  private func target(
    for attribute: LayoutAttribute
  ) throws(LayoutMistake) -> ConstraintTarget {
    switch target {
    case .number, .point, .size, .insets:
      if attribute.isSize { return .constant }
      let isCenter = attribute == .centerX || attribute == .centerY
      return isCenter ? .parentOrigin : .parent(attribute)
    case .attributes(let set, let node):
      guard let second = set.counterpart(of: attribute) else {
        throw mistake(
          .shapeMismatch("\(set) has no counterpart of \(attribute); name one attribute for it"))
      }
      guard let node else { return .parent(second) }
      return .item(AttributeReference(node: node, attribute: second))
    }
  }

  private func base(for attribute: LayoutAttribute) -> Double {
    switch target {
    case .number(let number): number
    case .point(let point): attribute.axis == .horizontal ? point.x : point.y
    case .size(let size): attribute.axis == .horizontal ? size.width : size.height
    case .insets, .attributes: 0
    }
  }

  private func add(
    _ insets: InsetSum, of attribute: LayoutAttribute,
    to constant: inout Double, _ mirrored: inout Double
  ) {
    constant += insets.shift(of: attribute, isMirrored: false)
    mirrored += insets.shift(of: attribute, isMirrored: true)
  }

  private func shift(
    _ spacing: Double, from second: LayoutAttribute, to first: LayoutAttribute
  ) throws(LayoutMistake) -> Double {
    guard first.side * second.side < 0 else {
      throw mistake(
        .shapeMismatch("spacing needs opposing edges, such as left and right; use offset or inset"))
    }
    return spacing * second.side
  }
}
