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
    return sentences.rows.mentions(of: index).reversed().compactMap { row in
      guard let (owner, id) = sentences.rows.sentence(row), owner != index,
        let node = tree.node(owner)
      else { return nil }
      return (node, id)
    }
  }
}
