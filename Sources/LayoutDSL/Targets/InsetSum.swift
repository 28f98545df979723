// SPDX-License-Identifier: MIT

/// Insets of any kind added up: what they are for each edge in both reading directions.
struct InsetSum {
  var top = 0.0
  var bottom = 0.0
  var left = 0.0
  var right = 0.0
  /// The left and right insets of an item that is read right to left.
  var mirroredLeft = 0.0
  var mirroredRight = 0.0

  init() {}

  init(_ insets: Insets) {
    top = insets.top
    bottom = insets.bottom
    left = insets.left
    right = insets.right
    mirroredLeft = insets.left
    mirroredRight = insets.right
  }

  init(_ insets: DirectionalInsets) {
    top = insets.top
    bottom = insets.bottom
    left = insets.leading
    right = insets.trailing
    mirroredLeft = insets.trailing
    mirroredRight = insets.leading
  }

  static func += (sum: inout InsetSum, other: InsetSum) {
    sum.top += other.top
    sum.bottom += other.bottom
    sum.left += other.left
    sum.right += other.right
    sum.mirroredLeft += other.mirroredLeft
    sum.mirroredRight += other.mirroredRight
  }

  /// What the insets add to `attribute`: inset the item's box, then take the attribute.
  func shift(of attribute: LayoutAttribute, isMirrored: Bool) -> Double {
    let left = isMirrored ? mirroredLeft : left
    let right = isMirrored ? mirroredRight : right
    return switch attribute {
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
