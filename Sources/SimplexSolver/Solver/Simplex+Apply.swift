// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension Simplex {
  /// A delta with fewer variables than this for each change is solved from a new basis.
  static let variablesPerChange = 4

  /// The order in which rows determine variables.
  var rowOrder: RowOrder { RowOrder(levelCount: levels.count) }

  /// Changes variables and constraints.
  public mutating func apply(_ delta: ModelDelta) throws(SolverError) {
    let size = try check.check(delta, outer.table, variableCount: variableCount)
    let changeCount = delta.removed.count + delta.added.count
    let isLarge = changeCount * Self.variablesPerChange > variableCount
    for priority in check.priorities {
      let (level, isNew) = levels.insert(priority)
      if isNew { insertLevel(level) }
    }
    let oldCount = variableCount
    variableCount = size.variableCount
    let removed = delta.removed.map { ModelDelta.Addition($0, constraint(RowIndex($0.slot))) }
    let wasBadlyScaled = outer.isBadlyScaled
    var forms: [Int] = []
    do throws(SolverError) {
      let sample = try change(
        removing: delta.removed, adding: delta.added.span, size, oldCount, isLarge, &forms)
      if let sample { kernel.walk(sample: sample) }
    } catch {
      outer.isBadlyScaled = wasBadlyScaled
      // A new basis has dropped the forms without rows.
      forms.removeAll { kernel.table.isFree($0) }
      var size = size
      size.termCount = removed.reduce(0) { $0 + $1.constraint.expression.count }
      let added = delta.added.map(\.id)
      // The rows are there again, even if the search takes too long: the next solve goes on.
      _ = try? change(removing: added, adding: removed.span, size, variableCount, isLarge, &forms)
      variableCount = oldCount
      throw error
    }
  }

  /// Changes rows, meets the required ones, and drops the affected forms that have no rows left.
  /// Returns the result of `stepWishes`.
  private mutating func change(
    removing removed: [ConstraintID], adding added: Span<ModelDelta.Addition>, _ size: DeltaSize,
    _ oldCount: Int, _ isLarge: Bool, _ forms: inout [Int]
  ) throws(SolverError) -> Int? {
    if isLarge {
      kernel.reset()
      choices = Choices()
    }
    let known = kernel.table.variableCount
    let rewritten = changeRows(removing: removed, adding: added, size, oldCount, &forms)
    if isLarge {
      kernel.build(rowOrder)
    } else {
      for row in rewritten where outer.table.rows[row.index].isInner {
        forms.append(Int(kernel.table.rows[row.index].form))
      }
      for inner in known..<kernel.table.variableCount { kernel.judge(inner) }
      kernel.repair(forms, &crash, rowOrder)
    }
    try checkCancelledRows()
    let sample = isLarge ? kernel.stepWishes() : nil
    try optimize(requiredOnly: true)
    kernel.dropForms(forms)
    return sample
  }

  /// The constraint of a row.
  func constraint(_ row: RowIndex) -> Constraint {
    let item = outer.table.rows[row.index]
    return Constraint(
      outer.table.expression(row), item.relation, item.constant, priority: levels[item.level])
  }

  private mutating func insertLevel(_ level: Level) {
    for slot in outer.table.rows.indices where outer.table.rows[slot].level >= level {
      outer.table.rows[slot].level = Level(outer.table.rows[slot].level.index + 1)
    }
    kernel.insertLevel(level.index)
  }

  /// Changes the rows of both models, and adds the inner forms that lose a row to `forms`. Returns
  /// the rows that were rewritten, which the inner model has got unless they substitute or cancel.
  private mutating func changeRows(
    removing removed: [ConstraintID], adding added: Span<ModelDelta.Addition>, _ size: DeltaSize,
    _ oldCount: Int, _ forms: inout [Int]
  ) -> [RowIndex] {
    kernel.touched.findsFacesAgain = true
    kernel.table.grow(slots: size.slotCount)
    var pending = remove(removed, &forms)
    // A refused change may have left values.
    for variable in oldCount..<min(outer.values.count, variableCount) {
      let inner = Int(outer.table.columns[variable].inner)
      if inner >= 0 { kernel.values[inner] = 0 }
      judge(variable)
    }
    outer.grow(to: size)
    outer.insert(added, termCount: size.termCount, levels)
    pending += added.indices.map { RowIndex(added[$0].id.slot) }
    substitute(by: &pending, &forms)
    insertInner(pending)
    return pending
  }

  /// Adds rewritten rows to the inner model.
  private mutating func insertInner(_ pending: [RowIndex]) {
    outer.numberRoots(of: pending)
    if kernel.table.liveCount == 0 {
      let longCount = pending.count { outer.table.rows[$0.index].count > 1 }
      let spare = pending.count / FormTable.rowLimit
      kernel.table.forms.reserveCapacity(outer.roots.count + longCount + spare)
    }
    kernel.grow(variables: outer.roots.count)
    cancelled += kernel.table.insert(pending, &outer.table.rows, outer.table.entries, outer.values)
  }

  /// Substitutes by the required equations of a list, and adds the rows that must be rewritten.
  /// Short equations come first: they make longer ones shorter.
  private mutating func substitute(by pending: inout [RowIndex], _ forms: inout [Int]) {
    var equations = pending.filter { outer.table.rows[$0.index].maySubstitute }
    for isShort in [true, false] {
      var substituted: [Int] = []
      for row in equations where isShort == (outer.table.rows[row.index].count == 2) {
        guard let variable = outer.substitute(by: row) else { continue }
        substituted.append(variable)
        removeInner(row, &forms)
      }
      for variable in substituted {
        judge(variable)
        guard answer.pending.hasRoom(for: 1, of: variableCount) else { continue }
        noteMoves(of: outer.descendants(of: variable))
      }
      guard kernel.table.liveCount > 0 else { continue }
      for variable in substituted {
        for other in outer.rows(about: outer.descendants(of: variable), &marks)
        where outer.table.rows[other.index].isInner {
          removeInner(other, &forms)
          pending.append(other)
          if outer.table.rows[other.index].maySubstitute { equations.append(other) }
        }
      }
    }
  }

  /// Removes rows from both models. Returns the rows that relied on them and must be rewritten.
  private mutating func remove(_ removed: [ConstraintID], _ forms: inout [Int]) -> [RowIndex] {
    let substituted = removed.compactMap { outer.variable(substitutedBy: RowIndex($0.slot)) }
    var rewritten: [RowIndex] = []
    if !substituted.isEmpty {
      for variable in substituted { judge(variable) }
      let (affected, freed) = outer.undo(from: substituted, &marks, &kernel.values)
      noteMoves(of: affected)
      rewritten = outer.rows(about: affected, &marks)
      for row in freed where marks.insert(row.index) { rewritten.append(row) }
      for row in rewritten { removeInner(row, &forms) }
    }
    for id in removed {
      removeInner(RowIndex(id.slot), &forms)
      outer.remove(RowIndex(id.slot))
    }
    outer.table.compactIfSparse()
    return rewritten.filter {
      outer.table.rows[$0.index].isLive && outer.table.rows[$0.index].substitutes < 0
    }
  }

  /// Records that the values of some variables may have changed.
  mutating func noteMoves(of variables: [Int]) {
    for variable in variables {
      answer.pending.addIfRoom(Int32(truncatingIfNeeded: variable), of: variableCount)
      judge(variable)
    }
  }

  private mutating func removeInner(_ row: RowIndex, _ forms: inout [Int]) {
    guard outer.table.rows[row.index].isInner else { return }
    outer.table.rows[row.index].isInner = false
    forms.append(Int(kernel.table.rows[row.index].form))
    kernel.remove(slot: row.index)
  }
}
