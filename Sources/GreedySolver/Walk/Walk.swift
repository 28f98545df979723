// SPDX-License-Identifier: MIT

import LayoutCore

/// Makes the plan meet its rows after a change: decides what is new, computes what a change
/// reaches, and lets rows that are missed take the place of weaker ones.
///
/// A required row that is missed looks once at the rows that keep it from holding; one that is
/// weaker, or that can be left on its good side, gives way. One that finds none is a conflict, and
/// the rows it looked at are the proof. What wishes could gain is known for all decisions at once
/// (``Prices``).
struct Walk: Sendable {
  var plan = Plan()
  /// The variables that have moved since the values were read, but for what regions have answered.
  var moves = MoveList()
  /// Watched rows that are missed, and others that were so.
  var missed = RowQueue()
  var growth = Growth()
  var sweep = Sweep()
  var closed: [Int32] = []
  /// The wishes that have come to be missed.
  var fresh: [Int32] = []
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
  var wishes = Wishes()
  /// What wishes would gain if decisions gave way, and what is news to them.
  var prices = Prices()
  var vicinity = Vicinity()
  /// The variables whose decisions may have another price by what has given way since offers were made.
  var repriced = DistinctList()
  /// The look along what gives way.
  var prospect = Prospect()
  /// The rows that lines ended at since the change began.
  var tried: [Int32] = []
  /// What meeting a wish costs and gains beyond.
  var balance = Balance()
  /// How many more rows may be looked at for wishes that compete: what keeps a change linear where many
  /// do.
  var tryBudget = 0
  /// How many more exchanges the change may take.
  var exchangeLimit = 0

  /// How often lines may end at a row in one change.
  static let tryLimit: UInt8 = 6

  /// The work so far.
  var work: SolveReport {
    var report = SolveReport()
    report.pivots = plan.exchanges
    report.rowsTouched = plan.rowsTouched
    return report
  }

  /// Works until no required row is missed, and no wish for which something is worth giving way.
  ///
  /// What equations decide is decided before wishes have their say: on a part of the plan a price says
  /// little.
  mutating func settle() throws(Refusal) {
    while true {
      try settleRequired()
      if grow() { continue }
      if !meetFresh() && !closeCircle() && !guess() { return improve() }
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

  /// Looks at a watched row, if all its variables have their values.
  mutating func look(at slot: Int) {
    guard plan.table.rows[slot].unknownCount == 0, !plan.table.isDirty(slot) else { return }
    let shortfall = plan.table.shortfall(slot)
    Self.take(
      shortfall, of: slot, &plan.table.rows[slot], &plan.journal, &balance, &missed, &wishes)
  }

  /// Takes in what a sweep has found of watched rows.
  mutating func takeConcerned() {
    Self.take(concerned, &plan.table.rows, &plan.journal, &balance, &missed, &wishes)
  }

  private static func take(
    _ concerned: [Sweep.Finding], _ rows: inout [Row], _ journal: inout Journal,
    _ balance: inout Balance, _ missed: inout RowQueue, _ wishes: inout Wishes
  ) {
    var rows = rows.mutableSpan
    for finding in concerned {
      let slot = Int(finding.slot)
      take(finding.shortfall, of: slot, &rows[slot], &journal, &balance, &missed, &wishes)
    }
  }

  /// Takes in what a watched row is missed by, and lists it if it is.
  private static func take(
    _ shortfall: Double, of slot: Int, _ row: inout Row, _ journal: inout Journal,
    _ balance: inout Balance, _ missed: inout RowQueue, _ wishes: inout Wishes
  ) {
    let old = row.shortfall
    if shortfall == 0 && old == 0 { return }
    balance.move(row.priority, from: old, to: shortfall)
    journal.note(row, slot)
    row.shortfall = shortfall
    let isOtherSide = (shortfall > 0) != (old > 0) || (shortfall < 0) != (old < 0)
    if isOtherSide && !row.isRequired { wishes.noteSide(slot, isMissed: shortfall != 0) }
    if shortfall != 0 && (isOtherSide || row.isRequired) { missed.push(slot, &row) }
  }
}
