// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SolverLab
import Testing

import SimplexSolver

@Suite struct ResponseTests {
  /// A row of boxes between two walls, equally wide, each at least 10 wide.
  private func row(of count: Int) -> [Constraint] {
    var rows = [
      Constraint(LinearExpression([Term(1, Variable(0))]), .equal, 0),
      Constraint(
        LinearExpression([Term(1, Variable(2 * count - 2)), Term(1, Variable(2 * count - 1))]),
        .equal, 100),
    ]
    for box in 0..<count {
      let left = Variable(2 * box)
      let width = Variable(2 * box + 1)
      rows.append(Constraint(LinearExpression([Term(1, width)]), .greaterThanOrEqual, 10))
      guard box > 0 else { continue }
      let before = Variable(2 * box - 2)
      let itsWidth = Variable(2 * box - 1)
      rows.append(
        Constraint(
          LinearExpression([Term(1, left), Term(-1, before), Term(-1, itsWidth)]), .equal, 8))
      rows.append(
        Constraint(
          LinearExpression([Term(1, width), Term(-1, itsWidth)]), .equal, 0, priority: 500)
      )
    }
    return rows
  }

  private func solver(_ rows: [Constraint], variableCount: Int = 12) throws -> Simplex {
    var solver = Simplex()
    let additions = rows.enumerated().map {
      ModelDelta.Addition(ConstraintID(slot: $0.offset), $0.element)
    }
    try solver.apply(ModelDelta(variableCount: variableCount, added: additions))
    _ = try solver.solve()
    return solver
  }

  private func values(_ solver: Simplex, count: Int = 12) -> [Double] {
    var values = [Double](repeating: 0, count: count)
    var span = values.mutableSpan
    solver.read(into: &span)
    return values
  }

  @discardableResult
  private func edit(
    _ solver: inout Simplex, _ slot: Int, to constant: Double
  ) throws -> SolveReport {
    let suggestions = [Suggestion(ConstraintID(slot: slot), constant: constant)]
    try solver.suggest(suggestions.span)
    return try solver.solve()
  }

  @Test("from the third edit of a constant on, a kept response gives what a solve gives")
  func drag() throws {
    var rows = row(of: 6)
    var solver = try solver(rows)
    for width in stride(from: 400.0, through: 160, by: -20) {
      try edit(&solver, 1, to: width)
      rows[1].constant = width
      let fresh = try self.solver(rows)
      for (value, expected) in zip(values(solver), values(fresh)) {
        #expect(abs(value - expected) < 1e-9)
      }
    }
  }

  @Test("as long as no row changes sides, an edit looks at no row")
  func inRange() throws {
    var solver = try solver(row(of: 6))
    let first = try edit(&solver, 1, to: 400)
    #expect(first.rowsTouched > 0)
    // The window has left the range of 100; the next edit measures that of 400.
    _ = try edit(&solver, 1, to: 398)
    for width in stride(from: 395.0, through: 105, by: -5) {
      #expect(try edit(&solver, 1, to: width).rowsTouched == 0)
    }
    // All boxes are at their least width at 100.
    #expect(throws: SolverError.self) { try edit(&solver, 1, to: 99) }
  }

  @Test("a bound that stays on its side moves alone, and is watched when others move")
  func slack() throws {
    var solver = try solver(row(of: 6))
    try edit(&solver, 1, to: 400)
    let before = values(solver)
    for floor in [12.0, 0, 59, 20] {
      #expect(try edit(&solver, 2, to: floor).rowsTouched == 0)
      #expect(values(solver) == before)
    }
    // Each box is 60 wide at 400, and 15 at 130: less than the new floor of the first one.
    try edit(&solver, 1, to: 130)
    #expect(values(solver)[1] == 20)
  }

