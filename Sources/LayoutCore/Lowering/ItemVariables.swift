// SPDX-License-Identifier: MIT

/// The four unknowns of the item at an index: its rectangle in the space of its parent.
///
/// So a position that nothing decides is 0 in the parent, and an item that moves leaves the numbers
/// of all that is in it alone.
struct ItemVariables: Equatable {
  static let count = 4

  /// Where the values of item `index` are.
  static func places(of index: Int32) -> Range<Int> {
    let start = Int(index) * count
    return start..<start + count
  }

  private let base: Int

  init(item index: Int32) {
    base = Self.places(of: index).lowerBound
  }

  var left: Variable { Variable(base) }
  var top: Variable { Variable(base + 1) }
  var width: Variable { Variable(base + 2) }
  var height: Variable { Variable(base + 3) }

  func start(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? left : top }
  func extent(_ axis: LayoutAxis) -> Variable { axis == .horizontal ? width : height }
}

/// Hands out the indices of items, and with them their unknowns.
///
/// An index that is given back can be handed out again only after the model has let go of its
/// rows: the new item would begin with the frame of the old one otherwise.
struct ItemIndices {
  /// One more than the largest index ever handed out.
  private(set) var count = 0
  private var free: [Int32] = []
  private var released: [Int32] = []

  /// An index that no item has.
  mutating func take() -> Int32 {
    if let index = free.popLast() { return index }
    count += 1
    return Int32(count - 1)
  }

  /// Gives back the index of an item that left.
  mutating func giveBack(_ index: Int32) {
    released.append(index)
  }

  /// Records that the model has no rows of items that left.
  mutating func modelDidChange() {
    guard !released.isEmpty else { return }
    free += released
    released.removeAll(keepingCapacity: true)
  }
}
