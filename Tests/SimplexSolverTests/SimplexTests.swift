// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

import SimplexSolver

@Suite struct SimplexTests {
  /// A solver with its rows, for tests that speak of variables by number.
  private struct Bench {
    var solver = Simplex()
    var rows: [ConstraintID: Constraint] = [:]
    let count: Int

    init(variables: Int) { count = variables }

    mutating func add(
      _ slot: Int, _ terms: [(Double, Int)], _ relation: Relation, _ constant: Double,
      _ priority: Priority = .required
    ) throws(SolverError) {
      let expression = LinearExpression(terms.map { Term($0.0, Variable($0.1)) })
      let row = Constraint(expression, relation, constant, priority: priority)
      let id = ConstraintID(slot: slot)
      var delta = ModelDelta(variableCount: count)
      if rows[id] != nil { delta.remove(id) }
      delta.add(row, as: id)
      try solver.apply(delta)
      rows[id] = row
    }

    mutating func suggest(_ slot: Int, _ constant: Double) throws(SolverError) {
      let suggestions = [Suggestion(ConstraintID(slot: slot), constant: constant)]
      try solver.suggest(suggestions.span)
    }

    mutating func values() throws(SolverError) -> [Double] {
      _ = try solver.solve()
      var values = [Double](repeating: 0, count: count)
      var span = values.mutableSpan
      solver.read(into: &span)
      return values
    }
  }

  @Test("two thousand weak wishes do not outweigh one stronger")
  func strictLevels() throws {
    var bench = Bench(variables: 1)
    try bench.add(0, [(1, 0)], .equal, 100, .medium)
    var delta = ModelDelta(variableCount: 1)
    for slot in 1...2000 {
      delta.add(
        Constraint(LinearExpression([Term(1, Variable(0))]), .equal, 0, priority: .low),
        as: ConstraintID(slot: slot))
    }
    try bench.solver.apply(delta)
    #expect(try bench.values() == [100])
  }

