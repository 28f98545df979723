// SPDX-License-Identifier: MIT

import SolverKit

extension Kernel {
  /// Removes a row; its slot may be reused. Its form stays. If the form's other rows cannot carry
  /// its multiplier, the row is *retired*: it stays as an inequality, in a slot behind all others,
  /// until `repair` has tried to let added rows take over its multiplier.
  mutating func remove(slot: Int) {
    let form = Int(table.rows[slot].form)
    table.unlink(slot)
    table.rows[slot].isLive = false
    table.liveCount -= 1
    let push = multipliers.first(table.forms[form].multiplier)?.value
    guard let push, !table.hasKink(form, multipliers, &arena) else { return }
    table.retire(slot, pushesUp: push < 0)
  }

  /// Repairs the state after the rows of some forms changed: multipliers lie between the slopes
  /// again, held forms are at a row, and undetermined variables are determined.
  mutating func repair(_ forms: [Int], _ crash: inout Crash, _ order: RowOrder) {
    for slot in table.retired { reviewRetired(slot) }
    adapt(to: forms, &crash, order)
    if table.retired.isEmpty { return }
    // The multipliers of forms whose required rows contradict each other mean nothing.
    guard (try? checkIntervals()) != nil else { return rebuild(order) }
    var suspects = replaceRetired(by: forms)
    let left = table.removeRetired()
    for form in left where table.forms[form].multiplier >= 0 { suspects.insert(form) }
    let isSettled = suspects.forms.allSatisfy { isInPlace(Int($0)) } || descend(&suspects)
    if !isSettled || movement.hasSmallPivot { return rebuild(order) }
    adapt(to: left, &crash, order)
  }

  /// Makes a retired row required: a step then ends where the multiplier of its form becomes 0, and
  /// nowhere else. The row is unlinked instead if the multiplier fits the new rows of the form, or
  /// if these contradict the row.
  private mutating func reviewRetired(_ slot: Int) {
    let form = Int(table.rows[slot].form)
    table.unlinkRetired(slot)
    if table.hasKink(form, multipliers, &arena) { return }
    (table.rows[slot].level, table.rows[slot].isLive) = (0, true)
    FormTable.link(slot, &table.rows, &table.forms)
    if table.isContradictory(form) { table.unlinkRetired(slot) }
  }

  /// Takes the multipliers of forms with retired rows to 0. A missed wish takes a step of its own;
  /// a row that is held gives its multiplier to an added row that must hold. Returns the held forms
  /// whose multipliers change with it, and may be out of place.
  private mutating func replaceRetired(by forms: [Int]) -> FormList {
    var suspects = FormList()
    let retired = table.retired.filter { table.rows[$0].isLive }
    for slot in retired where !table.forms[Int(table.rows[slot].form)].isBasic {
      _ = try? step(Int(table.rows[slot].form), retiring: slot)
    }
    var held = retired.map { Int(table.rows[$0].form) }
      .filter { table.forms[$0].isBasic && table.forms[$0].multiplier >= 0 }
    var terms: [LevelledTerm] = []
    let added = table.rows.indices.dropLast(table.retired.count)
    for form in forms where !held.isEmpty && !table.forms[form].isBasic {
      let kink = table.row(of: form) { added.contains($0) && table.rows[$0].isRequired }
      if kink < 0 { continue }
      tally.report.rowsTouched += basis.express(form, in: table, into: &movement.weights)
      let least = Self.pivotThreshold * movement.weights.largest
      let positions = held.map { Int(table.forms[$0].position) }
        .filter { abs(movement.weights[$0]) > least }
      let fitting = positions.first { basis.replacement(at: $0, by: form, in: table) != nil }
      guard let position = fitting ?? positions.first else { continue }
      let retiring = Int(basis.heads[position])
      held.removeAll { $0 == retiring }
      clearMultiplier(of: retiring, &terms)
      basis.exchange(position, for: form, kink: kink, weights: movement.weights, &table)
      tally.report.pivots += 1
      touch(retiring)
      markMoved(form)
      suspects.insert(form)
    }
    balance(terms, &suspects)
    return suspects
  }

  /// Whether a form misses a row, or a required one, at the values, which may be behind.
  @inline(__always) func isMissed(_ form: Int, requiredOnly: Bool = false) -> Bool {
    let value = table.activity(form, at: values)
    let tolerance = SimplexTolerance.primal(at: value)
    return !table.isMet(form, at: value, within: tolerance, requiredOnly: requiredOnly)
  }
}

extension FormTable {
  /// Gives a removed row a slot of its own behind all others, and one side.
  fileprivate mutating func retire(_ slot: Int, pushesUp: Bool) {
    var row = rows[slot]
    (row.isLower, row.isUpper, row.isLive) = (pushesUp, !pushesUp, true)
    let last = rows.count
    rows.append(row)
    Self.link(last, &rows, &forms)
    retired.append(last)
    if Int(forms[Int(row.form)].kink) == slot { forms[Int(row.form)].kink = Int32(last) }
  }

  /// Removes all retired rows, and returns their forms.
  mutating func removeRetired() -> [Int] {
    let left = retired.map { Int(rows[$0].form) }
    for (slot, form) in zip(retired, left) {
      unlinkRetired(slot)
      if Int(forms[form].kink) == slot { forms[form].kink = -1 }
    }
    rows.removeLast(retired.count)
    retired.removeAll()
    return left
  }

  fileprivate mutating func unlinkRetired(_ slot: Int) {
    if rows[slot].isLive { unlink(slot) }
    rows[slot].isLive = false
  }
}
