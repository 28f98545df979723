// SPDX-License-Identifier: MIT

import LayoutCore

extension Walk {
  /// Writes the values that have moved since this was called before, unless that may be a large
  /// part of them; see ``Greedy/readChanges(into:_:)``.
  mutating func readChanges(
    into values: inout MutableSpan<Double>, _ changed: inout [Int32]
  ) -> Bool {
    noteAnswers()
    return moves.read(plan.table.values, count: plan.variableCount, into: &values, &changed)
  }

  /// Notes what a change has moved: what could be taken back, and what is new.
  mutating func noteMoves() {
    if plan.journal.isFirst { return moves.addAll() }
    let count = plan.variableCount
    guard moves.hasRoom(for: plan.journal.nodes.count, of: count) else { return }
    for node in plan.journal.nodes { moves.add(node.variable) }
    moves.add(growth.adopted[...], of: count)
    guard moves.hasRoom(for: count - growth.oldCount, of: count) else { return }
    for variable in growth.oldCount..<count { moves.add(Int32(truncatingIfNeeded: variable)) }
  }

  /// Notes what regions have answered. Left until something else moves values, or these are read:
  /// edits that regions answer take no notes.
  mutating func noteAnswers() {
    regions.takeMoved(into: &moves, of: plan.variableCount)
  }
}
