// SPDX-License-Identifier: MIT

import LayoutCore

extension Kernel {
  /// The number of visited eta entries per variable after which the triangular part is rebuilt.
  private static let etaVisitsPerVariable = 12
  /// Primal steps (`walk`) are tried once successive dual steps without an exchange have visited
  /// this many terms per row.
  private static let flipTermsPerRow = 2

  /// Takes steps until all multipliers are in place, or with `requiredOnly` all required rows hold.
  /// Returns false, unfinished, when that has cost more than a new basis would.
  @discardableResult
  mutating func optimize(requiredOnly: Bool) throws(SolverError) -> Bool {
    guard isUnsettled || movement.hasSmallPivot && !requiredOnly else { return true }
    // Where a search takes over from here, it should not wait for long.
    let isLarge = basis.count > PreciseSearch.variableLimit
    let limit = 1000 + (isLarge ? 50 : 5) * (basis.count + table.liveCount)
    var steps = 0
    var isRefreshed = false
    var sharedLimits = SharedLimits()
    var (flipWork, flipLimit) = (0, requiredOnly ? .max : Self.flipTermsPerRow * table.liveCount)
    try checkIntervals()
    while true {
      refactorIfWorn()
      let start = tally.report.rowsTouched
      settleValues()
      let queue = misplacedForms(requiredOnly: requiredOnly)
      if queue.isEmpty {
        // Recomputing all values is worth it once other work has cost about as much.
        if movement.cameBack, tally.report.rowsTouched > table.liveCount {
          refreshValues()
        } else if moved.forms.isEmpty {
          if requiredOnly || !movement.hasSmallPivot { return true }
          polish()
        }
        continue
      }
      // Steps in vain may cost as much as another round, which tells what is still out of place,
      // and twice as much as the others.
      var (budget, isVain) = (tally.report.rowsTouched - start, true)
      for item in queue where budget >= 0 || isVain {
        if flipWork > flipLimit { break }
        // A form that an exchange puts out of place is next: a round would move all values first.
        var next = [item.form]
        while let form = next.popLast() {
          let before = tally.report.rowsTouched
          let leaving = try step(form)
          if let leaving {
            refactorIfWorn()
            next = sharedLimits.next(to: leaving, form, table)
          }
          let cost = tally.report.rowsTouched - before
          budget += leaving == nil ? -cost : 2 * cost
          isVain = isVain && leaving == nil
          if let leaving { flipWork = leaving < 0 ? flipWork + cost : 0 }
          steps += 1
          if steps > limit { throw .stalled(iterations: steps) }
          if tally.exceedsNewBasis(rows: table.liveCount) { return false }
        }
      }
      if flipWork > flipLimit {
        if !walk(missedCount: queue.count, termLimit: flipWork) { flipLimit *= 4 }
        flipWork = 0
      }
      // At the activities of the held forms, these are in place, and not at the values, whose
      // rounding errors are too large. They stay dirty: an edit may move them further.
      if isVain, isRefreshed { return true }
      isRefreshed = isVain
      if isRefreshed { refreshValues() }
    }
  }

  /// Throws if the required rows of a dirty form contradict each other.
  func checkIntervals() throws(SolverError) {
    for form in dirty.forms.lazy.map(Int.init)
    where table.forms[form].rowCount > 1 && table.isContradictory(form) {
      throw .conflict(Conflict(members: [1, -1].compactMap { table.conflictMember(of: form, $0) }))
    }
  }

  /// The dirty forms whose multipliers are out of place, farthest first; with `requiredOnly` those
  /// of them that miss a required row. Forms that are in place are no longer dirty.
  mutating func misplacedForms(requiredOnly: Bool) -> [(form: Int, distance: Double)] {
    var found: [(form: Int, distance: Double)] = []
    var kept: [Int32] = []
    found.reserveCapacity(dirty.forms.count)
    kept.reserveCapacity(dirty.forms.count)
    for form in dirty.forms.lazy.map(Int.init) {
      guard table.forms[form].kink < 0, table.forms[form].hasRows else { continue }
      if table.forms[form].isBasic {
        holdIfMissed(form)
        continue
      }
      let activity = table.activity(form, at: values)
      let tolerance = SimplexTolerance.primal(at: activity)
      let wrong = table.misplacement(of: form, at: activity, within: tolerance, multipliers, &arena)
      guard let wrong else { continue }
      kept.append(Int32(truncatingIfNeeded: form))
      if requiredOnly, table.isMet(form, at: activity, within: tolerance, requiredOnly: true) {
        continue
      }
      found.append((form, wrong.distance))
    }
    tally.report.rowsTouched += dirty.forms.count
    dirty.removeAll(formCount: table.forms.count)
    for form in kept { dirty.insert(Int(form)) }
    found.sort { (-$0.distance, $0.form) < (-$1.distance, $1.form) }
    return found
  }

  /// Holds a form at the row near an activity that its multiplier allows; false if there is none.
  @discardableResult
  mutating func hold(_ form: Int, at activity: Double) -> Bool {
    guard let kink = table.kink(of: form, near: activity, multipliers, &arena) else { return false }
    table.forms[form].kink = Int32(truncatingIfNeeded: kink)
    markMoved(form)
    return true
  }

  /// Holds a form of the basis that is held at no row, but misses one or has got a multiplier.
  mutating func holdIfMissed(_ form: Int) {
    let item = table.forms[form]
    guard item.kink < 0, item.hasRows, item.multiplier >= 0 || isMissed(form) else { return }
    if hold(form, at: table.activity(form, at: values)) { responses.removeAll() }
  }

  /// Computes the multipliers of held forms anew, without their rounding errors. Primal steps
  /// release the forms that only those errors kept in place. Cost: linear, and a sparse solve per
  /// level.
  mutating func polish() {
    let before = self
    var terms: [LevelledTerm] = []
    for form in table.forms.indices {
      let own = table.forms[form].multiplier
      multipliers.forEach(own) { add(form, times: $1, at: Int32($0), to: &terms) }
    }
    var suspects = FormList()
    balance(terms, &suspects)
    if !descend(&suspects) { goBack(to: before) }
    movement.hasSmallPivot = false
  }

  /// Refactors when etas make steps expensive.
  mutating func refactorIfWorn() {
    let isSlow = basis.etaVisits > Self.etaVisitsPerVariable * basis.count
    if isSlow || basis.etas.count > 200 + basis.count { refactor() }
  }

  mutating func refactor() {
    tally.report.rebuilds += 1
    let dependent = basis.refactor(&table)
    if dependent.isEmpty { return }
    responses.removeAll()
    for form in dependent { touch(form) }
    for form in basis.heads { holdIfMissed(Int(form)) }
  }
}
