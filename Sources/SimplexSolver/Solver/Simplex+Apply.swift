// SPDX-License-Identifier: MIT

import LayoutCore

extension Simplex {
  /// A delta with more changes than this share of the variables is solved from a new basis.
  static let crashShare = 8

  /// Changes variables and constraints. Cost: linear in the model when the delta is a large part
  /// of it, else in proportion to what depends on the changed rows.
  public mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    try validate(delta)
    let removed = delta.removed.map { id in
      ModelDelta.Addition(
        id,
        table.constraint(
          slot: id.index, priority: levels.priorities[Int(table[id.index].level)]))
    }
    let oldVariableCount = variableCount
    let hasNewLevels = grow(to: max(variableCount, delta.variableCount), delta)
    basis.beginTransaction()
    let isLarge = (removed.count + delta.added.count) * Self.crashShare > basis.count
    if isLarge {
      replaceBasis(delta)
    } else {
      if hasNewLevels { recomputeSlopes() }
      edit(delta)
    }
    do throws(SolverError) {
      for addition in delta.added where table[addition.id.index].count == 0 {
        try checkEmptyRow(addition.id.index)
      }
      try restoreFeasibility(orThrow: true)
    } catch {
      for addition in delta.added { table.remove(slot: addition.id.index) }
      for old in removed { insert(old) }
      variableCount = oldVariableCount
      rollBackBasis()
      throw error
    }
    checkInvariants()
  }

  /// Makes room for the variables, rows and levels of a delta.
  ///
  /// - Returns: whether there are new levels, so that all weights are out of date.
  private mutating func grow(to count: Int, _ delta: ModelDelta) -> Bool {
    variableCount = count
    table.grow(variables: count)
    basis.grow(to: count)
    factor.grow(to: count)
    if values.count < count {
      values.append(contentsOf: repeatElement(0, count: count - values.count))
      multipliers.grow(to: count)
    }
    workspace.grow(variables: count, rows: table.reserveRows(for: delta))
    let hasNewLevels =
      multipliers.levelCount == 0
      || delta.added.contains { levels.level(of: $0.constraint.priority) == nil }
    if hasNewLevels { dropUnusedLevels() }
    for addition in delta.added where levels.level(of: addition.constraint.priority) == nil {
      insertLevel(addition.constraint.priority)
    }
    return hasNewLevels
  }

  private mutating func insertLevel(_ priority: Priority) {
    let level = levels.insert(priority)
    for slot in table.rows.indices where Int(table[slot].level) >= level {
      table[slot].level += 1
    }
  }

  private mutating func dropUnusedLevels() {
    var isUsed = [Bool](repeating: false, count: levels.count)
    isUsed[0] = true
    for row in table.rows where row.isLive { isUsed[Int(row.level)] = true }
    for level in isUsed.indices.reversed() where !isUsed[level] {
      levels.remove(level)
      for slot in table.rows.indices where Int(table[slot].level) > level {
        table[slot].level -= 1
      }
    }
  }

  private mutating func insert(_ addition: ModelDelta.Addition) {
    guard let level = levels.level(of: addition.constraint.priority) else { return }
    table.insert(addition.constraint, id: addition.id, level: level)
  }

  /// Changes the rows, then finds a new basis for all of them.
  private mutating func replaceBasis(_ delta: ModelDelta) {
    basis.releaseAll(anchors: values, &table)
    for id in delta.removed { table.remove(slot: id.index) }
    for addition in delta.added { insert(addition) }
    var crash = Crash(table, levelCount: levels.count)
    basis.fill(with: crash.run(), &table)
    refactor()
  }

  /// Changes the rows one by one around the basis there is.
  private mutating func edit(_ delta: ModelDelta) {
    for id in delta.removed {
      let slot = id.index
      if table[slot].position >= 0 {
        retire(position: Int(table[slot].position), slot: slot)
      }
      setSide(of: slot, to: 0)
      applyShifts()
      table.remove(slot: slot)
    }
    for addition in delta.added {
      insert(addition)
      refreshSide(of: addition.id.index)
    }
    applyShifts()
  }
}
