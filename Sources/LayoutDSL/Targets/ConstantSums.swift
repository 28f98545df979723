// SPDX-License-Identifier: MIT

/// A sum of insets of any kind, by edge, for both reading directions.
@usableFromInline struct InsetSum {
  @usableFromInline var insets: Insets
  /// The insets of an item that is read right to left.
  @usableFromInline var mirrored: Insets

  @inlinable init(_ inset: some LayoutInset) {
    insets = inset.layoutInsets(in: .leftToRight)
    mirrored = inset.layoutInsets(in: .rightToLeft)
  }

  static func + (sum: InsetSum, other: InsetSum) -> InsetSum {
    var sum = sum
    sum.insets = sum.insets.combined(with: other.insets, +)
    sum.mirrored = sum.mirrored.combined(with: other.mirrored, +)
    return sum
  }

  /// The constants by which insets move `attribute`, the target of `first`, in each direction. A
  /// directional attribute is moved in reading direction.
  func shifts(
    of attribute: LayoutAttribute, for first: LayoutAttribute
  ) -> (constant: Double, mirrored: Double) {
    let isTurned = first.isDirectional && !attribute.isDirectional && attribute.axis == .horizontal
    let shift = mirrored.shift(of: attribute, isMirrored: true)
    return (insets.shift(of: attribute, isMirrored: false), isTurned ? -shift : shift)
  }
}

extension Insets {
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

/// A sum of offsets of any kind, for positions and extents on both axes.
@usableFromInline struct OffsetSum {
  @usableFromInline var x = 0.0, y = 0.0, width = 0.0, height = 0.0

  init() {}

  @inlinable init(_ offset: some LayoutOffset) {
    (x, y) = (offset.layoutOffset(of: .left) ?? 0, offset.layoutOffset(of: .top) ?? 0)
    (width, height) = (offset.layoutOffset(of: .width) ?? 0, offset.layoutOffset(of: .height) ?? 0)
  }

  static func += (sum: inout OffsetSum, other: OffsetSum) {
    sum.x += other.x
    sum.y += other.y
    sum.width += other.width
    sum.height += other.height
  }

  func amount(for attribute: LayoutAttribute) -> Double {
    attribute.axis == .horizontal ? attribute.isSize ? width : x : attribute.isSize ? height : y
  }
}
