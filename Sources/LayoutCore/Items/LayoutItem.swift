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
  /// Stores the item's constraints; made once and kept.
  var layoutNode: LayoutNode { get }
  /// The item in whose space the frame is given, or nil for a root.
  var layoutParent: (any LayoutItem)? { get }
  /// The items directly inside, in order. Read again after ``LayoutNode/childrenDidChange()``.
  /// Empty by default; then `attach(_:)` must be called for items that no sentence mentions.
  var layoutChildren: [any LayoutItem] { get }
  /// The item's content size, margins and reading direction. Defaulted.
  var layoutMetrics: LayoutMetrics { get }
  /// The height of the content at a width, or nil for no preference. Called if the metrics say that
  /// the height follows the width; a function of the width until the metrics change. Defaulted.
  func layoutHeight(forWidth width: Double) -> Double?
  /// The name used in messages; by default the label of the node, else the name of the type.
  var layoutName: String { get }
  /// Applies the frame, given in the space of the parent. Called only if it changed.
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

/// The content, margins and reading direction of an item. A session reads them when it first sees
/// the item, and again after `LayoutSession.metricsDidChange(of:)`.
public struct LayoutMetrics: Hashable, Sendable {
  /// The preferred width of the content, in points, or nil for none.
  public var intrinsicWidth: Double?
  /// The preferred height of the content, in points, or nil for none.
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
  /// The distances of the margin attributes from the edges; 8 on each side by default.
  public var margins = Insets(8)
  /// The insets of the safe area from the edges; 0 by default.
  public var safeArea = Insets.zero
  /// The insets of the rectangle that constraints are about from the frame; 0 by default.
  public var alignmentInsets = Insets.zero
  /// The direction in which the item is read, or nil to take the parent's.
  public var direction: ReadingDirection?

  /// The defaults named at each property.
  public init() {}
}

/// The parents of an item, nearest first. The walk ends even if the parents run in a circle.
package struct Ancestors: Sequence, IteratorProtocol {
  private var current: (any LayoutItem)?
  // Floyd's algorithm: a second walk of half the speed meets the first one in a circle only.
  private var follower: (any LayoutItem)?
  private var isFollowerDue = false
  package private(set) var isCircular = false

  package init(of item: any LayoutItem) { (current, follower) = (item, item) }

  package mutating func next() -> (any LayoutItem)? {
    guard let parent = current?.layoutParent else { return nil }
    isCircular = parent === follower
    current = isCircular ? nil : parent
    if isFollowerDue { follower = follower?.layoutParent }
    isFollowerDue.toggle()
    return current
  }
}
