// SPDX-License-Identifier: MIT

import LayoutCore
import SolverLab
import Testing

@testable import SimplexSolver

@Suite("Models without the equations between two variables")
struct ReductionTests {
  // Putting equations in.

  private func substitution(_ rows: [Constraint], variables: Int) -> (Substitution, RowTable) {
    var table = RowTable()
    table.grow(variables: variables, slots: rows.count)
    let additions = rows.enumerated().map {
      ModelDelta.Addition(ConstraintID(slot: $0.offset), $0.element)
    }
    var levels = LevelTable()
    _ = levels.insert(999)
    table.insert(additions.span, termCount: rows.reduce(0) { $0 + $1.expression.count }, levels)
    var substitution = Substitution()
    substitution.find(in: table)
    return (substitution, table)
  }

  private func row(
    _ terms: [(Double, Int)], _ relation: Relation, _ constant: Double,
    priority: Priority = .required
  ) -> Constraint {
    Constraint(
      LinearExpression(terms.map { Term($0.0, Variable($0.1)) }), relation, constant,
      priority: priority)
  }

  @Test("edges that are those of a column make a cell as wide as the column")
  func columns() {
    // x0 and x1 are the place and size of a column, x2 and x3 of a cell in it, x4 and x5 of another.
    let rows = [
      row([(1, 2), (-1, 0)], .equal, 3),
      row([(1, 2), (1, 3), (-1, 0), (-1, 1)], .equal, 0),
      row([(1, 4), (1, 5), (-1, 2), (-1, 3)], .equal, 0),
      row([(1, 4), (-1, 2)], .equal, 0),
      row([(1, 5)], .equal, 20),
    ]
    var (substitution, table) = substitution(rows, variables: 6)
    #expect(substitution.definitions == [0, 1, 3, 2])
    #expect((0..<6).map(substitution.isRoot) == [true, true, false, false, false, false])
    // The cell begins 3 behind the column, so it is 3 smaller.
    substitution.collect(4, in: table)
    #expect(substitution.terms.map(\.root) == [1])
    #expect(substitution.terms[0].coefficient == 1)
    #expect(substitution.constant == 23)
    _ = table.setBound(slot: 0, 5)
    substitution.refresh(from: table)
    substitution.collect(4, in: table)
    #expect(substitution.constant == 25)
  }

  @Test("wishes, limits, multiples and sums are left as they are")
  func leftAlone() {
    let rows = [
      row([(1, 0), (-1, 1)], .equal, 0, priority: 999),
      row([(1, 0), (-1, 1)], .lessThanOrEqual, 0),
      row([(1, 0), (-2, 1)], .equal, 0),
      row([(1, 0), (1, 1), (-1, 2)], .equal, 0),
    ]
    #expect(substitution(rows, variables: 3).0.definitions.isEmpty)
  }

  @Test("an equation that follows from others does away with nothing")
  func redundant() {
    let rows = [
      row([(1, 0), (-1, 1)], .equal, 4), row([(1, 1), (-1, 2)], .equal, 4),
      row([(1, 0), (-1, 2)], .equal, 8), row([(1, 0), (1, 2)], .equal, 10),
    ]
    var (substitution, table) = substitution(rows, variables: 3)
    #expect(substitution.definitions == [0, 1])
    substitution.collect(2, in: table)
    #expect(substitution.terms.isEmpty && substitution.constant == 0)
    // It says what the only root is: x0 + (x0 - 8) = 10.
    substitution.collect(3, in: table)
    #expect(substitution.terms.map(\.coefficient) == [2])
    #expect(substitution.constant == 18)
  }

  // Solving what is left.

  /// Columns and rows of cells that wish different sizes at two priorities, with limits; the rows
  /// in slots 0 and 1 are the size of the window.
  private struct Grid {
    var rows: [Constraint] = []
    var variableCount: Int { 2 * (count + count * count) * 2 }
    let count: Int
    private var random: SplitMix64

    init(_ count: Int, seed: UInt64) {
      self.count = count
      random = SplitMix64(seed: seed)
      for axis in 0..<2 {
        let last = place(track: count - 1, axis)
        add([(1, last), (1, last + 1)], .equal, Double(50 * count))
      }
      for axis in 0..<2 {
        for track in 0..<count {
          let own = place(track: track, axis)
          add([(1, own + 1)], .greaterThanOrEqual, 10)
          if track == 0 {
            add([(1, own)], .equal, 0)
          } else {
            let before = place(track: track - 1, axis)
            add([(1, own), (-1, before), (-1, before + 1)], .equal, 4)
          }
        }
      }
      for cell in 0..<count * count {
        for axis in 0..<2 {
          let own = 4 * count + 4 * cell + 2 * axis
          let track = place(track: axis == 0 ? cell % count : cell / count, axis)
          add([(1, own), (-1, track)], .equal, 0)
          add([(1, own), (1, own + 1), (-1, track), (-1, track + 1)], .equal, 0)
          add([(1, own + 1)], .greaterThanOrEqual, draw(4, 20))
          let relation: Relation = draw(0, 3) < 1 ? .greaterThanOrEqual : .equal
          add([(1, own + 1)], relation, draw(20, 90), priority: draw(0, 2) < 1 ? 750 : 500)
        }
      }
    }

    private func place(track: Int, _ axis: Int) -> Int { 2 * (track + axis * count) }

