// SPDX-License-Identifier: MIT

import LayoutCore

extension Simplex {
  /// A delta with more changes than this share of the variables is solved from a new basis.
  static let crashShare = 8

  /// Changes variables and constraints. Cost: linear in the model when the delta is a large part
  /// of it, else in proportion to what depends on the changed rows.
  public mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    let size = try validate(delta)
    let removed = delta.removed.map { id in
      ModelDelta.Addition(
        id,
        table.constraint(
          slot: id.index, priority: levels.priorities[Int(table[id.index].level)]))
    }
    responses.removeAll()
    isAudited = false
    let oldVariableCount = variableCount
    let hasNewLevels = makeRoom(for: size)
    let changeCount = removed.count + delta.added.count
    var oldBasis = changeCount * Self.crashShare > table.variableCount ? basis : nil
    if oldBasis != nil {
      replaceRows(delta, termCount: size.termCount)
      if table.isRough { oldBasis?.changeUnits(changeUnits()) }
      refactor(firstBasis())
    } else {
      growBasis()
      if hasNewLevels { recomputeSlopes() }
      edit(delta, termCount: size.termCount)
    }
    dropReduction()
    beginSearch(isEdit: false)
    do throws(SolverError) {
      if size.hasEmptyRow {
        for addition in delta.added where table[addition.id.index].count == 0 {
          try checkEmptyRow(addition.id.index)
        }
      }
      try restoreFeasibility(orThrow: true)
    } catch {
      for addition in delta.added { table.remove(slot: addition.id.index) }
      let termCount = removed.reduce(0) { $0 + $1.constraint.expression.count }
      table.insert(removed.span, termCount: termCount, levels)
      variableCount = oldVariableCount
      dropReduction()
      rollBackBasis(to: oldBasis)
      throw error
    }
    checkInvariants()
  }

  /// Makes room in the tables for the variables, rows and levels of a delta.
  ///
  /// - Returns: whether there are new levels, so that all weights are out of date.
  private mutating func makeRoom(for size: DeltaSize) -> Bool {
    variableCount = max(variableCount, size.variableCount)
    let count = max(variableCount, table.variableCount)
    table.grow(variables: count, slots: size.slotCount)
    values.append(contentsOf: repeatElement(0, count: count - values.count))
    workspace.grow(variables: count, rows: table.rows.count)
    guard multipliers.levelCount == 0 || size.priorities.contains(where: isNew) else {
      return false
    }
    dropUnusedLevels()
    for priority in size.priorities where isNew(priority) {
      insertLevel(priority)
    }
    return true
  }

  /// Makes room in the basis and what belongs to it for the variables that are new.
  private mutating func growBasis() {
    basis.beginTransaction()
    guard basis.count < table.variableCount else { return }
    basis.grow(to: table.variableCount)
    factor.grow(to: table.variableCount)
    multipliers.grow(to: table.variableCount)
  }

  private func isNew(_ priority: Priority) -> Bool { levels.level(of: priority) == nil }

  private mutating func insertLevel(_ priority: Priority) {
    let level = levels.insert(priority)
    if table.liveCount == 0 { return }
    for slot in table.rows.indices where Int(table[slot].level) >= level {
      table[slot].level += 1
    }
  }

  private mutating func dropUnusedLevels() {
    if table.liveCount == 0 { return }
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

  /// Changes the rows for which a new basis is found then.
  private mutating func replaceRows(_ delta: ModelDelta, termCount: Int) {
    for id in delta.removed { table.remove(slot: id.index) }
    table.insert(delta.added.span, termCount: termCount, levels)
  }

  // A function of its own, so that nothing else holds the table when it is changed again.
  private func firstBasis() -> FirstBasis {
    var crash = Crash(table, levelCount: levels.count)
    return crash.run()
  }

  /// Changes the rows one by one around the basis there is.
  private mutating func edit(_ delta: ModelDelta, termCount: Int) {
    let wasRough = table.isRough
    for id in delta.removed {
      let slot = id.index
      if table[slot].position >= 0 {
        retire(position: Int(table[slot].position), slot: slot)
      }
      setSide(of: slot, to: 0)
      applyShifts()
      table.remove(slot: slot)
    }
    table.insert(delta.added.span, termCount: termCount, levels)
    for addition in delta.added { refreshSide(of: addition.id.index) }
    applyShifts()
    // Weights that were small enough to be errors before may be costs now, and the other way.
    if table.isRough != wasRough { refactor() }
  }
}
