// SPDX-License-Identifier: MIT

/// A multiplier outside of its slopes: which way it must move, and the row at whose bound it fits.
struct Misplacement {
  /// 1 if the multiplier must grow, because the activity is too large; -1 if it must fall.
  var sign: Double
  /// The row at whose bound the multiplier is between the slopes.
  var kink: Int
  /// The distance of the activity from that bound.
  var distance: Double
}

/// The side of a row's bound, seen from the activity of its form.
enum RowSide {
  case below
  case at
  case above
}

extension Row {
  /// The side of the row's bound for an activity.
  @inline(__always)
  func side(at activity: Double, within tolerance: Double) -> RowSide {
    if abs(bound - activity) <= tolerance { return .at }
    return bound < activity ? .below : .above
  }
}

extension FormTable {
  /// The side of a row for an activity. Required limits that nearly meet count as one.
  @inline(__always)
  func side(of slot: Int, at activity: Double) -> RowSide {
    let tolerance = rows[slot].isRequired ? SimplexTolerance.primal(at: activity) : 0
    return rows[slot].side(at: activity, within: tolerance)
  }

  /// The distance from a form's multiplier to the slope of its cost above, or below, an activity
  /// that has the rows on the given sides: a new vector of the arena; nil if the slope is infinite.
  /// Beyond a required limit, the distance is less than 0 at level 0.
  @inline(__always)
  func room(
    of form: Int, isUpward: Bool, _ multipliers: LevelLists, into arena: inout LevelArena,
    side: (_ slot: Int) -> RowSide
  ) -> Range<Int>? {
    let start = arena.end
    let sign = isUpward ? 1.0 : -1.0
    var isOpen = true
    // The weights of neighbours are mostly those of one level.
    var last = LevelTerm(level: -1, value: 0, size: 0)
    var slot = Int(forms[form].firstRow)
    while slot >= 0 {
      let row = rows[slot]
      let side = side(slot)
      // Just above the activity, its own rows are below; just below it, they are above.
      let isBelow = side == .below || side == .at && isUpward
      if isBelow ? row.isUpper : row.isLower {
        if !row.isRequired {
          if last.level != row.level {
            if last.level >= 0 { arena.add(last, start: start) }
            last = LevelTerm(level: row.level, value: 0, size: 0)
          }
          last.value += isBelow == isUpward ? row.weight : -row.weight
          last.size = max(last.size, row.weight)
        } else if isBelow == isUpward {
          isOpen = false
        } else {
          arena.cut(to: start)
          arena.add(-1, level: 0, start: start)
          return start..<arena.end
        }
      }
      slot = Int(row.next)
    }
    guard isOpen else {
      arena.cut(to: start)
      return nil
    }
    if last.level >= 0 { arena.add(last, start: start) }
    if forms[form].multiplier >= 0 {
      multipliers.add(-sign, forms[form].multiplier, to: &arena, start: start)
    }
    return start..<arena.end
  }

  /// The distance from the multiplier of a form to the slope above, or below, a row's bound.
  func room(
    of form: Int, at kink: Int, isUpward: Bool, _ multipliers: LevelLists,
    into arena: inout LevelArena
  ) -> Range<Int>? {
    let bound = rows[kink].bound
    return room(of: form, isUpward: isUpward, multipliers, into: &arena) { side(of: $0, at: bound) }
  }

  /// Whether the multiplier of a form lies between two slopes of its cost: the one above an
  /// activity, and the one below it.
  ///
  /// - Parameter side: the side of a row, for the slope above (`isUpward`) or below.
  @inline(__always)
  func holds(
    _ form: Int, _ multipliers: LevelLists, _ arena: inout LevelArena,
    side: (_ slot: Int, _ isUpward: Bool) -> RowSide
  ) -> Bool {
    let start = arena.end
    defer { arena.cut(to: start) }
    for isUpward in [true, false] {
      let room = room(of: form, isUpward: isUpward, multipliers, into: &arena) {
        side($0, isUpward)
      }
      if let room, arena.sign(room) < 0 { return false }
      arena.cut(to: start)
    }
    return true
  }

  /// Whether the multiplier of a form is between the slopes at the bound of one of its rows.
  func holds(_ form: Int, at kink: Int, _ multipliers: LevelLists, _ arena: inout LevelArena)
    -> Bool
  {
    let bound = rows[kink].bound
    return holds(form, multipliers, &arena) { slot, _ in side(of: slot, at: bound) }
  }

  /// Whether the multiplier of a form is in place at the bound of one of its rows: it lies between
  /// the least and the greatest slope of its cost, and the required rows leave an activity.
  func hasKink(_ form: Int, _ multipliers: LevelLists, _ arena: inout LevelArena) -> Bool {
    forms[form].hasRows && !isContradictory(form)
      && holds(form, multipliers, &arena) { _, isUpward in isUpward ? .below : .above }
  }

