// SPDX-License-Identifier: MIT

/// What an attribute is as a number: `start × s + extent × e + offset`, where `s` is the left or
/// top of the item and `e` its width or height.
struct AttributeForm: Equatable {
  /// Along which axis `s` and `e` are.
  var axis: LayoutAxis
  /// 1 for a position, 0 for a size.
  var start: Double
  /// How far along the extent the position is, or 1 for a size.
  var extent: Double
  /// What the item's metrics add, in points.
  var offset: Double
}

extension LayoutAttribute {
  /// The attribute that this one is for an item read in `direction`: never a directional one.
  func resolved(for direction: ReadingDirection) -> LayoutAttribute {
    let isMirrored = direction == .rightToLeft
    return switch self {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    case .leadingMargin: isMirrored ? .rightMargin : .leftMargin
    case .trailingMargin: isMirrored ? .leftMargin : .rightMargin
    default: self
    }
  }

  /// What the attribute is for an item with `metrics` that is read in `direction`.
  func form(_ metrics: LayoutMetrics, _ direction: ReadingDirection) -> AttributeForm {
    let margins = metrics.margins
    return switch resolved(for: direction) {
    case .left, .leading: .position(.horizontal, 0)
    case .right, .trailing: .position(.horizontal, 1)
    case .top: .position(.vertical, 0)
    case .bottom: .position(.vertical, 1)
    case .width: AttributeForm(axis: .horizontal, start: 0, extent: 1, offset: 0)
    case .height: AttributeForm(axis: .vertical, start: 0, extent: 1, offset: 0)
    case .centerX: .position(.horizontal, 0.5)
    case .centerY: .position(.vertical, 0.5)
    case .firstBaseline: .position(.vertical, 0, offset: metrics.firstBaselineFromTop)
    case .lastBaseline: .position(.vertical, 1, offset: -metrics.lastBaselineFromBottom)
    case .leftMargin, .leadingMargin: .position(.horizontal, 0, offset: margins.left)
    case .rightMargin, .trailingMargin: .position(.horizontal, 1, offset: -margins.right)
    case .topMargin: .position(.vertical, 0, offset: margins.top)
    case .bottomMargin: .position(.vertical, 1, offset: -margins.bottom)
    case .centerXWithinMargins:
      .position(.horizontal, 0.5, offset: (margins.left - margins.right) / 2)
    case .centerYWithinMargins:
      .position(.vertical, 0.5, offset: (margins.top - margins.bottom) / 2)
    }
  }
}

extension AttributeForm {
  fileprivate static func position(
    _ axis: LayoutAxis, _ extent: Double, offset: Double = 0
  ) -> AttributeForm {
    AttributeForm(axis: axis, start: 1, extent: extent, offset: offset)
  }
}
