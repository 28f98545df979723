// SPDX-License-Identifier: MIT

extension Walk {
  /// Lets what a change has left wait until it is computed, the last of a list first.
  mutating func wait(for list: [Int32]) { waiting += list }

  /// Computes what waits, until a required row is concerned.
  mutating func computeWaiting() throws(Refusal) {
    let isEdited = waiting.count <= editedCount
    let end = isEdited ? 0 : editedCount
    sweep.nextRank = plan.nextRank
    let place = sweep.run(
      waiting, downTo: end, plan.table.rows, plan.table.entries, &plan.table.nodes,
      &plan.table.values, plan.knots)
    endSweep()
    waiting.removeLast(waiting.count - place)
    editedCount = min(editedCount, place)
    sweep.takeConcerned(into: &concerned)
    takeConcerned()
    if plan.hasOverflown { throw .unsupported(slots: [], reason: "their values grow too large") }
  }

  /// Computes what closing a circle has left to compute; which rows are missed then is known.
  mutating func computeResult() { compute(plan.scratch.result) }

  /// Computes variables, the last of a list first, without a look at the rows about them.
  mutating func compute(_ list: [Int32]) {
    sweep.nextRank = plan.nextRank
    sweep.compute(
      list, plan.table.rows, plan.table.entries, &plan.table.nodes, &plan.table.values, plan.knots)
    endSweep()
  }

  private mutating func endSweep() {
    plan.nextRank = sweep.nextRank
    plan.rowsTouched += sweep.count
    if sweep.hasOverflown { plan.hasOverflown = true }
  }
}
