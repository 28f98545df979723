// SPDX-License-Identifier: MIT

/// The item that an anchor's attributes belong to.
public struct ItemSource: AttributeSource {
  /// The node of the item; nil means the superview of the item that the sentence is about.
  let node: LayoutNode?
  /// The guide of the superview, if not the superview itself.
  var guide: GuideKind?

  var name: String { node?.name ?? guide.map { "superview.\($0)" } ?? "superview" }
  /// The same source.
  public func extended(to attributes: AttributeSet) -> ItemSource { self }

  func target(_ attribute: LayoutAttribute) -> ConstraintTarget {
    if let node { return .item(AttributeReference(node: node, attribute: attribute)) }
    return guide.map { .parentGuide($0, attribute) } ?? .parent(attribute)
  }
}

/// Attributes of an item as the target of a sentence: `avatar.layout.trailing`. The shape decides
/// what can be related to it; ``AttributeChain/unchecked`` removes the check.
public typealias LayoutAnchor<Shape: LayoutShape> = AttributeChain<ItemSource, Shape>

extension AttributeChain where Source == ItemSource {
  /// The same attributes without the check of the shape, for a sentence that relates a left edge to
  /// a top edge on purpose: `make.left.equalTo(icon.layout.top.unchecked)`.
  public var unchecked: LayoutAnchor<Shapes.Unchecked> { LayoutAnchor(source, attributes) }
}

extension AttributeChain: Equatable, Hashable where Source == ItemSource {
  /// Whether both are the same attributes of the same item.
  public static func == (left: LayoutAnchor<Shape>, right: LayoutAnchor<Shape>) -> Bool {
    left.source.node === right.source.node && left.source.guide == right.source.guide
      && left.attributes == right.attributes
  }

  /// Hashes the identity of the item, and the attributes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source.node.map { ObjectIdentifier($0) })
    hasher.combine(source.guide)
    hasher.combine(attributes.rawValue)
  }
}
