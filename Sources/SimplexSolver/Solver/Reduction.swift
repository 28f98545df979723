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
  private static let share = 4

  /// A reduction of the rows of `table`, which begins at `values`; nil when it isn't worth it.
  init?(
    _ table: borrowing RowTable, _ levels: borrowing LevelTable, at values: [Double]
  ) throws(SolverError) {
    substitution = Substitution()
    substitution.find(in: table)
    let rootCount = table.variableCount - substitution.count
    guard rootCount * Self.share <= table.variableCount else { return nil }
    var draft = Draft(variableCount: table.variableCount)
    for variable in draft.numbers.indices where substitution.isRoot(variable) {
      draft.numbers[variable] = Int32(roots.count)
      roots.append(Int32(variable))
    }
    for slot in table.rows.indices where table[slot].isLive {
      substitution.collect(slot, in: table)
      // Nothing is left of an equation that was put in.
      if substitution.terms.isEmpty { continue }
      let row = Row(table[slot], substitution)
      add(row, of: slot, levels.priorities[Int(table[slot].level)], to: &draft)
    }
    for row in constants.indices { draft.delta.added[row].constraint.constant = constants[row] }
    draft.delta.variableCount = roots.count
    solver.begin(at: roots.map { values[Int($0)] })
    try solver.apply(draft.delta)
  }

  /// Adds what a row says of the roots, unless it is a limit and there is one already.
  private mutating func add(
    _ row: Row, of slot: Int, _ priority: Priority, to draft: inout Draft
  ) {
    let root = Int(substitution.terms[0].root)
    let isUpper = row.relation == .lessThanOrEqual
    let known = Int(isUpper ? draft.upperLimits[root] : draft.lowerLimits[root])
    if row.isLimit, known >= 0 {
      members.append(Member(slot: Int32(slot), row: Int32(known)))
      return take(row.constant, of: slot, for: known, row.relation)
    }
    let number = slots.count
    if row.isLimit {
      if isUpper {
        draft.upperLimits[root] = Int32(number)
      } else {
        draft.lowerLimits[root] = Int32(number)
      }
    }
    var expression = LinearExpression()
    for term in substitution.terms {
      let variable = Variable(Int(draft.numbers[Int(term.root)]))
      expression.add(term.coefficient * row.factor, variable)
    }
    draft.delta.add(
      Constraint(expression, row.relation, row.constant, priority: priority),
      as: ConstraintID(slot: number))
    members.append(Member(slot: Int32(slot), row: Int32(number)))
    slots.append(Int32(slot))
    constants.append(row.constant)
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

  /// The small model while it comes into being.
  private struct Draft {
    var delta = ModelDelta()
    /// By variable of the whole: the variable of the small model that stands for it, if any.
    var numbers: [Int32]
    /// By root: the rows of the small model that are its limits, or -1.
    var lowerLimits: [Int32]
    var upperLimits: [Int32]

    init(variableCount: Int) {
      numbers = Array(repeating: -1, count: variableCount)
      lowerLimits = numbers
      upperLimits = numbers
    }
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
      relation = factor > 0 ? row.relation : row.relation.flipped
      constant = substitution.constant * factor
    }
  }
}
