// SPDX-License-Identifier: MIT

import LayoutCore

/// Compares solutions level by level, as priorities are meant.
enum LevelComparison {
  /// The highest level at which `levels` differ from `best`, with how much more they total, if so.
  static func shortfall(
    of levels: [LevelViolation], from best: [LevelViolation]
  ) -> LevelViolation? {
    guard let found = firstDifference(levels, best), found.total > found.other else { return nil }
    return LevelViolation(priority: found.level, total: found.total - found.other)
  }

  /// The highest level at which two lists of totals differ by more than the tolerance.
  static func firstDifference(
    _ left: [LevelViolation], _ right: [LevelViolation]
  ) -> (level: Priority, total: Double, other: Double)? {
    for priority in Set((left + right).map(\.priority)).sorted(by: >) {
      let (mine, other) = (total(left, priority), total(right, priority))
      let slack = Tolerance.optimality * max(1, min(mine, other))
      // Not `>`: a total can be NaN.
      if !(abs(mine - other) <= slack) { return (priority, mine, other) }
    }
    return nil
  }

  static func best(_ solutions: [[LevelViolation]]) -> [LevelViolation]? {
    guard var best = solutions.first else { return nil }
    for solution in solutions where shortfall(of: best, from: solution) != nil { best = solution }
    return best
  }

  static func total(_ levels: [LevelViolation], _ priority: Priority) -> Double {
    levels.first { $0.priority == priority }?.total ?? 0
  }
}

/// A copy of the values that is updated by `readChanges`, as a session does.
struct ChangeReading {
  /// The content of a place that was never written.
  private static let mark = 12345.678

  private var values: [Double] = []
  private var hasRead = false

  /// Reads the changes, and compares with a reading of all values; nil if they agree.
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
