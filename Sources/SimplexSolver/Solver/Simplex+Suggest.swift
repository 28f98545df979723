// SPDX-License-Identifier: MIT

import LayoutCore

extension Simplex {
  /// Gives constraints new constants. Cost: in proportion to the values that depend on them and
  /// the pivots that keep the required rows satisfied.
  public mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    for index in suggestions.indices {
      let suggestion = suggestions[index]
      guard table.contains(suggestion.id) else { throw .unknownConstraint(suggestion.id) }
      guard suggestion.constant.isFinite else {
        throw .invalidNumber(suggestion.constant, in: suggestion.id)
      }
    }
    basis.beginTransaction()
    workspace.oldBounds.removeAll(keepingCapacity: true)
    for index in suggestions.indices { setBound(suggestions[index]) }
    do throws(SolverError) {
      for (slot, _) in workspace.oldBounds where table[Int(slot)].count == 0 {
        try checkEmptyRow(Int(slot))
      }
      moveValues()
      try restoreFeasibility(orThrow: true)
    } catch {
      for (slot, bound) in workspace.oldBounds.reversed() {
        _ = table.setBound(slot: Int(slot), bound)
      }
      rollBackBasis(to: nil)
      throw error
    }
    checkInvariants()
  }

  /// A row without terms says `0 relation constant`, which is true or a conflict by itself.
  func checkEmptyRow(_ slot: Int) throws(SolverError) {
    let row = table[slot]
    guard row.isRequired else { return }
    let isBelow = row.lower.isFinite && row.bound > SimplexTolerance.primal
    let isAbove = row.upper.isFinite && row.bound < -SimplexTolerance.primal
    guard isBelow || isAbove else { return }
    let member = Conflict.Member(id: table.identifier(slot), multiplier: isBelow ? 1 : -1)
    throw .conflict(Conflict(members: [member]))
  }

  /// Edits between two computations of all values from the constants, which end the drift that
  /// moving them little by little builds up.
  static let editsPerRefresh = 1000

  private mutating func setBound(_ suggestion: Suggestion) {
    let slot = suggestion.id.index
    let bound = suggestion.constant * table[slot].scale
    let old = table.setBound(slot: slot, bound)
    guard old != bound else { return }
    workspace.oldBounds.append((Int32(slot), old))
    let position = Int(table[slot].position)
    if position >= 0 { workspace.rightSide.add(bound - old, at: position) }
  }

  /// Moves the values to where the tight rows now put them, and finds the sides that changed.
  private mutating func moveValues() {
    workspace.direction.clear()
    workspace.rates.clear()
    factor.solve(&workspace.rightSide, into: &workspace.direction)
    addDirectionToValues(times: 1)
    table.addRates(of: workspace.direction, to: &workspace.rates)
    for (slot, _) in workspace.oldBounds { workspace.rates.list(Int(slot)) }
    report.rowsTouched += workspace.rates.count
    let touched = workspace.rates.indices
    for slot in touched.lazy.map({ Int($0) }) {
      if table[slot].position < 0 {
        refreshSide(of: slot)
      } else if !isOnBound(slot) {
        isImprecise = true
      }
    }
    workspace.rates.clear()
    applyShifts()
    editsSinceRefresh += 1
    if editsSinceRefresh >= Self.editsPerRefresh { refreshValues() }
  }

  /// Finds all values anew, and the sides of all rows.
  private mutating func refreshValues() {
    editsSinceRefresh = 0
    recomputeValues()
    for slot in table.rows.indices { refreshSide(of: slot) }
    applyShifts()
  }

  /// Takes the basis back to an earlier one, or to where the transaction began, and finds
  /// everything anew.
  mutating func rollBackBasis(to earlier: Basis?) {
    workspace.rightSide.clear()
    workspace.shifts.removeAll(keepingCapacity: true)
    if let earlier {
      basis.restore(earlier, variableCount: table.variableCount, &table)
    } else {
      basis.rollBack(&table)
    }
    refactor()
  }
}
