// SPDX-License-Identifier: MIT

extension Walk {
  /// Computes what waits, until a watched row is concerned.
  mutating func computeWaiting() {
    let list = waiting
    waitingCursor = sweep(list, from: waitingCursor, pauses: true)
    lookAtConcerned(retries: false)
  }

  /// Computes what an exchange has left to compute.
  mutating func recompute() throws(Refusal) {
    let list = plan.scratch.result
    _ = sweep(list, from: 0, pauses: false)
    lookAtConcerned(retries: true)
    if plan.hasOverflown { throw .unsupported(slots: [], reason: "their values grow too large") }
  }

  /// Computes what closing a circle has left to compute; which rows are missed then is known.
  mutating func computeResult() {
    sweep.nextRank = plan.nextRank
    sweep.compute(
      plan.scratch.result, plan.table.rows, plan.table.entries, &plan.table.nodes,
      &plan.table.values, plan.knots)
    endSweep()
  }

  private mutating func sweep(_ list: [Int32], from start: Int, pauses: Bool) -> Int {
    sweep.nextRank = plan.nextRank
    let end = sweep.run(
      list, from: start, pauses: pauses, plan.table.rows, plan.table.entries, &plan.table.nodes,
      &plan.table.values, plan.knots)
    endSweep()
    return end
  }

  private mutating func endSweep() {
    plan.nextRank = sweep.nextRank
    plan.rowsTouched += sweep.count
    if sweep.hasOverflown { plan.hasOverflown = true }
  }

  private mutating func lookAtConcerned(retries: Bool) {
    sweep.takeConcerned(into: &closed)
    for slot in closed { look(at: Int(slot), retries: retries) }
  }
}
