// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import SolverLab
import Testing

/// Models made to break a simplex method: each ends within its bound, with a right answer.
@Suite("Models made to break a simplex method")
struct HostileTests {
  /// Rows, numbered in order.
  private struct Model {
    var count: Int
    var rows: [(ConstraintID, Constraint)] = []

    mutating func add(
      _ terms: [(Double, Int)], _ relation: Relation, _ constant: Double,
      _ priority: Priority = .required
    ) {
      let expression = LinearExpression(terms.map { Term($0.0, Variable($0.1)) })
      let row = Constraint(expression, relation, constant, priority: priority)
      rows.append((ConstraintID(slot: rows.count), row))
    }

    /// Adds what is to be as small as possible, as a wish that cannot be met.
    mutating func minimise(_ terms: [(Double, Int)], beyond bound: Double) {
      add(terms, .lessThanOrEqual, bound, .high)
    }

    func delta() -> ModelDelta {
      var delta = ModelDelta(variableCount: count)
      for (id, row) in rows { delta.add(row, as: id) }
      return delta
    }

    func audit(_ solver: some ConstraintSolver) -> SolutionAudit {
      var values = [Double](repeating: 0, count: count)
      var span = values.mutableSpan
      solver.read(into: &span)
      return SolutionAudit(rows, values: values.span)
    }

    /// The audit of a fresh solver's answer, and the pivots it took.
    func answer(
      _ solver: some ConstraintSolver
    ) throws -> (audit: SolutionAudit, pivots: Int) {
      var solver = solver
      try solver.apply(delta())
      let report = try solver.solve()
      return (audit(solver), report.pivots)
    }
  }

  private func isNear(_ left: Double, _ right: Double) -> Bool {
    abs(left - right) <= Tolerance.optimality * max(1, abs(left), abs(right))
  }

  /// Expects the totals of the levels, highest first, within a number of pivots.
  private func expect(
    _ model: Model, totals: [Double], pivots limit: Int,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let (audit, pivots) = try model.answer(Simplex())
    #expect(audit.brokenRequirements == [], sourceLocation: location)
    let found = audit.levels.map(\.total)
    let isRight = found.count == totals.count && zip(found, totals).allSatisfy(isNear)
    #expect(isRight, "\(found) instead of \(totals)", sourceLocation: location)
    #expect(pivots <= limit, sourceLocation: location)
  }

  private func reference(_ model: Model) throws -> [Double] {
    try model.answer(ReferenceSolver()).audit.levels.map(\.total)
  }

  /// Models on which the textbook's rule cycles, side by side, and what each comes to.
  private func cycling(_ copies: Int, _ rows: [[Double]], _ bounds: [Double]) -> Model {
    var model = Model(count: 4 * copies)
    for copy in 0..<copies {
      func terms(_ row: [Double]) -> [(Double, Int)] {
        row.enumerated().filter { $0.element != 0 }.map { ($0.element, 4 * copy + $0.offset) }
      }
      for place in 0..<4 { model.add([(1, 4 * copy + place)], .greaterThanOrEqual, 0) }
      for (row, bound) in zip(rows.dropFirst(), bounds) {
        model.add(terms(row), .lessThanOrEqual, bound)
      }
      model.minimise(terms(rows[0]), beyond: -1000)
    }
    return model
  }

