// SPDX-License-Identifier: MIT

/// The variables that changed since the values were read, as long as they are few: for
/// ``ConstraintSolver/readChanges(into:_:)``. Inlinable, because solvers call it in loops.
@usableFromInline package struct MoveList: Sendable {
  /// At most one in this many variables is listed; beyond that, reading all values is cheaper.
  @usableFromInline package let share: Int
  /// The variables, possibly repeated, and possibly some that have not changed.
  @usableFromInline package var places: [Int32] = []
  /// Whether all variables that changed are listed.
  @usableFromInline var isComplete = false

  @inlinable package init(share: Int = 16) { self.share = share }

  /// Whether there is room for `more` variables of `count`. If not, the list is incomplete now.
  @inline(__always) @inlinable package mutating func hasRoom(for more: Int, of count: Int) -> Bool {
    if isComplete && (places.count + more) * share > count { addAll() }
    return isComplete
  }

  @inline(__always) @inlinable package mutating func addIfRoom(_ variable: Int32, of count: Int) {
    if hasRoom(for: 1, of: count) { places.append(variable) }
  }

  /// Records that some of `count` variables change.
  @inlinable package mutating func add(_ more: some Collection<Int32>, of count: Int) {
    if hasRoom(for: more.count, of: count) { places.append(contentsOf: more) }
  }

  /// Begins a new list; false if the old one, which is still in ``places``, is not complete.
  @inlinable package mutating func begin() -> Bool {
    defer { isComplete = true }
    return isComplete
  }

  @inlinable package mutating func addAll() {
    isComplete = false
    if !places.isEmpty { places.removeAll(keepingCapacity: true) }
  }

  /// Updates `target`, appends the changed places, and begins a new list; false if incomplete.
  @inlinable package mutating func read(
    _ values: [Double], into target: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool {
    guard begin() else { return false }
    let values = values.span
    let count = min(values.count, target.count)
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
