// SPDX-License-Identifier: MIT

/// One constraint of a ``Constraint``. Setting a property changes the layout.
public final class LayoutConstraint {
  private let member: ConstraintMember

  init(_ member: ConstraintMember) { self.member = member }

  /// The constant in points; 0 if the constraint was removed.
  public var constant: Double {
    get { member.constant ?? 0 }
    set {
      member.change("constant", #fileID, #line) { (constraint) throws(LayoutMistake.Kind) in
        try constraint.change(constant: newValue)
      }
    }
  }

  /// The priority.
  public var priority: Priority {
    get { member.constraint?.priority ?? .required }
    set { member.change("priority", #fileID, #line) { $0.priority = newValue } }
  }

  /// Whether the constraint counts at the next layout.
  public var isActive: Bool {
    get { member.isActive }
    set { member.node.setActive(member.id, newValue) }
  }

  /// The factor of the target's attribute.
  public var multiplier: Double { member.constraint?.multiplier ?? 1 }
  /// The relation of the sides.
  public var relation: Relation { member.constraint?.relation ?? .equal }
  /// The name in messages.
  public var label: String? { member.constraint?.origin.label }
  /// The attribute on the left side.
  public var firstAttribute: LayoutAttribute? { member.attribute }
  /// The item on the left side.
  public var firstItem: (any LayoutItem)? { member.constraint?.first.node.item }

  /// The item on the right side; nil for a number.
  public var secondItem: (any LayoutItem)? {
    switch member.constraint?.target {
    case .item(let reference): reference.node.item
    case .parent, .parentGuide, .parentOrigin: firstItem?.layoutParent
    case .constant, nil: nil
    }
  }

  /// The attribute on the right side; nil for a number.
  public var secondAttribute: LayoutAttribute? {
    guard let target = member.constraint?.target, target != .constant else { return nil }
    return firstAttribute.map(target.attribute(for:))
  }
}
