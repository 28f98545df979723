// SPDX-License-Identifier: MIT

/// Indices in the order in which they came, each once.
struct DistinctList: Sendable {
  private(set) var items: [Int32] = []
  private var isListed: [Bool] = []

  var count: Int { items.count }

  func contains(_ item: Int32) -> Bool { Int(item) < isListed.count && isListed[Int(item)] }

  /// Adds an index; false if it is there already.
  @discardableResult
  mutating func insert(_ item: Int32) -> Bool {
    if isListed.count <= Int(item) {
      // Twice as many as it takes: most lists grow index by index.
      isListed.grow(by: 2 * Int(item) + 64 - isListed.count, with: false)
    }
    if isListed[Int(item)] { return false }
    isListed[Int(item)] = true
    items.append(item)
    return true
  }

  /// Forgets all, but keeps the storage.
  mutating func removeAll() {
    for item in items { isListed[Int(item)] = false }
    items.clear()
  }

  /// Forgets the last indices.
  mutating func removeLast(_ count: Int) {
    for item in items.suffix(count) { isListed[Int(item)] = false }
    items.removeLast(count)
  }

  /// Forgets the indices for which `isLeft` says so.
  mutating func removeAll(where isLeft: (Int32) -> Bool) {
    var kept = 0
    for place in items.indices {
      let item = items[place]
      if isLeft(item) {
        isListed[Int(item)] = false
      } else {
        items[kept] = item
        kept += 1
      }
    }
    items.removeLast(items.count - kept)
  }
}