  @Test("four hundred boxes with wishes of one priority share a row in proportion to them")
  func manyEqualWishes() throws {
    let count = 400
    let wishes = (0..<count).map { Double(30 + $0 % 7 * 10) }
    let total = wishes.reduce(0, +)
    var bench = Bench(variables: 2 * count)
    var delta = ModelDelta(variableCount: 2 * count)
    func add(_ terms: [(Double, Int)], _ constant: Double, _ priority: Priority = .required) {
      let expression = LinearExpression(terms.map { Term($0.0, Variable($0.1)) })
      delta.add(
        Constraint(expression, .equal, constant, priority: priority),
        as: ConstraintID(slot: delta.added.count))
    }
    // The last row is the width of the whole; lefts come first, then widths.
    add([(1, 0)], 0)
    for box in 0..<count {
      if box > 0 { add([(1, box), (-1, box - 1), (-1, count + box - 1)], 0) }
      add([(1, count + box)], wishes[box], .medium)
      delta.add(
        Constraint(
          LinearExpression([Term(1, Variable(count + box))]), .greaterThanOrEqual, 5),
        as: ConstraintID(slot: delta.added.count))
    }
    add([(1, count - 1), (1, 2 * count - 1)], total)
    try bench.solver.apply(delta)
    let whole = delta.added.count - 1
    for share in [1.0, 0.75, 0.5, 0.8, 1.25] {
      try bench.suggest(whole, share * total)
      let widths = try bench.values().suffix(count)
      #expect(
        zip(widths, wishes).allSatisfy { abs($0 - share * $1) < 1e-6 },
        "\(share): \(widths.prefix(3))")
    }
  }

  @Test("a rejected constraint leaves the solution unchanged")
  func rejection() throws {
    var bench = Bench(variables: 2)
    try bench.add(0, [(1, 0)], .greaterThanOrEqual, 10)
    try bench.add(1, [(1, 1)], .lessThanOrEqual, 5)
    let before = try bench.values()
    #expect(throws: SolverError.self) {
      try bench.add(2, [(1, 1), (-1, 0)], .greaterThanOrEqual, 0)
    }
    #expect(try bench.values() == before)
    try bench.solver.apply(ModelDelta(removed: [ConstraintID(slot: 1)]))
    try bench.add(2, [(1, 1), (-1, 0)], .greaterThanOrEqual, 0)
    try bench.add(3, [(1, 1)], .lessThanOrEqual, 50)
    let after = try bench.values()
    #expect(after[0] >= 10 && after[1] >= after[0] && after[1] <= 50)
  }

  @Test("a conflict names an irreducible set and proves it")
  func conflict() throws {
    var bench = Bench(variables: 3)
    try bench.add(0, [(1, 0)], .greaterThanOrEqual, 10)
    try bench.add(1, [(1, 1)], .lessThanOrEqual, 5)
    try bench.add(2, [(1, 2)], .equal, 7)
    let last = Constraint(
      LinearExpression([Term(1, Variable(1)), Term(-1, Variable(0))]), .greaterThanOrEqual, 0)
    let error = #expect(throws: SolverError.self) {
      try bench.add(3, [(1, 1), (-1, 0)], .greaterThanOrEqual, 0)
    }
    guard case .conflict(let conflict) = error else {
      Issue.record("not a conflict")
      return
    }
    #expect(conflict.ids.map(\.index) == [0, 1, 3])
    #expect(conflict.gap { $0.index == 3 ? last : bench.rows[$0] } == 5)
  }

  @Test("a suggestion that breaks a required row is taken back")
  func suggestion() throws {
    var bench = Bench(variables: 1)
    try bench.add(0, [(1, 0)], .equal, 10)
    try bench.add(1, [(1, 0)], .lessThanOrEqual, 20)
    #expect(throws: SolverError.self) { try bench.suggest(0, 30) }
    #expect(try bench.values() == [10])
    try bench.suggest(0, 15)
    #expect(try bench.values() == [15])
  }

  @Test("of two constants for one constraint the last counts")
  func lastSuggestion() throws {
    var bench = Bench(variables: 1)
    try bench.add(0, [(1, 0)], .equal, 10)
    let id = ConstraintID(slot: 0)
    let suggestions = [Suggestion(id, constant: 3), Suggestion(id, constant: 4)]
    try bench.solver.suggest(suggestions.span)
    #expect(try bench.values() == [4])
  }

  @Test("a constraint moves to required and back, and to other coefficients")
  func replacement() throws {
    var bench = Bench(variables: 1)
    try bench.add(0, [(1, 0)], .equal, 10)
    try bench.add(1, [(1, 0)], .equal, 30, .high)
    #expect(try bench.values() == [10])
    try bench.add(0, [(1, 0)], .equal, 10, .low)
    #expect(try bench.values() == [30])
    try bench.add(0, [(2, 0)], .equal, 10)
    #expect(try bench.values() == [5])
  }

  @Test("an undecided variable is 0, whatever it was before")
  func ties() throws {
    var bench = Bench(variables: 2)
    try bench.add(0, [(1, 0)], .equal, 10)
    #expect(try bench.values() == [10, 0])
    try bench.solver.apply(ModelDelta(removed: [ConstraintID(slot: 0)]))
    #expect(try bench.values() == [0, 0])
  }

  @Test("a row without terms is true or a conflict by itself")
  func emptyRow() throws {
    var bench = Bench(variables: 1)
    try bench.add(0, [(0, 0)], .lessThanOrEqual, 10)
    try bench.add(1, [], .equal, 5, .high)
    let error = #expect(throws: SolverError.self) { try bench.suggest(0, -1) }
    #expect(
      error
        == .conflict(Conflict(members: [.init(id: ConstraintID(slot: 0), multiplier: -1)])))
  }

  @Test("misuse is a typed error and changes nothing")
  func misuse() throws {
    var bench = Bench(variables: 1)
    try bench.add(0, [(1, 0)], .equal, 10)
    let id = ConstraintID(slot: 0)
    let other = ConstraintID(slot: 9)
    let row = Constraint(LinearExpression([Term(1, Variable(0))]), .equal, 1)
    func fails(_ delta: ModelDelta) -> SolverError? {
      var copy = bench.solver
      return #expect(throws: SolverError.self) { try copy.apply(delta) }
    }
    #expect(fails(ModelDelta(removed: [other])) == .unknownConstraint(other))
    #expect(fails(ModelDelta(removed: [id, id])) == .unknownConstraint(id))
    #expect(fails(ModelDelta(added: [.init(id, row)])) == .duplicateConstraint(id))
    var bad = row
    bad.expression = LinearExpression([Term(1, Variable(4))])
    #expect(
      fails(ModelDelta(added: [.init(other, bad)])) == .unknownVariable(Variable(4), in: other))
    bad = row
    bad.constant = .infinity
    #expect(fails(ModelDelta(added: [.init(other, bad)])) == .invalidNumber(.infinity, in: other))
    bad = row
    bad.priority = 5000
    #expect(fails(ModelDelta(added: [.init(other, bad)])) == .invalidNumber(5000, in: other))
    #expect(throws: SolverError.self) { try bench.suggest(0, .nan) }
    #expect(throws: SolverError.self) { try bench.suggest(3, 1) }
    #expect(try bench.values() == [10])
  }

  @Test("a determined layout needs no pivot")
  func noPivots() throws {
    var delta = ModelDelta(variableCount: 300)
    for index in 0..<300 {
      var expression = LinearExpression([Term(1, Variable(index))])
      if index > 0 { expression.add(-1, Variable(index - 1)) }
      delta.add(Constraint(expression, .equal, 3), as: ConstraintID(slot: 299 - index))
    }
    var solver = Simplex()
    try solver.apply(delta)
    #expect(try solver.solve().pivots == 0)
    let suggestions = [Suggestion(ConstraintID(slot: 299), constant: 8)]
    try solver.suggest(suggestions.span)
    #expect(try solver.solve().pivots == 0)
  }

  @Test("a solver is a value: a copy goes its own way")
  func copies() throws {
    var bench = Bench(variables: 1)
    try bench.add(0, [(1, 0)], .equal, 10)
    var copy = bench
    try copy.suggest(0, 20)
    #expect(try bench.values() == [10])
    #expect(try copy.values() == [20])
  }

  @Test("a step that ends at a slow row does not pass a fast one")
  func slowWall() throws {
    var bench = Bench(variables: 12)
    let rows: [(Int, [(Double, Int)], Relation, Double, Priority)] = [
      (0, [(1, 0)], .equal, 0, 1000), (1, [(1, 1)], .equal, 0, 1000),
      (2, [(1, 2)], .equal, 43, 999), (3, [(1, 3)], .equal, 73, 1000),
      (6, [(1, 5), (-1, 1)], .equal, 7, 1000),
      (8, [(1, 4), (1, 6), (-1, 0), (-1, 2)], .equal, -7, 750),
      (9, [(1, 5), (1, 7), (-1, 1), (-1, 3)], .lessThanOrEqual, -7, 1000),
      (10, [(1, 4), (-1, 0)], .greaterThanOrEqual, 7, 1000),
      (12, [(1, 6)], .greaterThanOrEqual, 59, 1000),
      (13, [(1, 7)], .greaterThanOrEqual, 59, 1000),
      (14, [(1, 8), (-1, 4)], .equal, 2, 1000),
      (15, [(1, 8), (1, 10), (-1, 4), (-1, 6)], .lessThanOrEqual, -2, 1000),
      (17, [(1, 9), (1, 11), (-1, 5), (-1, 7)], .lessThanOrEqual, -2, 1000),
      (19, [(1, 9), (-1, 5)], .greaterThanOrEqual, 2, 1000),
      (20, [(1, 9), (0.5, 11), (-1, 5), (-0.5, 7)], .equal, 0, 750),
      (22, [(1, 11)], .greaterThanOrEqual, 55, 1000),
      (23, [(1, 10), (-1, 11)], .equal, 0, 1000),
      (25, [(1, 10)], .greaterThanOrEqual, 107, 749),
      (27, [(1, 11)], .greaterThanOrEqual, 55, 749),
    ]
    for row in rows { try bench.add(row.0, row.1, row.2, row.3, row.4) }
    _ = try bench.values()
    try bench.solver.apply(ModelDelta(removed: [ConstraintID(slot: 23)]))
    bench.rows[ConstraintID(slot: 23)] = nil
    try bench.add(28, [(3, 4), (3, 11), (0.25, 9), (-1, 2)], .equal, -3, 750)
    let values = try bench.values()
    let audit = SolutionAudit(bench.rows.map { ($0.key, $0.value) }, values: values.span)
    #expect(audit.brokenRequirements == [])
  }
}
