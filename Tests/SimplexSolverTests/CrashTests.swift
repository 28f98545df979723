// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@testable import SimplexSolver

@Suite struct CrashTests {
  private func table(_ rows: [(Constraint, Int)], variables: Int) -> RowTable {
    var table = RowTable()
    table.grow(variables: variables, slots: rows.count)
    var levels = LevelTable()
    for level in 1...3 { _ = levels.insert(Self.priority(ofLevel: level)) }
    for (slot, (row, level)) in rows.enumerated() {
      var row = row
      row.priority = Self.priority(ofLevel: level)
      let additions = [ModelDelta.Addition(ConstraintID(slot: slot), row)]
      table.insert(additions.span, termCount: row.expression.count, levels)
    }
    return table
  }

  private static func priority(ofLevel level: Int) -> Priority {
    Priority(Double(1000 - 100 * level))
  }

  private func row(_ terms: [(Double, Int)], _ relation: Relation, _ constant: Double) -> Constraint
  {
    Constraint(
      LinearExpression(terms.map { Term($0.0, Variable($0.1)) }), relation, constant)
  }

  @Test("a determined chain is decided row by row, whatever the order of insertion")
  func chain() {
    let rows = (0..<50).reversed().map { index in
      index == 0
        ? (row([(1, 0)], .equal, 5), 0) : (row([(1, index), (-1, index - 1)], .equal, 10), 0)
    }
    var crash = Crash(table(rows, variables: 50), levelCount: 1)
    let heads = crash.run().heads
    #expect(heads.count == 50)
    #expect(heads.allSatisfy { $0 >= 0 })
  }

  @Test("a higher priority decides before a lower one, and required limits come last")
  func order() {
    let rows = [
      (row([(1, 0)], .greaterThanOrEqual, 0), 0),
      (row([(1, 0)], .equal, 50), 2),
      (row([(1, 0)], .equal, 100), 1),
    ]
    var crash = Crash(table(rows, variables: 1), levelCount: 3)
    #expect(crash.run().heads == [2])
  }

  @Test("a stuck row holds its last variable where it is")
  func stuck() {
    let rows = [(row([(1, 0), (0.5, 1)], .equal, 100), 0)]
    var crash = Crash(table(rows, variables: 2), levelCount: 1)
    #expect(crash.run().heads == [~1, 0])
  }

  @Test("a coefficient that is tiny in its row decides nothing")
  func tiny() {
    let rows = [
      (row([(1e-6, 0), (1, 1)], .equal, 1), 0),
      (row([(1, 1)], .equal, 1), 0),
    ]
    var crash = Crash(table(rows, variables: 2), levelCount: 1)
    #expect(crash.run().heads == [1, ~0])
  }

  @Test("equal shares of a given width need no pivot, however deep they are nested")
  func shares() throws {
    var delta = ModelDelta(variableCount: 2)
    var slot = 0
    func add(
      _ terms: [(Double, Int)], _ relation: Relation, _ constant: Double, _ priority: Priority
    ) {
      let expression = LinearExpression(terms.map { Term($0.0, Variable($0.1)) })
      delta.add(
        Constraint(expression, relation, constant, priority: priority),
        as: ConstraintID(slot: slot))
      slot += 1
    }
    /// Splits the box whose left is variable `box` and whose width is `box + 1` into three.
    func split(_ box: Int, depth: Int) {
      guard depth > 0 else { return add([(1, box + 1)], .greaterThanOrEqual, 1, 900) }
      let first = delta.variableCount
      delta.variableCount += 6
      add([(1, first), (-1, box)], .equal, 0, .required)
      for child in [first + 2, first + 4] {
        add([(1, child), (-1, child - 2), (-1, child - 1)], .equal, 0, .required)
        add([(1, child + 1), (-1, first + 1)], .equal, 0, .high)
      }
      add([(1, first + 4), (1, first + 5), (-1, box), (-1, box + 1)], .equal, 0, .required)
      for child in [first, first + 2, first + 4] { split(child, depth: depth - 1) }
    }
    add([(1, 0)], .equal, 0, .required)
    add([(1, 1)], .equal, 2430, 999)
    split(0, depth: 4)
    var solver = Simplex()
    try solver.apply(delta)
    #expect(try solver.solve().pivots == 0)
    var values = [Double](repeating: 0, count: delta.variableCount)
    var span = values.mutableSpan
    solver.read(into: &span)
    #expect(abs((values.last ?? 0) - 30) < 1e-9)
  }
}
