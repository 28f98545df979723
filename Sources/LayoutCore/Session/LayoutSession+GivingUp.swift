// SPDX-License-Identifier: MIT

/// A row that a relaxing session left out.
struct GivenUpRow {
  var identity: NodeIdentity
  var source: RowSource
  /// The age of the row, kept for when it comes back.
  var serial: Int
  /// The other rows of the conflict.
  var others: [ConstraintID]
  var report: GivenUpConstraint
}

extension LayoutSession {
  // More rounds of one change giving way to another than any sensible layout has.
  private static let roundLimit = 1000

  /// Leaves out the newest sentence of a conflict; if there is none, the newest row that an
  /// item brings along. What was left out because of that row comes back.
  ///
  /// - Parameter round: how often this batch of changes has been rejected.
  /// - Returns: false if only the size of the layout could be given up.
  func giveUpNewest(of conflict: Conflict, round: Int) -> Bool {
    guard let newest = newestEntry(of: conflict), let node = items.node(newest.item) else {
      return false
    }
    let row = GivenUpRow(
      identity: node.identity, source: newest.source, serial: newest.serial,
      others: conflict.ids.filter { $0 != newest.id },
      report: GivenUpConstraint(
        sentence: sentence(newest.id), conflict: layoutConflict(conflict)))
    drop(newest.id)
    switch newest.source {
    case .sentence(let id): node.setRow(nil, slot: id.slot)
    case .implicit(let kind): items[newest.item, kind] = -1
    }
    if round < Self.roundLimit { retryGivenUp { $0.others.contains(newest.id) } }
    givenUp.append(row)
    return true
  }

  /// The newest sentence of a conflict; if there is none, the newest row that an item other than
  /// the root brings along.
  func newestEntry(of conflict: Conflict) -> RowTable.Entry? {
    let entries = conflict.ids.compactMap { rows[$0] }
    let sentences = entries.filter(\.isSentence)
    let candidates = sentences.isEmpty ? entries.filter { $0.item != 0 } : sentences
    return candidates.max { $0.serial < $1.serial }
  }

  /// Takes back what was left out because of a row that is another one now.
  func retryGivenUp() {
    retryGivenUp { row in
      policy == .throwing || row.others.contains { draft.isChanged($0) }
    }
  }

  /// Forgets what was left out and is gone or was changed, and takes back what is to be tried.
  private func retryGivenUp(where isToBeTried: (GivenUpRow) -> Bool) {
    let old = givenUp
    givenUp = []
    for row in old {
      guard let node = row.identity.node, let index = index(of: node), isLeftOut(row, node, index)
      else { continue }
      guard isToBeTried(row) else {
        givenUp.append(row)
        continue
      }
      switch row.source {
      case .sentence(let id): lower(node, index, id.slot, serial: row.serial, isRetry: true)
      case .implicit: refreshImplicitRows(of: index)
      }
    }
  }

  private func isLeftOut(_ row: GivenUpRow, _ node: LayoutNode, _ index: Int32) -> Bool {
    switch row.source {
    case .sentence(let id): node.isActive(id) && node.records.slots[Int(id.slot)]?.row == nil
    case .implicit(let kind): implicitRow(kind, of: index) == nil
    }
  }
}

extension RowTable.Entry {
  fileprivate var isSentence: Bool {
    if case .sentence = source { true } else { false }
  }
}
