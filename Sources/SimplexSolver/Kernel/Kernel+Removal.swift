// SPDX-License-Identifier: MIT

import SolverKit

extension Kernel {
  /// Removes a row. If the other rows of its form cannot carry the form's multiplier, the row is
  /// *retired*: it stays as an inequality, in a slot behind all others, until `repair` has tried to
  /// let added rows take over its multiplier.
  mutating func remove(slot: Int) {
    let form = Int(table.rows[slot].form)
    table.remove(slot: slot)
    guard let push = multipliers.first(table.forms[form].multiplier)?.value,
      !table.hasKink(form, multipliers, &arena)
    else { return }
    table.retire(slot, pushesUp: push < 0)
  }

  /// Repairs the state after the rows of some forms changed: multipliers lie between the slopes
  /// again, held forms are at a row, and undetermined variables are determined.
  mutating func repair(_ forms: [Int], _ crash: inout Crash, _ order: RowOrder) {
    for slot in table.retired { reviewRetired(slot) }
    adapt(to: forms, &crash, order)
    if table.retired.isEmpty { return }
    replaceRetired()
    let left = table.unlinkRetired()
    adapt(to: left, &crash, order)
    table.dropRetired()
  }

  /// Makes a retired row required: a step then ends where the multiplier of its form becomes 0, and
  /// nowhere else. The row is unlinked instead if the multiplier fits the new rows of the form, or
  /// if these contradict the row.
  private mutating func reviewRetired(_ slot: Int) {
    let form = Int(table.rows[slot].form)
    table.unlinkRetired(slot)
    if table.hasKink(form, multipliers, &arena) { return }
    table.rows[slot].level = 0
    table.rows[slot].isLive = true
    FormTable.link(slot, &table.rows, &table.forms)
    if table.isContradictory(form) { table.unlinkRetired(slot) }
  }

  /// Takes the multipliers of forms with retired rows to 0. A missed wish takes a step of its own;
  /// a row that is held gives its multiplier to a row that replaces it. All others keep theirs.
  private mutating func replaceRetired() {
    // The multipliers of forms whose required rows contradict each other mean nothing.
    guard (try? checkIntervals()) != nil else { return }
    for slot in table.retired
    where table.rows[slot].isLive && !table.forms[Int(table.rows[slot].form)].isBasic {
      _ = try? step(Int(table.rows[slot].form), retiring: slot)
    }
    for form in dirty.forms where !table.forms[Int(form)].isBasic && isMissed(Int(form)) {
      _ = try? step(Int(form))
    }
  }

  /// Whether a form misses a row, or a required one, at the values, which may be behind.
  @inline(__always) func isMissed(_ form: Int, requiredOnly: Bool = false) -> Bool {
    let activity = table.activity(form, at: values)
    let tolerance = tolerance(at: activity)
    return !table.isMet(form, at: activity, within: tolerance, requiredOnly: requiredOnly)
  }
}

extension FormTable {
  /// Gives a removed row a slot of its own behind all others, and one side.
  fileprivate mutating func retire(_ slot: Int, pushesUp: Bool) {
    var row = rows[slot]
    row.isLower = pushesUp
    row.isUpper = !pushesUp
    row.isLive = true
    let last = rows.count
    rows.append(row)
    Self.link(last, &rows, &forms)
    retired.append(last)
    let form = Int(row.form)
    if Int(forms[form].kink) == slot { forms[form].kink = Int32(truncatingIfNeeded: last) }
  }

  /// Removes retired rows from their forms, and returns these. Slots stay: forms are held there.
  mutating func unlinkRetired() -> [Int] {
    for slot in retired { unlinkRetired(slot) }
    return retired.map { Int(rows[$0].form) }
  }

  fileprivate mutating func unlinkRetired(_ slot: Int) {
    if rows[slot].isLive { unlink(slot) }
    rows[slot].isLive = false
  }

  /// Removes the slots of retired rows.
  mutating func dropRetired() {
    rows.removeLast(retired.count)
    retired.removeAll()
  }
}
