// SPDX-License-Identifier: MIT

/// A constraint and the index of the sentence that it belongs to.
struct PlacedConstraint {
  let id: LayoutConstraintID
  let sentence: Int32
}

/// How a block treats the existing constraints of its item.
enum CommitMode { case make, prepare, remake, update, updateExisting }

extension Sentence {
  // Mutating, so that it is called on the sentence in its array: a copy costs 300 instructions.
  mutating func commit(
    _ mode: CommitMode, in node: LayoutNode, _ index: Int, _ placed: inout [PlacedConstraint]
  ) throws(LayoutMistake.Kind) {
    try check()
    switch mode {
    case .make, .prepare, .remake:
      try insert(into: node, isActive: mode != .prepare, index, &placed)
    case .update, .updateExisting: try update(in: node, mayInsert: mode == .update, index, &placed)
    }
  }

  /// Makes the constraints of the sentence: all, or none if it throws.
  private func insert(
    into node: LayoutNode, isActive: Bool, _ index: Int, _ placed: inout [PlacedConstraint]
  ) throws(LayoutMistake.Kind) {
    let start = placed.count
    var rest = attributes
    do {
      while let attribute = rest.popFirst() {
        let id = node.insert(try constraint(of: node, for: attribute), isActive: isActive)
        placed.append(PlacedConstraint(id: id, sentence: Int32(index)))
        if let values { ConstraintMember(node: node, id: id).follow(values) }
      }
    } catch {
      for constraint in placed[start...] { node.remove(constraint.id) }
      placed.removeSubrange(start...)
      throw error
    }
  }

  /// Updates the constraints that the sentence refers to, or makes them: all, or none if it throws.
  private func update(
    in node: LayoutNode, mayInsert: Bool, _ index: Int, _ placed: inout [PlacedConstraint]
  ) throws(LayoutMistake.Kind) {
    var matches: [(LayoutConstraint, LayoutConstraintID?)] = []
    var rest = attributes
    while let attribute = rest.popFirst() {
      let constraint = try constraint(of: node, for: attribute)
      let match = node.match(for: constraint, except: placed)
      if match == nil, !mayInsert { throw .noMatch(nearest: node.nearMisses(of: constraint)) }
      matches.append((constraint, match))
    }
    for (constraint, match) in matches {
      if let match, let old = node[match] {
        var new = constraint
        (new.target, new.origin) = (old.target, old.origin)
        node.replace(match, old, by: new)
      }
      let id = match ?? node.insert(constraint)
      placed.append(PlacedConstraint(id: id, sentence: Int32(index)))
      if let values { ConstraintMember(node: node, id: id).follow(values) }
    }
  }

  func check() throws(LayoutMistake.Kind) {
    if attributes.isEmpty { throw .other("the sentence names no attribute") }
    guard multiplier.isValidCoefficient else { throw .invalidMultiplier(multiplier) }
    guard priority.isValid else { throw .invalidPriority(priority.value) }
    if let offset = collapsedOffset, !offset.isValidConstant { throw .invalidConstant(offset) }
    if bias != 0.5 {
      guard bias.isValidConstant else { throw .invalidConstant(bias) }
      guard attributes.isSubset(of: [.centerX, .centerY])
      else { throw .shapeMismatch("only centerX and centerY have a bias, not \(attributes)") }
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
    if let spacing {
      guard attribute.side * second.side < 0 else {
        throw .shapeMismatch(
          "spacing needs opposing edges, such as left and right; use offset or inset")
      }
      constant += spacing * second.side
    }
    var mirrored = constant
    var isOpposed = false
    if let inset = insets.first?.shifts(of: second, for: attribute) {
      mirrored += inset.mirrored
      constant += inset.constant
      isOpposed = inset.constant != 0 && attribute.side * second.side < 0
    }
    var constraint = LayoutConstraint(
      AttributeReference(node: node, attribute: attribute), try relation(at: attribute), target,
      multiplier: multiplier, priority: priority,
      origin: origin(of: attribute, isOpposed: isOpposed))
    try constraint.change(constant: constant, mirrored: mirrored)
    constraint.bias = bias
    constraint.collapsedConstant = collapsedOffset
    return constraint
  }

  private func origin(of attribute: LayoutAttribute, isOpposed: Bool) -> ConstraintOrigin {
    var origin = origin
    origin.insetsOpposingEdges = isOpposed
    if let label = origin.label, attributes.count > 1 { origin.label = "\(label).\(attribute)" }
    return origin
  }

  private func relation(at attribute: LayoutAttribute) throws(LayoutMistake.Kind) -> Relation {
    guard isInside else { return relation }
    guard attribute.side != 0
    else { throw .shapeMismatch("only edges are inside of something, and \(attribute) is none") }
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
}
