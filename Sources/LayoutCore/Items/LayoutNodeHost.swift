// SPDX-License-Identifier: MIT

/// Hears that nodes have something new for the next layout. The session is one; tests bring
/// their own.
package protocol LayoutNodeHost: AnyObject {
  /// Called once per node until the node's changes have been taken.
  func nodeDidChange(_ node: LayoutNode)
  /// The content, margins or direction of the node's item changed.
  func metricsDidChange(of node: LayoutNode)
  /// Items came into the tree, with everything in them.
  func itemsDidAttach(_ items: [any LayoutItem])
  /// Items are about to leave the tree, with everything in them.
  func itemsDidDetach(_ items: [any LayoutItem])
  /// The node at an index of the session is going away, and `rows` with it.
  func nodeDidDie(at index: Int32, rows: [ConstraintID])
}

// MARK: The tree's side

extension LayoutNode {
  /// Tells the session, if there is one, that the item's metrics changed.
  package func metricsDidChange() { host?.metricsDidChange(of: self) }
  /// Tells the session, if there is one, that an item came in below this one.
  package func subtreeDidAttach(_ item: any LayoutItem) { host?.itemsDidAttach([item]) }
  /// Tells the session, if there is one, that an item below this one is leaving.
  package func subtreeDidDetach(_ item: any LayoutItem) { host?.itemsDidDetach([item]) }
}
