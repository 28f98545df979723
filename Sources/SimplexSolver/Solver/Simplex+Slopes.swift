// SPDX-License-Identifier: MIT

// Which side of its bounds each row is on, and the weights that follow from it.

extension Simplex {
  /// The side that a row outside the basis is on, at the current values.
  func side(of slot: Int) -> Int8 {
    let row = table[slot]
    let (activity, magnitude) = table.activity(slot, at: values)
    return row.side(
      fall: activity - row.lower, rise: row.upper - activity, within: tolerance(of: row, magnitude))
  }

  /// Brings the side of a row outside the basis up to date.
  ///
  /// - Returns: how far its terms can fall and rise until the side is another, at least.
  mutating func measureSide(of slot: Int) -> (fall: Double, rise: Double) {
    let row = table[slot]
    let (activity, magnitude) = table.activity(slot, at: values)
    let tolerance = tolerance(of: row, magnitude)
    let fall = activity - row.lower
    let rise = row.upper - activity
    let side = row.side(fall: fall, rise: rise, within: tolerance)
    if side != row.side { setSide(of: slot, to: side) }
    // By the least that the tolerance can become, and by more than it is likely to grow to.
    let least = leastTolerance(of: row)
    if side == 0 { return (max(0, fall + least), max(0, rise + least)) }
    if row.isKink {
      return side < 0 ? (.infinity, max(0, rise + least)) : (max(0, fall + least), .infinity)
    }
    let beyond = max(0, -min(fall, rise) - 2 * tolerance)
    return side < 0 ? (.infinity, beyond) : (beyond, .infinity)
  }

  /// Whether a tight row is where the basis puts it, but for rounding.
  func isOnBound(_ slot: Int) -> Bool {
    let row = table[slot]
    let (activity, magnitude) = table.activity(slot, at: values)
    return abs(activity - row.bound) <= tolerance(of: row, magnitude)
  }

  /// By how much a row may be missed, given the size of its terms.
  private func tolerance(of row: RowTable.Row, _ magnitude: Double) -> Double {
    max(leastTolerance(of: row), SimplexTolerance.primal * (magnitude + abs(row.bound)))
  }

  private func leastTolerance(of row: RowTable.Row) -> Double {
    SimplexTolerance.primal * min(1, row.scale)
  }

  /// Brings the side of a row up to date and notes what that does to its level's slope.
  mutating func refreshSide(of slot: Int) {
    guard table[slot].isLive, table[slot].position < 0, table[slot].count > 0,
      !table[slot].isIgnored
    else { return }
    setSide(of: slot, to: side(of: slot))
  }

  /// Puts a row outside the basis on a side and notes what that does to its level's slope.
  mutating func setSide(of slot: Int, to new: Int8) {
    let old = table[slot].side
    guard new != old else { return }
    table[slot].side = new
    if table[slot].isRequired {
      if old == 0 { brokenCount += 1 }
      if new == 0 { brokenCount -= 1 }
    }
    workspace.shifts.append(
      SlopeShift(
        level: table[slot].level, slot: Int32(slot),
        amount: Double(new - old) * table[slot].weight))
  }

  /// Carries the noted changes of slope over to the weights, level by level.
  mutating func applyShifts() {
    guard !workspace.shifts.isEmpty else { return }
    isAudited = false
    for level in 0..<levels.count {
      for shift in workspace.shifts where Int(shift.level) == level {
        for index in table.range(Int(shift.slot)) {
          let entry = table.entries[index]
          workspace.row.add(entry.coefficient * shift.amount, at: Int(entry.variable))
        }
      }
      guard !workspace.row.indices.isEmpty else { continue }
      workspace.weights.clear()
      factor.solveTransposed(&workspace.row, into: &workspace.weights)
      multipliers.add(workspace.weights, times: -1, level: level)
    }
    workspace.shifts.removeAll(keepingCapacity: true)
  }

  /// Finds all sides and weights anew.
  mutating func recomputeSlopes() {
    workspace.shifts.removeAll(keepingCapacity: true)
    // In rough models `confirm` tells costs from rounding errors, which become exactly 0.
    multipliers.reset(
      levels: levels.count, count: basis.count, floor: table.isRough ? 0 : SimplexTolerance.dual)
    brokenCount = 0
    for slot in table.rows.indices
    where table[slot].isLive && table[slot].position < 0 && table[slot].count > 0 {
      if table[slot].isIgnored {
        table[slot].side = 0
        continue
      }
      let side = precision == .single ? side(of: slot) : preciseSide(of: slot)
      table[slot].side = side
      guard side != 0 else { continue }
      if table[slot].isRequired { brokenCount += 1 }
      workspace.shifts.append(
        SlopeShift(level: table[slot].level, slot: Int32(slot), amount: table[slot].slope))
    }
    if precision == .single { applyShifts() } else { findMultipliers() }
  }
}
