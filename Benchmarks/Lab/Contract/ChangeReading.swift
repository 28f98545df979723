// SPDX-License-Identifier: MIT

import LayoutCore

/// The values as a reader knows them that asks for changes, as a session does.
struct ChangeReading {
  /// Stands where nothing has been read.
  private static let mark = 12345.678

  private var values: [Double] = []
  private var hasRead = false

  /// Asks what has changed, and compares the answer with a reading of all values.
  ///
  /// - Returns: nil if they agree.
  mutating func update(from solver: inout some ConstraintSolver, to all: [Double]) -> String? {
    let missing = all.count - values.count
    let old = values + Array(repeating: hasRead ? 0 : Self.mark, count: missing)
    var room = old + [Self.mark]
    var changed: [Int32] = [-1]
    var span = room.mutableSpan
    let isTold = solver.readChanges(into: &span, &changed)
    values = all
    hasRead = true
    let expected = isTold ? all : old
    for place in room.indices.dropLast() where room[place] != expected[place] {
      return "x\(place) is told to be \(room[place]), not \(expected[place])"
    }
    let places = isTold ? all.indices.filter { all[$0] != old[$0] } : []
    let told = changed.dropFirst().sorted().map { Variable(Int($0)) }
    if changed.first == -1, told == places.map({ Variable($0) }), room.last == Self.mark {
      return nil
    }
    return "changes are told of \(told), not of \(places.map { Variable($0) })"
  }
}
