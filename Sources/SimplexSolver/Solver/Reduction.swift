// SPDX-License-Identifier: MIT

import LayoutCore

/// The model that is left when required equations between two variables are put in, with a
/// solver of its own.
///
/// In a grid, the edges of every cell are those of its row and column: a step there moves one of
/// a few columns, where in the whole model it moves every cell behind it. A basis of the small
/// model, with the equations that were put in, is one of the whole.
struct Reduction {
  /// A row of the whole model, and the one it becomes. Limits of the same root are one row.
  private struct Member {
    var slot: Int32
    var row: Int32
  }

  private(set) var substitution: Substitution
  private(set) var solver = Simplex()
  /// By variable of the small model: the variable of the whole.
  private(set) var roots: [Int32] = []
  /// By row of the small model: the slot in the whole; of several limits that of the tightest.
  private(set) var slots: [Int32] = []
  private var members: [Member] = []
  private var constants: [Double] = []
  private var suggestions: [Suggestion] = []

  /// The model is worth reducing when at most one in so many of its variables is left.
  private static let share = 2

  /// A reduction of the rows of `table`, which begins at `values`; nil when it isn't worth it.
  init?(_ table: borrowing RowTable, _ levels: borrowing LevelTable, at values: [Double]) {
    substitution = Substitution()
    substitution.find(in: table)
    guard substitution.count * Self.share >= table.variableCount else { return nil }
    var numbers = [Int32](repeating: -1, count: table.variableCount)
    for variable in numbers.indices where substitution.isRoot(variable) {
      numbers[variable] = Int32(roots.count)
      roots.append(Int32(variable))
    }
    var definition = MarkSet()
    definition.begin(count: table.rows.count)
    for slot in substitution.definitions { _ = definition.mark(Int(slot)) }
    var delta = ModelDelta(variableCount: roots.count)
    // By variable of the small model: its lower and its upper limit.
    var limits = [Int32](repeating: -1, count: 2 * roots.count)
    for slot in table.rows.indices where table[slot].isLive && !definition.isMarked(slot) {
      substitution.collect(slot, in: table)
      guard let first = substitution.terms.first else { continue }
      let row = Row(table[slot], substitution)
      let limit = 2 * Int(numbers[Int(first.root)]) + (row.relation == .lessThanOrEqual ? 1 : 0)
      if row.isLimit, limits[limit] >= 0 {
        members.append(Member(slot: Int32(slot), row: limits[limit]))
        take(row.constant, of: slot, for: Int(limits[limit]), row.relation)
        continue
      }
      if row.isLimit { limits[limit] = Int32(slots.count) }
      var expression = LinearExpression()
      for term in substitution.terms {
        expression.add(
          term.coefficient * row.factor, Variable(Int(numbers[Int(term.root)])))
      }
      members.append(Member(slot: Int32(slot), row: Int32(slots.count)))
      delta.add(
        Constraint(
          expression, row.relation, row.constant,
          priority: levels.priorities[Int(table[slot].level)]),
        as: ConstraintID(slot: slots.count))
      slots.append(Int32(slot))
      constants.append(row.constant)
    }
    for row in constants.indices { delta.added[row].constraint.constant = constants[row] }
    solver.begin(at: roots.map { values[Int($0)] })
    guard (try? solver.apply(delta)) != nil else { return nil }
  }

  /// Takes over the constants that have changed.
  mutating func update(from table: borrowing RowTable) throws(SolverError) {
    substitution.refresh(from: table)
    constants.refill(with: .nan, count: slots.count)
    for member in members {
      substitution.collect(Int(member.slot), in: table)
      let row = Row(table[Int(member.slot)], substitution)
      take(row.constant, of: Int(member.slot), for: Int(member.row), row.relation)
    }
    suggestions.removeAll(keepingCapacity: true)
    for row in constants.indices {
      if constants[row] * solver.table[row].scale == solver.table[row].bound { continue }
      suggestions.append(Suggestion(ConstraintID(slot: row), constant: constants[row]))
    }
    let suggestions = suggestions
    try solver.suggest(suggestions.span)
  }

  /// Solves the small model.
  mutating func solve() throws(SolverError) -> SolveReport { try solver.solve() }

  /// Has a row of the small model say what a member says, unless another says more.
  private mutating func take(
    _ constant: Double, of slot: Int, for row: Int, _ relation: Relation
  ) {
    let known = constants[row]
    if relation == .lessThanOrEqual ? known <= constant : known >= constant { return }
    constants[row] = constant
    slots[row] = Int32(slot)
  }

  /// What a row says of the roots.
  private struct Row {
    /// Whether all that it says is how small or large one root may be.
    var isLimit: Bool
    /// What the terms are multiplied with.
    var factor: Double
    var relation: Relation
    var constant: Double

    init(_ row: RowTable.Row, _ substitution: borrowing Substitution) {
      isLimit = row.isRequired && !row.isEquality && substitution.terms.count == 1
      factor = isLimit ? 1 / substitution.terms[0].coefficient : 1 / row.scale
      let isBoundedBelow = factor > 0 ? row.isBoundedBelow : row.isBoundedAbove
      relation =
        row.isEquality ? .equal : isBoundedBelow ? .greaterThanOrEqual : .lessThanOrEqual
      constant = substitution.constant * factor
    }
  }
}
