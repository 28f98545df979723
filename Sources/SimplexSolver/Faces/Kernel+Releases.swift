// SPDX-License-Identifier: MIT

import LayoutCore

/// A held form that can be released without any cost or gain at any level.
struct Release {
  var position: Int
  /// Whether its activity may grow.
  var mayRise: Bool
  /// Whether its activity may fall.
  var mayFall: Bool
}

extension Kernel {
  /// The held forms that can be released.
  ///
  /// - Parameter isPresent: whether a variable counts; others are substituted.
  mutating func releases(among isPresent: (Int) -> Bool) -> [Release] {
    basis.heads.indices.compactMap { position in
      let head = table.forms[Int(basis.heads[position])]
      return head.isUnit && !isPresent(Int(head.start)) ? nil : release(at: position)
    }
  }

  /// Whether a form is held, and can be released at no cost. Cost: a look at its rows, in most
  /// cases.
  mutating func isLoose(_ form: Int) -> Bool {
    let item = table.forms[form]
    guard item.isBasic else { return false }
    guard item.kink >= 0 else { return true }
    return isQuicklyLoose(item) ?? (release(at: Int(item.position)) != nil)
  }

  /// The same for a held form; nil when the levels of its multiplier have to be looked at.
  @inline(__always)
  private func isQuicklyLoose(_ item: Form) -> Bool? {
    let kink = table.rows[Int(item.kink)]
    var rowCount = 0
    var (isLower, isUpper) = (false, false)
    var slot = Int(item.firstRow)
    while slot >= 0 {
      let row = table.rows[slot]
      slot = Int(row.next)
      if row.bound == kink.bound {
        if row.isRequired, row.isEquality { return false }
        rowCount += 1
        isLower = isLower || row.isLower
        isUpper = isUpper || row.isUpper
      } else if row.bound < kink.bound ? row.isUpper : row.isLower {
        return nil
      }
    }
    guard let (level, value) = multipliers.first(item.multiplier) else {
      return !(isLower && isUpper)
    }
    guard rowCount == 1 else { return nil }
    if kink.isRequired || level > kink.level { return false }
    return level == kink.level && abs(value) < 0.999 * kink.weight ? false : nil
  }

  /// Whether the form at a position can move at no cost.
  private mutating func release(at position: Int) -> Release? {
    let form = Int(basis.heads[position])
    let kink = Int(table.forms[form].kink)
    if kink < 0 {
      let room = room(of: form)
      guard room.mayRise || room.mayFall else { return nil }
      return Release(position: position, mayRise: room.mayRise, mayFall: room.mayFall)
    }
    // Of several rows with the same bound the last one that is passed counts.
    let bound = table.rows[kink].bound
    let tolerance = tolerance(of: form, at: bound)
    var (first, last) = (-1, -1)
    var slot = Int(table.forms[form].firstRow)
    while slot >= 0 {
      if abs(table.rows[slot].bound - bound) <= tolerance {
        (first, last) = (first < 0 ? slot : first, slot)
      }
      slot = Int(table.rows[slot].next)
    }
    let mayRise = last >= 0 && isFree(form, at: last, isUpward: true)
    let mayFall = first >= 0 && isFree(form, at: first, isUpward: false)
    return mayRise || mayFall
      ? Release(position: position, mayRise: mayRise, mayFall: mayFall) : nil
  }

  /// Whether a form can leave the bound of one of its rows at no cost.
  private mutating func isFree(_ form: Int, at kink: Int, isUpward: Bool) -> Bool {
    let start = arena.end
    defer { arena.cut(to: start) }
    let room = table.room(of: form, at: kink, isUpward: isUpward, multipliers, into: &arena)
    return room.map { arena.sign($0) == 0 } ?? false
  }

  /// Whether a form can move at no cost from where it is.
  mutating func room(of form: Int) -> (mayRise: Bool, mayFall: Bool) {
    let activity = table.activity(form, at: values)
    let tolerance =
      Tolerance.feasibility * max(1, table.magnitude(form, at: values) + abs(activity))
    let room = table.steadyRoom(of: form, at: activity, multipliers, &arena)
    return (room.rise > tolerance, room.fall > tolerance)
  }
}
