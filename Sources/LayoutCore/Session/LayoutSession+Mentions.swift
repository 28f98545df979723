// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// The sentences of other items that relate to `item` and are part of the layout, or of the next
  /// one: what it means to take the item away. Those of the item itself are its node's.
  public func constraints(mentioning item: any LayoutItem) -> [LayoutConstraint] {
    mentions(of: item).compactMap { node, id in node[id] }
  }

  /// Removes the sentences of other items that relate to `item`. Those of the item itself stay.
  public func removeConstraints(mentioning item: any LayoutItem) {
    for (node, id) in mentions(of: item) { node.remove(id) }
  }

  private func mentions(of item: any LayoutItem) -> [(LayoutNode, LayoutConstraintID)] {
    takeNews()
    guard let index = tree.index(of: item.layoutNode) else { return [] }
    return mentions(of: index).reversed().filter { $0.item != index }.map { ($0.node, $0.id) }
  }

  /// The sentences whose second item is `index`, newest first.
  func mentions(of index: Int32) -> [(node: LayoutNode, item: Int32, id: LayoutConstraintID)] {
    sentences.rows.mentions(of: index).compactMap { entry in
      guard let node = tree.node(entry.item), let id = entry.source.sentence else { return nil }
      return (node, entry.item, id)
    }
  }
}
