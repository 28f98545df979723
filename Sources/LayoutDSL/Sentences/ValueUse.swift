// SPDX-License-Identifier: MIT

struct ValueInSentence {
  enum Role { case number, inset, spacing }

  let value: LayoutValue
  let role: Role
}

extension ConstraintMember {
  /// Makes the constant follow the values that it was computed from.
  func follow(_ values: [ValueInSentence]) {
    guard let constraint else { return }
    let first = constraint.first.attribute
    let second = constraint.target.attribute(for: first)
    let inset = InsetSum(1)
    let shares = values.map { used in
      let factor: ValueUse.Pair =
        switch used.role {
        case .number: (1, 1)
        case .inset: inset.shifts(of: second, for: first)
        case .spacing: (second.side, second.side)
        }
      return ValueUse.Share(
        value: ObjectIdentifier(used.value), number: used.value.value, factor: factor)
    }
    let use = ValueUse(self, constraint, shares)
    for used in values { used.value.add(use) }
  }
}

/// A constant computed from values and a number.
final class ValueUse {
  /// The numbers for the two reading directions.
  typealias Pair = (constant: Double, mirrored: Double)

  /// The contribution of a value to the constant: its number times a factor.
  struct Share {
    let value: ObjectIdentifier
    var number: Double
    let factor: Pair
  }

  let member: ConstraintMember
  private var base: Pair
  private var shares: [Share]
  private var current: Double

  init(_ member: ConstraintMember, _ constraint: LayoutConstraint, _ shares: [Share]) {
    (self.member, self.shares) = (member, shares)
    current = constraint.constant
    base = (current, constraint.constant(in: .rightToLeft))
    for share in shares {
      base.constant -= share.factor.constant * share.number
      base.mirrored -= share.factor.mirrored * share.number
    }
  }

  /// Recomputes the constant; false if its constraint is gone or was set through a handle.
  func follow(_ value: LayoutValue) -> Bool {
    guard let old = member.constraint, old.constant == current else { return false }
    var (new, sum) = (old, base)
    for place in shares.indices {
      if shares[place].value == ObjectIdentifier(value) { shares[place].number = value.value }
      sum.constant += shares[place].factor.constant * shares[place].number
      sum.mirrored += shares[place].factor.mirrored * shares[place].number
    }
    current = sum.constant
    new.setConstant(sum.constant, mirrored: sum.mirrored)
    member.node.replace(member.id, old, by: new)
    return true
  }
}
