// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// All mistakes of items, sentences and strays, including those made since the last report.
  func takeMistakes() -> [LayoutMistake] {
    let names = sentences.idle.names { $0 != .collapsed }
    if mistakes.isEmpty, names.isEmpty { return [] }
    let ofSentences = names.compactMap { name -> LayoutMistake? in
      guard let reason = sentences.idle[name], let node = name.identity.node,
        tree.index(of: node) != nil, let constraint = node[name.id],
        let kind = constraint.target.isLost ? .orphanedTarget : reason.mistake
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

extension ConstraintTarget {
  /// Whether the item is gone, even if it had left the tree before.
  fileprivate var isLost: Bool { reference.map { $0.identity.node?.hasLostItem ?? true } ?? false }
}

/// The mistakes of items that do not belong to a single sentence.
struct MistakeList {
  /// What is wrong about an item: its metrics, its measured height, or an implicit row.
  enum Subject: Hashable, Comparable {
    case metrics, height
    case row(ImplicitConstraint.RawValue)
  }

  private var byItem: [Int32: [Subject: [LayoutMistake]]] = [:]
  /// Items with mistakes in their blocks, which the nodes keep.
  private var nodes: Set<Int32> = []
  var new: [LayoutMistake] = []
  /// Items outside of the tree that have a sentence about an item in it.
  var strays: [NodeIdentity] = []

  /// Sets the mistakes of an item; an empty list clears them.
  mutating func set(_ mistakes: [LayoutMistake], _ subject: Subject, of item: Int32) {
    if mistakes.isEmpty, byItem.isEmpty { return }
    byItem[item, default: [:]][subject] = mistakes.isEmpty ? nil : mistakes
    if byItem[item]?.isEmpty == true { byItem[item] = nil }
  }

  mutating func setBlocks(_ hasMistakes: Bool, of item: Int32) {
    if hasMistakes { nodes.insert(item) } else if !nodes.isEmpty { nodes.remove(item) }
  }

  mutating func forget(_ item: Int32) {
    if !byItem.isEmpty { byItem[item] = nil }
    if !nodes.isEmpty { nodes.remove(item) }
  }

  /// All mistakes by item, followed by the temporary ones, which are removed from the list.
  mutating func takeReport(_ tree: ItemTree) -> [LayoutMistake] {
    defer { new = [] }
    let items = Set(byItem.keys).union(nodes).sorted()
    return items.flatMap { item -> [LayoutMistake] in
      let blocks = tree.node(item)?.mistakes ?? []
      return blocks + (byItem[item] ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value)
    } + new
  }

  var isEmpty: Bool { byItem.isEmpty && nodes.isEmpty && new.isEmpty && strays.isEmpty }

  func checkInvariants(_ tree: ItemTree) {
    for item in Set(byItem.keys).union(nodes) {
      precondition(tree.isInUse(item), "a mistake is about an item that is not there")
    }
  }
}
