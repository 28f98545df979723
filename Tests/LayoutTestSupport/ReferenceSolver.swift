// SPDX-License-Identifier: MIT

import LayoutCore

/// A solver that is plainly right, for tests: dense, slow, and without memory of its work.
///
/// Every change and every solve starts from the bare rows. Meant for models of up to about 60
/// variables and 150 rows with moderate coefficients: when many rows have numbers that lie orders
/// of magnitude apart, rounding can make it stop short of the optimum.
public struct ReferenceSolver: ConstraintSolver {
  /// The best that can be reached for some rows.
  public enum Optimum: Hashable, Sendable {
    /// The total violation of each priority below required that occurs, highest first.
    case levels([LevelViolation])
    /// The required rows cannot hold together.
    case infeasible
  }

  /// Everything but speed.
  public static let capabilities: SolverCapabilities = [
    .strictPriorities, .complete, .provesConflicts,
  ]

  private var rows: [(id: ConstraintID, row: Constraint)] = []
  private var values: [Double] = []
  private var variableCount = 0

  /// A solver without variables and constraints.
  public init() {}

  /// The live constraints, oldest first.
  public var liveConstraints: [(id: ConstraintID, row: Constraint)] { rows }

  /// Changes variables and constraints, all or nothing.
  public mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    var changed = rows
    for id in delta.removed {
      guard let place = changed.firstIndex(where: { $0.id == id }) else {
        throw .unknownConstraint(id)
      }
      changed.remove(at: place)
    }
    let newCount = max(variableCount, delta.variableCount)
    var slots = Set(changed.map(\.id.slot))
    for addition in delta.added {
      guard slots.insert(addition.id.slot).inserted else {
        throw .duplicateConstraint(addition.id)
      }
      try Self.check(addition.constraint, as: addition.id, variableCount: newCount)
      changed.append((addition.id, addition.constraint))
    }
    try commit(changed, variableCount: newCount)
  }

  /// Gives live constraints new constants, all or nothing.
  public mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    var changed = rows
    for index in suggestions.indices {
      let suggestion = suggestions[index]
      guard let place = changed.firstIndex(where: { $0.id == suggestion.id }) else {
        throw .unknownConstraint(suggestion.id)
      }
      guard suggestion.constant.isFinite else {
        throw .invalidNumber(suggestion.constant, in: suggestion.id)
      }
      changed[place].row.constant = suggestion.constant
    }
    try commit(changed, variableCount: variableCount)
  }

  /// Finds an optimal solution from the bare rows.
  public mutating func solve() throws(SolverError) -> SolveReport {
    var tableau = LevelTableau(rows.map(\.row), variableCount: variableCount)
    for level in Self.levels(of: rows.map(\.row)) {
      guard tableau.minimise(level) != nil else { throw .stalled(iterations: tableau.pivots) }
    }
    values = tableau.values(keeping: values)
    var report = SolveReport()
    report.pivots = tableau.pivots
    report.rebuilds = 1
    return report
  }

  /// Writes the values of the last solution; a variable that came later has the value 0.
  public func read(into output: inout MutableSpan<Double>) {
    for index in 0..<min(output.count, variableCount) {
      output[index] = index < values.count ? values[index] : 0
    }
  }

  /// The optimal total of each level for `rows`.
  public static func optimum(_ rows: [Constraint]) -> Optimum {
    var tableau = LevelTableau(rows, variableCount: variableCount(of: rows))
    var totals: [LevelViolation] = []
    for level in levels(of: rows) {
      guard let (total, multipliers) = tableau.minimise(level) else {
        preconditionFailure("the reference solver reached its pivot limit: \(rows)")
      }
      if !level.isRequired {
        totals.append(LevelViolation(priority: level, total: max(0, total)))
      } else if isGap(total, multipliers, rows) {
        return .infeasible
      }
    }
    checkAccuracy(totals, rows, tableau.values(keeping: []))
    return .levels(totals)
  }

  private mutating func commit(
    _ changed: [(id: ConstraintID, row: Constraint)], variableCount newCount: Int
  ) throws(SolverError) {
    if let conflict = Self.conflict(in: changed) { throw .conflict(conflict) }
    rows = changed
    variableCount = newCount
  }

  private static func check(
    _ row: Constraint, as id: ConstraintID, variableCount: Int
  ) throws(SolverError) {
    guard row.constant.isFinite else { throw .invalidNumber(row.constant, in: id) }
    guard row.priority.isValid else { throw .invalidNumber(row.priority.value, in: id) }
    for index in 0..<row.expression.count {
      let term = row.expression[index]
      guard term.coefficient.isFinite else { throw .invalidNumber(term.coefficient, in: id) }
      guard 0..<variableCount ~= term.variable.index else {
        throw .unknownVariable(term.variable, in: id)
      }
    }
  }
}
