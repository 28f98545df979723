// SPDX-License-Identifier: MIT

/// The variables that have moved since the values were read, as long as they are few.
struct MoveList {
  /// The largest part of all variables that is listed: beyond, it is cheaper to look at all.
  private static let share = 4

  /// The variables, some of them more than once.
  private(set) var places: [Int32] = []
  /// Whether no others have moved.
  private(set) var isComplete = false

  /// Begins a new list.
  mutating func begin() {
    isComplete = true
    places.removeAll(keepingCapacity: true)
  }

  /// Takes note that variables move, of `count` in all.
  mutating func add(_ moved: ArraySlice<Int32>, of count: Int) {
    guard isComplete else { return }
    if (places.count + moved.count) * Self.share > count { return addAll() }
    places.append(contentsOf: moved)
  }

  /// Takes note that any may have moved.
  mutating func addAll() {
    isComplete = false
    places.removeAll(keepingCapacity: true)
  }
}
