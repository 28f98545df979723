// SPDX-License-Identifier: MIT

extension AttributeSet {
  /// Which member of a target's attributes `attribute` is related to: itself, its counterpart
  /// within or without margins, or the only one there is.
  func counterpart(of attribute: LayoutAttribute) -> LayoutAttribute? {
    if isEmpty || contains(attribute) { return attribute }
    if let partner = attribute.marginPartner, contains(partner) { return partner }
    return count == 1 ? first : nil
  }
}

extension LayoutAttribute {
  /// The same edge or middle with margins instead of without, or the other way round.
  var marginPartner: LayoutAttribute? {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    case .width, .height, .firstBaseline, .lastBaseline: nil
    }
  }
}

extension LayoutAttribute {
  /// Whether the two can be related: both extents, or positions along one axis that do not mix
  /// reading directions with physical sides.
  func isComparable(to other: LayoutAttribute) -> Bool {
    if isSize || other.isSize { return isSize && other.isSize }
    guard axis == other.axis else { return false }
    return axis == .vertical || side == 0 || other.side == 0
      || isDirectional == other.isDirectional
  }
}

extension ConstraintTarget {
  /// The attribute that an inset takes its sign from: the target's, else `first`.
  func insetAttribute(first: LayoutAttribute) -> LayoutAttribute {
    switch self {
    case .constant: first
    case .parent(let attribute), .parentGuide(_, let attribute): attribute
    case .item(let reference): reference.attribute
    case .parentOrigin: first.axis == .horizontal ? .left : .top
    }
  }
}
