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
  private static let marginPairs: [(LayoutAttribute, LayoutAttribute)] = [
    (.left, .leftMargin), (.right, .rightMargin), (.top, .topMargin), (.bottom, .bottomMargin),
    (.leading, .leadingMargin), (.trailing, .trailingMargin),
    (.centerX, .centerXWithinMargins), (.centerY, .centerYWithinMargins),
  ]

  /// The margin of this edge or middle; for a margin, the edge or middle.
  var marginPartner: LayoutAttribute? {
    for (bare, margin) in Self.marginPairs where self == bare || self == margin {
      return self == bare ? margin : bare
    }
    return nil
  }
}

extension LayoutAttribute {
  /// Whether the two can be related: two extents, or two positions along one axis. Leading and
  /// trailing cannot be related to left and right.
  func isComparable(to other: LayoutAttribute) -> Bool {
    if isSize || other.isSize { return isSize && other.isSize }
    guard axis == other.axis else { return false }
    return axis == .vertical || side == 0 || other.side == 0
      || isDirectional == other.isDirectional
  }
}

extension ConstraintTarget {
  /// The attribute of the target, or `first` for a number.
  package func attribute(for first: LayoutAttribute) -> LayoutAttribute {
    switch self {
    case .constant: first
    case .parent(let attribute), .parentGuide(_, let attribute): attribute
    case .item(let reference): reference.attribute
    case .parentOrigin: first.axis == .horizontal ? .left : .top
    }
  }
}
