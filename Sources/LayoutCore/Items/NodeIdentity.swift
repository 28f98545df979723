// SPDX-License-Identifier: MIT

/// What a reference keeps of a node.
///
/// References never keep nodes alive: two items that point at each other would never be freed.
/// The identity outlives the node, knows whether it is gone, and can still name it.
package final class NodeIdentity: Hashable {
  // Not weak: a weak reference sends every retain and release of the node through a side table,
  // which was a tenth of the cost of making a constraint. The node takes it back as it goes.
  // Unchecked for the same reason.
  @exclusivity(unchecked) private unowned(unsafe) var living: LayoutNode?
  package internal(set) var label: String?

  init() {}
  package var node: LayoutNode? { living }
  func know(_ node: LayoutNode) { living = node }

  func forget(_ node: LayoutNode) {
    if living === node { living = nil }
  }

  /// The node; when it is gone, one without item and constraints that has its label.
  package var nodeOrStandIn: LayoutNode { node ?? LayoutNode(inPlaceOf: self) }

  package static func == (left: NodeIdentity, right: NodeIdentity) -> Bool { left === right }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
