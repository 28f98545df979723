// SPDX-License-Identifier: MIT

/// Finds how far an expression can go in solutions that are equally good, by wishing it to be very
/// large or very small at a priority below all others.
///
/// Right for any solver with ``SolverCapabilities/strictPriorities``. Cost: an addition and a
/// solution per end.
struct RangeProbe {
  /// What counts as infinitely far, in points.
  private static let farthest = 1e7

  private var solver: any ConstraintSolver
  private let id: ConstraintID
  private let priority: Priority
  private var hasWish = false
  private let variableCount: Int

  /// A probe for a solution with the given rows; `slot` is one that none of them has.
  init(_ solver: any ConstraintSolver, _ rows: [ModelDelta.Addition], variableCount: Int, slot: Int)
  {
    self.solver = solver
    id = ConstraintID(slot: slot)
    priority = Priority((rows.map(\.constraint.priority).min() ?? .required).value / 2)
    self.variableCount = variableCount
  }

  /// The least and the largest value of an expression, which has the value `value` now.
  mutating func range(
    of expression: LinearExpression, at value: Double
  ) throws(SolverError) -> ClosedRange<Double> {
    let least = try end(of: expression, isUpward: false)
    let largest = try end(of: expression, isUpward: true)
    return min(least, value)...max(largest, value)
  }

  private mutating func end(
    of expression: LinearExpression, isUpward: Bool
  ) throws(SolverError) -> Double {
    let wish = isUpward ? Self.farthest : -Self.farthest
    let row = Constraint(
      expression, isUpward ? .greaterThanOrEqual : .lessThanOrEqual, wish, priority: priority)
    var delta = ModelDelta(variableCount: variableCount)
    if hasWish { delta.remove(id) }
    delta.add(row, as: id)
    hasWish = true
    try solver.apply(delta)
    _ = try solver.solve()
    let reached = expression.value(at: solver.values(variableCount).span)
    let isBounded = abs(reached) < Self.farthest * (1 - Tolerance.optimality)
    return isBounded ? reached : isUpward ? .infinity : -.infinity
  }
}
