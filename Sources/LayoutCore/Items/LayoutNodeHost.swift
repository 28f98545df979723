// SPDX-License-Identifier: MIT

/// The part of an item that changed: its sentences, its metrics or settings, or its children.
package enum NodeNews { case sentences, metrics, children }

/// Is told of changes that the next layout has to consider: the session.
package protocol LayoutNodeHost: AnyObject {
  /// Called when a node changes; about sentences, only once until they are read.
  func note(_ news: NodeNews, of node: LayoutNode)
  func attach(_ items: [any LayoutItem])
  func detach(_ items: [any LayoutItem])
  /// The node at an index of the session is being freed, and with it `rows`.
  func nodeDidDie(_ identity: NodeIdentity, at index: Int32, rows: [ConstraintID])
  /// Releases the node's item if it is no longer in this tree; false if it still is.
  func releaseIfMoved(_ node: LayoutNode) -> Bool
}

extension LayoutNode {
  /// Tells the session that the item's content, margins, baselines or direction changed.
  ///
  ///     var text = "" { didSet { layoutNode.metricsDidChange() } }
  public func metricsDidChange() { host?.note(.metrics, of: self) }

  /// Tells the session, if there is one, that ``LayoutItem/layoutChildren`` of the item changed.
  ///
  ///     func add(_ view: View) { children.append(view); layoutNode.childrenDidChange() }
  public func childrenDidChange() { host?.note(.children, of: self) }
}

/// A reference to a node that outlives it, knows whether it is gone, and still has its label.
package final class NodeIdentity: Hashable {
  // Not weak: each retain and release of the node would go through a side table, a tenth of the
  // cost of making a constraint. The node clears it in `deinit`.
  @exclusivity(unchecked) package internal(set) unowned(unsafe) var node: LayoutNode?
  @exclusivity(unchecked) package internal(set) var label: String?

  /// The node; if it is gone, a stand-in that has its label and nothing else.
  package var nodeOrStandIn: LayoutNode { node ?? LayoutNode(inPlaceOf: self) }
  package static func == (left: NodeIdentity, right: NodeIdentity) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
