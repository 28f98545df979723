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
    moves.add(plan.journal.nodes.lazy.map { $0.variable }, of: plan.variableCount)
    moves.add(growth.adopted, of: plan.variableCount)
    let new = Int32(growth.oldCount)..<Int32(plan.variableCount)
    moves.add(new, of: plan.variableCount)
  }

  /// Notes what regions have answered. Left until something else moves values, or these are read:
  /// edits that regions answer take no notes.
  mutating func noteAnswers() {
    moves.add(regions.takeMoved(), of: plan.variableCount)
  }
}
