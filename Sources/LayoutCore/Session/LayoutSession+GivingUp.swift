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
  /// Leaves out the newest sentence of a conflict; if there is none, the newest row that an
  /// item brings along.
  ///
  /// - Returns: false if only the size of the layout could be given up.
  func giveUpNewest(of conflict: Conflict) -> Bool {
    let entries = conflict.ids.compactMap { rows[$0] }
    let sentences = entries.filter { $0.isSentence }
    let candidates = sentences.isEmpty ? entries.filter { $0.item != 0 } : sentences
    guard let newest = candidates.max(by: { $0.serial < $1.serial }),
      let node = items.node(newest.item)
    else { return false }
    givenUp.append(
      GivenUpRow(
        identity: node.identity, source: newest.source, serial: newest.serial,
        others: conflict.ids.filter { $0 != newest.id },
        report: GivenUpConstraint(
          sentence: sentence(newest.id), conflict: layoutConflict(conflict))))
    drop(newest.id)
    switch newest.source {
    case .sentence(let id): node.setRow(nil, slot: id.slot)
    case .implicit(let kind): items[newest.item, kind] = nil
    }
    return true
  }

  /// Takes back what was left out if something about its conflict is different now, and forgets
  /// what is gone or was changed.
  func retryGivenUp() {
    if draft.isCommitted { return }
    let old = givenUp
    givenUp = []
    for row in old {
      guard let node = row.identity.node, let index = index(of: node), isLeftOut(row, node, index)
      else { continue }
      guard row.others.contains(where: { draft.isChanged($0) }) else {
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
    case .sentence(let id): node.isActive(id) && node.records[Int(id.slot)]?.row == nil
    case .implicit(let kind): items[index, kind] == nil
    }
  }
}

extension RowTable.Entry {
  fileprivate var isSentence: Bool {
    if case .sentence = source { true } else { false }
  }
}
