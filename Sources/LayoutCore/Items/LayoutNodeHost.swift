// SPDX-License-Identifier: MIT

/// What is new about an item: its sentences, its metrics or settings, or the items in it.
package enum NodeNews {
  case sentences, metrics, children
}

/// Hears that nodes have something new for the next layout: the session.
package protocol LayoutNodeHost: AnyObject {
  /// Called once per node about its sentences, until they have been taken.
  func note(_ news: NodeNews, of node: LayoutNode)
  func attach(_ items: [any LayoutItem])
  func detach(_ items: [any LayoutItem])
  /// The node at an index of the session is going away, and `rows` with it.
  func nodeDidDie(at index: Int32, rows: [ConstraintID])
  /// Lets go of the node's item if it is elsewhere by now; false if it is still where it was.
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

  /// Tells the session, if there is one, that an item came in below this one.
  package func subtreeDidAttach(_ item: any LayoutItem) {
    if let registry = item.layoutNode.registry { registryMadeIfNeeded.join(registry) }
    host?.attach([item])
  }

  /// Tells the session, if there is one, that an item below this one is leaving.
  package func subtreeDidDetach(_ item: any LayoutItem) { host?.detach([item]) }
}

/// What a reference keeps of a node: outlives it, knows whether it is gone, and can still name it.
package final class NodeIdentity: Hashable {
  // Not weak, which would send each retain and release of the node through a side table: a tenth of
  // the cost of making a constraint. The node takes it back as it goes.
  @exclusivity(unchecked) private unowned(unsafe) var living: LayoutNode?
  package internal(set) var label: String?

  init() {}
  package var node: LayoutNode? { living }
  func know(_ node: LayoutNode) { living = node }
  func forget(_ node: LayoutNode) { if living === node { living = nil } }
  /// The node; when it is gone, one without item and constraints that has its label.
  package var nodeOrStandIn: LayoutNode { node ?? LayoutNode(inPlaceOf: self) }
  package static func == (left: NodeIdentity, right: NodeIdentity) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
