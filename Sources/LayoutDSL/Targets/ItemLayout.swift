// SPDX-License-Identifier: MIT

/// What can be said about the layout of one item: its attributes as targets, and the blocks that
/// make its constraints.
public struct ItemLayout: AttributeWords {
  /// The shape of no attribute.
  public typealias Shape = Shapes.Blank

  let item: any LayoutItem
  let node: LayoutNode

  init(_ item: any LayoutItem) {
    self.item = item
    node = item.layoutNode
    if !node.hasHadItem { node.adopt(item) }
  }

  /// The item.
  public var source: ItemSource { ItemSource(node: node) }
  /// None yet.
  public var attributes: AttributeSet { [] }

  /// An attribute chosen at run time. Every chain takes it: the compiler cannot tell its axis.
  public subscript(attribute: LayoutAttribute) -> LayoutAnchor<Shapes.Unchecked> {
    LayoutAnchor(source, AttributeSet(attribute))
  }

  /// The active constraints whose first item this is, oldest first.
  public var constraints: [LayoutConstraint] { node.constraints }

  /// The name of the item in messages.
  public var label: String? {
    get { node.label }
    nonmutating set { node.label = newValue }
  }

  /// Names the item in messages.
  public func setLabel(_ label: String) { node.label = label }

  /// The guide that follows the item's safe area: always the same one.
  public var safeArea: LayoutGuide {
    guide("safeArea", .safeArea, kept: \.safeAreaGuide)
  }

  /// The guide that follows the item's margins: always the same one.
  public var marginsGuide: LayoutGuide {
    guide("margins", .margins, kept: \.marginsGuide)
  }

  /// The guide in the item with a name of your own, always the same one: made when it is first
  /// asked for, placed by its own constraints, kept as long as the item.
  ///
  ///     screen.layout.guide("keyboard").layout.makeConstraints { make in
  ///       make.edges(except: .top).equalToSuperview()
  ///       make.height.equalTo(300)
  ///     }
  public func guide(_ name: String) -> LayoutGuide {
    if let guide = node.namedGuides[name] { return guide }
    let guide = LayoutGuide("\(item.layoutName).\(name)", in: item)
    node.namedGuides[name] = guide
    return guide
  }

  private func guide(
    _ suffix: String, _ role: LayoutGuide.Role,
    kept path: ReferenceWritableKeyPath<LayoutNode, LayoutGuide?>
  ) -> LayoutGuide {
    if let guide = node[keyPath: path] { return guide }
    let guide = LayoutGuide("\(item.layoutName).\(suffix)", in: item, role: role)
    node[keyPath: path] = guide
    return guide
  }
}

extension LayoutItem {
  /// The layout of the item: its attributes as targets, and the blocks that make its constraints.
  public var layout: ItemLayout { ItemLayout(self) }
}
