// SPDX-License-Identifier: MIT

import GreedySolver
import LayoutCore
import SolverLab
import Testing

@Suite("Reading what has changed")
struct ReadingTests {
  private let list = ListModel(cellCount: 12)

  /// The row that keeps the date of the first cell at least as wide as its text.
  private var date: ConstraintID {
    let row = list.delta.added.first {
      $0.constraint.priority == 751 && $0.constraint.expression.count == 1
    }
    return row?.id ?? list.rootWidth
  }

  @Test("of an edit of one cell few values are told, also when a region answers it")
  func fewChanges() throws {
    var sketch = try Sketch(list.delta)
    var values = try sketch.solve()
    var told: [Int] = []
    for width in [48.0, 60, 50, 61, 62, 63, 390] {
      try sketch.suggest(date.index, width)
      let all = try sketch.solve()
      var changed: [Int32] = []
      var span = values.mutableSpan
      if sketch.solver.readChanges(into: &span, &changed) {
        told.append(changed.count)
      } else {
        values = all
      }
      #expect(values == all)
    }
    // Nobody has read before the first edit; wide dates move two edges, too wide ones the title.
    #expect(told == [2, 2, 2, 2, 2, 3])
  }

  @Test("what is beyond the end of the caller's storage is not told")
  func shortStorage() throws {
    var sketch = try Sketch("x0 = 1", "x1 = 2", "x2 = 3")
    var (values, changed) = ([0.0, 0], [Int32]())
    var span = values.mutableSpan
    sketch.solver.read(into: &span)
    _ = sketch.solver.readChanges(into: &span, &changed)
    try sketch.suggest(2, 4)
    _ = try sketch.solve()
    _ = sketch.solver.readChanges(into: &span, &changed)
    #expect(changed == [])
    #expect(values == [1, 2])
  }

  @Test("a list keeps the laws over edits that come back, new rows and refused changes")
  func laws() {
    var steps: [SolverCall] = [.apply(list.delta), .solve]
    for step in 0..<40 {
      let width = [390.0, 320, 391, 320, 322, 1e7][step / 4 % 6]
      switch step % 4 {
      case 0: steps.append(.suggest([Suggestion(list.rootWidth, constant: width)]))
      case 1: steps.append(.suggest([Suggestion(date, constant: 40 + width / 10)]))
      case 2: steps.append(.suggest([Suggestion(list.delta.added[1].id, constant: -1)]))
      default:
        let row = list.delta.added[(step * 17) % list.delta.added.count]
        steps.append(.apply(ModelDelta(removed: [row.id], added: [row])))
      }
      steps.append(.solve)
    }
    let script = ModelScript(name: "list", seed: 0, steps: steps)
    let report = SolverContract.check({ Greedy() }, scripts: [script])
    #expect(report.isKept, "\(report)")
    #expect(report.checkCount(of: .changes) > 20)
  }
}
