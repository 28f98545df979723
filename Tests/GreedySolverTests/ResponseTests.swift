// SPDX-License-Identifier: MIT

import GreedySolver
import LayoutCore
import SolverLab
import Testing

@Suite("Edits of the same constants")
struct ResponseTests {
  @Test("an edit looks at what lies downstream of it and nothing else")
  func downstream() throws {
    var sketch = try Sketch(
      "x0 = 10", "x1 - x0 = 5", "x2 = 7", "x3 - x2 = 1", "x4 - x3 = 1", "x5 - x4 >= 1 @500")
    _ = try sketch.solver.solve()
    try sketch.suggest(2, 8)
    let report = try sketch.solver.solve()
    #expect(report.rowsTouched <= 4)
    #expect(report.pivots == 0)
    #expect(try sketch.solve() == [10, 15, 8, 9, 10, 11])
  }

  @Test("a row that comes and one that leaves cost what they touch, however long the list is")
  func churn() throws {
    var work: [Int] = []
    for count in [20, 200] {
      let list = ListModel(cellCount: count).delta
      var sketch = try Sketch(list)
      _ = try sketch.solve()
      // In the last cell, below which nothing is pushed down.
      let row = list.added[list.added.count - 12]
      try sketch.apply(ModelDelta(removed: [row.id]))
      try sketch.apply(ModelDelta(added: [row]))
      work.append(try sketch.solver.solve().rowsTouched)
    }
    #expect(work[1] < 2 * work[0] + 60)
  }

  @Test("an edit that is repeated gives what a first edit gives, across limits and back")
  func limits() throws {
    var sketch = try Sketch(
      "x0 = 390", "x1 - 0.5*x0 = 0 @750", "x1 <= 200", "x2 - x1 = 8", "x3 - x0 - x4 = 0", "x4 = 1")
    for width in [300.0, 310, 320, 330, 500, 510, 520, 530, 390, 391, 392, 393] {
      try sketch.suggest(0, width)
      let middle = min(200, width / 2)
      #expect(try sketch.solve() == [width, middle, middle + 8, width + 1, 1])
      try sketch.suggest(5, 1)
    }
  }

  @Test("an edit that is not valid is refused where edits have been answered, too")
  func invalid() throws {
    var sketch = try Sketch("x0 = 10", "x1 - x0 = 5")
    for width in [11.0, 12, 13, 14] { try sketch.suggest(0, width) }
    let (old, other) = (ConstraintID(slot: 0, generation: 3), ConstraintID(slot: 0))
    #expect(throws: SolverError.unknownConstraint(old)) {
      try sketch.solver.suggest([Suggestion(old, constant: 20)].span)
    }
    #expect(throws: SolverError.self) {
      try sketch.solver.suggest([Suggestion(other, constant: .nan)].span)
    }
    #expect(throws: SolverError.invalidNumber(.infinity, in: other)) {
      try sketch.solver.suggest([Suggestion(other, constant: .infinity)].span)
    }
    #expect(try sketch.solve() == [14, 19])
  }

  @Test("random edits of the same rows leave values that the plan computes, and keep requirements")
  func random() throws {
    for seed in UInt64(0)..<1500 {
      var model = RandomModel(seed: seed)
      var solver = Greedy()
      for _ in 0..<3 {
        let change = model.nextChange()
        if Self.isAccepted({ () throws(SolverError) in
          try RandomLawTests.make(change, in: &solver)
        }) {
          model.commit(change)
        }
      }
      var random = SplitMix64(seed: seed)
      let edited = model.live.prefix(3).map(\.id)
      for _ in 0..<8 {
        var suggestions: [Suggestion] = []
        for id in edited where suggestions.isEmpty || Bool.random(using: &random) {
          let constant = Double(Int.random(in: -40...80, using: &random))
          suggestions.append(Suggestion(id, constant: constant))
        }
        if Self.isAccepted({ () throws(SolverError) in try solver.suggest(suggestions.span) }) {
          model.commit(.suggest(suggestions))
        }
        let values = RandomLawTests.values(of: solver)
        let audit = SolutionAudit(model.live.map { ($0.id, $0.row) }, values: values.span)
        #expect(audit.brokenRequirements == [], "seed \(seed)")
        for step in solver.plan.steps {
          let sum = step.terms.reduce(step.constant) {
            $0 + $1.coefficient * values[$1.variable.index]
          }
          #expect(abs(sum - step.value) < Tolerance.frame, "seed \(seed), \(step)")
        }
      }
    }
  }

  private static func isAccepted(_ call: () throws(SolverError) -> Void) -> Bool {
    do throws(SolverError) {
      try call()
      return true
    } catch {
      return false
    }
  }
}
