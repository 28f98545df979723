// SPDX-License-Identifier: MIT

import LayoutCore

/// One constraint of a handle: one attribute, one equation.
///
/// It names the constraint in its item's node, which is the only place where its values are kept.
/// It does not keep the node alive.
public struct ConstraintMember: Hashable {
  private let identity: NodeIdentity
  package let id: LayoutConstraintID

  init(node: LayoutNode, id: LayoutConstraintID) {
    self.identity = node.identity
    self.id = id
  }

  package var node: LayoutNode { identity.nodeOrStandIn }

  /// The constraint as it is now, or nil when it was removed:
  /// `handle.members.first?.constraint?.priority`.
  public var constraint: LayoutConstraint? { node[id] }
  /// The attribute on the left side, or nil when the constraint was removed:
  /// `handle.members.first?.attribute`.
  public var attribute: LayoutAttribute? { constraint?.first.attribute }
  /// The constant in points, or nil when the constraint was removed:
  /// `handle.members.first?.constant`.
  public var constant: Double? { constraint?.constant }
  /// Whether the constraint counts at the next layout: it is active, and its item is not gone,
  /// `handle[.top]?.isActive = false`.
  public var isActive: Bool {
    get { node.isActive(id) && node.item != nil }
    nonmutating set { node.setActive(id, newValue) }
  }
}
