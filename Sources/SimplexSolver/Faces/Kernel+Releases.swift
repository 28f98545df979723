// SPDX-License-Identifier: MIT

import LayoutCore

extension Kernel {
  /// Whether a form is held, and can be released at no cost. Cost: a look at its rows, in most
  /// cases.
  mutating func isLoose(_ form: Int) -> Bool {
    let item = table.forms[form]
    guard item.isBasic else { return false }
    guard item.kink >= 0 else { return true }
    return isQuicklyLoose(item) ?? canLeave(form, bound: table.rows[Int(item.kink)].bound)
  }

  /// The same for a held form; nil when the levels of its multiplier have to be looked at.
  @inline(__always)
  private func isQuicklyLoose(_ item: Form) -> Bool? {
    let rows = table.rows.span
    let bound = rows[Int(item.kink)].bound
    // The rows at the bound that end a movement downward, and upward.
    var (lower, lowerCount) = (-1, 0)
    var (upper, upperCount) = (-1, 0)
    var slot = Int(item.firstRow)
    while slot >= 0 {
      let (isLower, isUpper) = (rows[slot].isLower, rows[slot].isUpper)
      if rows[slot].bound == bound {
        if isLower, isUpper, rows[slot].isRequired { return false }
        if isLower { (lower, lowerCount) = (slot, lowerCount + 1) }
        if isUpper { (upper, upperCount) = (slot, upperCount + 1) }
      } else if rows[slot].bound < bound ? isUpper : isLower {
        return nil
      }
      slot = Int(rows[slot].next)
    }
    guard let (level, value) = multipliers.first(item.multiplier) else {
      return lowerCount == 0 || upperCount == 0
    }
    // The multiplier leaves room on the other side: its sign is that of the slope on this one.
    let (end, count) = value > 0 ? (upper, upperCount) : (lower, lowerCount)
    guard count == 1 else { return nil }
    if rows[end].isRequired || level > rows[end].level { return false }
    return level == rows[end].level && abs(value) < 0.999 * rows[end].weight ? false : nil
  }

  /// Whether a form can leave a bound at no cost, upward or downward.
  private mutating func canLeave(_ form: Int, bound: Double) -> Bool {
    // Of several rows with the same bound the last one that is passed counts.
    let tolerance = tolerance(of: form, at: bound)
    var (first, last) = (-1, -1)
    table.forEachRow(of: form) { slot in
      if abs(table.rows[slot].bound - bound) > tolerance { return }
      (first, last) = (first < 0 ? slot : first, slot)
    }
    return last >= 0
      && (isFree(form, at: last, isUpward: true) || isFree(form, at: first, isUpward: false))
  }

  /// Whether a form can leave the bound of one of its rows at no cost.
  private mutating func isFree(_ form: Int, at kink: Int, isUpward: Bool) -> Bool {
    let start = arena.end
    defer { arena.cut(to: start) }
    let room = table.room(of: form, at: kink, isUpward: isUpward, multipliers, into: &arena)
    return room.map { arena.sign($0) == 0 } ?? false
  }
}
