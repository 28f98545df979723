// SPDX-License-Identifier: MIT

import LayoutCore

/// One way in which two snapshots differ, about one item.
public struct LayoutDifference: Hashable, Sendable {
  /// What differs.
  public enum Change: Hashable, Sendable {
    /// A number of the frame, in the space of the parent.
    case number(LayoutAttribute, from: Double, to: Double)
    /// The direction in which the item is read.
    case direction(from: ReadingDirection, to: ReadingDirection)
    /// The item is new: the name of its parent, and how many items came with it.
    case appeared(in: String?, count: Int)
    /// The item is gone: the name of its parent, and how many items went with it.
    case vanished(from: String?, count: Int)
    /// The item is in another parent.
    case moved(from: String, to: String)
    /// The root has another name.
    case renamed(from: String)
  }

  /// The name of the item, with as many of its parents as are needed to tell it from others:
  /// `save`, `card 2/title`. Siblings of the same name are numbered: `row[2]`.
  public var item: String
  /// What differs.
  public var change: Change
}

extension LayoutDifference: CustomStringConvertible {
  /// The difference in words: `save.left 8 → 12`.
  public var description: String {
    switch change {
    case .number(let attribute, let old, let new):
      "\(item).\(attribute) \(LayoutConstraint.text(old)) → \(LayoutConstraint.text(new))"
    case .direction(let old, let new): "\(item).direction \(old.words) → \(new.words)"
    case .appeared(let parent, let count):
      "\(item) appeared\(Self.place("in", parent))\(Self.rest(count))"
    case .vanished(let parent, let count):
      "\(item) vanished\(Self.place("from", parent))\(Self.rest(count))"
    case .moved(let old, let new): "\(item) moved from \(old) to \(new)"
    case .renamed(let old): "\(old) is now called \(item)"
    }
  }

  private static func place(_ word: String, _ parent: String?) -> String {
    parent.map { " \(word) \($0)" } ?? ""
  }

  private static func rest(_ count: Int) -> String {
    switch count {
    case 0: ""
    case 1: ", with one item in it"
    default: ", with \(count) items in it"
    }
  }
}
