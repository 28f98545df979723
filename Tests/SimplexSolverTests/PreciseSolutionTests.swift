// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@testable import SimplexSolver

/// Solutions of systems with the basis to twice the digits, and what audits make of them.
@Suite struct PreciseSolutionTests {
  /// A solver with a row for each list of coefficients and each constant, all required.
  private func solver(
    _ rows: [([Double], Relation, Double)], priority: Priority = .required
  ) throws -> Simplex {
    var delta = ModelDelta(variableCount: rows.map(\.0.count).max() ?? 0)
    for (place, (coefficients, relation, constant)) in rows.enumerated() {
      let terms = coefficients.enumerated().filter { $0.element != 0 }.map {
        Term($0.element, Variable($0.offset))
      }
      delta.add(
        Constraint(LinearExpression(terms), relation, constant, priority: priority),
        as: ConstraintID(slot: place))
    }
    var solver = Simplex()
    try solver.apply(delta)
    _ = try solver.solve()
    return solver
  }

  // An error that is nothing beside the largest value was taken for 0, and copies of one row,
  // which it put on different sides, took turns without end.
  @Test("small values have twice the digits beside values of 1e26")
  func smallBesideLarge() throws {
    var solver = try solver([
      ([3], .equal, 1), ([0, 0x1p-20], .equal, 1e20 / 3), ([0, 3, 0x1p-20], .equal, 7e25),
    ])
    solver.precision = .twice
    solver.refactor()
    for slot in 0..<3 {
      let row = solver.table[slot]
      let size = solver.table.activity(slot, at: solver.values).magnitude
      #expect(abs(solver.gap(of: slot)) <= 0x1p-98 * size)
      #expect(row.position >= 0)
    }
    #expect(solver.workspace.valueTails[0] != 0)
    #expect(solver.workspace.valueTails.error(of: solver.values[0], at: 0) < 1e-29)
  }

  @Test("a pivot that leaves rows too close to dependent ones is taken back")
  func dependentRows() throws {
    var solver = try solver(
      [
        ([1, 1], .equal, 4), ([0, 1], .greaterThanOrEqual, 1),
        ([1, 1 + 0x1p-52], .lessThanOrEqual, 9),
      ], priority: .medium)
    solver.precision = .twice
    solver.refactor()
    let position = try #require((0..<2).first { solver.basis[$0] != .row(0) })
    let before = solver.basis[position]
    let release = Release(position: position, isUpward: true, level: 1, gain: 1)
    let isDone = solver.pivotPrecisely(release, entering: 2)
    #expect(!isDone)
    #expect(solver.basis[position] == before)
    #expect(solver.table[2].position < 0)
    #expect(solver.values[0] + solver.values[1] == 4)
  }
}
