// SPDX-License-Identifier: MIT

/// The wishes that are missed, and what is new since somebody asked what they could gain.
struct Wishes: Sendable {
  /// Wishes that are missed, and others that were so.
  private(set) var missed = DistinctList()
  /// Rows that do not decide any more, or are missed on another side than before.
  private var changedRows = DistinctList()
  /// Variables that are not held any more, or were mentioned by a row that has left.
  private var changedVariables = DistinctList()
  /// How many wishes there were in the list before the change, and after it was last cleared.
  private var oldCount = 0
  private var clearedCount = 16

  /// A point to look at news from.
  struct Mark {
    fileprivate var rows = 0
    fileprivate var variables = 0
  }

  /// How much is new.
  var changeCount: Int { changedRows.count + changedVariables.count }
  /// Whether anything is new, and so little that a look at what it concerns is less than one at all.
  var hasFewChanges: Bool { changeCount > 0 && changeCount <= missed.count / 16 }
  /// Where the next news will be.
  var mark: Mark { Mark(rows: changedRows.count, variables: changedVariables.count) }

  /// Starts a change.
  mutating func begin() { oldCount = missed.count }

  /// Forgets a change that is taken back.
  mutating func revert() {
    missed.removeLast(missed.count - oldCount)
    forgetChanges()
  }

  /// Takes note that a wish is missed on another side than before, or met.
  mutating func noteSide(_ slot: Int, isMissed: Bool) {
    let slot = Int32(truncatingIfNeeded: slot)
    changedRows.insert(slot)
    if isMissed { missed.insert(slot) }
  }

  /// Takes note that a row does not decide a variable any more, or with -1 that it is not held.
  mutating func noteDecision(_ slot: Int32, _ variable: Int) {
    if slot >= 0 {
      changedRows.insert(slot)
    } else {
      changedVariables.insert(Int32(truncatingIfNeeded: variable))
    }
  }

  /// Takes note of a row that has left.
  mutating func noteRemoval(_ row: Row, _ table: borrowing RowTable) {
    if row.variable >= 0 {
      changedVariables.insert(row.variable)
    } else if row.shortfall != 0 {
      for index in row.range { changedVariables.insert(table.entries[index].variable) }
    }
  }

  /// Forgets what is new.
  mutating func forgetChanges() {
    changedRows.removeAll()
    changedVariables.removeAll()
  }

  /// Drops wishes that are met from the list, if there may be many.
  mutating func forgetMet(_ table: borrowing RowTable) {
    guard missed.count > 2 * clearedCount else { return }
    let table = copy table
    missed.removeAll { !table.isMissed($0) }
    clearedCount = max(16, missed.count)
  }

  /// Lists the variables whose decisions could give way, and whose price may be another one by what is
  /// new; false if more rows than a limit are to be looked at.
  ///
  /// When a row takes the place of another one, prices change by multiples of what the latter comes
  /// to as a sum of those that decide now; when a wish changes sides, by what that comes to.
  func listRepriced(
    since mark: Mark = Mark(), _ plan: inout Plan, in list: inout DistinctList,
    upTo limit: Int = .max
  ) -> Bool {
    let start = plan.rowsTouched
    for slot in changedRows.items[mark.rows...] where plan.table.rows[Int(slot)].isLive {
      guard plan.weigh(Int(slot), upTo: limit - (plan.rowsTouched - start)) else { return false }
      Self.listDecisions(plan, in: &list)
    }
    for variable in changedVariables.items[mark.variables...] {
      let rest = limit - (plan.rowsTouched - start)
      guard plan.weigh(variable: variable, upTo: rest) else { return false }
      Self.listDecisions(plan, in: &list)
    }
    return true
  }

  /// Lists the decisions that could give way among those that have been weighed.
  private static func listDecisions(_ plan: borrowing Plan, in list: inout DistinctList) {
    for (variable, weight) in plan.weights.terms where abs(weight) > Prices.least {
      list.insert(variable)
    }
    for slot in plan.weights.rows where abs(plan.weights.weight(ofRow: Int(slot))) > Prices.least {
      let row = plan.table.rows[Int(slot)]
      let canGiveWay = !row.isRequired || row.relation != .equal
      if canGiveWay && row.variable >= 0 { list.insert(row.variable) }
    }
  }
}
