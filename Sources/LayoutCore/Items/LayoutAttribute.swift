// SPDX-License-Identifier: MIT

/// A number of an item's frame that a constraint can refer to.
public enum LayoutAttribute: UInt8, Hashable, Sendable, CaseIterable {
  /// The physical left edge.
  case left
  /// The physical right edge.
  case right
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The edge where reading starts.
  case leading
  /// The edge where reading ends.
  case trailing
  /// The horizontal extent.
  case width
  /// The vertical extent.
  case height
  /// The horizontal middle.
  case centerX
  /// The vertical middle.
  case centerY
  /// The baseline of the first line of text.
  case firstBaseline
  /// The baseline of the last line of text.
  case lastBaseline
  /// The left edge moved inwards by the left margin.
  case leftMargin
  /// The right edge moved inwards by the right margin.
  case rightMargin
  /// The top edge moved inwards by the top margin.
  case topMargin
  /// The bottom edge moved inwards by the bottom margin.
  case bottomMargin
  /// The leading edge moved inwards by its margin.
  case leadingMargin
  /// The trailing edge moved inwards by its margin.
  case trailingMargin
  /// The middle between the left and right margins.
  case centerXWithinMargins
  /// The middle between the top and bottom margins.
  case centerYWithinMargins

  /// The axis along which the attribute is measured.
  public var axis: LayoutAxis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  /// Whether the attribute is an extent; all others are positions.
  public var isSize: Bool { self == .width || self == .height }

  /// Whether the attribute is named by reading direction.
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The name used in the DSL and in messages.
  public var description: String { "\(self)" }
}

extension LayoutAxis {
  package var across: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
  package var extent: LayoutAttribute { self == .horizontal ? .width : .height }
  /// The edges, whatever the reading direction.
  package var minEdge: LayoutAttribute { self == .horizontal ? .left : .top }
  package var maxEdge: LayoutAttribute { self == .horizontal ? .right : .bottom }
}
