// SPDX-License-Identifier: MIT

/// An attribute of an item, as one side of a constraint. The reference keeps neither the item nor
/// its node alive, and knows when they are gone.
public struct AttributeReference: Hashable {
  package let identity: NodeIdentity
  /// The attribute of the item.
  public let attribute: LayoutAttribute

  /// The `attribute` of the item that owns `node`.
  public init(node: LayoutNode, attribute: LayoutAttribute) {
    (self.identity, self.attribute) = (node.identity, attribute)
  }

  /// The node of the item. If it is gone, a stand-in that has its label and nothing else.
  public var node: LayoutNode { identity.nodeOrStandIn }
  /// The item and the attribute in messages: `avatar.right`.
  var text: String { "\(node.name).\(attribute)" }
}

/// What the second side of a constraint refers to.
public enum ConstraintTarget: Hashable {
  /// No attribute: the right side is the constant alone.
  case constant
  /// The given attribute of the parent that the first item has when the layout is solved.
  case parent(LayoutAttribute)
  /// The attribute of a certain item.
  case item(AttributeReference)
  /// The left or top edge of the parent, from which a centre's number or point is measured.
  case parentOrigin
  /// The given attribute of a guide in the parent that the first item has when it is laid out.
  indirect case parentGuide(GuideKind, LayoutAttribute)

  /// The attribute of a certain item; nil for all other targets.
  package var reference: AttributeReference? {
    if case .item(let reference) = self { reference } else { nil }
  }

  /// The attribute of the target, or `first` for a number.
  package func attribute(for first: LayoutAttribute) -> LayoutAttribute {
    switch self {
    case .constant: first
    case .parent(let attribute), .parentGuide(_, let attribute): attribute
    case .item(let reference): reference.attribute
    case .parentOrigin: first.axis == .horizontal ? .left : .top
    }
  }
}

/// One sentence about frames: `first relation multiplier × target + constant`, at a priority.
public struct LayoutConstraint: CustomStringConvertible {
  /// The attribute on the left side.
  public var first: AttributeReference
  /// How the sides compare.
  public var relation: Relation
  /// What the right side refers to.
  public var target: ConstraintTarget
  /// The factor of the target's attribute. Positions are measured from the nearest common ancestor.
  public var multiplier: Double
  /// The number added on the right side, in points; in reading direction if directional.
  public var constant: Double
  /// The constant if the first item is read right to left; nil if it is the same. Physical insets
  /// of directional attributes have one, and directional insets of physical attributes.
  public var rightToLeftConstant: Double? {
    get { mirroredConstant.bitPattern == Self.same ? nil : mirroredConstant }
    set { mirroredConstant = newValue ?? Double(bitPattern: Self.same) }
  }
  // Stands for nil: a NaN that no arithmetic produces. An optional would take twice the space.
  private static var same: UInt64 { 0x7FF8_0000_0000_0001 }
  private var mirroredConstant = Double(bitPattern: Self.same)
  /// The point of both items that a centre stands for, in reading direction: 0 where items begin.
  public var bias = 0.5
  /// The constant while the target is collapsed; nil leaves it to the rules of collapsing.
  public var collapsedConstant: Double? {
    get { constantWhenCollapsed.isNaN ? nil : constantWhenCollapsed }
    set { constantWhenCollapsed = newValue ?? .nan }
  }
  private var constantWhenCollapsed = Double.nan
  /// The level of the relation.
  public var priority: Priority
  /// Where the sentence was written.
  public var origin: ConstraintOrigin

  /// A constraint with the given parts.
  public init(
    _ first: AttributeReference, _ relation: Relation, _ target: ConstraintTarget,
    multiplier: Double = 1, constant: Double = 0, rightToLeftConstant: Double? = nil,
    priority: Priority = .required, origin: ConstraintOrigin
  ) {
    (self.first, self.relation, self.target) = (first, relation, target)
    (self.multiplier, self.constant, self.priority) = (multiplier, constant, priority)
    self.origin = origin
    self.rightToLeftConstant = rightToLeftConstant
  }

  /// The constant if the first item is read in `direction`.
  public func constant(in direction: ReadingDirection) -> Double {
    direction == .leftToRight ? constant : rightToLeftConstant ?? constant
  }

  package mutating func setConstant(_ constant: Double, mirrored: Double) {
    self.constant = constant
    rightToLeftConstant = mirrored == constant ? nil : mirrored
  }

  /// The constraint without its priority: `title.left == avatar.right + 8`.
  public var sentence: String {
    let left = "\(first.text) \(relation) "
    guard let target = targetName else { return left + Self.text(constant) }
    let share = bias == 0.5 ? "" : " at bias \(Self.text(bias))"
    let factor = (multiplier == 1 ? "" : " * \(Self.text(multiplier))") + share
    if constant == 0 { return left + target + factor }
    let sign = constant < 0 ? "-" : "+"
    return left + target + factor + " \(sign) \(Self.text(abs(constant)))"
  }

  /// The sentence, and the priority unless it is required: `title.width == 80 @high`.
  public var description: String { priority.isRequired ? sentence : "\(sentence) @\(priority)" }

  /// The right side without factor and number: `avatar.right`; nil for a number alone.
  package var targetName: String? {
    let attribute = target.attribute(for: first.attribute)
    return switch target {
    case .constant: nil
    case .item(let reference): reference.text
    case .parent, .parentOrigin: "\(parentName).\(attribute)"
    case .parentGuide(let kind, _): "\(parentName).\(kind).\(attribute)"
    }
  }

  package var parentName: String { first.node.item?.layoutParent?.layoutName ?? "superview" }

  /// The number, without `.0` if it is whole: `8`, `0.5`.
  package static func text(_ number: Double) -> String {
    Int64(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}

/// Identifies a constraint of a node. The id of a removed constraint is not used again.
public struct LayoutConstraintID: Hashable, Sendable {
  let slot: Int32
  let generation: UInt32
}
