// SPDX-License-Identifier: MIT

/// Variables or rows and their rates, for each of the constants that are followed.
struct RateList: Sendable {
  /// What moves, and by how much for each unit of the constant.
  struct Item: Sendable {
    var rate: Double
    /// The variable, or the slot of the row.
    var place: Int32
  }

  /// The items of one constant side by side.
  private(set) var items: [Item] = []
  private var starts = SIMD4<Int32>.zero
  private var ends = SIMD4<Int32>.zero

  /// Where the items of a constant are.
  @inline(__always) subscript(constant: Int) -> Range<Int> {
    Int(starts[constant])..<Int(ends[constant])
  }

  /// Starts the items of a constant, which has none yet; there may be about as many as `room`.
  mutating func begin(_ constant: Int, room: Int) {
    items.reserveCapacity(items.count + room)
    starts[constant] = Int32(truncatingIfNeeded: items.count)
    ends[constant] = starts[constant]
  }

  /// Adds an item of the constant that was started last.
  mutating func append(_ item: Item, per constant: Int) {
    items.append(item)
    ends[constant] &+= 1
  }

  /// Takes the items of a constant out.
  mutating func remove(_ constant: Int) {
    let range = self[constant]
    if range.isEmpty { return }
    items.removeSubrange(range)
    let isLater = starts .>= ends[constant]
    let count = SIMD4(repeating: Int32(truncatingIfNeeded: range.count))
    starts.replace(with: starts &- count, where: isLater)
    ends.replace(with: ends &- count, where: isLater)
    ends[constant] = starts[constant]
  }

  /// Forgets everything but the storage.
  mutating func clear() {
    items.clear()
    starts = .zero
    ends = .zero
  }
}
