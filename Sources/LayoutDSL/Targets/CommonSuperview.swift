// SPDX-License-Identifier: MIT

import LayoutCore

/// The superview that several items have in common.
enum CommonSuperview {
  /// The direct superview of each item, as of the layout.
  case parent
  /// An item farther up.
  case item(LayoutNode)
  /// There is none.
  case none

  /// The nearest common ancestor, which can be one of the items; nil if they are in different
  /// trees. Costs one path to the root for each item.
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
