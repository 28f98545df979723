// SPDX-License-Identifier: MIT

/// An attribute as a number: `start × (left or top) + extent × (width or height) + offset`.
struct AttributeForm: Equatable {
  var axis: LayoutAxis
  /// 1 for a position, 0 for a size.
  var start: Double
  /// The fraction of the extent at which a position lies; 1 for a size.
  var extent: Double
  var offset: Double

  fileprivate static func position(
    _ axis: LayoutAxis, _ extent: Double, offset: Double = 0
  ) -> AttributeForm { AttributeForm(axis: axis, start: 1, extent: extent, offset: offset) }
}

extension LayoutMetrics {
  /// Whether all metrics that attributes depend on are equal.
  func areSameForAttributes(as other: LayoutMetrics) -> Bool {
    margins == other.margins && firstBaselineFromTop == other.firstBaselineFromTop
      && lastBaselineFromBottom == other.lastBaselineFromBottom
  }

  fileprivate var horizontalShift: Double { (margins.left - margins.right) / 2 }
  fileprivate var verticalShift: Double { (margins.top - margins.bottom) / 2 }
}

extension LayoutAttribute {
  /// The attribute without reading direction, for an item read in `direction`.
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

  /// The form for an item read in `direction`. Only margins and baselines depend on `metrics`.
  func form(
    _ metrics: @autoclosure () -> LayoutMetrics, _ direction: ReadingDirection,
    bias: Double = 0.5
  ) -> AttributeForm {
    switch resolved(for: direction) {
    case .left, .leading: .position(.horizontal, 0)
    case .right, .trailing: .position(.horizontal, 1)
    case .top: .position(.vertical, 0)
    case .bottom: .position(.vertical, 1)
    case .width: AttributeForm(axis: .horizontal, start: 0, extent: 1, offset: 0)
    case .height: AttributeForm(axis: .vertical, start: 0, extent: 1, offset: 0)
    case .centerX: .position(.horizontal, direction == .leftToRight ? bias : 1 - bias)
    case .centerY: .position(.vertical, bias)
    case .firstBaseline: .position(.vertical, 0, offset: metrics().firstBaselineFromTop)
    case .lastBaseline: .position(.vertical, 1, offset: -metrics().lastBaselineFromBottom)
    case .leftMargin, .leadingMargin: .position(.horizontal, 0, offset: metrics().margins.left)
    case .rightMargin, .trailingMargin: .position(.horizontal, 1, offset: -metrics().margins.right)
    case .topMargin: .position(.vertical, 0, offset: metrics().margins.top)
    case .bottomMargin: .position(.vertical, 1, offset: -metrics().margins.bottom)
    case .centerXWithinMargins: .position(.horizontal, 0.5, offset: metrics().horizontalShift)
    case .centerYWithinMargins: .position(.vertical, 0.5, offset: metrics().verticalShift)
    }
  }

  /// -1 for the edge where an item begins, 1 for that where it ends, 0 for other attributes.
  package var side: Double {
    let form = form(LayoutMetrics(), .leftToRight)
    return form.start == 0 ? 0 : 2 * form.extent - 1
  }
}
