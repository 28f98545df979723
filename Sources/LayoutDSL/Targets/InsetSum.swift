// SPDX-License-Identifier: MIT

/// A sum of insets of any kind, by edge, for both reading directions.
struct InsetSum {
  private var insets = Insets.zero
  /// The insets of an item that is read right to left.
  private var mirrored = Insets.zero

  init() {}

  init(_ inset: some LayoutInset) {
    insets = inset.layoutInsets(in: .leftToRight)
    mirrored = inset.layoutInsets(in: .rightToLeft)
  }

  static func += (sum: inout InsetSum, other: InsetSum) {
    sum.insets.add(other.insets)
    sum.mirrored.add(other.mirrored)
  }

  /// What the insets add to `attribute`, the target of `first`, for an item that is read from left
  /// to right, and from right to left: inset the item's box, then take the attribute. What is added
  /// to a directional attribute counts in reading direction.
  func shifts(
    of attribute: LayoutAttribute, for first: LayoutAttribute
  ) -> (constant: Double, mirrored: Double) {
    let isTurned =
      first.isDirectional && !attribute.isDirectional && attribute.axis == .horizontal
    let shift = mirrored.shift(of: attribute, isMirrored: true)
    return (insets.shift(of: attribute, isMirrored: false), isTurned ? -shift : shift)
  }
}

extension Insets {
  fileprivate mutating func add(_ other: Insets) {
    top += other.top
    left += other.left
    bottom += other.bottom
    right += other.right
  }

  fileprivate func shift(of attribute: LayoutAttribute, isMirrored: Bool) -> Double {
    switch attribute {
    case .left, .leftMargin: left
    case .right, .rightMargin: -right
    case .top, .topMargin, .firstBaseline: top
    case .bottom, .bottomMargin, .lastBaseline: -bottom
    case .leading, .leadingMargin: isMirrored ? right : left
    case .trailing, .trailingMargin: isMirrored ? -left : -right
    case .width: -(left + right)
    case .height: -(top + bottom)
    case .centerX, .centerXWithinMargins: (left - right) / 2
    case .centerY, .centerYWithinMargins: (top - bottom) / 2
    }
  }
}
