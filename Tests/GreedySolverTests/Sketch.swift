// SPDX-License-Identifier: MIT

@testable import GreedySolver
import LayoutCore
import Testing

/// A model that is written as text, and a solver for it.
///
/// A row reads `0.5*x1 + x0 - x4 >= 10 @750`; without `@` it is required. Rows get the ids 0,
/// 1, 2 … in the order of writing.
struct Sketch {
  var solver = Greedy()
  var rows: [ConstraintID: Constraint] = [:]
  private var nextSlot = 0
  private var variableCount = 0

  /// A solver that was given `lines` in one change.
  init(_ lines: String...) throws {
    try add(lines)
  }

  /// A solver that was given `lines` in one change.
  init(_ lines: [String]) throws {
    try add(lines)
  }

  /// A solver that was given a change.
  init(_ delta: ModelDelta) throws {
    try apply(delta)
  }

  /// Adds rows in one change, and returns their ids.
  @discardableResult
  mutating func add(_ lines: [String]) throws -> [ConstraintID] {
    var delta = ModelDelta(variableCount: variableCount)
    for line in lines {
      let row = Self.row(line)
      for index in 0..<row.expression.count {
        delta.variableCount = max(
          delta.variableCount, row.expression[index].variable.index + 1)
      }
      delta.add(row, as: ConstraintID(slot: nextSlot + delta.added.count))
    }
    try apply(delta)
    return delta.added.map(\.id)
  }

  /// Makes a change.
  mutating func apply(_ delta: ModelDelta) throws {
    try solver.apply(delta)
    variableCount = max(variableCount, delta.variableCount)
    for id in delta.removed { rows[id] = nil }
    for addition in delta.added {
      rows[addition.id] = addition.constraint
      nextSlot = max(nextSlot, addition.id.index + 1)
    }
  }

  /// Removes rows in one change.
  mutating func remove(_ slots: Int...) throws {
    try apply(ModelDelta(removed: slots.map { ConstraintID(slot: $0) }))
  }

  /// Gives the row in `slot` a new constant.
  mutating func suggest(_ slot: Int, _ constant: Double) throws {
    let id = ConstraintID(slot: slot)
    try solver.suggest([Suggestion(id, constant: constant)].span)
    rows[id]?.constant = constant
  }

  /// The values after a solve.
  mutating func solve() throws -> [Double] {
    _ = try solver.solve()
    var values = [Double](repeating: .nan, count: variableCount)
    var span = values.mutableSpan
    solver.read(into: &span)
    return values
  }

  /// What the values after a solve are worth.
  mutating func audit() throws -> SolutionAudit {
    let values = try solve()
    let ordered = rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    return SolutionAudit(ordered, values: values.span)
  }

  /// The row that `line` writes down.
  static func row(_ line: String) -> Constraint {
    var expression = LinearExpression()
    var relation: Relation?
    var constant = 0.0
    var priority = Priority.required
    var sign = 1.0
    for word in line.split(separator: " ") {
      switch word {
      case "+": sign = 1
      case "-": sign = -1
      case "=": relation = .equal
      case "<=": relation = .lessThanOrEqual
      case ">=": relation = .greaterThanOrEqual
      default:
        if word.hasPrefix("@") {
          priority = Priority(Double(word.dropFirst()) ?? .nan)
        } else if relation != nil {
          constant = Double(word) ?? .nan
        } else {
          let parts = word.split(separator: "x", omittingEmptySubsequences: false)
          let factor = parts[0].isEmpty ? 1 : Double(parts[0].dropLast()) ?? .nan
          expression.add(sign * factor, Variable(Int(parts[1]) ?? -1))
          sign = 1
        }
      }
    }
    return Constraint(expression, relation ?? .equal, constant, priority: priority)
  }
}

/// Whether two lists of values are the same within the tolerance for frames.
func isSame(_ left: [Double], _ right: [Double]) -> Bool {
  left.count == right.count
    && zip(left, right).allSatisfy { abs($0 - $1) <= Tolerance.frame }
}
