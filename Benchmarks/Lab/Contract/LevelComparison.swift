// SPDX-License-Identifier: MIT

import LayoutCore

/// Compares solutions level by level, as priorities are meant.
enum LevelComparison {
  /// Whether `left` is worse at the highest level where they differ by more than the tolerance.
  static func isWorse(_ left: [LevelViolation], _ right: [LevelViolation]) -> Bool {
    shortfall(of: left, from: right) != nil
  }

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
      // Not what is above the slack: a total can be no number.
      if !(abs(mine - other) <= slack) { return (priority, mine, other) }
    }
    return nil
  }

  /// The best of several solutions, or nil when there are none.
  static func best(_ solutions: [[LevelViolation]]) -> [LevelViolation]? {
    guard var best = solutions.first else { return nil }
    for solution in solutions.dropFirst() where isWorse(best, solution) { best = solution }
    return best
  }

  /// The total at a level, 0 when the list does not have it.
  static func total(_ levels: [LevelViolation], _ priority: Priority) -> Double {
    levels.first { $0.priority == priority }?.total ?? 0
  }
}
