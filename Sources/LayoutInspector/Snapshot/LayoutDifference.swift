// SPDX-License-Identifier: MIT

import LayoutCore

/// A difference between two snapshots of one item.
public struct LayoutDifference: Hashable, Sendable, CustomStringConvertible {
  /// The name of the item, with as many ancestors as make it unique: `save`, `card 2/title`.
  /// Siblings of the same name are numbered: `row[2]`.
  public var item: String
  /// The difference in words: `save.left 8 → 12`.
  public var description: String
}

extension LayoutSnapshot {
  /// The differences from an older snapshot, in the order of the tree, with vanished items at the
  /// end. Empty if there is none.
  ///
  /// An item is identified by its name and those of its ancestors. The order of siblings with
  /// different names does not matter.
  ///
  /// - Parameter tolerance: the number of points by which equal numbers may differ.
  public func differences(
    from old: LayoutSnapshot, tolerance: Double = Tolerance.frame
  ) -> [LayoutDifference] {
    let (old, new) = (SnapshotIndex(old), SnapshotIndex(self))
    let names = PathNames(old, new)
    let moves = new.moves(from: old)
    func parent(_ path: [String]) -> String { names.name(of: path.dropLast()) }
    func tell(_ place: Int, of index: SnapshotIndex, _ verb: String) -> LayoutDifference {
      let (path, items) = (index.paths[place], index.snapshot.items)
      let count = items[(place + 1)...].prefix { $0.depth > items[place].depth }.count
      let name = names.name(of: path)
      let rest = count == 0 ? "" : ", with \(count == 1 ? "one item" : "\(count) items") in it"
      let words = place == 0 ? verb.prefix { $0 != " " } : "\(verb) \(parent(path))"
      return LayoutDifference(item: name, description: "\(name) \(words)\(rest)")
    }
    var differences: [LayoutDifference] = []
    for (place, item) in items.enumerated() {
      let path = new.paths[place]
      if let oldPlace = old[path] {
        let name = names.name(of: path)
        differences += item.changes(
          from: old.snapshot.items[oldPlace], name, tolerance: tolerance
        ).map { LayoutDifference(item: name, description: $0) }
      } else if let oldPlace = moves[place] {
        let words = "moved from \(parent(old.paths[oldPlace])) to \(parent(path))"
        differences.append(LayoutDifference(item: item.name, description: "\(item.name) \(words)"))
      } else if new.isTopmost(place, missingIn: old) {
        differences.append(tell(place, of: new, "appeared in"))
      }
    }
    let movedPlaces = Set(moves.values)
    return differences
      + old.snapshot.items.indices.filter {
        old.isTopmost($0, missingIn: new) && !movedPlaces.contains($0)
      }.map { tell($0, of: old, "vanished from") }
  }
}

extension LayoutSnapshot.Item {
  fileprivate func changes(from old: Self, _ name: String, tolerance: Double) -> [String] {
    var changes = self.name == old.name ? [] : ["\(old.name) is now called \(name)"]
    for (attribute, number) in [
      ("left", \Rect.minX), ("top", \.minY), ("width", \.width), ("height", \.height),
    ] {
      let (old, new) = (old.frame[keyPath: number], frame[keyPath: number])
      if abs(old - new) <= tolerance { continue }
      changes.append(
        "\(name).\(attribute) \(LayoutConstraint.text(old)) → \(LayoutConstraint.text(new))")
    }
    if direction != old.direction {
      changes.append("\(name).direction \(old.direction.words) → \(direction.words)")
    }
    return changes
  }
}
