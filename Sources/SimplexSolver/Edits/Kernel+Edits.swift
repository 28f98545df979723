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
    for (row, _) in bounds { movement.formRates.list(Int(table.rows[row.index].form)) }
    var response = responses.begin(
      parameter, columns: movement.direction.count, rows: movement.formRates.count)
    for term in movement.direction {
      response.add(term.coefficient, to: ColumnIndex(term.variable))
    }
    addRowRates(to: &response)
    movement.boundRates.clear()
    return response
  }

  /// Adds to a response the rates of the rows whose forms move, relative to their bounds.
  private func addRowRates(to response: inout ParametricResponse) {
    let (forms, rows) = (table.forms.span, table.rows.span)
    for form in movement.formRates.indices.lazy.map({ Int($0) }) {
      let kink = forms[form].isBasic ? Int(forms[form].kink) : -1
      let rate = kink >= 0 ? movement.boundRates[kink] : movement.formRates[form]
      var slot = Int(forms[form].firstRow)
      while slot >= 0 {
        let rowRate = rate - movement.boundRates[slot]
        if slot != kink, abs(rowRate) > SimplexTolerance.drop {
          response.add(rowRate, to: RowIndex(slot))
        }
        slot = Int(rows[slot].next)
      }
    }
  }

  /// How far the parameter of a response can move until a row changes sides.
  mutating func range(of response: ParametricResponse) -> ValidityRange {
    var range = ValidityRange.unlimited
    let rows = response.rows.span
    var index = 0
    while index < rows.count {
      let form = table.rows[rows[index].row.index].form
      let start = index
      while index < rows.count, table.rows[rows[index].row.index].form == form { index += 1 }
      limit(&range, by: Int(form), rows.extracting(start..<index))
    }
    tally.report.rowsTouched += rows.count
    return range
  }

  /// Narrows a range to where the rows of a form that move relative to its activity stay on their
  /// sides. Rows at the activity may leave it if the multiplier of the form stays in place.
  mutating func limit(
    _ range: inout ValidityRange, by form: Int, _ moving: Span<(row: RowIndex, rate: Double)>
  ) {
    let activity = activity(of: form)
    let tolerance = SimplexTolerance.primal(at: activity)
    var isAtBound = false
    for index in moving.indices {
      let gap = activity - table.rows[moving[index].row.index].bound
      if abs(gap) <= tolerance {
        isAtBound = true
      } else {
        let (fall, rise) = gap > 0 ? (gap, Double.infinity) : (.infinity, -gap)
        range.limit(rate: moving[index].rate, fall: fall, rise: rise)
      }
    }
    guard isAtBound else { return }
    // When the rows part, the form may become free between them.
    touched.unjudged.insert(form)
    for direction in [-1.0, 1] {
      let stays = table.holds(form, multipliers, &arena) { slot, _ in
        let gap = activity - table.rows[slot].bound
        if abs(gap) > tolerance { return gap > 0 ? .below : .above }
        for index in moving.indices where moving[index].row.index == slot {
          return moving[index].rate * direction > 0 ? .below : .above
        }
        return .at
      }
      if !stays { if direction < 0 { range.fall = 0 } else { range.rise = 0 } }
    }
  }

  /// Records that proposals are about to shift what they move.
  mutating func shiftWhatIsProposed() {
    for place in responses.indices where responses[place].proposal != 0 {
      let (columns, rows) = (responses[place].columns, responses[place].rows)
      for (column, _) in columns { shift(table.unitForm(column.index)) }
      for (row, _) in rows { shift(Int(table.rows[row.index].form)) }
    }
  }

  /// Looks again at the forms that responses have moved, because one has left its range.
  mutating func followResponses() {
    for place in responses.indices where responses[place].isUsed {
      let rows = responses[place].rows
      for (row, _) in rows { follow(Int(table.rows[row.index].form)) }
    }
    forgetRanges()
  }

  /// Forgets the ranges of all responses, because something else has moved.
  mutating func forgetRanges() {
    for place in responses.indices { responses[place].setRange(.unknown) }
  }

  /// Recomputes all values, to end the drift of many small moves.
  mutating func refreshValues() {
    for position in basis.heads.indices { moved.insert(Int(basis.heads[position])) }
    settleValues()
    movement.cameBack = false
    for form in table.forms.indices where table.forms[form].hasRows { follow(form) }
  }
}
