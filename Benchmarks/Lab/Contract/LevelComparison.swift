// SPDX-License-Identifier: MIT

import LayoutCore

/// Compares solutions level by level, as priorities are meant.
enum LevelComparison {
  /// Whether `left` is worse than `right` at the highest level where they differ by more than
  /// the tolerance.
  static func isWorse(_ left: [LevelViolation], _ right: [LevelViolation]) -> Bool {
    firstDifference(left, right).map { $0.total > 0 } ?? false
  }

  /// The highest level at which `levels` differ from `best`, with how much more they total there,
  /// if it is more.
  static func shortfall(
    of levels: [LevelViolation], from best: [LevelViolation]
  ) -> LevelViolation? {
    firstDifference(levels, best).flatMap { $0.total > 0 ? $0 : nil }
  }

  private static func firstDifference(
    _ left: [LevelViolation], _ right: [LevelViolation]
  ) -> LevelViolation? {
    for priority in Set((left + right).map(\.priority)).sorted(by: >) {
      let (mine, other) = (total(left, priority), total(right, priority))
      let slack = Tolerance.optimality * max(1, mine, other)
      if abs(mine - other) > slack {
        return LevelViolation(priority: priority, total: mine - other)
      }
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
