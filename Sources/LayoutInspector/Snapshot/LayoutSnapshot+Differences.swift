// SPDX-License-Identifier: MIT

import LayoutCore

extension LayoutSnapshot {
  /// The differences from an older snapshot, item by item in the order of the tree, with vanished
  /// items at the end. Empty when both are the same.
  ///
  /// An item is the same if it has the same name below the same parents. The order of siblings
  /// with different names does not count.
  ///
  /// - Parameter tolerance: by how many points numbers may differ and still be the same.
  public func differences(
    from old: LayoutSnapshot, tolerance: Double = Tolerance.frame
  ) -> [LayoutDifference] {
    let old = SnapshotIndex(old)
    let new = SnapshotIndex(self)
    let names = PathNames(old, new)
    let moves = new.moves(from: old)
    func parent(_ path: [String], _ place: Int) -> String? {
      place == 0 ? nil : names.name(of: path.dropLast())
    }
    var differences: [LayoutDifference] = []
    for (place, item) in items.enumerated() {
      let path = new.paths[place]
      let name = names.name(of: path)
      if let oldPlace = old[path] {
        differences += item.differences(
          from: old.snapshot.items[oldPlace], name, tolerance: tolerance)
      } else if let oldPlace = moves[place] {
        let oldParent = names.name(of: old.paths[oldPlace].dropLast())
        let newParent = names.name(of: path.dropLast())
        differences.append(
          LayoutDifference(item: item.name, change: .moved(from: oldParent, to: newParent)))
      } else if new.isTopmost(place, missingIn: old) {
        let count = new.descendantCount(place)
        differences.append(
          LayoutDifference(item: name, change: .appeared(in: parent(path, place), count: count)))
      }
    }
    let movedPlaces = Set(moves.values)
    for place in old.snapshot.items.indices
    where old.isTopmost(place, missingIn: new) && !movedPlaces.contains(place) {
      let (path, count) = (old.paths[place], old.descendantCount(place))
      differences.append(
        LayoutDifference(
          item: names.name(of: path), change: .vanished(from: parent(path, place), count: count)))
    }
    return differences
  }
}

extension SnapshotIndex {
  /// Whether the item is not in `other`, while its parent is.
  fileprivate func isTopmost(_ place: Int, missingIn other: SnapshotIndex) -> Bool {
    guard other[paths[place]] == nil else { return false }
    return parents[place].map { other[paths[$0]] != nil } ?? true
  }

  /// The old places of items that are new in one place and gone in another, by their new places:
  /// those with a name of their own in both snapshots.
  fileprivate func moves(from old: SnapshotIndex) -> [Int: Int] {
    let (vanished, appeared) = (old.lonely(missingIn: self), lonely(missingIn: old))
    let pairs = appeared.compactMap { name, place in vanished[name].map { (place, $0) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private func lonely(missingIn other: SnapshotIndex) -> [String: Int] {
    Dictionary(grouping: snapshot.items.indices.dropFirst()) { snapshot.items[$0].name }
      .compactMapValues { $0.count == 1 && isTopmost($0[0], missingIn: other) ? $0[0] : nil }
  }
}

extension LayoutSnapshot.Item {
  fileprivate func differences(
    from old: Self, _ name: String, tolerance: Double
  ) -> [LayoutDifference] {
    var differences: [LayoutDifference] = []
    if self.name != old.name {
      differences.append(LayoutDifference(item: name, change: .renamed(from: old.name)))
    }
    let numbers: [(LayoutAttribute, Double, Double)] = [
      (.left, old.frame.minX, frame.minX), (.top, old.frame.minY, frame.minY),
      (.width, old.frame.width, frame.width), (.height, old.frame.height, frame.height),
    ]
    for (attribute, old, new) in numbers where !(abs(old - new) <= tolerance) {
      differences.append(
        LayoutDifference(item: name, change: .number(attribute, from: old, to: new)))
    }
    if direction != old.direction {
      differences.append(
        LayoutDifference(item: name, change: .direction(from: old.direction, to: direction)))
    }
    return differences
  }
}
