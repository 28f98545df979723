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
    beginSearch(isEdit: true)
    workspace.edits.removeAll(keepingCapacity: true)
    for index in suggestions.indices { setBound(suggestions[index]) }
    do throws(SolverError) {
      for edit in workspace.edits where table[Int(edit.slot)].count == 0 {
        try checkEmptyRow(Int(edit.slot))
      }
      moveValues()
      try restoreFeasibility(orThrow: true)
    } catch {
      for edit in workspace.edits.reversed() {
        _ = table.setBound(slot: Int(edit.slot), edit.oldBound)
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
    let isBelow = row.isBoundedBelow && row.bound > SimplexTolerance.primal
    let isAbove = row.isBoundedAbove && row.bound < -SimplexTolerance.primal
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
    workspace.edits.append(Edit(slot: Int32(slot), oldBound: old, amount: bound - old))
  }

  /// Moves the values to where the tight rows now put them, and finds the sides that changed.
  private mutating func moveValues() {
    if responsesVersion != factor.version {
      responses.removeAll()
      responsesVersion = factor.version
    }
    var isInRange = !table.isRough
    for index in workspace.edits.indices {
      let edit = workspace.edits[index]
      guard table[Int(edit.slot)].position >= 0, let response = response(to: Int(edit.slot))
      else {
        isInRange = false
        continue
      }
      workspace.edits[index].response = Int32(response)
      responses.move(response, by: edit.amount, &values, &moves)
    }
    if !isInRange || !responses.areInRange {
      moveByFactor()
      for edit in workspace.edits { refreshSide(of: Int(edit.slot)) }
      measureRanges()
      applyShifts()
    }
    editsSinceRefresh += 1
    if editsSinceRefresh >= Self.editsPerRefresh { refreshValues() }
  }

  /// Moves the values by a solve for the constants without a response, and looks at the rows
  /// that mention one of these values.
  private mutating func moveByFactor() {
    for edit in workspace.edits where edit.response < 0 {
      let position = Int(table[Int(edit.slot)].position)
      if position >= 0 { workspace.rightSide.add(edit.amount, at: position) }
    }
    guard workspace.rightSide.count > 0 else { return }
    findDirection()
    addDirectionToValues(times: 1)
    workspace.rates.clear()
    table.addRates(of: workspace.direction, to: &workspace.rates)
    report.rowsTouched += workspace.rates.count
    let touched = workspace.rates.indices
    for slot in touched.lazy.map({ Int($0) }) {
      if table[slot].position < 0 {
        refreshSide(of: slot)
      } else if !isOnBound(slot) {
        isImprecise = true
      }
    }
  }

  /// The place of the response to a tight row's constant: the one that is kept, or a new one,
  /// unless too many constants change at once.
  private mutating func response(to slot: Int) -> Int? {
    guard workspace.edits.count <= ResponseCache.limit else { return nil }
    if let known = responses.index(of: slot) { return known }
    findDirection(of: Int(table[slot].position), isUpward: true)
    workspace.rates.clear()
    table.addRates(of: workspace.direction, to: &workspace.rates)
    return responses.insert(
      slot: slot, direction: workspace.direction, rowRates: workspace.rates, table)
  }

  /// Finds all values anew, and the sides of all rows.
  mutating func refreshValues() {
    recomputeValues()
    responses.forgetRanges()
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

/// A new constant that is on its way into the values.
struct Edit {
  var slot: Int32
  /// The bound from before, in the scale of the stored row.
  var oldBound: Double
  /// By how much the bound grew.
  var amount: Double
  /// The place of the response that carries it, or -1.
  var response: Int32 = -1
}
