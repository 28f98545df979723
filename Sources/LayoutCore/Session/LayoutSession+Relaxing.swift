// SPDX-License-Identifier: MIT

extension LayoutSession {
  // More rounds of one change giving way to another than any sensible layout has.
  private static let roundLimit = 1000

  /// Leaves out the newest sentence of a conflict; if there is none, the newest row that an
  /// item brings along. What was left out because of that row comes back.
  ///
  /// - Parameter round: how often this batch of changes has been rejected.
  /// - Returns: false if only the size of the layout could be given up.
  func giveUpNewest(of conflict: Conflict, round: Int) -> Bool {
    guard let newest = newestEntry(of: conflict), let node = tree.node(newest.item) else {
      return false
    }
    let row = GivenUpRow(
      identity: node.identity, source: newest.source,
      others: conflict.ids.filter { $0 != newest.id },
      report: GivenUpConstraint(
        sentence: sentence(newest.id), conflict: layoutConflict(conflict)))
    drop(newest.id)
    switch newest.source {
    case .sentence(let id): node.setRow(nil, slot: id.slot)
    case .implicit(let kind): tree[newest.item, kind] = -1
    }
    let isInTheWay = relaxation.isInTheWay(newest.id)
    if isInTheWay, round < Self.roundLimit + relaxation.givenUp.count {
      retryGivenUp { $0.others.contains(newest.id) }
    }
    relaxation.insert(row)
    return true
  }

  /// The newest sentence of a conflict; if there is none, the newest row that an item other than
  /// the root brings along.
  func newestEntry(of conflict: Conflict) -> RowTable.Entry? {
    newestEntry(of: conflict.ids.compactMap { sentences.rows[$0] }, root: 0)
  }

  /// As the other form; rows that item `root` brings along are never given up.
  func newestEntry(of entries: [RowTable.Entry], root: Int32) -> RowTable.Entry? {
    let written = entries.compactMap { entry in age(of: entry).map { (entry, $0) } }
    if let newest = written.max(by: { ($0.1, $0.0.id) < ($1.1, $1.0.id) }) { return newest.0 }
    return entries.filter { $0.item != root }.max { $0.id < $1.id }
  }

  /// The number of the sentence that a row was made of.
  func age(of entry: RowTable.Entry) -> UInt32? {
    guard case .sentence(let id) = entry.source else { return nil }
    return tree.node(entry.item)?.records[id]?.age ?? 0
  }

  /// Takes back what was left out because of a row that is another one now.
  func retryGivenUp() {
    if relaxation.givenUp.isEmpty { return }
    retryGivenUp { row in
      policy == .throwing || row.others.contains { draft.isChanged($0) }
    }
  }

  /// Forgets what was left out and is gone or was changed, and takes back what is to be tried.
  private func retryGivenUp(where isToBeTried: (GivenUpRow) -> Bool) {
    for row in relaxation.take(where: { !isLeftOut($0) || isToBeTried($0) }) {
      guard let node = row.identity.node, let index = tree.index(of: node), isLeftOut(row) else {
        continue
      }
      switch row.source {
      case .sentence(let id): lower(node, index, id.slot)
      case .implicit: refreshImplicitRows(of: index)
      }
    }
  }

  private func isLeftOut(_ row: GivenUpRow) -> Bool {
    guard let node = row.identity.node, let index = tree.index(of: node) else { return false }
    return switch row.source {
    case .sentence(let id): node.isActive(id) && node.records[id]?.row == nil
    case .implicit(let kind): implicitRow(kind, of: index) == nil
    }
  }
}
