// SPDX-License-Identifier: MIT

/// By how much a solution misses a constraint.
public struct Violation: Hashable, Sendable {
  /// The constraint.
  public var id: ConstraintID
  /// The distance, in the units of the row.
  public var amount: Double
}

/// The total by which a solution misses the constraints of one priority.
public struct LevelViolation: Hashable, Sendable {
  /// The level.
  public var priority: Priority
  /// The sum of the violations at the level.
  public var total: Double

  /// The constraints at `priority` are missed by `total`.
  public init(priority: Priority, total: Double) {
    self.priority = priority
    self.total = total
  }
}
