// SPDX-License-Identifier: MIT

/// Hears that nodes have something new for the next layout: the session.
package protocol LayoutNodeHost: AnyObject {
  /// Called once per node until the node's changes have been taken.
  func nodeDidChange(_ node: LayoutNode)
  /// The content, margins, direction or settings of the node's item changed.
  func metricsDidChange(of node: LayoutNode)
  /// Items came to the node's item, left it, or changed their order.
  func childrenDidChange(of node: LayoutNode)
  /// Items came into the tree, with everything in them.
  func attach(_ items: [any LayoutItem])
  /// Items are about to leave the tree, with everything in them.
  func detach(_ items: [any LayoutItem])
  /// The node at an index of the session is going away, and `rows` with it.
  func nodeDidDie(at index: Int32, rows: [ConstraintID])
  /// Lets go of the node's item if it is elsewhere by now; false if it is still where it was.
  func releaseIfMoved(_ node: LayoutNode) -> Bool
}

extension LayoutNode {
  /// Tells the session, if there is one, that the item's content, margins, baselines or direction
  /// changed.
  ///
  ///     var text = "" { didSet { layoutNode.metricsDidChange() } }
  public func metricsDidChange() { host?.metricsDidChange(of: self) }

  /// Tells the session, if there is one, that ``LayoutItem/layoutChildren`` of the item changed.
  ///
  ///     func add(_ view: View) { children.append(view); layoutNode.childrenDidChange() }
  public func childrenDidChange() { host?.childrenDidChange(of: self) }

  /// Tells the session, if there is one, that an item came in below this one.
  package func subtreeDidAttach(_ item: any LayoutItem) {
    if let registry = item.layoutNode.registry { registryMadeIfNeeded.join(registry) }
    host?.attach([item])
  }

  /// Tells the session, if there is one, that an item below this one is leaving.
  package func subtreeDidDetach(_ item: any LayoutItem) { host?.detach([item]) }
}
