// SPDX-License-Identifier: MIT

/// What can be said about the layout of one item: its attributes as targets, and the blocks that
/// make its constraints.
public struct ItemLayout: AttributeWords {
  let item: any LayoutItem
  let node: LayoutNode

  init(_ item: any LayoutItem) {
    self.item = item
    node = item.layoutNode
    node.adoptIfNew(item)
  }

  /// The item.
  public var source: ItemSource { ItemSource(node: node) }
  /// An attribute chosen at run time: `make.left.equalTo(icon.layout[.right])`. Every chain accepts
  /// it, because the compiler cannot know its axis.
  public subscript(attribute: LayoutAttribute) -> LayoutAnchor<Shapes.Unchecked> {
    LayoutAnchor(source, AttributeSet(attribute))
  }

  /// The active constraints whose first item this is, oldest first:
  /// `title.layout.constraints.count`.
  public var constraints: [LayoutConstraint] { node.constraints }

  /// The nearest common ancestor of both items, `title.layout.closestCommonSuperview(with: icon)`,
  /// or nil if they are in different trees. For a superview and an item in it, that is the former.
  public func closestCommonSuperview(with other: any LayoutItem) -> (any LayoutItem)? {
    CommonSuperview.nearest(of: [item, other])
  }

  /// The name of the item in messages: `title.layout.label = "title"`.
  public var label: String? {
    get { node.label }
    nonmutating set { node.label = newValue }
  }

  /// Names the item in messages: `title.layout.setLabel("title")`.
  public func setLabel(_ label: String) { node.label = label }
}

extension LayoutItem {
  /// The layout of the item: its attributes as targets, and the blocks that make its constraints:
  /// `title.layout.makeConstraints { $0.top.equalTo(icon.layout.bottom) }`.
  public var layout: ItemLayout { ItemLayout(self) }
}
