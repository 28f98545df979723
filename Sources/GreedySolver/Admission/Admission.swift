// SPDX-License-Identifier: MIT

import LayoutCore

/// One walk over the rows, strongest first, that decides the variables.
///
/// Required equations are eliminated together. Everything after is admitted row by row and
/// never taken back: an equation that still has freedom defines a variable, an inequality
/// becomes a limit (on one free variable) or a guard (on several), and whatever is decided
/// later is clamped so that the limits and guards before it hold. What is still free at the end
/// is decided where its limits allow it and otherwise keeps its value.
struct Admission: Sendable {
  /// Why the required rows can't all be met.
  enum Failure: Error {
    case conflict(Conflict)
    case unsupported(slots: [Int], reason: String)
  }

  let rows: RowTable
  /// The slots of the rows, strongest first.
  let order: [Int]
  /// The values before, which undetermined variables keep.
  let previous: [Double]
  var plan: Plan
  var reducer: Reducer
  var limits: LimitTable
  var guards: GuardTable
  /// The rows that were looked at.
  var touched = 0
  /// The eliminations that the required equations took.
  var operations = 0

  /// An inequality that has more free variables than this is no guard; it is checked when all
  /// is decided.
  static let guardSize = 256

  /// The walk over `rows`; `previous` has a value for each variable.
  init(_ rows: RowTable, previous: [Double]) {
    self.rows = rows
    self.previous = previous
    order = rows.admissionOrder()
    plan = Plan(variableCount: rows.variableCount)
    reducer = Reducer(variableCount: rows.variableCount)
    limits = LimitTable(variableCount: rows.variableCount)
    guards = GuardTable(variableCount: rows.variableCount)
  }

  /// Writes the left side of a row in free variables; false when there are too many.
  mutating func reduce(_ row: Constraint, limit: Int = .max) -> Bool {
    touched += 1
    reducer.begin()
    reducer.add(row.expression, in: plan)
    return reducer.finish(in: plan, limit: limit)
  }

  /// Admits the wishes, strongest first.
  mutating func admitWishes() {
    for slot in order {
      guard let row = rows.entries[slot]?.row, !row.priority.isRequired else { continue }
      if row.relation == .equal {
        admitEquation(slot)
      } else {
        admitInequality(slot)
      }
    }
  }

  /// Decides what is still free, what is wished for most strongly first.
  mutating func decideRest() {
    var waiting: [(wish: Double, variable: Int)] = []
    for variable in 0..<plan.variableCount where plan.isFree(variable) {
      waiting.append((limits.strongestWish(variable), variable))
    }
    waiting.sort { $0.wish != $1.wish ? $0.wish > $1.wish : $0.variable < $1.variable }
    for (_, variable) in waiting { decide(variable, wish: nil, by: -1) }
  }

  /// The slots of the required rows that the values miss.
  func brokenRequirements() -> [Int] {
    order.filter { slot in
      guard let row = rows.entries[slot]?.row, row.priority.isRequired else { return false }
      let magnitude = abs(row.constant) + row.expression.magnitude(at: plan.values.span)
      let isMet = Tolerance.isFeasible(row.violation(at: plan.values.span), magnitude: magnitude)
      return !isMet
    }
  }
}
