// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// All that is wrong with items, sentences and strays, and what went wrong since the last report.
  func takeMistakes() -> [LayoutMistake] {
    let idle = sentences.idle.names { $0 != .collapsed }
    if mistakes.isEmpty, idle.isEmpty { return [] }
    let ofSentences = idle.compactMap { name -> LayoutMistake? in
      guard let reason = sentences.idle[name], let node = name.identity.node,
        tree.index(of: node) != nil, let constraint = node[name.id],
        let kind = constraint.hasLostTarget ? .orphanedTarget : reason.mistake
      else { return nil }
      return LayoutMistake(kind, in: constraint.sentence, at: constraint.origin)
    }
    return mistakes.takeReport(tree) + ofSentences + strayMistakes
  }

  /// What is wrong with an item that is not in the tree; nil if nobody will miss it.
  private func mistake(ofStray node: LayoutNode) -> LayoutMistake? {
    guard let item = node.item else { return nil }
    var ancestors = Ancestors(of: item)
    while ancestors.next() != nil {}
    if ancestors.isCircular {
      return LayoutMistake("the parents run in a circle", about: "\(item.layoutName).layoutParent")
    }
    let isElsewhere = node.host != nil
    let spokenOf = node.constraints.first { constraint in
      guard case .item(let target) = constraint.target else { return false }
      return target.identity.node.map { tree.index(of: $0) != nil } ?? false
    }
    guard isElsewhere || spokenOf != nil else { return nil }
    return LayoutMistake(
      .other(
        isElsewhere
          ? "the item is in another session; it belongs to one at a time"
          : "the item has constraints but is not in the tree; add it to its superview, or attach it"
      ),
      in: item.layoutName, at: spokenOf?.origin ?? .implied)
  }

  /// The items that have sentences about this tree but are not in it, in words.
  package var strayMistakes: [LayoutMistake] {
    mistakes.strays.compactMap { $0.node.flatMap(mistake) }
  }
}

extension IdleReason {
  fileprivate var mistake: LayoutMistake.Kind? {
    if case .mistake(let kind) = self { kind } else { nil }
  }
}

extension LayoutConstraint {
  /// Whether the item that it relates to is gone, maybe after it had left the tree.
  fileprivate var hasLostTarget: Bool {
    guard case .item(let reference) = target else { return false }
    return reference.identity.node?.hasLostItem ?? true
  }
}
