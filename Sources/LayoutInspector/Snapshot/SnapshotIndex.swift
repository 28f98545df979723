// SPDX-License-Identifier: MIT

/// The items of a snapshot by path: the names of the ancestors below the root and its own. Siblings
/// of the same name are numbered from the second on.
struct SnapshotIndex {
  let snapshot: LayoutSnapshot
  /// The path of each item; the root's is empty.
  private(set) var paths: [[String]] = []
  private var places: [[String]: Int] = [:]

  init(_ snapshot: LayoutSnapshot) {
    self.snapshot = snapshot
    var open: [[String]] = []
    var counts: [[String]: Int] = [:]
    for (place, item) in snapshot.items.enumerated() {
      open.removeSubrange(item.depth...)
      var path: [String] = []
      if let parent = open.last {
        let number = counts[parent + [item.name], default: 0] + 1
        counts[parent + [item.name]] = number
        path = parent + [number == 1 ? item.name : "\(item.name)[\(number)]"]
      }
      open.append(path)
      paths.append(path)
      places[path] = place
    }
  }

  subscript(path: [String]) -> Int? { places[path] }

  /// Whether the item is missing in `other`, while its parent is there.
  func isTopmost(_ place: Int, missingIn other: SnapshotIndex) -> Bool {
    let path = paths[place]
    return other[path] == nil && (path.isEmpty || other[path.dropLast()] != nil)
  }

  /// The old index of each moved item, by its new one: an item that appears in one place and
  /// vanishes from another, with a name that is unique in both snapshots.
  func moves(from old: SnapshotIndex) -> [Int: Int] {
    let (vanished, appeared) = (old.uniqueNames(missingIn: self), uniqueNames(missingIn: old))
    let pairs = appeared.compactMap { name, place in vanished[name].map { (place, $0) } }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private func uniqueNames(missingIn other: SnapshotIndex) -> [String: Int] {
    Dictionary(grouping: snapshot.items.indices.dropFirst()) { snapshot.items[$0].name }
      .compactMapValues { $0.count == 1 && isTopmost($0[0], missingIn: other) ? $0[0] : nil }
  }
}

/// Gives items names with as few ancestors as make them unique.
struct PathNames {
  private let root: String
  // By the item's own name: its paths, from the root down.
  private var paths: [String: Set<[String]>] = [:]

  init(_ old: SnapshotIndex, _ new: SnapshotIndex) {
    root = new.snapshot.items.first?.name ?? old.snapshot.items.first?.name ?? ""
    for path in old.paths + new.paths { paths[path.last ?? root, default: []].insert(path) }
  }

  /// The shortest suffix of `path` that no other item's path has.
  func name(of path: [String]) -> String {
    guard let last = path.last, let rivals = paths[last] else { return root }
    for length in 1..<max(path.count, 2) {
      let end = path.suffix(length)
      let isAlone = rivals.allSatisfy { rival in
        rival == path || (rival.isEmpty ? length > 1 : rival.suffix(length) != end)
      }
      if isAlone { return end.joined(separator: "/") }
    }
    return (path.count > 1 ? path : [root] + path).joined(separator: "/")
  }
}
