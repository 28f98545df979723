// SPDX-License-Identifier: MIT

/// The violations of a set of constraints at given values, computed from every row without trusting
/// a solver. Cost: linear in the number of terms.
public struct SolutionAudit: Sendable {
  /// The total violation of every priority below required that occurs, highest first.
  public private(set) var levels: [LevelViolation] = []
  /// The soft constraints that are violated, in the order of the rows.
  public private(set) var softViolations: [Violation] = []
  /// The required constraints that are violated by more than ``Tolerance/feasibility``.
  public private(set) var brokenRequirements: [Violation] = []
  /// By priority below required: the sizes of the numbers in its rows, which scale rounding errors.
  package private(set) var magnitudes: [Priority: Double] = [:]
  /// The largest violation of a required constraint, tolerated or not.
  public private(set) var largestResidual = 0.0

  /// Measures `rows` at the point `values`, which holds a value for each of their variables.
  public init(_ rows: some Sequence<(ConstraintID, Constraint)>, values: Span<Double>) {
    var totals: [Priority: Double] = [:]
    for (id, row) in rows {
      let (amount, magnitude) = (row.violation(at: values), row.magnitude(at: values))
      let isMissed = !Tolerance.isFeasible(amount, magnitude: magnitude)
      if row.priority.isRequired {
        largestResidual = max(largestResidual, amount)
        if isMissed { brokenRequirements.append(Violation(id: id, amount: amount)) }
      } else {
        totals[row.priority, default: 0] += amount
        magnitudes[row.priority, default: 0] += magnitude
        if isMissed { softViolations.append(Violation(id: id, amount: amount)) }
      }
    }
    levels = totals.map { LevelViolation(priority: $0.key, total: $0.value) }
      .sorted { $0.priority > $1.priority }
  }

  /// Whether every required constraint holds.
  public var isFeasible: Bool { brokenRequirements.isEmpty }
}

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
  public init(priority: Priority, total: Double) { (self.priority, self.total) = (priority, total) }
}
