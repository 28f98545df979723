// SPDX-License-Identifier: MIT

import LayoutCore
import SimplexSolver
import Testing

@Suite("What Simplex says about a solution")
struct DiagnosisTests {
  private static func solved(
    _ variableCount: Int, _ rows: [([(Double, Int)], Relation, Double, Priority)]
  ) throws -> Simplex {
    var delta = ModelDelta(variableCount: variableCount)
    for (terms, relation, constant, priority) in rows {
      delta.add(
        Constraint(
          LinearExpression(terms.map { Term($0.0, Variable($0.1)) }), relation, constant,
          priority: priority), as: ConstraintID(slot: delta.added.count))
    }
    var solver = Simplex()
    try solver.apply(delta)
    _ = try solver.solve()
    return solver
  }

  private func ambiguous(_ solver: Simplex) throws -> [Int] {
    try solver.ambiguities().map(\.variable.index)
  }

  @Test("an undecided variable is reported, and what depends on it, a decided one is not")
  func undecided() throws {
    let solver = try Self.solved(
      3, [([(1, 0)], .equal, 10, .required), ([(1, 1), (1, 2)], .equal, 30, .required)])
    #expect(try ambiguous(solver) == [1, 2])
    for ambiguity in try solver.ambiguities() {
      #expect(abs(ambiguity.alternative - ambiguity.value) > 50)
    }
  }

  @Test("two equal wishes leave open what lies between them")
  func betweenWishes() throws {
    let solver = try Self.solved(
      1, [([(1, 0)], .equal, 10, .low), ([(1, 0)], .equal, 20, .low)])
    let ambiguity = try #require(try solver.ambiguities().first)
    #expect(ambiguity.value == 15)
    #expect([10, 20].contains(ambiguity.alternative))
  }

  @Test("a third wish in the middle decides")
  func middleWish() throws {
    let solver = try Self.solved(
      1,
      [
        ([(1, 0)], .equal, 10, .low), ([(1, 0)], .equal, 20, .low), ([(1, 0)], .equal, 15, .low),
      ])
    #expect(try solver.ambiguities().isEmpty)
  }

  @Test("a corner in which many rows meet is no ambiguity, and one that can be left is")
  func corner() throws {
    let walls: [([(Double, Int)], Relation, Double, Priority)] = [
      ([(1, 0)], .greaterThanOrEqual, 0, .required),
      ([(1, 1)], .greaterThanOrEqual, 0, .required),
      ([(1, 0), (1, 1)], .greaterThanOrEqual, 0, .required),
      ([(1, 0), (-1, 1)], .lessThanOrEqual, 0, .required),
    ]
    #expect(try ambiguous(Self.solved(2, walls)) == [0, 1])
    let ceiling: ([(Double, Int)], Relation, Double, Priority) = (
      [(1, 0), (2, 1)], .lessThanOrEqual, 0, .required
    )
    #expect(try ambiguous(Self.solved(2, walls + [ceiling])).isEmpty)
  }

  @Test("movements that could cancel are told apart")
  func cancelling() throws {
    let solver = try Self.solved(
      4,
      [([(1, 2), (-1, 0), (-1, 1)], .equal, 0, .required), ([(1, 3), (-1, 0)], .equal, 5, .high)])
    #expect(try ambiguous(solver) == [0, 1, 2, 3])
  }

