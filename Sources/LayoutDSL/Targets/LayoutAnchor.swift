// SPDX-License-Identifier: MIT

/// The item that a reference belongs to.
public struct ItemSource: AttributeSource {
  /// The node of the item; nil stands for the superview of whatever the sentence is about.
  let node: LayoutNode?

  /// The same source.
  public func extended(to attributes: AttributeSet) -> ItemSource { self }
}

/// Attributes of an item as the target of a sentence: `avatar.layout.trailing`.
///
/// The shape says what can be related to it; ``unchecked`` takes that away.
public typealias LayoutAnchor<Shape: LayoutShape> = AttributeChain<ItemSource, Shape>

extension AttributeChain where Source == ItemSource {
  /// The same attributes, accepted by every chain: for those who mean to relate a left edge to
  /// a top edge.
  public var unchecked: LayoutAnchor<Shapes.Unchecked> { LayoutAnchor(source, attributes) }
}

/// The superview of the item that a sentence is about, whichever it is when the layout is solved.
public struct SuperviewLayout: AttributeWords {
  /// The shape of no attribute.
  public typealias Shape = Shapes.Blank
  /// Stands for the superview.
  public var source: ItemSource { ItemSource(node: nil) }
  /// None yet.
  public var attributes: AttributeSet { [] }
  /// The same value: lets `$0.layout.top` read like `$0.top`.
  public var layout: SuperviewLayout { self }
}
