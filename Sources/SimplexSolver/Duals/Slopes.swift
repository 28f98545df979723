// SPDX-License-Identifier: MIT

/// Which way the multiplier of a form must move, and the row at whose bound it would be in place.
struct Misplacement {
  /// 1 when the multiplier must grow, because the activity lies above; -1 when it must fall.
  var sign: Double
  /// The row at whose bound the multiplier is in place.
  var kink: Int
  /// How far the activity is from there.
  var distance: Double
}

extension FormTable {
  /// The distance from the multiplier of a form to the slope above, or below, the bound of one of
  /// its rows, as a new vector of the arena; nil when the slope is infinite. Beyond a required
  /// limit the distance is less than 0 at level 0.
  func room(
    of form: Int, at kink: Int, isUpward: Bool, _ multipliers: LevelLists,
    into arena: inout LevelArena
  ) -> Range<Int>? {
    let start = arena.end
    let sign = isUpward ? 1.0 : -1.0
    let bound = rows[kink].bound
    var slot = Int(forms[form].firstRow)
    var isBehind = true
    var isOpen = true
    while slot >= 0 {
      let isKink = slot == kink
      if isKink, !isUpward { isBehind = false }
      let row = rows[slot]
      if row.isRequired {
        if isUpward ? row.isUpper && isBehind : row.isLower && !isBehind { isOpen = false }
        let isBeyond =
          isUpward ? row.isLower && row.bound > bound : row.isUpper && row.bound < bound
        if isBeyond, abs(row.bound - bound) > SimplexTolerance.primal * max(1, abs(bound)) {
          arena.cut(to: start)
          arena.add(-1, level: 0, start: start)
          return start..<arena.end
        }
      } else if isBehind ? row.isUpper : row.isLower {
        arena.add((isBehind ? sign : -sign) * row.weight, level: row.level, start: start)
      }
      if isKink { isBehind = false }
      slot = Int(row.next)
    }
    guard isOpen else {
      arena.cut(to: start)
      return nil
    }
    if forms[form].multiplier >= 0 {
      multipliers.add(-sign, forms[form].multiplier, to: &arena, start: start)
    }
    return start..<arena.end
  }

  /// Whether the multiplier of a form is between the slopes at a kink.
  func holds(_ form: Int, at kink: Int, _ multipliers: LevelLists, _ arena: inout LevelArena)
    -> Bool
  {
    let start = arena.end
    defer { arena.cut(to: start) }
    if let up = room(of: form, at: kink, isUpward: true, multipliers, into: &arena),
      arena.sign(up) < 0
    {
      return false
    }
    if let down = room(of: form, at: kink, isUpward: false, multipliers, into: &arena),
      arena.sign(down) < 0
    {
      return false
    }
    return true
  }

  /// The row of a form at whose bound its multiplier is in place, the nearest to an activity; nil
  /// when its multiplier is no slope of its cost.
  func kink(
    of form: Int, near activity: Double, _ multipliers: LevelLists, _ arena: inout LevelArena
  ) -> Int? {
    var best: Int?
    var distance = Double.infinity
    var slot = Int(forms[form].firstRow)
    while slot >= 0 {
      let gap = abs(rows[slot].bound - activity)
      if gap < distance, holds(form, at: slot, multipliers, &arena) {
        best = slot
        distance = gap
      }
      slot = Int(rows[slot].next)
    }
    return best
  }

  /// Whether all rows of a form hold at an activity.
  @inline(__always)
  func isMet(_ form: Int, at activity: Double, within tolerance: Double) -> Bool {
    var slot = Int(forms[form].firstRow)
    while slot >= 0 {
      if abs(rows[slot].miss(activity)) > tolerance { return false }
      slot = Int(rows[slot].next)
    }
    return true
  }

  /// What is wrong with the multiplier of a form at an activity; nil when it is in place.
  func misplacement(
    of form: Int, at activity: Double, within tolerance: Double, _ multipliers: LevelLists,
    _ arena: inout LevelArena
  ) -> Misplacement? {
    if forms[form].multiplier < 0, isMet(form, at: activity, within: tolerance) { return nil }
    let start = arena.end
    defer { arena.cut(to: start) }
    // The first row with room above, and the last one with room below: between their bounds the
    // multiplier is in place.
    var slot = Int(forms[form].firstRow)
    while slot >= 0, rows[slot].bound < activity - tolerance {
      if let room = room(of: form, at: slot, isUpward: true, multipliers, into: &arena) {
        let sign = arena.sign(room)
        arena.cut(to: start)
        if sign <= 0 {
          slot = Int(rows[slot].next)
          continue
        }
      }
      return Misplacement(sign: 1, kink: slot, distance: activity - rows[slot].bound)
    }
    var found = -1
    while slot >= 0 {
      if rows[slot].bound > activity + tolerance {
        if let room = room(of: form, at: slot, isUpward: false, multipliers, into: &arena) {
          let sign = arena.sign(room)
          arena.cut(to: start)
          if sign <= 0 { break }
        }
        found = slot
      }
      slot = Int(rows[slot].next)
    }
    guard found >= 0 else { return nil }
    return Misplacement(sign: -1, kink: found, distance: rows[found].bound - activity)
  }

  /// The slope of a form's cost at an activity, nearest to 0, as a new vector of the arena.
  func slope(
    of form: Int, at activity: Double, within tolerance: Double, into arena: inout LevelArena
  )
    -> Range<Int>
  {
    let start = arena.end
    var slot = Int(forms[form].firstRow)
    while slot >= 0 {
      let row = rows[slot]
      let miss = row.miss(activity)
      if abs(miss) > tolerance, !row.isRequired {
        arena.add(miss > 0 ? row.weight : -row.weight, level: row.level, start: start)
      }
      slot = Int(row.next)
    }
    return start..<arena.end
  }
}
