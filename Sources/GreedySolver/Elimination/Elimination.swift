// SPDX-License-Identifier: MIT

import LayoutCore

/// Solves the required equations for as many variables as they decide, and makes a plan of it.
///
/// The order is Markowitz's: the variable whose elimination couples the fewest others goes
/// first, so a row that only says where an inner item is goes before the chain of containers,
/// and rows stay short. Variables that have wishes of their own (a label's width) are spared
/// where possible: they are what lower levels will want to decide.
struct Elimination: Sendable {
  /// An equation in which nothing is left but a contradiction.
  struct Contradiction: Error {
    /// The slot of the row.
    var row: Int
  }

  private var equations: SparseRows
  private var queue = CostQueue()
  private var singles: [Int] = []
  private var slots: [Int] = []
  private var mentioning: [Int] = []
  private var definition: [Term] = []
  private let hasWish: [Bool]
  /// The pool may grow to this many terms for each term of the model.
  private static let fill = 64

  /// The work: eliminations from a row.
  private(set) var operations = 0
  /// What each row, by slot, was reduced by before it became a step.
  private(set) var log: EliminationLog
  /// The slots of the equations that were left when the rows grew too long.
  private(set) var unfinished: [Int] = []

  /// An elimination without equations; `hasWish` tells which variables to spare.
  init(slotCount: Int, hasWish: [Bool]) {
    equations = SparseRows(variableCount: hasWish.count)
    log = EliminationLog(slotCount: slotCount)
    self.hasWish = hasWish
  }

  /// Adds an equation.
  mutating func append(_ row: Constraint, slot: Int) {
    equations.append(row.expression, constant: row.constant)
    slots.append(slot)
  }

  /// Adds the steps of all equations to `plan`.
  mutating func run(into plan: inout Plan) throws(Contradiction) {
    let limit = 10_000 + Self.fill * equations.pool.count
    for row in slots.indices { try look(at: row) }
    for variable in equations.degree.indices { enqueue(variable) }
    while true {
      while let row = singles.popLast() {
        if equations.rows[row].isActive && equations.rows[row].count == 1 {
          try pivot(equations.pool[equations.rows[row].start].variable.index, row, &plan)
        }
      }
      guard let (variable, paid) = queue.pop() else { break }
      guard plan.stepOf[variable] < 0, equations.degree[variable] > 0 else { continue }
      let (row, cost) = cheapestRow(for: variable)
      guard let row else { continue }
      if CostQueue.isTooEarly(cost: cost, paid: paid) {
        queue.push(variable, cost: cost)
        continue
      }
      if equations.pool.count > limit { break }
      try pivot(variable, row, &plan)
    }
    try finishUnstable(limit: limit, &plan)
  }

  /// Rows that no variable was willing to leave by a stable pivot leave by their largest one.
  private mutating func finishUnstable(limit: Int, _ plan: inout Plan) throws(Contradiction) {
    for row in slots.indices where equations.rows[row].isActive && equations.rows[row].count > 0 {
      guard equations.pool.count <= limit else {
        unfinished.append(slots[row])
        continue
      }
      let terms = equations.terms(of: row)
      let largest = terms.max { abs($0.coefficient) < abs($1.coefficient) }
      if let largest { try pivot(largest.variable.index, row, &plan) }
    }
  }

  private mutating func pivot(
    _ variable: Int, _ row: Int, _ plan: inout Plan
  ) throws(Contradiction) {
    let step = plan.steps.count
    let coefficient = equations.coefficient(of: variable, in: row)
    definition.removeAll(keepingCapacity: true)
    for term in equations.terms(of: row) where term.variable.index != variable {
      definition.append(Term(-term.coefficient / coefficient, term.variable))
    }
    equations.retire(row)
    plan.define(
      variable, row: slots[row], pivot: coefficient,
      constant: equations.rows[row].constant / coefficient, definition)
    equations.active(mentioning: variable, into: &mentioning)
    for other in mentioning {
      let share = equations.coefficient(of: variable, in: other)
      log.append(slots[other], step: step, factor: share)
      equations.eliminate(variable, from: other, using: row, factor: share / coefficient)
      operations += 1
      try look(at: other)
    }
    for term in definition { enqueue(term.variable.index) }
  }

  /// Notices a row that has become short.
  private mutating func look(at row: Int) throws(Contradiction) {
    let state = equations.rows[row]
    if state.count == 1 {
      singles.append(row)
    } else if state.count == 0 {
      equations.retire(row)
      let isRedundant = Tolerance.isFeasible(abs(state.constant), magnitude: state.magnitude)
      if !isRedundant { throw Contradiction(row: slots[row]) }
    }
  }

  private mutating func enqueue(_ variable: Int) {
    let degree = Int(equations.degree[variable])
    if degree > 0 { queue.push(variable, cost: degree - 1 + (hasWish[variable] ? 3 : 0)) }
  }

  /// The shortest row that can define `variable` without loss of accuracy, and what using it
  /// costs.
  private mutating func cheapestRow(for variable: Int) -> (row: Int?, cost: Int) {
    equations.active(mentioning: variable, into: &mentioning)
    var best: Int?
    for row in mentioning {
      if let best, equations.rows[best].count <= equations.rows[row].count { continue }
      let largest = equations.terms(of: row).reduce(0) { max($0, abs($1.coefficient)) }
      let isStable = abs(equations.coefficient(of: variable, in: row)) >= 0.01 * largest
      if isStable { best = row }
    }
    guard let best else { return (nil, 0) }
    let others = equations.rows[best].count - 1
    return (best, (mentioning.count - 1) * others + (hasWish[variable] ? 3 : 0))
  }
}
