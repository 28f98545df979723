// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// All mistakes of items, sentences and strays, including those made since the last report.
  func takeMistakes() -> [LayoutMistake] {
    let names = sentences.idle.names { $0 != .collapsed }
    if mistakes.isEmpty, names.isEmpty { return [] }
    // An item that is gone is a mistake, even if it had left the tree before.
    let ofSentences = names.compactMap { name -> LayoutMistake? in
      guard let reason = sentences.idle[name], let node = name.identity.node,
        tree.index(of: node) != nil, let constraint = node[name.id],
        let kind =
          constraint.target.reference?.node.hasLostItem == true ? .orphanedTarget : reason.mistake
      else { return nil }
      return LayoutMistake(kind, in: constraint.sentence, at: constraint.origin)
    }
    return mistakes.takeReport(tree) + ofSentences + strayMistakes
  }

  /// The mistake of an item outside of the tree; nil if its sentences affect no item in it.
  private func mistake(ofStray node: LayoutNode) -> LayoutMistake? {
    guard let item = node.item else { return nil }
    var (ancestors, top) = (Ancestors(of: item), node)
    while let ancestor = ancestors.next() { top = ancestor.layoutNode }
    if ancestors.isCircular {
      return LayoutMistake("the parents run in a circle", about: "\(item.layoutName).layoutParent")
    }
    let isElsewhere = node.host != nil
    let spokenOf = node.constraints.first { constraint in
      constraint.target.reference?.identity.node.flatMap { tree.index(of: $0) } != nil
    }
    // What was removed is not forgotten.
    let isRemoved = top.registry?.departed === top.identity
    guard isElsewhere || spokenOf != nil && !isRemoved else { return nil }
    let reason =
      isElsewhere
      ? "the item is in another session; it belongs to one at a time"
      : "the item has constraints but is not in the tree; add it to its superview, or attach it"
    return LayoutMistake(.other(reason), in: item.layoutName, at: spokenOf?.origin ?? .implied)
  }

  package var strayMistakes: [LayoutMistake] {
    mistakes.strays.compactMap { $0.node.flatMap(mistake) }
  }
}
