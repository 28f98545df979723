// SPDX-License-Identifier: MIT

/// What a reference keeps of a node.
///
/// References never keep nodes alive: two items that point at each other would never be freed.
/// The identity outlives the node, knows whether it is gone, and can still name it.
package final class NodeIdentity {
  /// The node, or nil when it is gone.
  package internal(set) weak var node: LayoutNode?
  /// The label of the node, also after it is gone.
  package internal(set) var label: String?

  init() {}

  /// The node; when it is gone, one without item and constraints that has its label.
  package var nodeOrStandIn: LayoutNode { node ?? LayoutNode(inPlaceOf: self) }
}
