// SPDX-License-Identifier: MIT

import LayoutCore

/// The entry point for one item: its attributes as targets, and blocks that make its constraints.
public struct ItemLayout: AttributeWords {
  let item: any LayoutItem
  let node: LayoutNode

  init(_ item: any LayoutItem) {
    (self.item, node) = (item, item.layoutNode)
    node.adoptIfNew(item)
  }

  /// The item.
  public var source: ItemSource { ItemSource(node: node) }
  /// An attribute chosen at run time: `make.left.equalTo(icon.layout[.right])`. Every chain accepts
  /// it, because the compiler cannot know its axis.
  public subscript(attribute: LayoutAttribute) -> LayoutAnchor<Shapes.Unchecked> {
    LayoutAnchor(source, AttributeSet(attribute))
  }

  /// The active constraints of the item, oldest first: `title.layout.constraints.count`.
  public var constraints: [LayoutConstraint] { node.constraints }

  /// The nearest common ancestor, or nil: `title.layout.closestCommonSuperview(with: icon)`.
  public func closestCommonSuperview(with other: any LayoutItem) -> (any LayoutItem)? {
    [item, other].nearestCommonAncestor
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

extension [any LayoutItem] {
  /// The nearest common ancestor, which may be one of the items; nil in different trees.
  var nearestCommonAncestor: (any LayoutItem)? {
    guard let first else { return nil }
    var line = ([first] + Array(Ancestors(of: first)))[...]
    for item in dropFirst() {
      let ancestors = Set(([item] + Array(Ancestors(of: item))).map(ObjectIdentifier.init))
      line = line.drop { !ancestors.contains(ObjectIdentifier($0)) }
    }
    return line.first
  }
}

/// Stands for the superview that an item has when the layout is solved.
public struct SuperviewLayout: AttributeWords {
  /// Stands for the superview, for handles: `handle.update(target: SuperviewLayout().top)`.
  public init() {}
  /// Stands for the superview.
  public var source: ItemSource { ItemSource(node: nil) }
  /// The same value, for readability: `make.top.equalToSuperview { $0.layout.bottom }`.
  public var layout: SuperviewLayout { self }
  /// The guide that follows the superview's safe area: `make.top.equalToSuperview { $0.safeArea }`.
  public var safeArea: SuperviewGuide { SuperviewGuide(.safeArea) }
  /// The guide that follows the superview's margins:
  /// `make.edges.equalToSuperview { $0.marginsGuide }`.
  public var marginsGuide: SuperviewGuide { SuperviewGuide(.margins) }
  /// The guide in the superview with a name of your choice:
  /// `make.bottom.equalToSuperview { $0.guide("keyboard").top }`.
  public func guide(_ name: String) -> SuperviewGuide { SuperviewGuide(.named(name)) }
}

/// A guide of the superview, whichever that is when the layout is solved.
public struct SuperviewGuide: AttributeWords {
  /// Stands for the guide.
  public let source: ItemSource
  /// The same value, for readability: `make.top.equalToSuperview { $0.safeArea.layout.top }`.
  public var layout: SuperviewGuide { self }

  init(_ kind: GuideKind) { source = ItemSource(node: nil, guide: kind) }
}
