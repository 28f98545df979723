// SPDX-License-Identifier: MIT

/// Where several items are together.
enum CommonSuperview {
  /// The direct superview of each, if they have it in common when the layout is solved.
  case parent
  /// An item farther up.
  case item(LayoutNode)
  /// There is none.
  case none

  init(of items: [any LayoutItem]) {
    let parents = items.map(\.layoutParent)
    guard let first = parents.first ?? nil, parents.contains(where: { $0 !== first }) else {
      // One superview, or no superview yet: the sentence waits for it.
      self = .parent
      return
    }
    if parents.contains(where: { $0 == nil }) {
      self = .none
      return
    }
    var common = [first] + Array(Ancestors(of: first))
    for case let parent? in parents.dropFirst() {
      let line = Set(([parent] + Array(Ancestors(of: parent))).map(ObjectIdentifier.init))
      common.removeAll { !line.contains(ObjectIdentifier($0)) }
    }
    self = common.first.map { .item($0.layout.node) } ?? .none
  }
}
