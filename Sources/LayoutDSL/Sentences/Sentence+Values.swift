// SPDX-License-Identifier: MIT

/// A value in a sentence, and what it stands for there.
struct ValueInSentence {
  /// What a value is used as.
  enum Role {
    case number, inset, spacing
  }

  let value: LayoutValue
  let role: Role
}

extension Sentence {
  /// Lets the constants that have been made or changed follow the values in the sentence.
  func follow(_ id: LayoutConstraintID, of node: LayoutNode) {
    guard let values, let constraint = node[id] else { return }
    let first = constraint.first.attribute
    let second = constraint.target.insetAttribute(first: first)
    let inset = InsetSum(Insets(1))
    let shares = values.map { used in
      let (factor, mirrored): (Double, Double) =
        switch used.role {
        case .number: (1, 1)
        case .inset:
          (inset.shift(of: second, isMirrored: false), inset.shift(of: second, isMirrored: true))
        case .spacing: (second.side, second.side)
        }
      return ValueUse.Share(
        value: ObjectIdentifier(used.value), number: used.value.value, factor: factor,
        mirroredFactor: mirrored)
    }
    let use = ValueUse(ConstraintMember(node: node, id: id), constraint, shares)
    for used in values { used.value.add(use) }
  }
}
