// SPDX-License-Identifier: MIT

/// Something with a frame: a view, a layer, a terminal region, a box on paper.
///
/// Your tree stays the only tree; a session asks it for parents and children and hands it frames.
/// One stored property is all that a type has to add:
///
///     final class Card: LayoutItem {
///       let layoutNode = LayoutNode()
///       weak var parent: Card?
///       var cards: [Card] = [] { didSet { layoutNode.childrenDidChange() } }
///       var layoutParent: (any LayoutItem)? { parent }
///       var layoutChildren: [any LayoutItem] { cards }
///       func layoutDidResolve(_ frame: Rect) { move(to: frame) }
///     }
///
/// An item belongs to at most one session at a time.
public protocol LayoutItem: AnyObject {
  /// The item's place for constraints, made once and kept.
  var layoutNode: LayoutNode { get }
  /// The item in whose space the frame is given, or nil for a root.
  var layoutParent: (any LayoutItem)? { get }
  /// The items directly inside, in their order; asked for again after
  /// ``LayoutNode/childrenDidChange()``. None by default: a session is then told of items that no
  /// sentence leads to, with `attach(_:)`.
  var layoutChildren: [any LayoutItem] { get }
  /// What the item knows about itself. Defaulted.
  var layoutMetrics: LayoutMetrics { get }
  /// The height of the content at a width, asked if the metrics say that it follows the width; nil
  /// for no wish. The same width must give the same height until the metrics are said to have
  /// changed. Defaulted.
  func layoutHeight(forWidth width: Double) -> Double?
  /// The name used in messages; by default the label of the node, else the name of the type.
  var layoutName: String { get }
  /// Takes the frame, in the space of the parent. Called only when it changed.
  func layoutDidResolve(_ frame: Rect)
}

extension LayoutItem {
  /// No items that a session would have to find.
  public var layoutChildren: [any LayoutItem] { [] }
  /// The default metrics: no content, margins of 8.
  public var layoutMetrics: LayoutMetrics { LayoutMetrics() }
  /// No wish.
  public func layoutHeight(forWidth width: Double) -> Double? { nil }
  /// The label of the node, else the name of the type.
  public var layoutName: String { layoutNode.label ?? "\(type(of: self))" }
}

/// What an item knows about itself: its content, margins and reading direction. A session reads the
/// metrics when it first sees the item and again after `LayoutSession.metricsDidChange(of:)`.
public struct LayoutMetrics: Hashable, Sendable {
  /// The width the content would like to have, or nil for no wish, in points.
  public var intrinsicWidth: Double?
  /// The height the content would like to have, or nil for no wish, in points.
  public var intrinsicHeight: Double?
  /// Whether ``LayoutItem/layoutHeight(forWidth:)`` is asked instead of ``intrinsicHeight``.
  public var heightFollowsWidth = false
  /// How strongly the item resists being wider than its content; 250 by default.
  public var horizontalHugging: Priority = 250
  /// How strongly the item resists being taller than its content; 250 by default.
  public var verticalHugging: Priority = 250
  /// How strongly the item resists being narrower than its content; 750 by default.
  public var horizontalCompressionResistance: Priority = 750
  /// How strongly the item resists being shorter than its content; 750 by default.
  public var verticalCompressionResistance: Priority = 750
  /// From the top edge down to the first baseline, in points; 0 by default.
  public var firstBaselineFromTop: Double = 0
  /// From the bottom edge up to the last baseline, in points; 0 by default.
  public var lastBaselineFromBottom: Double = 0
  /// What the margin attributes lie inside of the edges; 8 on each side by default.
  public var margins = Insets(8)
  /// What the safe area leaves free along the edges; 0 by default.
  public var safeArea = Insets.zero
  /// From the frame inwards to the rectangle that constraints speak of; 0 by default.
  public var alignmentInsets = Insets.zero
  /// The direction in which the item is read, or nil to take the parent's.
  public var direction: ReadingDirection?

  /// The defaults named at each property.
  public init() {}
}
