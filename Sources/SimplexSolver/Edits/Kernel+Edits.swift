// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension Kernel {
  /// The response of the values to a parameter that moves the bounds of some rows, each at its rate
  /// in the units of the constraint.
  mutating func response(
    moving bounds: [(row: RowIndex, rate: Double)], of parameter: RowIndex = .none
  ) -> ParametricResponse {
    movement.boundRates.grow(to: table.rows.count)
    for (row, rate) in bounds {
      let item = table.rows[row.index]
      movement.boundRates.add(rate / item.scale, at: row.index)
      if isHeld(row.index) {
        movement.sides.add(rate / item.scale, at: Int(table.forms[Int(item.form)].position))
      }
    }
    spread()
    for (row, _) in bounds {
      let form = Int(table.rows[row.index].form)
      movement.formRates.set(movement.formRates[form], at: form)
    }
    var response = responses.begin(parameter)
    response.add(movement.direction.steps, to: movement.direction.variables)
    response.reserve(rows: movement.formRates.count)
    for form in movement.formRates.indices { addRowRates(of: Int(form), to: &response) }
    movement.boundRates.clear()
    return response
  }

  /// Adds to a response the rates of a form's rows, relative to their bounds.
  private func addRowRates(of form: Int, to response: inout ParametricResponse) {
    let kink = table.forms[form].isBasic ? Int(table.forms[form].kink) : -1
    let rate = kink >= 0 ? movement.boundRates[kink] : movement.formRates[form]
    table.forEachRow(of: form) { slot in
      let rowRate = rate - movement.boundRates[slot]
      if slot != kink, abs(rowRate) > SimplexTolerance.drop {
        response.add(rowRate, to: RowIndex(slot))
      }
    }
  }

  /// Measures the ranges of responses in use, or about to be, at the same values, because they add
  /// up. Others are measured when they are needed.
  mutating func measureRanges() {
    for place in responses.indices where responses[place].row.isSome {
      let isNeeded = responses[place].isUsed || responses[place].proposal != 0
      responses.setRange(isNeeded ? range(of: responses[place]) : .unknown, of: place)
    }
  }

  /// How far the parameter of a response can move until a row changes sides.
  mutating func range(of response: ParametricResponse) -> ValidityRange {
    var range = ValidityRange.unlimited
    let (rows, rates) = (response.rows, response.rowRates)
    let slots = rows.span
    var index = 0
    while index < slots.count {
      let form = table.rows[slots[index].index].form
      let start = index
      while index < slots.count, table.rows[slots[index].index].form == form { index += 1 }
      limit(
        &range, by: Int(form), slots.extracting(start..<index),
        rates.span.extracting(start..<index))
    }
    tally.report.rowsTouched += slots.count
    return range
  }

  /// Narrows a range to where a row that is not held stays on its side.
  mutating func limit(_ range: inout ValidityRange, by row: RowIndex, rate: Double) {
    let (rows, rates) = ([row], [rate])
    limit(&range, by: Int(table.rows[row.index].form), rows.span, rates.span)
  }

  /// Narrows a range to where the rows of a form that move relative to its activity stay on their
  /// sides. Rows at the activity may leave it if the multiplier of the form stays in place.
  private mutating func limit(
    _ range: inout ValidityRange, by form: Int, _ slots: Span<RowIndex>, _ rates: Span<Double>
  ) {
    let activity = activity(of: form)
    let tolerance = tolerance(of: form, at: activity)
    var isAtBound = false
    for index in slots.indices {
      let gap = activity - table.rows[slots[index].index].bound
      if abs(gap) <= tolerance {
        isAtBound = true
      } else {
        range.limit(
          rate: rates[index], fall: gap > 0 ? gap : .infinity, rise: gap > 0 ? .infinity : -gap)
      }
    }
    guard isAtBound else { return }
    // When the rows part, the form may become free between them.
    touched.unjudged.insert(form)
    for direction in [-1.0, 1] {
      let stays = table.holds(form, multipliers, &arena) { slot, _ in
        let gap = activity - table.rows[slot].bound
        if abs(gap) > tolerance { return gap > 0 ? .below : .above }
        for index in slots.indices where slots[index].index == slot {
          return rates[index] * direction > 0 ? .below : .above
        }
        return .at
      }
      if !stays { if direction < 0 { range.fall = 0 } else { range.rise = 0 } }
    }
  }

  /// Records the forms that the proposals move.
  mutating func shiftProposals() {
    guard touched.watchesShifts else { return }
    for place in responses.indices where responses[place].proposal != 0 {
      for column in responses[place].columns { shift(table.unitForm(column.index)) }
      for row in responses[place].rows { shift(Int(table.rows[row.index].form)) }
    }
  }

  /// Marks the forms that the used responses have moved.
  mutating func touchResponses() {
    for place in responses.indices where responses[place].isUsed {
      for row in responses[place].rows { follow(Int(table.rows[row.index].form)) }
    }
    forgetRanges()
  }

  /// Forgets the ranges of all responses, because something else has moved.
  mutating func forgetRanges() {
    for place in responses.indices { responses.setRange(.unknown, of: place) }
  }

  /// Recomputes all values, to end the drift of many small moves.
  mutating func refreshValues() {
    for position in basis.heads.indices { moved.insert(Int(basis.heads[position])) }
    settleValues()
    movement.cameBack = false
    for form in table.forms.indices where table.forms[form].hasRows { follow(form) }
  }
}
