// SPDX-License-Identifier: MIT

/// The variables that changed since the values were read, as long as they are few: for
/// ``ConstraintSolver/readChanges(into:_:)``. Inlinable, because solvers call it in loops.
@usableFromInline package struct MoveList: Sendable {
  /// At most one in this many variables is listed; beyond that, reading all values is cheaper.
  @usableFromInline static let share = 16

  /// The variables, possibly repeated, and possibly some that have not changed.
  @usableFromInline var places: [Int32] = []
  /// Whether all variables that changed are listed.
  @usableFromInline var isComplete = false

  @inlinable package init() {}

  /// Records that a variable changes; there must be room for it.
  @inlinable package mutating func add(_ variable: Int32) { places.append(variable) }

  /// Whether there is room for `more` variables of `count`. If not, the list is incomplete now.
  @inline(__always) @inlinable package mutating func hasRoom(for more: Int, of count: Int) -> Bool {
    if isComplete && (places.count + more) * Self.share > count { addAll() }
    return isComplete
  }

  @inline(__always) @inlinable package mutating func addIfRoom(_ variable: Int32, of count: Int) {
    if hasRoom(for: 1, of: count) { add(variable) }
  }

  /// Begins a new list; false if the old one, which ``popLast()`` still returns, is not complete.
  @inlinable package mutating func begin() -> Bool {
    defer { isComplete = true }
    return isComplete
  }

  @inlinable package mutating func removeAll() { places.removeAll(keepingCapacity: true) }
  @inline(__always) @inlinable package mutating func popLast() -> Int32? { places.popLast() }

  @inlinable package mutating func addAll() {
    isComplete = false
    if !places.isEmpty { removeAll() }
  }

  /// Updates `target`, appends the changed places, and begins a new list; false if incomplete.
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
