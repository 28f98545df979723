// SPDX-License-Identifier: MIT

import LayoutCore

/// Where several items are together.
enum CommonSuperview {
  /// The direct superview of each, if they have it in common when the layout is solved.
  case parent
  /// An item farther up.
  case item(LayoutNode)
  /// There is none.
  case none

  /// The nearest item that each item is, or is in; nil if they are not together anywhere. Costs one
  /// walk up from each.
  static func nearest(of items: [any LayoutItem]) -> (any LayoutItem)? {
    guard let first = items.first else { return nil }
    var line = [first] + Array(Ancestors(of: first))
    for item in items.dropFirst() {
      let ancestors = Set(([item] + Array(Ancestors(of: item))).map(ObjectIdentifier.init))
      guard let place = line.firstIndex(where: { ancestors.contains(ObjectIdentifier($0)) }) else {
        return nil
      }
      line.removeFirst(place)
    }
    return line.first
  }

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
    self = Self.nearest(of: parents.compactMap { $0 }).map { .item($0.layout.node) } ?? .none
  }
}
