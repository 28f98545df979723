// SPDX-License-Identifier: MIT

extension LayoutSession {
  // More rounds than the conflicts of any sensible layout need.
  private static let roundLimit = 1000

  /// Leaves out the newest sentence of a conflict, else the newest row that an item brings along,
  /// and tries again what had been left out because of it. False if only the layout's size remains.
  func giveUpNewest(of conflict: Conflict, round: Int) -> Bool {
    guard let newest = newestEntry(of: conflict), let node = tree.node(newest.item) else {
      return false
    }
    let row = GivenUpRow(
      identity: node.identity, source: newest.source,
      others: conflict.ids.filter { $0 != newest.id },
      report: GivenUpConstraint(sentence: sentence(newest.id), conflict: layoutConflict(conflict)))
    drop(newest.id)
    if let id = newest.source.sentence { node.records.setRow(nil, slot: id.slot) }
    if let kind = newest.source.kind { tree[newest.item, kind] = -1 }
    if relaxation.hasVictims(newest.id), round < Self.roundLimit + relaxation.givenUp.count {
      retryGivenUp { $0.others.contains(newest.id) }
    }
    relaxation.insert(row)
    return true
  }

  /// Tries the left-out rows again whose conflict has changed.
  func retryGivenUp() {
    if relaxation.givenUp.isEmpty { return }
    retryGivenUp { row in
      policy == .throwing || row.others.contains { draft.isChanged($0) }
    }
  }

  /// Forgets left-out rows that were removed or changed, and tries the wanted ones again.
  private func retryGivenUp(where isToBeTried: (GivenUpRow) -> Bool) {
    for row in relaxation.take(where: { placeLeftOut($0) == nil || isToBeTried($0) }) {
      guard let (node, index) = placeLeftOut(row) else { continue }
      if let id = row.source.sentence {
        lower(node, index, id.slot)
      } else {
        refreshImplicitRows(of: index)
      }
    }
  }

  /// The item whose row is left out; nil if the row was removed or is back in the model.
  private func placeLeftOut(_ row: GivenUpRow) -> (LayoutNode, Int32)? {
    guard let node = row.identity.node, let index = tree.index(of: node) else { return nil }
    if let id = row.source.sentence {
      return node.isActive(id) && node.records[id]?.row == nil ? (node, index) : nil
    }
    return row.source.kind.flatMap { implicitRow($0, of: index) } == nil ? (node, index) : nil
  }
}
