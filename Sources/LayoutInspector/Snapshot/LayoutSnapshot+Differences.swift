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
    let moves = Moves(old, new)
    var differences: [LayoutDifference] = []
    for (place, item) in items.enumerated() {
      let path = new.paths[place]
      let name = names.name(of: path)
      if let oldPlace = old[path] {
        differences += item.differences(
          from: old.snapshot.items[oldPlace], name, tolerance: tolerance)
      } else if let oldPlace = moves.origins[place] {
        let oldParent = names.name(of: old.paths[oldPlace].dropLast())
        let parent = names.name(of: path.dropLast())
        differences.append(LayoutDifference(item.name, .moved(from: oldParent, to: parent)))
      } else if new.isTopmost(place, missingIn: old) {
        let parent = place == 0 ? nil : names.name(of: path.dropLast())
        differences.append(
          LayoutDifference(name, .appeared(in: parent, count: new.descendantCount(place))))
      }
    }
    for place in old.snapshot.items.indices
    where old.isTopmost(place, missingIn: new) && !moves.places.contains(place) {
      let path = old.paths[place]
      let parent = place == 0 ? nil : names.name(of: path.dropLast())
      differences.append(
        LayoutDifference(
          names.name(of: path), .vanished(from: parent, count: old.descendantCount(place))))
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
}

/// Items that are gone in one place and new in another, recognised by their name.
private struct Moves {
  /// The old place of a new item.
  var origins: [Int: Int] = [:]
  /// The old places.
  var places: Set<Int> = []

  init(_ old: SnapshotIndex, _ new: SnapshotIndex) {
    let vanished = Self.lonely(old, new)
    let appeared = Self.lonely(new, old)
    for (name, place) in appeared {
      guard let origin = vanished[name] else { continue }
      origins[place] = origin
      places.insert(origin)
    }
  }

  /// The items of `index` that have no counterpart and a name of their own.
  private static func lonely(_ index: SnapshotIndex, _ other: SnapshotIndex) -> [String: Int] {
    var places: [String: Int?] = [:]
    for (place, item) in index.snapshot.items.enumerated() where place > 0 {
      if let known = places[item.name] {
        if known != nil { places[item.name] = .some(nil) }
      } else {
        places[item.name] = index.isTopmost(place, missingIn: other) ? place : .some(nil)
      }
    }
    return places.compactMapValues { $0 }
  }
}

extension LayoutSnapshot.Item {
  fileprivate func differences(
    from old: Self, _ name: String, tolerance: Double
  ) -> [LayoutDifference] {
    var differences: [LayoutDifference] = []
    if self.name != old.name {
      differences.append(LayoutDifference(name, .renamed(from: old.name)))
    }
    let numbers: [(LayoutAttribute, Double, Double)] = [
      (.left, old.frame.minX, frame.minX), (.top, old.frame.minY, frame.minY),
      (.width, old.frame.width, frame.width), (.height, old.frame.height, frame.height),
    ]
    for (attribute, old, new) in numbers where !(abs(old - new) <= tolerance) {
      differences.append(LayoutDifference(name, .number(attribute, from: old, to: new)))
    }
    if direction != old.direction {
      differences.append(
        LayoutDifference(name, .direction(from: old.direction, to: direction)))
    }
    return differences
  }
}
