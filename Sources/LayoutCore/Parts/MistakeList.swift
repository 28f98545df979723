// SPDX-License-Identifier: MIT

/// What is wrong with items, as far as it is not wrong with one sentence.
struct MistakeList {
  /// The metrics or the measured height of an item, or a row that it brings along.
  struct Subject: Hashable {
    let order: Int
    static let metrics = Subject(order: -2)
    static let height = Subject(order: -1)
    static func row(_ kind: ImplicitConstraint) -> Subject { Subject(order: kind.rawValue) }
  }

  private var byItem: [Int32: [Subject: [LayoutMistake]]] = [:]
  /// Items with mistakes in their blocks, which the nodes keep.
  private var nodes: Set<Int32> = []
  var new: [LayoutMistake] = []
  /// Items that have sentences and are not in the tree, though a sentence of theirs is about it.
  var strays: [NodeIdentity] = []

  /// Records what is wrong with an item, or that nothing is.
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

  /// All mistakes by item, and those of the moment, which are then forgotten.
  mutating func takeReport(_ tree: ItemTree) -> [LayoutMistake] {
    defer { new = [] }
    let items = Set(byItem.keys).union(nodes).sorted()
    return items.flatMap { item -> [LayoutMistake] in
      let blocks = tree.node(item)?.mistakes ?? []
      return blocks + (byItem[item] ?? [:]).sorted { $0.key.order < $1.key.order }.flatMap(\.value)
    } + new
  }

  var isEmpty: Bool { byItem.isEmpty && nodes.isEmpty && new.isEmpty && strays.isEmpty }

  func checkInvariants(_ tree: ItemTree) {
    for item in Set(byItem.keys).union(nodes) {
      precondition(tree.isInUse(item), "a mistake is about an item that is not there")
    }
  }
}