  @Test("Beale's model does not cycle", arguments: [1, 100])
  func beale(copies: Int) throws {
    let model = cycling(
      copies,
      [
        [-0.75, 150, -0.02, 6], [0.25, -60, -0.04, 9], [0.5, -90, -0.02, 3], [0, 0, 1, 0],
      ], [0, 0, 1])
    try expect(model, totals: [999.95 * Double(copies)], pivots: 50 * copies)
    if copies == 1 { #expect(isNear(try reference(model)[0], 999.95)) }
  }

  @Test("Kuhn's model does not cycle", arguments: [1, 100])
  func kuhn(copies: Int) throws {
    let model = cycling(
      copies,
      [
        [-2, -3, 1, 12], [-2, -9, 1, 9], [1.0 / 3, 1, -1.0 / 3, -2], [2, 3, -1, -12],
      ], [0, 0, 2])
    try expect(model, totals: [998 * Double(copies)], pivots: 50 * copies)
    if copies == 1 { #expect(isNear(try reference(model)[0], 998)) }
  }

  @Test(
    "a box of Klee and Minty is left by two pivots a side, of its many corners", arguments: 2...10)
  func kleeMinty(size: Int) throws {
    var model = Model(count: size)
    func power(_ base: Double, _ exponent: Int) -> Double {
      (0..<exponent).reduce(1) { product, _ in product * base }
    }
    for row in 0..<size {
      model.add([(1, row)], .greaterThanOrEqual, 0)
      let before = (0..<row).map { (2 * power(2, row - $0), $0) }
      model.add(before + [(1, row)], .lessThanOrEqual, power(5, row + 1))
    }
    let weights = (0..<size).map { (-power(2, size - 1 - $0), $0) }
    model.minimise(weights, beyond: -2 * power(5, size))
    try expect(model, totals: [power(5, size)], pivots: 2 * size)
    if size <= 6 { #expect(isNear(try reference(model)[0], power(5, size))) }
  }

  @Test("a long chain of multipliers 1e-6 and 1e6 keeps its values through edits")
  func scaledChain() throws {
    let length = 1000
    var model = Model(count: length)
    model.add([(1, 0)], .equal, 500)
    for place in 1..<length {
      let multiplier = place.isMultiple(of: 2) ? 1e6 : 1e-6
      model.add([(multiplier, place - 1), (-1, place)], .equal, 0)
      model.add([(1, place)], .greaterThanOrEqual, 0)
    }
    model.add([(1, length - 2)], .equal, 100, .low)
    try expect(model, totals: [400], pivots: 2 * length)

    var solver = Simplex()
    try solver.apply(model.delta())
    for width in [300.0, 1000, 1, 640] {
      try solver.suggest([Suggestion(ConstraintID(slot: 0), constant: width)].span)
      _ = try solver.solve()
      model.rows[0].1.constant = width
      let audit = model.audit(solver)
      #expect(audit.brokenRequirements == [])
      #expect(isNear(audit.levels[0].total, abs(width - 100)))
    }
  }

  @Test("many copies of a row cost no pivots, and one that contradicts them is refused")
  func duplicates() throws {
    #if DEBUG
      let copies = 10_000
    #else
      let copies = 100_000
    #endif
    var model = Model(count: 2)
    for _ in 0..<copies { model.add([(1, 0), (1, 1)], .equal, 10) }
    model.add([(1, 0)], .greaterThanOrEqual, 2)
    model.add([(1, 1)], .equal, 9, .medium)
    try expect(model, totals: [1], pivots: 20)

    var solver = Simplex()
    try solver.apply(model.delta())
    _ = try solver.solve()
    let other = Suggestion(ConstraintID(slot: copies / 2), constant: 11)
    let error = #expect(throws: SolverError.self) { try solver.suggest([other].span) }
    guard case .conflict(let conflict) = error else {
      Issue.record("not a conflict: \(String(describing: error))")
      return
    }
    #expect(conflict.members.count == 2)
    _ = try solver.solve()
    #expect(isNear(model.audit(solver).levels[0].total, 1))
  }

  @Test("wishes that all tie are decided in few pivots", arguments: [10, 100, 400])
  func ties(count: Int) throws {
    var model = Model(count: count)
    for place in 0..<count {
      model.add([(1, place)], .greaterThanOrEqual, 0)
      model.add([(1, place)], .lessThanOrEqual, 100)
      model.add([(1, place)], .equal, 100, .medium)
      if place > 0 { model.add([(1, place), (-1, place - 1)], .equal, 0, .low) }
    }
    model.add((0..<count).map { (1, $0) }, .equal, 100)
    // Equal shares are among the best at the upper level, and the only best at the lower.
    try expect(model, totals: [100 * Double(count - 1), 0], pivots: 20 * count)
    if count == 10 { #expect(isNear(try reference(model)[0], 900)) }
  }

  @Test("wishes that alternate over ten levels are decided from the top", arguments: 1...40)
  func alternatingLevels(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var model = Model(count: 6)
    for place in 0..<6 {
      model.add([(1, place)], .greaterThanOrEqual, 0)
      model.add([(1, place)], .lessThanOrEqual, 100)
    }
    for level in 0..<10 {
      let priority = Priority(Double(950 - 90 * level))
      for _ in 0..<4 {
        let pair = random.sample(2, below: 6)
        let wish = level.isMultiple(of: 2) ? 0 : random.whole(in: 50...100)
        model.add([(1, pair[0]), (-1, pair[1])], .equal, wish, priority)
        model.add([(1, pair[0])], .equal, 100 - wish, priority)
      }
    }
    try expect(model, totals: try reference(model), pivots: 2000)
  }
}