  @Test("influences name the rows and undecided variables that a value is made of")
  func influences() throws {
    let solver = try Self.solved(
      3,
      [
        ([(1, 1), (-2, 0)], .equal, 5, .required),
        ([(1, 2), (-1, 1), (1, 0)], .equal, 1, .required),
      ])
    #expect(
      solver.influences(on: LinearExpression([Term(1, Variable(2)), Term(-1, Variable(1))])) == [
        Influence(.constraint(ConstraintID(slot: 1)), weight: 1),
        Influence(.variable(Variable(0)), weight: -1),
      ])
    #expect(solver.influences(on: LinearExpression()).isEmpty)
  }

  @Test("a decided variable in the row of an undecided one has no influence on that")
  func decidedNeighbour() throws {
    let solver = try Self.solved(
      2,
      [
        ([(1, 0)], .equal, 10, .required),
        ([(1, 1), (-1, 0)], .greaterThanOrEqual, 0, .required),
      ])
    #expect(
      solver.influences(on: LinearExpression([Term(1, Variable(1))])) == [
        Influence(.variable(Variable(1)), weight: 1)
      ])
  }

  @Test("steady constants end where another row would take over")
  func steadyConstants() throws {
    let solver = try Self.solved(
      1,
      [
        ([(1, 0)], .equal, 50, .high), ([(2, 0)], .lessThanOrEqual, 160, .required),
        ([(1, 0)], .greaterThanOrEqual, 20, .required), ([(1, 0)], .equal, 70, .low),
      ])
    #expect(solver.steadyConstants(of: ConstraintID(slot: 0)) == 20...70)
    #expect(solver.steadyConstants(of: ConstraintID(slot: 1)) == 100...(.infinity))
    #expect(solver.steadyConstants(of: ConstraintID(slot: 2)) == -.infinity...50)
    #expect(solver.steadyConstants(of: ConstraintID(slot: 3)) == 50...(.infinity))
    #expect(solver.steadyConstants(of: ConstraintID(slot: 9)) == nil)
  }

  @Test("a tight row whose terms cancel has room on its satisfied side, whatever was rounded")
  func steadyConstantsOfCancelledRows() throws {
    // 0.1 + 0.2 is a little more than 0.3.
    let solver = try Self.solved(
      3,
      [
        ([(1, 0), (-1, 1)], .equal, 0.1, .required), ([(1, 1), (-1, 2)], .equal, 0.2, .required),
        ([(1, 0), (-1, 2)], .lessThanOrEqual, 0.3, .required),
      ])
    let range = try #require(solver.steadyConstants(of: ConstraintID(slot: 2)))
    #expect(range.lowerBound == 0.3 && range.upperBound == .infinity)
  }

  @Test("asking changes nothing")
  func asking() throws {
    let solver = try Self.solved(
      2, [([(1, 0)], .equal, 10, .low), ([(1, 0), (1, 1)], .lessThanOrEqual, 20, .low)])
    let first = try solver.ambiguities()
    _ = solver.influences(on: LinearExpression([Term(1, Variable(0))]))
    _ = solver.steadyConstants(of: ConstraintID(slot: 0))
    #expect(try solver.ambiguities() == first)
  }

  @Test("a bound that the chosen solution keeps away from is moved without a look at its face")
  func idleBound() throws {
    var solver = try Self.solved(
      1,
      [
        ([(1, 0)], .equal, 10, .low), ([(1, 0)], .equal, 20, .low),
        ([(1, 0)], .lessThanOrEqual, 40, .required),
      ])
    try solver.suggest([Suggestion(ConstraintID(slot: 2), constant: 17)].span)
    #expect(try solver.solve().rowsTouched == 0)
    let ambiguity = try #require(try solver.ambiguities().first)
    #expect(ambiguity.value == 15)
    #expect([10, 17].contains(ambiguity.alternative))
  }

  @Test("a missed wish moves without a look at its face while a limit holds what it is about")
  func idleWish() throws {
    var rows: [([(Double, Int)], Relation, Double, Priority)] = [
      ([(1, 0), (1, 1), (1, 2)], .equal, 90, .required),
      ([(1, 0)], .lessThanOrEqual, 20, .required),
    ]
    rows += (0..<3).map { ([(1, $0)], .greaterThanOrEqual, 0, .required) }
    rows += (0..<3).map { ([(1, $0)], .equal, 60, .low) }
    var solver = try Self.solved(3, rows)
    #expect(solver.values(3) == [20, 35, 35])
    // The first box is at its limit of 20 until its share would be less. What was moved counts when
    // the others are shared again.
    let edits = [
      (5, 70.0, true), (5, 50, true), (5, 32, false), (5, 40, false), (5, 80, true), (6, 30, false),
    ]
    for (slot, wish, isIdle) in edits {
      rows[slot].2 = wish
      try solver.suggest([Suggestion(ConstraintID(slot: slot), constant: wish)].span)
      #expect(try (solver.solve().rowsTouched == 0) == isIdle, "a wish for \(wish)")
      for (value, fresh) in zip(solver.values(3), try Self.solved(3, rows).values(3)) {
        #expect(abs(value - fresh) < 1e-9, "a wish for \(wish)")
      }
    }
  }

  @Test("a variable whose bound falls below 0 is no longer as small as it can be")
  func formerExtent() throws {
    let rows: [([(Double, Int)], Relation, Double, Priority)] = [
      ([(1, 0), (1, 1)], .equal, 90, .required), ([(1, 0)], .greaterThanOrEqual, 5, .required),
      ([(1, 1)], .lessThanOrEqual, 80, .required),
    ]
    var solver = try Self.solved(2, rows)
    #expect(solver.values(2) == [10, 80])
    try solver.suggest([Suggestion(ConstraintID(slot: 1), constant: -23)].span)
    _ = try solver.solve()
    var others = rows
    others[1].2 = -23
    #expect(solver.values(2) == (try Self.solved(2, others)).values(2))
  }
}
