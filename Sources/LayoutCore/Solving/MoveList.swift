// SPDX-License-Identifier: MIT

/// The variables that have moved since the values were read, as long as they are few: with it a
/// solver answers ``ConstraintSolver/readChanges(into:_:)``.
///
/// All of it is inlinable: notes are taken inside of the loops of solvers.
package struct MoveList: Sendable {
  /// The largest part of all variables that is listed: beyond, it is cheaper to look at all. Sessions
  /// look at all items then.
  @usableFromInline static let share = 16

  /// The variables, some of them more than once, and maybe some that have not moved.
  @usableFromInline var places: [Int32] = []
  /// Whether no others have moved.
  @usableFromInline var isComplete = false

  /// A list for values that have not been read yet.
  @inlinable package init() {}

  /// Takes note that variables move, of `count` in all.
  @inlinable package mutating func add(_ moved: some Collection<Int32>, of count: Int) {
    guard isComplete else { return }
    if (places.count + moved.count) * Self.share > count { return addAll() }
    places.append(contentsOf: moved)
  }

  /// Takes note that any may have moved.
  @inlinable package mutating func addAll() {
    isComplete = false
    places.removeAll(keepingCapacity: true)
  }

  /// Brings `target` up to date with the first `count` values, adds the places that are others now
  /// to `changed`, and begins a new list; false, and nothing is written, if any may have moved.
  @inlinable package mutating func read(
    _ values: [Double], count: Int, into target: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool {
    defer {
      isComplete = true
      places.removeAll(keepingCapacity: true)
    }
    guard isComplete else { return false }
    let values = values.span
    for place in places where Int(place) < count {
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
