// SPDX-License-Identifier: MIT

extension LayoutNode {
  /// The active constraint that an update block refers to: the newest with the same multiplier and
  /// priority, else the newest. A block matches each constraint once.
  func match(
    for constraint: LayoutConstraint, except taken: [PlacedConstraint]
  ) -> LayoutConstraintID? {
    var newest: LayoutConstraintID?
    for id in activeIDs.reversed() {
      guard let old = self[id], old.isSame(as: constraint),
        !taken.contains(where: { $0.id == id })
      else { continue }
      if old.multiplier == constraint.multiplier, old.priority == constraint.priority { return id }
      newest = newest ?? id
    }
    return newest
  }

  /// Replaces the constraint `old`; if only the constant differs, by the cheap edit.
  package func replace(
    _ id: LayoutConstraintID, _ old: LayoutConstraint, by new: LayoutConstraint
  ) {
    if old.relation == new.relation, old.target == new.target, old.multiplier == new.multiplier,
      old.priority == new.priority, old.bias == new.bias,
      old.collapsedConstant == new.collapsedConstant,
      old.rightToLeftConstant == nil, new.rightToLeftConstant == nil
    {
      setConstant(id, new.constant)
    } else {
      replace(id, by: new)
    }
  }

  /// The constraints of the same attribute, newest first, at most three.
  func nearMisses(of constraint: LayoutConstraint) -> [String] {
    let near = constraints.reversed().filter { $0.first.attribute == constraint.first.attribute }
    return near.prefix(3).map { old in
      old.isSame(as: constraint)
        ? "\(old) at \(old.origin), which another sentence of the block has updated"
        : "\(old) at \(old.origin)"
    }
  }
}

extension LayoutConstraint {
  /// Sets the constants for both reading directions, unless no row can have one of them.
  package mutating func change(
    constant: Double, mirrored: Double? = nil
  ) throws(LayoutMistake.Kind) {
    let mirrored = mirrored ?? constant
    guard constant.isValidConstant, mirrored.isValidConstant
    else { throw .invalidConstant(constant.isValidConstant ? mirrored : constant) }
    setConstant(constant, mirrored: mirrored)
  }

  /// Whether `other`, in an update block, refers to this constraint.
  fileprivate func isSame(as other: LayoutConstraint) -> Bool {
    first.attribute == other.first.attribute && relation == other.relation
      && (target == other.target || spokenOf != nil && spokenOf == other.spokenOf)
      && (other.origin.label == nil || sentenceLabel == other.sentenceLabel)
  }

  /// The attribute on the right side, even of an implied superview; nil for a number.
  private var spokenOf: AttributeReference? {
    if let reference = target.reference { return reference }
    if target == .constant { return nil }
    var node = first.node.item?.layoutParent?.layoutNode
    if case .parentGuide(let kind, _) = target { node = node?.settings?.guide(kind)?.layoutNode }
    let attribute = target.attribute(for: first.attribute)
    return node.map { AttributeReference(node: $0, attribute: attribute) }
  }

  /// The label as written, without the suffix of a sentence with several attributes.
  private var sentenceLabel: String? {
    guard let label = origin.label else { return nil }
    let suffix = ".\(first.attribute)"
    return label.hasSuffix(suffix) ? String(label.dropLast(suffix.count)) : label
  }
}
