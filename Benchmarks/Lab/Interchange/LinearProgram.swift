// SPDX-License-Identifier: MIT

import LayoutCore

/// The problem of one priority level as a linear program: what other solvers read.
///
/// A soft constraint gets columns for what it misses: `pN` for falling short, `nN` for going
/// beyond, where N is its number. The objective is the sum of these columns at one level. The
/// level sums above it are bounded by their optimum. Lower levels are left out.
struct LinearProgram: Sendable {
  /// A column with its coefficient in a row.
  struct Entry: Equatable, Sendable {
    var column: String
    var coefficient: Double
  }

  /// A row with its name.
  struct Row: Equatable, Sendable {
    /// `cN` for constraint N, `levelP` for the bound on a level's sum.
    var name: String
    var entries: [Entry]
    var relation: Relation
    var constant: Double
  }

  /// The level that is minimised, or nil when the constraints have no such level.
  private(set) var level: Priority?
  private(set) var objective: [String] = []
  private(set) var rows: [Row] = []
  /// The columns that may have any value, in the order of the variables.
  private(set) var freeColumns: [String] = []

  /// The program of `level` for `constraints`, which come with their numbers.
  ///
  /// - Parameters:
  ///   - level: the level to minimise, by default the highest.
  ///   - bounds: the optimum of each level above.
  init(
    _ constraints: [(number: Int, constraint: Constraint)], level: Priority? = nil,
    bounds: [LevelViolation] = []
  ) {
    let soft = constraints.map(\.constraint.priority).filter { !$0.isRequired }
    self.level = level ?? soft.max()
    let lowest = self.level ?? .required
    var sums: [Priority: [String]] = [:]
    var used: Set<Variable> = []
    for (number, constraint) in constraints where constraint.priority >= lowest {
      let misses = Self.misses(number, constraint)
      rows.append(Self.row(number, constraint, misses))
      sums[constraint.priority, default: []] += misses.map(\.column)
      for index in 0..<constraint.expression.count {
        used.insert(constraint.expression[index].variable)
      }
    }
    freeColumns = used.sorted().map(\.description)
    if let level = self.level { objective = sums[level] ?? [] }
    for bound in bounds where bound.priority > lowest {
      let entries = (sums[bound.priority] ?? []).map { Entry(column: $0, coefficient: 1) }
      rows.append(
        Row(
          name: "level" + NumberText.exact(bound.priority.value), entries: entries,
          relation: .lessThanOrEqual, constant: bound.total))
    }
  }

  private static func row(_ number: Int, _ constraint: Constraint, _ misses: [Entry]) -> Row {
    let terms = (0..<constraint.expression.count).map { index in
      let term = constraint.expression[index]
      return Entry(column: "\(term.variable)", coefficient: term.coefficient)
    }
    return Row(
      name: "c\(number)", entries: terms + misses, relation: constraint.relation,
      constant: constraint.constant)
  }

  /// The columns for what a constraint misses.
  private static func misses(_ number: Int, _ constraint: Constraint) -> [Entry] {
    guard !constraint.priority.isRequired else { return [] }
    let short = Entry(column: "p\(number)", coefficient: 1)
    let beyond = Entry(column: "n\(number)", coefficient: -1)
    return switch constraint.relation {
    case .greaterThanOrEqual: [short]
    case .lessThanOrEqual: [beyond]
    case .equal: [short, beyond]
    }
  }
}
