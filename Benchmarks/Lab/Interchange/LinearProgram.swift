// SPDX-License-Identifier: MIT

import LayoutCore

/// The problem of one priority level as a linear program, in formats that other solvers read.
///
/// A soft constraint N gets columns for its violation: `pN` for falling short, `nN` for exceeding.
/// The objective is the sum of these columns at one level. The sums of higher levels are bounded by
/// their optimum; lower levels are left out.
struct LinearProgram: Sendable {
  private typealias Entry = (column: String, coefficient: Double)

  /// The name is `cN` for constraint N, `levelP` for the bound on a level's sum.
  private typealias Row = (name: String, entries: [Entry], relation: Relation, constant: Double)

  /// The level that is minimised, or nil when the constraints have no such level.
  let level: Priority?
  private let objective: [Entry]
  private var rows: [Row] = []
  /// The columns that may have any value, in the order of the variables.
  private let freeColumns: [String]

  /// The program of `level`, by default the highest, for constraints with their numbers; `bounds`
  /// has the optimum of each level above.
  init(
    _ constraints: [(number: Int, constraint: Constraint)], level: Priority? = nil,
    bounds: [LevelViolation] = []
  ) {
    self.level = level ?? constraints.map(\.constraint.priority).filter { !$0.isRequired }.max()
    let lowest = self.level ?? .required
    var sums: [Priority: [Entry]] = [:]
    var used: Set<Variable> = []
    for (number, constraint) in constraints where constraint.priority >= lowest {
      var misses: [Entry] = []
      if !constraint.priority.isRequired {
        if constraint.relation != .lessThanOrEqual { misses.append(("p\(number)", 1)) }
        if constraint.relation != .greaterThanOrEqual { misses.append(("n\(number)", -1)) }
      }
      let terms = constraint.expression.terms
      let entries = terms.map { Entry("\($0.variable)", $0.coefficient) } + misses
      rows.append(("c\(number)", entries, constraint.relation, constraint.constant))
      sums[constraint.priority, default: []] += misses.map { Entry($0.column, 1) }
      used.formUnion(terms.map(\.variable))
    }
    freeColumns = used.sorted().map(\.description)
    objective = self.level.flatMap { sums[$0] } ?? []
    for bound in bounds where bound.priority > lowest {
      let name = "level" + NumberText.exact(bound.priority.value)
      rows.append((name, sums[bound.priority] ?? [], .lessThanOrEqual, bound.total))
    }
  }

  /// The program in the LP format, as HiGHS, GLPK and CPLEX read it. It has no rows without
  /// columns: such a row gets the first column times 0.
  var lpText: String {
    var text = "Minimize\n obj:\(sum(objective))\nSubject To\n"
    for row in rows {
      text += " \(row.name):\(sum(row.entries)) \(row.relation.sign) "
      text += NumberText.exact(row.constant) + "\n"
    }
    if !freeColumns.isEmpty { text += "Bounds\n" }
    for column in freeColumns { text += " \(column) free\n" }
    return text + "End\n"
  }

  /// Entries as a sum, several lines when there are many: readers limit the length of a line.
  private func sum(_ entries: [Entry]) -> String {
    // Every program may mention `x0`.
    guard !entries.isEmpty else { return " 0 \(freeColumns.first ?? "x0")" }
    return entries.enumerated().map { index, entry in
      let lineBreak = index > 0 && index.isMultiple(of: 8) ? "\n  " : ""
      let sign = entry.coefficient.sign == .minus ? "-" : "+"
      return "\(lineBreak) \(sign) \(NumberText.exact(entry.coefficient.magnitude)) \(entry.column)"
    }.joined()
  }

  /// The program in the free MPS format, as HiGHS and GLPK read it; blanks of `name` become `_`.
  func mpsText(name: String) -> String {
    var text = "NAME \(name.replacing(" ", with: "_"))\nROWS\n N obj\n"
    for row in rows { text += " \(row.relation.letter) \(row.name)\n" }
    text += "COLUMNS\n"
    let entries = rows.flatMap { row in
      row.entries.map { ($0.column, " \(row.name) \(NumberText.exact($0.coefficient))\n") }
    }
    let groups = Dictionary(grouping: entries, by: \.0)
    let costs = Set(objective.map(\.column))
    for column in (freeColumns + entries.map(\.0)).unique {
      if costs.contains(column) { text += " \(column) obj 1\n" }
      for entry in groups[column] ?? [] { text += " \(column)" + entry.1 }
    }
    text += "RHS\n"
    for row in rows where row.constant != 0 {
      text += " RHS \(row.name) \(NumberText.exact(row.constant))\n"
    }
    if !freeColumns.isEmpty { text += "BOUNDS\n" }
    for column in freeColumns { text += " FR BND \(column)\n" }
    return text + "ENDATA\n"
  }
}

extension Relation {
  /// The kind of a row in the MPS format.
  var letter: String {
    switch self {
    case .lessThanOrEqual: "L"
    case .equal: "E"
    case .greaterThanOrEqual: "G"
    }
  }
}
