// SPDX-License-Identifier: MIT

/// The variables that have moved since the values were read, as long as they are few: for
/// ``ConstraintSolver/readChanges(into:_:)``. Inlinable: notes are taken inside of solvers' loops.
@usableFromInline package struct MoveList: Sendable {
  /// The largest part of all variables that is listed: beyond, looking at all is cheaper.
  @usableFromInline static let share = 16

  /// The variables, some of them more than once, and maybe some that have not moved.
  @usableFromInline var places: [Int32] = []
  /// Whether no others have moved.
  @usableFromInline var isComplete = false

  @inlinable package init() {}

  /// Records that variables move, of `count` in all.
  @inlinable package mutating func add(_ moved: ArraySlice<Int32>, of count: Int) {
    guard hasRoom(for: moved.count, of: count) else { return }
    for place in moved { add(place) }
  }

  /// Records that a variable moves; there has to be room for it.
  @inlinable package mutating func add(_ variable: Int32) { places.append(variable) }

  /// Whether so many variables more are listed, of `count` in all. If not, any may have moved.
  @inlinable package mutating func hasRoom(for more: Int, of count: Int) -> Bool {
    if isComplete && (places.count + more) * Self.share > count { addAll() }
    return isComplete
  }

  /// Records that a variable moves, of `count` in all.
  @inlinable package mutating func addIfRoom(_ variable: Int32, of count: Int) {
    if hasRoom(for: 1, of: count) { add(variable) }
  }

  /// Begins a new list; false if variables may have moved that ``popLast()`` does not tell.
  @inlinable package mutating func begin() -> Bool {
    defer { isComplete = true }
    return isComplete
  }

  @inlinable package mutating func removeAll() { places.removeAll(keepingCapacity: true) }
  @inlinable package mutating func popLast() -> Int32? { places.popLast() }

  @inlinable package mutating func addAll() {
    isComplete = false
    if !places.isEmpty { removeAll() }
  }

  /// Brings `target` up to date, adds the changed places, and begins anew; false if it cannot.
  @inlinable package mutating func read(
    _ values: [Double], count: Int, into target: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool {
    guard begin() else { return false }
    let values = values.span
    while let place = places.popLast() {
      guard Int(place) < count else { continue }
      if target[Int(place)] == values[Int(place)] { continue }
      target[Int(place)] = values[Int(place)]
      changed.append(place)
    }
    #if InternalChecks
      for place in 0..<count {
        precondition(target[place] == values[place], "x\(place) has moved without being noted")
      }
    #endif
    return true
  }
}
