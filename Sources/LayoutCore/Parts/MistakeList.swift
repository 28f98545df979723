// SPDX-License-Identifier: MIT

/// The mistakes of items that do not belong to a single sentence.
struct MistakeList {
  /// What is wrong about an item: metrics, measured height, safe area, or an implicit row.
  enum Subject: Hashable, Comparable {
    case metrics, height, safeArea
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
    return Set(byItem.keys).union(nodes).sorted().flatMap { item -> [LayoutMistake] in
      let blocks = tree.node(item)?.mistakes ?? []
      return blocks + (byItem[item] ?? [:]).sorted { $0.key < $1.key }.flatMap(\.value)
    } + new.takeAll()
  }

  var isEmpty: Bool { byItem.isEmpty && nodes.isEmpty && new.isEmpty && strays.isEmpty }

  func checkInvariants(_ tree: ItemTree) {
    for item in Set(byItem.keys).union(nodes) {
      precondition(tree.isInUse(item), "a mistake is about an item that is not there")
    }
  }
}
