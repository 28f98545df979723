// SPDX-License-Identifier: MIT

// Items that are placed by numbers which follow from sizes: found like heights that follow from
// widths, after a solve, and handed over as new constants.
extension LayoutSession {
  /// Has items placed as the last solution asks for; those whose content has new places.
  func arrangeItems() -> [Int32] {
    features.measuring.members.items.filter { index in
      guard let arrangement = arrangement(of: index) else { return false }
      return arrangement.place(in: size(of: index), sizes(of: arrangement))
    }
  }

  func arrangement(of index: Int32) -> (any Arrangement)? {
    tree.node(index)?.settings?.arrangement
  }

  /// The sizes of the items in the last solution; those the session does not know have none.
  func sizes(of arrangement: any Arrangement) -> [Size] {
    arrangement.nodes.map { node in tree.index(of: node).map(size) ?? .zero }
  }

  private func size(of index: Int32) -> Size {
    let item = ItemVariables(item: index)
    guard item.height.index < driver.values.count else { return .zero }
    return Size(
      width: max(0, driver.values[item.width.index].withoutNoise),
      height: max(0, driver.values[item.height.index].withoutNoise))
  }
}
