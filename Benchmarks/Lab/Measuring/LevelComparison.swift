// SPDX-License-Identifier: MIT

import LayoutCore

/// Compares solutions level by level, as priorities are meant.
enum LevelComparison {
  /// Whether `left` is worse than `right` at the highest level where they differ by more than
  /// the tolerance.
  static func isWorse(_ left: [LevelViolation], _ right: [LevelViolation]) -> Bool {
    for priority in Set((left + right).map(\.priority)).sorted(by: >) {
      let (mine, other) = (total(left, priority), total(right, priority))
      let slack = Tolerance.optimality * max(1, mine, other)
      if abs(mine - other) > slack { return mine > other }
    }
    return false
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