    private mutating func draw(_ low: Int, _ high: Int) -> Double {
      Double(Int.random(in: low...high, using: &random))
    }

    private mutating func add(
      _ terms: [(Double, Int)], _ relation: Relation, _ constant: Double,
      priority: Priority = .required
    ) {
      rows.append(
        Constraint(
          LinearExpression(terms.map { Term($0.0, Variable($0.1)) }), relation, constant,
          priority: priority))
    }

    var delta: ModelDelta {
      ModelDelta(
        variableCount: variableCount,
        added: rows.enumerated().map {
          ModelDelta.Addition(ConstraintID(slot: $0.offset), $0.element)
        })
    }

    /// The violation of every level at a solver's values; required rows must hold.
    func violation(_ solver: Simplex) -> [Double] {
      var values = [Double](repeating: 0, count: variableCount)
      var span = values.mutableSpan
      solver.read(into: &span)
      var sums = [Priority: Double]()
      for row in rows {
        let missed = row.relation.violation(row.expression.value(at: values.span), row.constant)
        sums[row.priority, default: 0] += missed
      }
      return [.required, 750, 500].map { (sums[$0, default: 0] * 1e6).rounded() / 1e6 }
    }
  }

  private func set(_ solver: inout Simplex, _ grid: inout Grid, _ slot: Int, _ constant: Double)
    throws
  {
    let suggestions = [Suggestion(ConstraintID(slot: slot), constant: constant)]
    try solver.suggest(suggestions.span)
    grid.rows[slot].constant = constant
  }

  private func fresh(_ grid: Grid) throws -> Simplex {
    var solver = Simplex()
    try solver.apply(grid.delta)
    solver.workBeforeReduction = .max
    _ = try solver.solve()
    return solver
  }

  @Test("the basis of the small model is best in the whole one", arguments: 1...20)
  func basis(seed: UInt64) throws {
    let grid = Grid(4, seed: seed)
    var solver = Simplex()
    try solver.apply(grid.delta)
    let isReduced = solver.searchReduction()
    #expect(isReduced)
    let steps = try solver.solve()
    let small = try #require(solver.reductions.first)
    #expect(small.solver.table.variableCount == 14)
    // The steps were made in the small model, and none is left.
    #expect(steps.pivots > 0)
    #expect(solver.chooseRelease(false, isCautious: false) == nil)
    #expect(grid.violation(solver) == grid.violation(try fresh(grid)), "seed \(seed)")
  }

  @Test("a kept small model follows the constants", arguments: 1...20)
  func edits(seed: UInt64) throws {
    var grid = Grid(4, seed: seed)
    var solver = Simplex()
    try solver.apply(grid.delta)
    _ = try solver.solve()
    var random = SplitMix64(seed: seed)
    for step in 1...30 {
      let slot = step % 3 == 0 ? step % 2 : Int.random(in: 2..<grid.rows.count, using: &random)
      let row = grid.rows[slot]
      // Gaps and edges stay small, so that there is room for what must be.
      let limit =
        slot < 2 ? 120...400 : row.relation == .equal && row.priority == .required ? 0...2 : 4...20
      try set(&solver, &grid, slot, Double(Int.random(in: limit, using: &random)))
      solver.workBeforeReduction = -1
      _ = try solver.solve()
      #expect(
        grid.violation(solver) == grid.violation(try fresh(grid)), "seed \(seed), step \(step)")
    }
    #expect(solver.reductions.count == 1)
  }

  @Test("a change that cannot be met is taken back, though it went through the small model")
  func conflict() throws {
    var grid = Grid(12, seed: 1)
    var solver = try fresh(grid)
    let before = grid.violation(solver)
    #expect(throws: SolverError.self) { try set(&solver, &grid, 0, 100) }
    _ = try solver.solve()
    #expect(grid.violation(solver) == before)
    try set(&solver, &grid, 0, 700)
    _ = try solver.solve()
    #expect(grid.violation(solver) == grid.violation(try fresh(grid)))
  }

  @Test("rows that change make a new small model")
  func changedRows() throws {
    var grid = Grid(4, seed: 3)
    var solver = Simplex()
    try solver.apply(grid.delta)
    _ = solver.searchReduction()
    let id = ConstraintID(slot: grid.rows.count - 1)
    let wish = Constraint(grid.rows[id.index].expression, .equal, 300, priority: 750)
    let again = ConstraintID(slot: id.index, generation: 1)
    try solver.apply(ModelDelta(removed: [id], added: [ModelDelta.Addition(again, wish)]))
    #expect(solver.reductions.isEmpty)
    grid.rows[id.index] = wish
    _ = solver.searchReduction()
    _ = try solver.solve()
    #expect(grid.violation(solver) == grid.violation(try fresh(grid)))
  }

  @Test("a model in which little is equal is not reduced")
  func irreducible() throws {
    var solver = Simplex()
    let rows = (1..<10).map { row([(1, $0), (-2, $0 - 1)], .greaterThanOrEqual, 1) }
    try solver.apply(
      ModelDelta(
        variableCount: 10,
        added: rows.enumerated().map {
          ModelDelta.Addition(ConstraintID(slot: $0.offset), $0.element)
        }))
    let isReduced = solver.searchReduction()
    #expect(!isReduced)
    #expect(solver.isIrreducible)
  }
}
