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

extension ConstraintMember {
  /// Makes the constant follow the values that it was computed from.
  func follow(_ values: [ValueInSentence]) {
    guard let constraint else { return }
    let first = constraint.first.attribute
    let second = constraint.target.insetAttribute(first: first)
    let inset = InsetSum(Insets(1))
    let shares = values.map { used in
      let (factor, mirrored): (Double, Double) =
        switch used.role {
        case .number: (1, 1)
        case .inset:
          (
            inset.shift(of: second, for: first, isMirrored: false),
            inset.shift(of: second, for: first, isMirrored: true)
          )
        case .spacing: (second.side, second.side)
        }
      return ValueUse.Share(
        value: ObjectIdentifier(used.value), number: used.value.value, factor: factor,
        mirroredFactor: mirrored)
    }
    let use = ValueUse(self, constraint, shares)
    for used in values { used.value.add(use) }
  }
}