  @Test("a range that is measured when another constant is back where it was counts with it")
  func measuredInBetween() throws {
    // x0 + x1 + 1 <= x2: nothing is left when both are at their floors of 30 and 33.
    let rows = [
      Constraint(LinearExpression([Term(1, Variable(0))]), .greaterThanOrEqual, 30),
      Constraint(LinearExpression([Term(1, Variable(1))]), .greaterThanOrEqual, 33),
      Constraint(LinearExpression([Term(1, Variable(2))]), .equal, 64, priority: 999),
      Constraint(
        LinearExpression([Term(1, Variable(0)), Term(1, Variable(1)), Term(-1, Variable(2))]),
        .lessThanOrEqual, -1),
    ]
    var solver = try solver(rows)
    try edit(&solver, 0, to: -16)
    let both = [
      Suggestion(ConstraintID(slot: 0), constant: 30),
      Suggestion(ConstraintID(slot: 1), constant: 34),
    ]
    try solver.suggest(both.span)
    _ = try solver.solve()
    #expect(values(solver)[2] == 65)
  }

  @Test(
    "constants that move the same rows in turn are watched together", arguments: UInt64(0)..<40)
  func together(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var rows = row(of: 6)
    rows[1].constant = 300
    // One box has a size and a place of its own, which give way to the boxes before it.
    rows.append(
      Constraint(LinearExpression([Term(1, Variable(4))]), .equal, 60, priority: 300))
    rows.append(
      Constraint(LinearExpression([Term(1, Variable(5))]), .lessThanOrEqual, 40, priority: 200))
    var solver = try solver(rows)
    for step in 0..<60 {
      let slot = [0, 1, rows.count - 2][Int(random.next() % 3)]
      let range: ClosedRange<Double> =
        slot == 0 ? 0...30 : slot == 1 ? 150...500 : 0...120
      rows[slot].constant = Double.random(in: range, using: &random)
      try edit(&solver, slot, to: rows[slot].constant)
      let fresh = try self.solver(rows)
      for (value, expected) in zip(values(solver), values(fresh)) {
        #expect(abs(value - expected) < 1e-9, "step \(step)")
      }
    }
  }

  @Test(
    "more constants than have responses are followed, with and without an answer in between",
    arguments: UInt64(0)..<2)
  func manyConstants(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Some of many numbers are the sum of two others: each constant moves a few of them.
    var rows = (0..<600).map { index in
      Constraint(LinearExpression([Term(1, Variable(index))]), .equal, Double(index))
    }
    for index in 6..<12 {
      let terms = [Term(1, Variable(index)), Term(-1, Variable(index - 6))]
      rows[index] = Constraint(
        LinearExpression(terms + [Term(-1, Variable((index - 4) % 6))]), .equal, 1, priority: 500)
    }
    var solver = try solver(rows, variableCount: rows.count)
    func edit(_ slot: Int) throws {
      rows[slot].constant = Double.random(in: 0...100, using: &random)
      let edit = [Suggestion(ConstraintID(slot: slot), constant: rows[slot].constant)]
      try solver.suggest(edit.span)
    }
    for step in 0..<20 {
      // One is dragged. Then others take the place of its response before there is an answer.
      let slots = Array(0..<12).shuffled(using: &random)
      for _ in 0..<3 {
        try edit(slots[0])
        _ = try solver.solve()
      }
      for slot in slots.prefix(Int.random(in: 1...7, using: &random)) { try edit(slot) }
      _ = try solver.solve()
      let fresh = try self.solver(rows, variableCount: rows.count)
      let pairs = zip(values(solver, count: rows.count), values(fresh, count: rows.count))
      #expect(pairs.allSatisfy { abs($0 - $1) < 1e-9 }, "step \(step)")
    }
  }

  @Test("a rejected edit by a response leaves the values as they were")
  func rejected() throws {
    var solver = try solver(row(of: 6))
    for width in [400.0, 380, 360] { try edit(&solver, 1, to: width) }
    let before = values(solver)
    #expect(throws: SolverError.self) { try edit(&solver, 1, to: 50) }
    _ = try solver.solve()
    for (value, expected) in zip(values(solver), before) { #expect(abs(value - expected) < 1e-9) }
  }

  @Test("a row that comes later is watched by the next edit")
  func laterRow() throws {
    var solver = try solver(row(of: 6))
    for width in [400.0, 380, 360] { try edit(&solver, 1, to: width) }
    let wall = Constraint(
      LinearExpression([Term(1, Variable(10)), Term(1, Variable(11))]), .lessThanOrEqual, 390)
    try solver.apply(ModelDelta(added: [.init(ConstraintID(slot: 40), wall)]))
    #expect(throws: SolverError.self) { try edit(&solver, 1, to: 400) }
  }
}
