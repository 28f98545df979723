// SPDX-License-Identifier: MIT

import LayoutCore

/// Makes the plan meet its rows after a change: decides what is new, computes what a change
/// reaches, and lets rows that are missed take the place of weaker ones.
///
/// Nothing is searched for. A row that is missed looks once at the rows that keep it from
/// holding; one that is weaker, or that can be left on its good side, gives way. A wish that
/// finds none is given up. A required row that finds none is a conflict, and the rows it looked
/// at are the proof.
struct Walk: Sendable {
  var plan = Plan()
  /// The variables that have moved since the values were read, but for what regions have answered.
  var moves = MoveList()
  /// Watched rows that are missed, and others that were so.
  var missed = RowQueue()
  var growth = Growth()
  var sweep = Sweep()
  var closed: [Int32] = []
  /// The wishes that are given up together.
  var hopeless: [Int32] = []
  var concerned: [Sweep.Finding] = []
  /// What is to be computed anew, the next variable last, and how much of that, from the beginning,
  /// the edit has left and no exchange.
  var waiting: [Int32] = []
  var editedCount = 0
  /// The rows that the change brings, by class, and the next one to be looked at when no row is
  /// ready.
  var stuck: [Int32] = []
  var stuckCursor = 0
  /// The equations among them that may depend on each other in a circle, by class, and the next.
  var circles: [Int32] = []
  var circleCursor = 0
  /// The plans that edits have led to, and where they are right.
  var regions = Regions()
  /// Working storage of changes that are edits.
  var replacements: [Suggestion] = []
  /// Working storage of edits that follow a plan.
  var rates = Rates()
  /// The rows that were tried since the change began.
  var tried: [Int32] = []
  /// The rows that a blocker was noted for, and maybe others.
  var blocked = DistinctList()
  /// These blockers, and maybe others.
  var blockers = DistinctList()
  var blockedCount = 16
  /// By row: what there was when it was given up.
  var lastTries: [Try] = []
  var hasRetried = false
  /// The look along what gives way to a wish.
  var prospect = Prospect()
  /// What meeting a wish costs and gains beyond.
  var balance = Balance()
  /// How many more rows may be looked at for tries that come to nothing: what keeps a change
  /// linear where many wishes of one level compete.
  var tryBudget = 0
  /// How many more exchanges the change may take.
  var exchangeLimit = 0

  /// By how much a row was missed when it was given up, and what the left side of its blocker came
  /// to.
  struct Try: Sendable {
    var shortfall = 0.0
    var blocker = 0.0
  }

  /// How often a wish may be tried in one change.
  static let tryLimit: UInt8 = 6

  /// The work so far.
  var work: SolveReport {
    var report = SolveReport()
    report.pivots = plan.exchanges
    report.rowsTouched = plan.rowsTouched
    return report
  }

  /// Works until no row that could be met is missed.
  ///
  /// What equations decide is decided before a wish is tried: on a part of the plan a try says
  /// little, and what comes to be decided later makes it in vain.
  mutating func settle() throws(Refusal) {
    while true {
      try settleRequired()
      if grow() { continue }
      if tryBudget <= 0 { giveUpMissed() }
      if let slot = missed.pop(&plan.table.rows) {
        try meet(slot)
      } else if !closeCircle() && !guess() && !retryBlocked() {
        return
      }
    }
  }

  /// Works until everything is computed and no required row is missed.
  ///
  /// A required row that is missed is met before anything else is computed: what the exchange
  /// changes would be computed twice.
  mutating func settleRequired() throws(Refusal) {
    while true {
      if let slot = missed.popRequired(&plan.table.rows) {
        try meet(slot)
      } else if !waiting.isEmpty {
        try computeWaiting()
      } else {
        return
      }
    }
  }

  /// Queues wishes again that a stronger one stood in the way of which now holds; false when
  /// there are none, or the change has done that before.
  private mutating func retryBlocked() -> Bool {
    guard !hasRetried else { return false }
    hasRetried = true
    var hasAny = false
    for slot in blocked.items where isToBeRetried(Int(slot)) {
      note(plan.table.rows[Int(slot)].shortfall, at: Int(slot), isGivenUp: false)
      missed.push(Int(slot), &plan.table.rows[Int(slot)])
      hasAny = true
    }
    return hasAny
  }

  /// Whether a row was given up because of one that holds, and something about the two is new.
  private func isToBeRetried(_ slot: Int) -> Bool {
    guard isBlocked(slot) else { return false }
    let blocker = Int(plan.table.rows[slot].blocker)
    guard plan.table.rows[blocker].isLive else { return true }
    return abs(plan.table.rows[slot].shortfall - lastTries[slot].shortfall) > Plan.precision
      || abs(plan.table.activity(blocker).value - lastTries[slot].blocker) > Plan.precision
  }

  /// Whether a row was given up because of one that holds, or has left.
  func isBlocked(_ slot: Int) -> Bool {
    guard slot < plan.table.rows.count else { return false }
    let row = plan.table.rows[slot]
    guard row.isLive, row.isGivenUp, row.shortfall != 0, row.blocker >= 0 else { return false }
    let blocker = plan.table.rows[Int(row.blocker)]
    return !blocker.isLive || blocker.shortfall == 0
  }

  /// Looks at a watched row, if all its variables have their values.
  mutating func look(at slot: Int) {
    guard plan.table.rows[slot].unknownCount == 0, !plan.table.isDirty(slot) else { return }
    let shortfall = plan.table.shortfall(slot)
    Self.take(
      shortfall, of: slot, retries: false, &plan.table.rows[slot], &plan.journal, &balance, &missed)
  }

  /// Takes in what a sweep has found of watched rows. Those that were given up are queued when they
  /// are missed on the other side, or `retries` says so.
  mutating func takeConcerned(retries: Bool) {
    Self.take(concerned, retries: retries, &plan.table.rows, &plan.journal, &balance, &missed)
  }

  private static func take(
    _ concerned: [Sweep.Finding], retries: Bool, _ rows: inout [Row], _ journal: inout Journal,
    _ balance: inout Balance, _ missed: inout RowQueue
  ) {
    var rows = rows.mutableSpan
    for finding in concerned {
      let slot = Int(finding.slot)
      take(finding.shortfall, of: slot, retries: retries, &rows[slot], &journal, &balance, &missed)
    }
  }

  /// Takes in what a watched row is missed by, and queues it if it is. One that was given up is
  /// queued when it is missed on the other side, or `retries` says so, but not when it was tried
  /// often enough.
  private static func take(
    _ shortfall: Double, of slot: Int, retries: Bool, _ row: inout Row, _ journal: inout Journal,
    _ balance: inout Balance, _ missed: inout RowQueue
  ) {
    let old = row.shortfall
    if shortfall == 0 && old == 0 { return }
    let hasFailed =
      !retries && row.isGivenUp && (shortfall > 0) == (old > 0) || row.attempts >= tryLimit
    let isLost = hasFailed && shortfall != 0
    balance.move(slot, row.priority, from: old, to: shortfall)
    journal.note(row, slot)
    row.keep(shortfall, isGivenUp: isLost)
    // What a try leaves of wishes is known when it is kept.
    guard shortfall != 0, !isLost, row.isRequired || !journal.isTrying else { return }
    missed.push(slot, &row)
  }

  /// Keeps what a look at a watched row has found.
  mutating func note(_ shortfall: Double, at slot: Int, isGivenUp: Bool) {
    plan.journal.note(plan.table.rows[slot], slot)
    plan.table.rows[slot].keep(shortfall, isGivenUp: isGivenUp)
  }
}
