// SPDX-License-Identifier: MIT

/// Items one after another along an axis of the superview that they have in common.
struct ItemRow {
  let items: [any LayoutItem]
  let along: AxisAttributes
  /// The node of the common superview, or nil if it is the direct superview of each item.
  let superview: LayoutNode?
  let origin: ConstraintOrigin

  /// Nil without items, and for items without a common superview, which is a mistake.
  init?(
    _ items: [any LayoutItem], _ axis: LayoutAxis, in container: (any LayoutItem)? = nil,
    isDirectional: Bool, _ origin: ConstraintOrigin
  ) {
    guard let first = items.first else { return nil }
    self.items = items
    self.origin = origin
    along = AxisAttributes(axis, isDirectional: isDirectional)
    switch container.map({ .item($0.layout.node) }) ?? CommonSuperview(of: items) {
    case .parent: superview = nil
    case .item(let node): superview = node
    case .none:
      let names = items.map(\.layoutName).joined(separator: ", ")
      first.layout.node.reportInBlock(
        LayoutMistake(.noCommonAncestor, in: "distribute \(names)", at: origin))
      return nil
    }
  }

  /// The node of an item.
  func node(_ index: Int) -> LayoutNode { items[index].layout.node }

  /// One block per item, by its index.
  func build(_ block: (LayoutMaker, Int) -> Void) -> [SentenceLog] {
    items.indices.map { index in items[index].layout.run(.make, origin) { block($0, index) } }
  }
}
