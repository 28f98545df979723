// SPDX-License-Identifier: MIT

import LayoutCore
import SimplexSolver
import Testing

@testable import SolverLab

/// Models whose coefficients differ by orders of magnitude.
@Suite("Rough models")
struct RoughModelTests {
  private func values(
    _ rows: [(id: ConstraintID, row: Constraint)], _ count: Int
  ) throws -> [Double] {
    var delta = ModelDelta(variableCount: count)
    for (id, row) in rows { delta.add(row, as: id) }
    var solver = Simplex()
    try solver.apply(delta)
    _ = try solver.solve()
    var values = [Double](repeating: 0, count: count)
    var span = values.mutableSpan
    solver.read(into: &span)
    return values
  }

  @Test("a trillionth of a stronger wish is not traded for a weaker one")
  func smallCosts() throws {
    let small = 1.0 / 1_048_576
    let rows: [(LinearExpression, Double, Priority)] = [
      (LinearExpression([Term(1, Variable(0)), Term(-small, Variable(1))]), 0, .required),
      (LinearExpression([Term(1, Variable(1)), Term(-small, Variable(2))]), 0, .required),
      (LinearExpression([Term(1, Variable(0))]), 0, .high),
      (LinearExpression([Term(1, Variable(2))]), 1024, .low),
    ]
    let model = rows.enumerated().map { place, row in
      (
        id: ConstraintID(slot: place), row: Constraint(row.0, .equal, row.1, priority: row.2)
      )
    }
    #expect(try values(model, 3) == [0, 0, 0])
  }

  @Test("a stronger wish is not traded for a weaker one at any rate", arguments: 1...5)
  func chainsOfSmallCosts(length: Int) throws {
    var rows: [(id: ConstraintID, row: Constraint)] = []
    func add(_ terms: [Term], _ constant: Double, _ priority: Priority) {
      let row = Constraint(LinearExpression(terms), .equal, constant, priority: priority)
      rows.append((ConstraintID(slot: rows.count), row))
    }
    for place in 0..<length {
      add([Term(1, Variable(place)), Term(-0x1p-20, Variable(place + 1))], 0, .required)
    }
    add([Term(1, Variable(0))], 0, .high)
    add([Term(1, Variable(length))], 1024, .low)
    #expect(try values(rows, length + 1) == [Double](repeating: 0, count: length + 1))
  }

  @Test("levels come out the same whatever units the variables have", arguments: 1...60)
  func units(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let model = ModelGenerator.boxes.make(&random)
    let count = model.variableCount
    let units = (0..<count).map { _ in
      Double(sign: .plus, exponent: random.integer(in: -20...20), significand: 1)
    }
    let scaled = model.constraints.map { id, row in
      var row = row
      for index in 0..<row.expression.count {
        row.expression[index].coefficient *= units[row.expression[index].variable.index]
      }
      return (id: id, row: row)
    }
    let plain = try values(model.constraints, count)
    let found = zip(try values(scaled, count), units).map { $0 * $1 }
    let expected = SolutionAudit(model.constraints.map { ($0.id, $0.row) }, values: plain.span)
    let audit = SolutionAudit(model.constraints.map { ($0.id, $0.row) }, values: found.span)
    #expect(audit.brokenRequirements == [])
    for (level, optimum) in zip(audit.levels, expected.levels) {
      #expect(abs(level.total - optimum.total) <= Tolerance.optimality * max(1, optimum.total))
    }
  }
}
