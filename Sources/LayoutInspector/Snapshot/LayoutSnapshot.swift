// SPDX-License-Identifier: MIT

import LayoutCore

/// The frames of a tree at one moment, to store, read again and compare.
///
///     let before = LayoutSnapshot(of: session)
///     try session.layout(in: Size(width: 320, height: 568))
///     let differences = LayoutSnapshot(of: session).differences(from: before)
///     // [save.left 8 → 12]
public struct LayoutSnapshot: Hashable, Sendable {
  /// An item with its frame.
  public struct Item: Hashable, Sendable {
    /// The name of the item.
    public let name: String
    /// The number of its ancestors; 0 for the root.
    public let depth: Int
    /// The frame in the space of the parent, in points, to a millionth.
    public let frame: Rect
    /// The direction in which the item is read.
    public let direction: ReadingDirection

    /// An item; the numbers of its frame are rounded to a millionth.
    public init(
      _ name: String, depth: Int, frame: Rect, direction: ReadingDirection = .leftToRight
    ) {
      (self.name, self.depth, self.direction) = (name, depth, direction)
      self.frame = frame.map(\.withoutNoise)
    }
  }

  /// The items, each before those in it.
  public let items: [Item]

  /// A snapshot of given items.
  ///
  /// - Precondition: no item is more than one level deeper than the one before, and only the
  ///   first is at depth 0.
  public init(_ items: [Item]) {
    var depth = -1
    for item in items {
      precondition(
        item.depth <= depth + 1 && item.depth >= min(depth + 1, 1),
        "\(item.name) is at depth \(item.depth), after an item at depth \(depth)")
      depth = item.depth
    }
    self.items = items
  }

  /// The frames that the items of `session` were told last, guides included; zero without one.
  public init(of session: LayoutSession) {
    items = session.inspect().items.map { item in
      Item(
        item.item.layoutName, depth: item.depth, frame: item.frame ?? .zero,
        direction: item.direction)
    }
  }

  /// The current frames of `root` and the boxes in it.
  public init(of root: LayoutBox) {
    var items: [Item] = []
    var pending = [(box: root, depth: 0, direction: ReadingDirection.leftToRight)]
    while let (box, depth, inherited) = pending.popLast() {
      let direction = box.metrics.direction ?? inherited
      items.append(Item(box.name, depth: depth, frame: box.frame, direction: direction))
      pending += box.children.reversed().map { ($0, depth + 1, direction) }
    }
    self.items = items
  }
}

extension LayoutSession {
  /// The current frames of the items.
  public func snapshot() -> LayoutSnapshot { LayoutSnapshot(of: self) }
}
