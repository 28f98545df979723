// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension Simplex {
  /// Gives constraints new constants.
  public mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) {
    try DeltaCheck.check(suggestions, outer.table)
    let isDrifted = kernel.responses.isDrifted
    if isDrifted { kernel.responses.resetDrift() } else if follow(suggestions) { return }
    let old = suggestions.indices.reversed().map { index in
      let id = suggestions[index].id
      return Suggestion(id, constant: outer.table.rows[id.index].constant)
    }
    if isDrifted { kernel.refreshValues() }
    setConstants(suggestions)
    do throws(SolverError) {
      try checkCancelledRows()
      try optimize(requiredOnly: true)
    } catch {
      setConstants(old.span)
      cancelled.removeAll()
      try optimize(requiredOnly: true)
      throw error
    }
  }

  /// Gives a row of the inner model the bound that follows from its constant, which was `old`.
  private mutating func setInnerBound(of row: RowIndex, since old: Double) {
    let inner = kernel.table.rows[row.index]
    let bound = outer.innerBound(of: row) / inner.scale
    if choices.hasFace(of: Int(inner.form)) {
      // A required row above 0 makes a variable an extent.
      let isOpposite = old * outer.table.rows[row.index].constant <= 0
      if isOpposite || !keepPoint(row.index, bound) { kernel.resize(Int(inner.form)) }
    }
    kernel.followBound(row.index, bound)
  }

  /// Whether the chosen solution stays the best one if a row gets another bound. It does if it
  /// satisfies the row with room to spare, before and after: a limit has an effect only where the
  /// best point reaches it. It does, too, if it misses the row before and after, and other limits
  /// keep the row's form where it is, whatever its wishes ask for: those limits decide the point.
  private mutating func keepPoint(_ slot: Int, _ bound: Double) -> Bool {
    let row = kernel.table.rows[slot]
    if kernel.isHeld(slot) { return false }
    var activity = 0.0
    kernel.table.forEachTerm(of: Int(row.form)) { activity += $0 * chosenValue($1) }
    guard kernel.isAside(slot, at: activity, bound) else { return false }
    if !row.isEquality, row.isLower == (activity > bound) { return true }
    let misses = (old: activity - row.bound, new: activity - bound)
    return choices.keepPoint(slot, kernel, outer, misses: misses)
  }

  /// Moves the values with the constants, as far as the responses are known. Returns whether the
  /// edit is complete, because no form is out of place.
  private mutating func follow(_ suggestions: Span<Suggestion>) -> Bool {
    let first = suggestions.isEmpty ? RowIndex.none : RowIndex(suggestions[0].id.slot)
    guard suggestions.count <= ParametricResponses.limit, !kernel.isUnsettled,
      kernel.responses.areWorthwhile(for: first)
    else { return false }
    guard propose(suggestions) else {
      kernel.responses.reject()
      return false
    }
    let isInRange = kernel.responses.isProposalInRange()
    let areChoicesKnown = isInRange && proposeToChoices()
    if kernel.touched.watchesShifts, !areChoicesKnown { kernel.shiftWhatIsProposed() }
    noteFollowers(areChoicesKnown)
    if areChoicesKnown { choices.responses.accept(&choices.points) }
    kernel.responses.accept(&kernel.values)
    guard isInRange else {
      kernel.followResponses()
      return false
    }
    kernel.responses.serve()
    for index in suggestions.indices { setFollowed(suggestions[index], areChoicesKnown) }
    return true
  }

  /// Proposes new constants to the responses. Returns false if one of these is not known.
  private mutating func propose(_ suggestions: Span<Suggestion>) -> Bool {
    var areRangesKnown = true
    for index in suggestions.indices {
      let row = RowIndex(suggestions[index].id.slot)
      let amount = suggestions[index].constant - outer.table.rows[row.index].constant
      if amount == 0, kernel.responses.index(of: row) == nil { continue }
      guard let place = response(to: row) else { return false }
      if kernel.responses[place].range == .unknown { areRangesKnown = false }
      kernel.responses.propose(amount, for: place)
    }
    if areRangesKnown { return true }
    // Those in use, or about to be, are measured at the same values, because they add up.
    for place in kernel.responses.indices where kernel.responses[place].row.isSome {
      let response = kernel.responses[place]
      let isNeeded = response.isUsed || response.proposal != 0
      kernel.responses[place].setRange(isNeeded ? kernel.range(of: response) : .unknown)
    }
    return true
  }

  /// Stores a constant that the values have followed.
  private mutating func setFollowed(_ suggestion: Suggestion, _ areChoicesKnown: Bool) {
    let row = RowIndex(suggestion.id.slot)
    let item = outer.table.rows[row.index]
    let amount = suggestion.constant - item.constant
    if amount == 0 { return }
    outer.table.rows[row.index].constant = suggestion.constant
    if outer.isSubstituting(row), let place = kernel.responses.index(of: row) {
      shift(place, by: amount, areChoicesKnown)
    }
    if item.isInner { setInnerBound(of: row, since: item.constant) }
  }

  /// Whether it is known how what was chosen among equal solutions moves with the proposals.
  private mutating func proposeToChoices() -> Bool {
    if choices.isEmpty { return true }
    guard kernel.touched.isEmpty else { return false }
    if let isInRange = choices.propose(kernel.responses) { return isInRange }
    choices.responses.removeAll()
    for place in kernel.responses.indices where kernel.responses[place].proposal != 0 {
      choices.measure(place, offsetRates[place], kernel, outer)
      followers[place] = nil
    }
    return choices.propose(kernel.responses) ?? false
  }

  /// Adds the variables that the proposals move to the pending ones. If a response moves a large
  /// share of the model, all values will be computed. If choices are not known, others will move,
  /// too, and a smaller share counts as large.
  private mutating func noteFollowers(_ areChoicesKnown: Bool) {
    for place in kernel.responses.indices where kernel.responses[place].proposal != 0 {
      let count = kernel.responses[place].columns.count
      let share = areChoicesKnown ? answer.pending.share : kernel.tally.moves.share
      guard count * share <= kernel.values.count else { return answer.pending.addAll() }
      let list = followers[place] ?? findFollowers(place)
      followers[place] = list
      answer.pending.add(list, of: variableCount)
    }
  }

  /// The variables that move with the constant of a response, some of them perhaps twice.
  private mutating func findFollowers(_ place: Int) -> [Int32] {
    let basic = kernel.responses[place]
    let chosen = choices.responses.index(of: basic.row).map { choices.responses[$0].columns } ?? []
    var found = offsetRates[place].variables.map { Int32(truncatingIfNeeded: $0.variable) }
    for (column, _) in basic.columns + chosen { outer.addFollowers(of: column.index, to: &found) }
    return found
  }

  // By indices: a loop over a stored array counts a reference more for a while.

  private mutating func shift(_ place: Int, by amount: Double, _ areChoicesKnown: Bool) {
    for index in offsetRates[place].parents.indices {
      let (variable, rate) = offsetRates[place].parents[index]
      outer.table.columns[variable].parentOffset += amount * rate
    }
    for index in offsetRates[place].variables.indices {
      let (variable, rate) = offsetRates[place].variables[index]
      outer.values[variable].offset += amount * rate
      if !areChoicesKnown, let form = unitForm(of: variable) { kernel.shift(form) }
    }
    for index in offsetRates[place].rows.indices {
      let (row, rate) = offsetRates[place].rows[index]
      let item = kernel.table.rows[row.index]
      kernel.followBound(row.index, item.bound + amount * rate / item.scale)
    }
  }

  /// The index of the response to a row's constant, or nil if it is not known to be linear.
  mutating func response(to row: RowIndex) -> Int? {
    if let known = kernel.responses.index(of: row) { return known }
    let item = outer.table.rows[row.index]
    guard item.isInner ? kernel.isHeld(row.index) : outer.isSubstituting(row) else { return nil }
    let rates = item.isInner ? OffsetRates() : outer.offsetRates(of: row, &marks)
    if rates.changesCancelledRows { return nil }
    let response = kernel.response(moving: item.isInner ? [(row, 1)] : rates.rows, of: row)
    guard let place = kernel.responses.insert(response) else { return nil }
    offsetRates[place] = rates
    followers[place] = nil
    return place
  }

  private mutating func setConstants(_ suggestions: Span<Suggestion>) {
    var substituted: [Int] = []
    var changed: [RowIndex] = []
    for index in suggestions.indices {
      let row = RowIndex(suggestions[index].id.slot)
      let old = outer.table.rows[row.index]
      if old.constant == suggestions[index].constant { continue }
      outer.table.rows[row.index].constant = suggestions[index].constant
      if let user = outer.variable(substitutedBy: row) {
        substituted.append(user)
      } else if old.isInner, kernel.isAside(row.index, outer.innerBound(of: row)) {
        setInnerBound(of: row, since: old.constant)
      } else if old.isInner {
        changed.append(row)
        let form = Int(kernel.table.rows[row.index].form)
        if choices.hasFace(of: form) { kernel.resize(form) }
      } else {
        cancelled.append(row)
      }
    }
    if !substituted.isEmpty {
      let moved = outer.moveOffsets(of: substituted, &marks)
      noteMoves(of: moved)
      let rows = outer.rows(about: moved, &marks).filter { !outer.isSubstituting($0) }
      changed += rows.filter { outer.table.rows[$0.index].isInner }
      cancelled += rows.filter { !outer.table.rows[$0.index].isInner }
    }
    kernel.setBounds(of: changed) { outer.innerBound(of: $0) }
  }
}
