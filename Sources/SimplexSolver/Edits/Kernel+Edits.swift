// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension Kernel {
  /// How the values respond to a parameter that moves the bounds of some rows; nil when that isn't
  /// known to stay linear.
  ///
  /// - Returns: the place of the response.
  mutating func response(
    to parameter: RowIndex, moving bounds: [(row: RowIndex, rate: Double)]
  ) -> Int? {
    if let known = responses.index(of: parameter) { return known }
    for (row, rate) in bounds {
      let item = table.rows[row.index]
      let form = table.forms[Int(item.form)]
      if form.isBasic {
        guard Int(form.kink) == row.index, form.rowCount == 1 || bounds.count == 1 else {
          return drop()
        }
        sides.add(rate / item.scale, at: Int(form.position))
      } else if form.rowCount > 1 {
        return drop()
      }
    }
    report.rowsTouched += basis.spread(&sides, in: table, into: &direction)
    formRates.grow(to: table.forms.count)
    formRates.clear()
    table.addRates(of: direction, to: &formRates)
    for (row, rate) in bounds {
      let form = Int(table.rows[row.index].form)
      let isHeld = table.forms[form].isBasic
      guard !isHeld || table.forms[form].rowCount > 1 else { continue }
      formRates.add(
        (isHeld ? 1 : -1) * rate / table.rows[row.index].scale, at: form)
    }
    let place = responses.insert(parameter)
    for index in direction.variables.indices {
      responses[place].add(direction.steps[index], to: ColumnIndex(direction.variables[index]))
    }
    for form in formRates.indices where abs(formRates[Int(form)]) > SimplexTolerance.drop {
      responses[place].add(formRates[Int(form)], to: RowIndex(form))
    }
    responses.finishInsertion()
    return responses[place].row == parameter ? place : nil
  }

  private mutating func drop() -> Int? {
    sides.clear()
    return nil
  }

  /// Measures how far the parameter of a response can move until a form is out of place.
  mutating func measureRange(of place: Int) {
    guard responses[place].range == .unknown else { return }
    var range = ValidityRange.unlimited
    for index in responses[place].rows.indices {
      let form = responses[place].rows[index].index
      let room = steadyRoom(of: form)
      range.limit(rate: responses[place].rowRates[index], fall: room.fall, rise: room.rise)
    }
    report.rowsTouched += responses[place].rows.count
    responses.setRange(range, of: place)
  }

  /// How far the activity of a form can fall and rise while its multiplier stays in place; for a
  /// held form, how far its bound can move between its neighbours.
  private mutating func steadyRoom(of form: Int) -> (fall: Double, rise: Double) {
    var fall = Double.infinity
    var rise = Double.infinity
    if table.forms[form].isBasic {
      let kink = Int(table.forms[form].kink)
      for slot in table.slots(of: form) where slot != kink {
        let bound = table.rows[kink].bound
        let gap = table.rows[slot].bound - bound
        let tolerance = tolerance(of: form, at: bound)
        if gap <= tolerance { fall = min(fall, max(0, -gap)) }
        if gap >= -tolerance { rise = min(rise, max(0, gap)) }
      }
      return (fall, rise)
    }
    let activity = table.activity(form, at: values)
    let tolerance = tolerance(of: form, at: activity)
    if table.forms[form].multiplier < 0 {
      var isMet = true
      var slot = Int(table.forms[form].firstRow)
      while slot >= 0 {
        let row = table.rows[slot]
        if row.isUpper {
          rise = min(rise, row.bound - activity)
          if rise < -tolerance { isMet = false }
        }
        if row.isLower {
          fall = min(fall, activity - row.bound)
          if fall < -tolerance { isMet = false }
        }
        slot = Int(row.next)
      }
      if isMet { return (max(0, fall), max(0, rise)) }
    }
    return table.steadyRoom(of: form, at: activity, multipliers, &arena)
  }

  /// Moves the values by the proposed amounts.
  mutating func acceptProposals() {
    _ = responses.accept(&values, &moves)
  }

  /// Looks again at the forms that the used responses have moved.
  mutating func touchResponses() {
    for place in responses.indices {
      if responses[place].isUsed {
        for row in responses[place].rows { touch(row.index) }
      }
      responses.setRange(.unknown, of: place)
    }
  }

  /// Forgets the ranges of all responses, because something else has moved.
  mutating func forgetRanges() {
    for place in responses.indices { responses.setRange(.unknown, of: place) }
  }

  /// Finds all values anew, to end the drift of many small moves.
  mutating func refreshValues() {
    for position in basis.heads.indices { markMoved(Int(basis.heads[position])) }
    settleValues()
    for form in table.forms.indices where table.forms[form].hasRows { touch(form) }
  }
}

extension FormTable {
  /// How far an activity can fall and rise while the multiplier of a form stays in place.
  func steadyRoom(
    of form: Int, at activity: Double, _ multipliers: LevelLists, _ arena: inout LevelArena
  ) -> (fall: Double, rise: Double) {
    let start = arena.end
    var fall = Double.infinity
    var rise = Double.infinity
    var slot = Int(forms[form].firstRow)
    while slot >= 0 {
      if rise == .infinity {
        let up = room(of: form, at: slot, isUpward: true, multipliers, into: &arena)
        if up.map({ arena.sign($0) > 0 }) ?? true { rise = rows[slot].bound - activity }
        arena.cut(to: start)
      }
      let down = room(of: form, at: slot, isUpward: false, multipliers, into: &arena)
      if down.map({ arena.sign($0) > 0 }) ?? true { fall = activity - rows[slot].bound }
      arena.cut(to: start)
      slot = Int(rows[slot].next)
    }
    return (max(0, fall), max(0, rise))
  }

  /// Adds to each form outside of the basis how much its activity moves.
  func addRates(of direction: Direction, to rates: inout SparseVector) {
    rates.scatter { add in
      for index in direction.variables.indices {
        let variable = Int(direction.variables[index])
        let step = direction.steps[index]
        let unit = Int(unitForms[variable])
        if forms[unit].hasRows, !forms[unit].isBasic { add(step, unit) }
        var place = columns[variable]
        while place >= 0 {
          let entry = entries[Int(place)]
          let form = Int(entry.form)
          if forms[form].hasRows, !forms[form].isBasic { add(entry.coefficient * step, form) }
          place = entry.next
        }
      }
    }
  }
}
