// SPDX-License-Identifier: MIT

import LayoutCore
import SimplexSolver
import SolverLab
import Testing

/// Simplex, with what it tells of changes compared with all values.
private struct ReadingCheck: ConstraintSolver {
  final class Tally: @unchecked Sendable {
    var told = 0
    var changed = 0
    var isRight = true
  }

  static var capabilities: SolverCapabilities { Simplex.capabilities }
  var base = Simplex()
  let tally: Tally

  mutating func apply(_ delta: ModelDelta) throws(SolverError) { try base.apply(delta) }
  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try base.suggest(suggestions)
  }
  mutating func solve() throws(SolverError) -> SolveReport { try base.solve() }
  func read(into values: inout MutableSpan<Double>) { base.read(into: &values) }

  mutating func readChanges(
    into values: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool {
    guard base.readChanges(into: &values, &changed) else { return false }
    tally.told += 1
    tally.changed += changed.count
    var all = [Double](repeating: 0, count: values.count)
    var span = all.mutableSpan
    base.read(into: &span)
    for place in all.indices where all[place] != values[place] { tally.isRight = false }
    return true
  }
}

@Suite("Reading what has changed")
struct ReadingTests {
  @Test(
    "gives what reading everything gives, over edits, exchanges of sentences and refused changes",
    arguments: [Scene.list, .nest, .grid, .row])
  func everyChangeIsTold(scene: Scene) throws {
    let tally = ReadingCheck.Tally()
    let stage = scene.build(size: 12)
    let session = LayoutSession(root: stage.root, solver: ReadingCheck(tally: tally))
    let boxes = stage.root.subtree
    for step in 0..<60 {
      if step % 3 == 0 { stage.churn() }
      let node = boxes[(step * 7) % boxes.count].layoutNode
      for id in node.activeIDs.prefix(1) {
        let old = node[id]?.constant ?? 0
        node.setConstant(id, old + (step % 10 == 9 ? 1e5 : Double(step % 5) - 2))
        do { try session.layout(in: stage.window(step / 4)) } catch { node.setConstant(id, old) }
      }
    }
    #expect(tally.isRight)
    #expect(tally.told > 0)
  }

  @Test("tells of the few values that an edit of one cell of a list has changed")
  func fewChanges() throws {
    let tally = ReadingCheck.Tally()
    let stage = Scene.list.build(size: 100)
    let session = LayoutSession(root: stage.root, solver: ReadingCheck(tally: tally))
    try session.layout(in: stage.window(0))
    let badge = try #require(stage.root.subtree.last { $0.name == "badge" })
    let width = try #require(
      badge.layoutNode.activeIDs.first { badge.layoutNode[$0]?.first.attribute == .width })
    badge.layoutNode.setConstant(width, 30)
    let report = try session.layout(in: stage.window(0))
    #expect(tally.told == 1)
    #expect((1...8).contains(tally.changed))
    #expect(report.changedItemCount >= 1)
    #expect(badge.frame.width == 30)
  }
}