  /// The row nearest to an activity at whose bound a form's multiplier is in place, or nil.
  func kink(
    of form: Int, near activity: Double, _ multipliers: LevelLists, _ arena: inout LevelArena
  ) -> Int? {
    let all = (Int(forms[form].firstRow), Int(forms[form].rowCount))
    let from = firstRow(in: all) {
      roomSign(of: form, at: $0, isUpward: true, multipliers, &arena) >= 0
    }
    let kinks = firstRow(in: (from.slot, all.1 - from.place)) {
      roomSign(of: form, at: $0, isUpward: false, multipliers, &arena) < 0
    }
    var best: Int?
    var distance = Double.infinity
    var slot = from.slot
    for _ in 0..<kinks.place {
      let gap = abs(rows[slot].bound - activity)
      if gap < distance { (best, distance) = (slot, gap) }
      slot = Int(rows[slot].next)
    }
    return best
  }

  /// The first rows, downward and upward, beyond whose bounds the multiplier of a form is no longer
  /// in place; -1 where nothing ends the range of its activity.
  func ends(
    of form: Int, _ multipliers: LevelLists, _ arena: inout LevelArena
  ) -> (low: Int, high: Int) {
    if forms[form].multiplier < 0, let ends = freeEnds(of: form) { return ends }
    let all = (Int(forms[form].firstRow), Int(forms[form].rowCount))
    let low = firstRow(in: all) {
      roomSign(of: form, at: $0, isUpward: false, multipliers, &arena) <= 0
    }.previous
    let high = firstRow(in: all) {
      roomSign(of: form, at: $0, isUpward: true, multipliers, &arena) > 0
    }.slot
    return (low, high)
  }

  /// The same for a form without a multiplier whose rows can all hold with room to spare, or that
  /// has one row: its last lower and its first upper limit. Otherwise nil.
  private func freeEnds(of form: Int) -> (low: Int, high: Int)? {
    var (low, high) = (-1, -1)
    forEachRow(of: form) { slot in
      if rows[slot].isLower { low = slot }
      if high < 0, rows[slot].isUpper { high = slot }
    }
    if low < 0 || high < 0 || forms[form].rowCount == 1 { return (low, high) }
    let tolerance = SimplexTolerance.primal(at: rows[high].bound)
    return rows[high].bound - rows[low].bound > tolerance ? (low, high) : nil
  }

  /// The first of some rows of a form that passes a test, as all after it do, with its place among
  /// them and the row before it: binary search in a list. Cost: linear in the rows, with a number
  /// of tests that is logarithmic in them.
  @inline(__always)
  private func firstRow(
    in rows: (slot: Int, count: Int), where passes: (_ slot: Int) -> Bool
  ) -> (slot: Int, place: Int, previous: Int) {
    var (slot, count) = rows
    var (place, previous) = (0, -1)
    while count > 0 {
      let half = count / 2
      var middle = slot
      for _ in 0..<half { middle = Int(self.rows[middle].next) }
      if passes(middle) {
        count = half
      } else {
        (slot, previous) = (Int(self.rows[middle].next), middle)
        place += half + 1
        count -= half + 1
      }
    }
    return (slot, place, previous)
  }

  /// The sign of the distance from a form's multiplier to the slope above, or below, a row's bound.
  func roomSign(
    of form: Int, at slot: Int, isUpward: Bool, _ multipliers: LevelLists, _ arena: inout LevelArena
  ) -> Int {
    let start = arena.end
    defer { arena.cut(to: start) }
    let room = room(of: form, at: slot, isUpward: isUpward, multipliers, into: &arena)
    return room.map { arena.sign($0) } ?? 1
  }

  /// Whether all rows of a form, or all required ones, hold at an activity.
  @inline(__always)
  func isMet(
    _ form: Int, at activity: Double, within tolerance: Double, requiredOnly: Bool = false
  ) -> Bool {
    row(of: form) {
      (!requiredOnly || rows[$0].isRequired) && abs(rows[$0].miss(activity)) > tolerance
    } < 0
  }

  /// The misplacement of a form's multiplier at an activity; nil if it is in place.
  func misplacement(
    of form: Int, at activity: Double, within tolerance: Double, _ multipliers: LevelLists,
    _ arena: inout LevelArena
  ) -> Misplacement? {
    if forms[form].multiplier < 0, isMet(form, at: activity, within: tolerance) { return nil }
    // The multiplier is in place from the first row with room above to the last with room below.
    let first = Int(forms[form].firstRow)
    var (slot, count) = (first, 0)
    while slot >= 0, rows[slot].bound < activity - tolerance {
      count += 1
      slot = Int(rows[slot].next)
    }
    let above = firstRow(in: (first, count)) {
      roomSign(of: form, at: $0, isUpward: true, multipliers, &arena) > 0
    }
    if above.place < count {
      let distance = activity - rows[above.slot].bound
      return Misplacement(sign: 1, kink: above.slot, distance: distance)
    }
    while slot >= 0, rows[slot].bound <= activity + tolerance {
      count += 1
      slot = Int(rows[slot].next)
    }
    let below = firstRow(in: (slot, Int(forms[form].rowCount) - count)) {
      roomSign(of: form, at: $0, isUpward: false, multipliers, &arena) <= 0
    }.previous
    guard below >= 0 else { return nil }
    return Misplacement(sign: -1, kink: below, distance: rows[below].bound - activity)
  }
}
