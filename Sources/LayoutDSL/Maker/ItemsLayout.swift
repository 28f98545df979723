// SPDX-License-Identifier: MIT

/// The blocks that make constraints for several items: the block runs once per item, in order.
public struct ItemsLayout: LayoutBlocks {
  let items: [any LayoutItem]

  /// Calls `body` with the layout of each item, in order:
  /// `rows.layout.forEachItem { $0.setCollapsed(true, along: .vertical) }`.
  public func forEachItem(_ body: (ItemLayout) -> Void) { for item in items { body(item.layout) } }

  /// The nearest item that all items are in, `buttons.layout.closestCommonSuperview`, or nil; see
  /// ``ItemLayout/closestCommonSuperview(with:)``.
  public var closestCommonSuperview: (any LayoutItem)? { CommonSuperview.nearest(of: items) }

  /// Relates the attributes of each item to those of the first:
  /// `[title, text, date].layout.align(.leading)`, `columns.layout.align([.top, .width])`.
  ///
  /// The constraints belong to all items but the first, in order. Nothing happens without a second
  /// item.
  @discardableResult public func align(
    _ attributes: AttributeSet, priority: Priority = .required, file: StaticString = #fileID,
    line: UInt = #line
  ) -> ConstraintGroup {
    guard let first = items.first else { return ConstraintGroup() }
    let node = first.layout.node
    return ConstraintGroup(
      items.dropFirst().map { item in
        item.layout.run(.make, ConstraintOrigin(file: file, line: line)) { make in
          make.relate(attributes, to: node).priority(priority)
        }
      })
  }
}

extension Array where Element: LayoutItem {
  /// The layout of all items of the array: `buttons.layout.align(.top)`.
  public var layout: ItemsLayout { ItemsLayout(items: self) }
}

extension Array where Element == any LayoutItem {
  /// The layout of all items of the array: `[title, card.layout.safeArea].layout.align(.leading)`.
  public var layout: ItemsLayout { ItemsLayout(items: self) }
}
