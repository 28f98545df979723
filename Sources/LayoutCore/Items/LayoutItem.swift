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
  /// The items directly inside, in their order: a session finds them by itself and asks again after
  /// ``LayoutNode/childrenDidChange()``. None by default; a session then has to be told of items
  /// that no sentence leads to, with `attach(_:)` of the session.
  var layoutChildren: [any LayoutItem] { get }
  /// What the item knows about itself. Defaulted.
  var layoutMetrics: LayoutMetrics { get }
  /// The height of the content at a width, both in points; asked only if the metrics say that
  /// the height follows the width. Nil for no wish. Defaulted.
  ///
  /// A layout asks after it has found the width, and finds the rest again with the answer. The
  /// same width must give the same height until the metrics are said to have changed.
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
