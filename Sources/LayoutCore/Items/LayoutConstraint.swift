// SPDX-License-Identifier: MIT

/// An attribute of an item, as one side of a constraint.
///
/// The reference keeps neither the item nor its node alive: that both are gone is known.
public struct AttributeReference: Hashable {
  /// What is kept of the node.
  package let identity: NodeIdentity
  /// The attribute of the item.
  public let attribute: LayoutAttribute

  /// The `attribute` of the item that owns `node`.
  public init(node: LayoutNode, attribute: LayoutAttribute) {
    self.identity = node.identity
    self.attribute = attribute
  }

  /// The node of the item; when it is gone, a node without item and constraints that has its
  /// label.
  public var node: LayoutNode { identity.nodeOrStandIn }
}

/// What the second side of a constraint refers to.
public enum ConstraintTarget: Hashable {
  /// Nothing: the right side is the constant alone.
  case constant
  /// The given attribute of the parent that the first item has when the layout is solved.
  case parent(LayoutAttribute)
  /// The attribute of a certain item.
  case item(AttributeReference)
  /// The left or top edge, by the attribute's axis, of the parent: what a number or point on a
  /// centre is measured from.
  case parentOrigin
  /// The given attribute of a guide in the parent that the first item has when the layout is
  /// solved.
  indirect case parentGuide(GuideKind, LayoutAttribute)
}

/// One sentence about frames:
/// `first relation multiplier × target + constant`, at a priority.
public struct LayoutConstraint {
  /// The attribute on the left side.
  public var first: AttributeReference
  /// How the sides compare.
  public var relation: Relation
  /// What the right side refers to.
  public var target: ConstraintTarget
  /// What the target's attribute is multiplied with. Positions are measured from the nearest
  /// common ancestor of the two items.
  public var multiplier: Double
  /// What is added on the right side, in points. On directional attributes it counts in
  /// reading direction.
  public var constant: Double
  /// The constant that counts when the first item is read right to left; nil for the same one.
  /// Physical insets on directional attributes have one, and directional ones on physical
  /// attributes.
  public var rightToLeftConstant: Double? {
    get { mirroredConstant.bitPattern == Self.same ? nil : mirroredConstant }
    set { mirroredConstant = newValue ?? Double(bitPattern: Self.same) }
  }
  // A number that stands for nil, since an optional one takes twice the room: a NaN that no
  // arithmetic results in.
  private static var same: UInt64 { 0x7FF8_0000_0000_0001 }
  private var mirroredConstant = Double(bitPattern: Self.same)
  /// Where along both items a middle is, in reading direction: 0.5 for the middle itself, 0 where
  /// the item begins. Of no meaning for other attributes.
  public var bias = 0.5
  /// The constant that counts while the target is collapsed along the axis; nil leaves it to the
  /// rules of collapsing.
  public var collapsedConstant: Double? {
    get { constantWhenCollapsed.isNaN ? nil : constantWhenCollapsed }
    set { constantWhenCollapsed = newValue ?? .nan }
  }
  private var constantWhenCollapsed = Double.nan
  /// The level at which the relation counts.
  public var priority: Priority
  /// Where the sentence was written.
  public var origin: ConstraintOrigin

  /// A constraint with the given parts.
  public init(
    _ first: AttributeReference, _ relation: Relation, _ target: ConstraintTarget,
    multiplier: Double = 1, constant: Double = 0, rightToLeftConstant: Double? = nil,
    priority: Priority = .required, origin: ConstraintOrigin
  ) {
    self.first = first
    self.relation = relation
    self.target = target
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.origin = origin
    self.rightToLeftConstant = rightToLeftConstant
  }

  /// What is added on the right side when the first item is read in `direction`.
  public func constant(in direction: ReadingDirection) -> Double {
    direction == .leftToRight ? constant : rightToLeftConstant ?? constant
  }
}

/// Names a constraint of a node, also after the constraint is gone.
public struct LayoutConstraintID: Hashable, Sendable {
  let slot: Int32
  let generation: UInt32
}
