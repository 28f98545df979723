// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension Kernel {
  /// Makes room for a new level.
  mutating func insertLevel(_ level: Int) {
    for slot in table.rows.indices
    where table.rows[slot].isLive && Int(table.rows[slot].level) >= level {
      table.rows[slot].level += 1
    }
    multipliers.insertLevel(level)
  }

  /// Resets the basis: each variable is held at its value.
  mutating func reset() {
    _ = table.removeRetired()
    multipliers = LevelLists()
    responses.removeAll()
    for form in table.forms.indices {
      let item = table.forms[form]
      let place = item.isUnit ? item.start : -1
      table.forms[form].enter(at: place, -1)
      (table.forms[form].determines, table.forms[form].multiplier) = (place, -1)
      if !item.isUnit, !table.isFree(form), !item.hasRows { table.removeForm(form) }
    }
    basis = Basis()
    basis.grow(table.unitForms)
  }

  /// Starts again from a new basis, and from values that are 0.
  mutating func rebuild(_ order: RowOrder) {
    reset()
    values = Array(repeating: 0, count: values.count)
    build(order)
    judgeAll()
  }

  /// Builds a basis and values from one where each variable is held at its value.
  mutating func build(_ order: RowOrder) {
    var crash = Crash()
    tally.report.rebuilds += 1
    tally.hasNewBasis = true
    tally.moves.addAll()
    crash.runAll(&table, &basis, &values, order)
    (movement.cameBack, movement.hasSmallPivot) = (false, false)
    dirty.removeAll(formCount: table.forms.count)
    moved.removeAll(formCount: table.forms.count)
    for form in table.forms.indices
    where table.forms[form].hasRows
      && (table.forms[form].kink < 0 || table.forms[form].rowCount > 1) && isMissed(form)
    { dirty.insert(form) }
    touched.unjudged.removeAll(formCount: table.forms.count)
    for form in crash.placed {
      settleKink(Int(form))
      touched.unjudged.insert(Int(form))
    }
  }

  /// Moves a held form to a row that its multiplier allows.
  private mutating func settleKink(_ form: Int) {
    guard table.forms[form].kink >= 0, !isInPlace(form) else { return }
    hold(form, at: table.activity(form, at: values))
  }

  /// Adapts multipliers, held forms and undetermined variables to the rows that forms have now.
  mutating func adapt(to forms: [Int], _ crash: inout Crash, _ order: RowOrder) {
    responses.removeAll()
    for form in forms { followRows(of: form) }
    var open: [Int] = []
    for form in forms {
      for index in 0..<table.termCount(of: form) {
        let variable = table.term(of: form, at: index).variable
        judge(variable)
        if release(variable) { open.append(variable) }
      }
    }
    if !open.isEmpty { decide(open, &crash, order) }
    for form in forms { replaceEmpty(form) }
  }

  /// Determines variables by rows that were only held at their values, where there are such rows.
  private mutating func decide(_ open: [Int], _ crash: inout Crash, _ order: RowOrder) {
    let open = crash.run(open, &table, &basis, &values, order)
    for form in crash.placed {
      markMoved(Int(form))
      settleKink(Int(form))
    }
    for variable in open {
      touch(table.unitForm(variable))
      touched.unjudged.insert(Int(basis.heads[variable]))
      var place = table.columns[variable]
      while place >= 0 {
        touch(Int(table.entries[Int(place)].form))
        place = table.entries[Int(place)].next
      }
    }
  }

  /// Makes a form that is held at no row release the variable that it determines. Returns whether
  /// the variable is held at its value now, and a row may determine it instead.
  private mutating func release(_ variable: Int) -> Bool {
    guard basis.etas.isUntouched(variable) else { return false }
    let head = Int(basis.heads[variable])
    guard table.forms[head].kink < 0, table.forms[head].multiplier < 0 else { return false }
    let unit = table.unitForm(variable)
    if head == unit { return true }
    guard !table.forms[unit].isBasic else { return false }
    basis.release(variable, &table)
    return true
  }

  /// Replaces a form without rows by one of its variables. Cost: a sparse solve.
  private mutating func replaceEmpty(_ form: Int) {
    let item = table.forms[form]
    guard item.isBasic, !item.isUnit, !item.hasRows, item.multiplier < 0 else { return }
    let own = Int(item.determines)
    if own >= 0, release(own) { return touch(table.unitForm(own)) }
    for index in 0..<table.termCount(of: form) {
      let unit = table.unitForm(table.term(of: form, at: index).variable)
      if table.forms[unit].isBasic { continue }
      tally.report.rowsTouched += basis.express(unit, in: table, into: &movement.weights)
      if abs(movement.weights[Int(item.position)]) < Basis.leastPivot { continue }
      for place in movement.weights.indices {
        touched.unjudged.insert(Int(basis.heads[Int(place)]))
      }
      basis.exchange(Int(item.position), for: unit, kink: -1, weights: movement.weights, &table)
      return touch(unit)
    }
  }

  /// Holds a form at a row that its multiplier allows, or at its value if there is none.
  private mutating func followRows(of form: Int) {
    touch(form)
    if isInPlace(form) { return markMoved(form) }
    guard table.forms[form].isBasic else { return }
    // Without rows, a multiplier can only be a rounding error.
    if !table.forms[form].hasRows { multipliers.clear(&table.forms[form].multiplier) }
    guard table.forms[form].kink >= 0 else { return }
    responses.removeAll()
    if hold(form, at: table.activity(form, at: values)) { return }
    table.forms[form].kink = -1
    markMoved(form)
  }

  /// Whether a form is held at a row at which its multiplier is in place.
  mutating func isInPlace(_ form: Int) -> Bool {
    let kink = Int(table.forms[form].kink)
    guard kink >= 0, table.rows[kink].isLive, Int(table.rows[kink].form) == form else {
      return false
    }
    return table.forms[form].multiplier < 0
      && table.isMet(form, at: table.rows[kink].bound, within: 0)
      || table.holds(form, at: kink, multipliers, &arena)
  }

  /// Gives rows new bounds, in the units of their constraints.
  mutating func setBounds(of rows: [RowIndex], _ bound: (RowIndex) -> Double) {
    var forms: [Int] = []
    forms.reserveCapacity(rows.count)
    for row in rows {
      let bound = bound(row) / table.rows[row.index].scale
      if bound == table.rows[row.index].bound { continue }
      let form = Int(table.rows[row.index].form)
      if !setBound(row.index, bound) {
        forms.append(form)
      } else if table.forms[form].kink >= 0 {
        // Between the same neighbours the multiplier stays in place.
        moved.insert(form)
        shift(form)
      } else {
        follow(form)
      }
    }
    forgetRanges()
    forms.sort()
    for (place, form) in forms.enumerated() where place == 0 || forms[place - 1] != form {
      followRows(of: form)
    }
  }

  /// Removes forms that have no rows. Those that the basis or its factors need wait until later.
  mutating func dropForms(_ forms: [Int]) {
    table.vacant = (table.vacant + forms).filter { form in
      let item = table.forms[form]
      if item.hasRows || item.isUnit || table.isFree(form) { return false }
      if item.isBasic || item.determines >= 0 || item.multiplier >= 0 { return true }
      table.removeForm(form)
      return false
    }
  }
}
