// SPDX-License-Identifier: MIT

/// A sum of insets of any kind, by edge, for both reading directions.
struct InsetSum {
  private var insets = Insets.zero
  /// The insets of an item that is read right to left.
  private var mirrored = Insets.zero

  init() {}

  init(_ insets: Insets) { (self.insets, mirrored) = (insets, insets) }

  init(_ insets: DirectionalInsets) {
    self.insets = insets.resolved(for: .leftToRight)
    mirrored = insets.resolved(for: .rightToLeft)
  }

  static func += (sum: inout InsetSum, other: InsetSum) {
    sum.insets.add(other.insets)
    sum.mirrored.add(other.mirrored)
  }

  /// What the insets add to `attribute`, the target of `first`: inset the item's box, then take the
  /// attribute. What is added to a directional attribute counts in reading direction.
  func shift(
    of attribute: LayoutAttribute, for first: LayoutAttribute, isMirrored: Bool
  ) -> Double {
    let shift = shift(of: attribute, isMirrored: isMirrored)
    let isTurned =
      isMirrored && first.isDirectional && !attribute.isDirectional && attribute.axis == .horizontal
    return isTurned ? -shift : shift
  }

  private func shift(of attribute: LayoutAttribute, isMirrored: Bool) -> Double {
    let box = isMirrored ? mirrored : insets
    return switch attribute {
    case .left, .leftMargin: box.left
    case .right, .rightMargin: -box.right
    case .top, .topMargin, .firstBaseline: box.top
    case .bottom, .bottomMargin, .lastBaseline: -box.bottom
    case .leading, .leadingMargin: isMirrored ? box.right : box.left
    case .trailing, .trailingMargin: isMirrored ? -box.left : -box.right
    case .width: -(box.left + box.right)
    case .height: -(box.top + box.bottom)
    case .centerX, .centerXWithinMargins: (box.left - box.right) / 2
    case .centerY, .centerYWithinMargins: (box.top - box.bottom) / 2
    }
  }
}

extension Insets {
  fileprivate mutating func add(_ other: Insets) {
    top += other.top
    left += other.left
    bottom += other.bottom
    right += other.right
  }
}
