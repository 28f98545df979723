// SPDX-License-Identifier: MIT

import LayoutCore

/// The model: rows by slot, the forms that they bound, and the forms that mention each variable.
///
/// Each variable has a form of its own, which holds the rows about it alone and has no entries.
/// Other forms are scaled by a power of two, so that their largest coefficient lies between
/// 1 and 2: tolerances then mean the same in all of them.
///
/// Law: the rows of a form are linked by bound; the entries of a form lie side by
/// side, and those of a variable are linked.
struct FormTable {
  var rows: [Row] = []
  var forms: [Form] = []
  private(set) var entries: [Entry] = []
  /// By variable: its first entry in a form with several variables, or -1.
  private(set) var columns: [Int32] = []
  /// By variable: the form of the variable alone.
  private(set) var unitForms: [Int32] = []
  private(set) var liveCount = 0
  private var freeForms: [Int32] = []
  private var garbage = 0

  /// The most rows that a form of a single variable takes.
  private static let rowLimit = 24

  var variableCount: Int { columns.count }

  /// The range of a form's entries.
  @inline(__always)
  func range(_ form: Int) -> Range<Int> {
    let start = Int(forms[form].start)
    return start..<start + Int(forms[form].count)
  }

  @inline(__always)
  func unitForm(_ variable: Int) -> Int { Int(unitForms[variable]) }

  /// Calls `body` with each coefficient and variable of a form.
  @inline(__always)
  func forEachTerm(of form: Int, _ body: (_ coefficient: Double, _ variable: Int) -> Void) {
    let first = Int(forms[form].start)
    let count = Int(forms[form].count)
    if count == 0 {
      body(1, first)
    } else {
      for place in first..<first + count {
        body(entries[place].coefficient, Int(entries[place].variable))
      }
    }
  }

  /// The value of a form.
  @inline(__always)
  func activity(_ form: Int, at values: [Double]) -> Double {
    var sum = 0.0
    forEachTerm(of: form) { sum += $0 * values[$1] }
    return sum
  }

  /// The size of the numbers that add up to a form's activity.
  func magnitude(_ form: Int, at values: [Double]) -> Double {
    var sum = 0.0
    forEachTerm(of: form) { sum += abs($0 * values[$1]) }
    return sum
  }

  /// The coefficient of a variable in a form.
  func coefficient(of variable: Int, in form: Int) -> Double {
    var found = 0.0
    forEachTerm(of: form) { if $1 == variable { found = $0 } }
    return found
  }

  /// The slots of a form's rows, smallest bound first.
  func slots(of form: Int) -> [Int] {
    var slots: [Int] = []
    var slot = Int(forms[form].firstRow)
    while slot >= 0 {
      slots.append(slot)
      slot = Int(rows[slot].next)
    }
    return slots
  }

  /// Grows the table to these numbers of variables and slots.
  mutating func grow(variables: Int, slots: Int) {
    if slots > rows.count {
      rows.append(contentsOf: repeatElement(Row(), count: slots - rows.count))
    }
    let old = columns.count
    guard variables > old else { return }
    columns.append(contentsOf: repeatElement(-1, count: variables - old))
    let first = Int32(truncatingIfNeeded: forms.count - old)
    let added = Int32(truncatingIfNeeded: old)..<Int32(truncatingIfNeeded: variables)
    unitForms.append(contentsOf: added.lazy.map { first + $0 })
    forms.append(contentsOf: added.lazy.map { Form(holding: $0) })
  }

  /// Reserves storage for this many more rows and terms.
  mutating func reserve(rows: Int, terms: Int) {
    forms.reserveCapacity(forms.count + rows)
    entries.reserveCapacity(entries.count + terms)
  }

  /// Stores a row with terms; its variables and slot must exist.
  ///
  /// - Returns: the form of the row.
  mutating func insert(
    _ rewritten: borrowing RewrittenRow, _ relation: Relation, slot: Int, level: Int32
  ) -> Int {
    var row = Row()
    row.level = level
    row.isLive = true
    liveCount += 1
    let form: Int
    if rewritten.count == 1 {
      row.scale = rewritten.terms[0].coefficient
      form = unitFormWithRoom(Int(rewritten.terms[0].variable))
    } else {
      var largest = 0.0
      for index in 0..<rewritten.count {
        largest = max(largest, abs(rewritten.terms[index].coefficient))
      }
      if largest != 1 {
        row.scale = Double(sign: .plus, exponent: Int(largest.exponent), significand: 1)
      }
      form = insertForm(rewritten.terms, count: rewritten.count, scale: row.scale)
    }
    let isAlong = row.scale > 0
    row.isLower = relation != (isAlong ? .lessThanOrEqual : .greaterThanOrEqual)
    row.isUpper = relation != (isAlong ? .greaterThanOrEqual : .lessThanOrEqual)
    row.bound = row.scale == 1 ? rewritten.bound : rewritten.bound / row.scale
    row.form = Int32(truncatingIfNeeded: form)
    if forms[form].rowCount == 0 {
      rows[slot] = row
      forms[form].firstRow = Int32(truncatingIfNeeded: slot)
      forms[form].rowCount = 1
    } else {
      rows[slot] = row
      link(slot)
    }
    return form
  }

  /// A form of a variable alone that can take another row. The rows of a form are a linked list, so
  /// their number is limited: a window's width may be in a row of each of its cells.
  private mutating func unitFormWithRoom(_ variable: Int) -> Int {
    let unit = Int(unitForms[variable])
    if forms[unit].rowCount < Self.rowLimit { return unit }
    let overflow = Int(forms[unit].overflow)
    if overflow >= 0, forms[overflow].rowCount < Self.rowLimit { return overflow }
    let form = insertForm(
      [InnerTerm(coefficient: 1, variable: Int32(truncatingIfNeeded: variable))], count: 1,
      scale: 1)
    forms[unit].overflow = Int32(truncatingIfNeeded: form)
    return form
  }

  private mutating func insertForm(_ terms: [InnerTerm], count: Int, scale: Double) -> Int {
    let new = Form(
      start: Int32(truncatingIfNeeded: entries.count), count: Int32(truncatingIfNeeded: count))
    let form: Int
    if let free = freeForms.popLast() {
      form = Int(free)
      forms[form] = new
    } else {
      form = forms.count
      forms.append(new)
    }
    let factor = 1 / scale
    for index in 0..<count {
      let term = terms[index]
      let head = columns[Int(term.variable)]
      let place = Int32(truncatingIfNeeded: entries.count)
      if head >= 0 { entries[Int(head)].previous = place }
      columns[Int(term.variable)] = place
      entries.append(
        Entry(
          coefficient: term.coefficient * factor, variable: term.variable,
          form: Int32(truncatingIfNeeded: form), next: head, previous: -1))
    }
    return form
  }

  /// Removes a row; its slot may be reused. Its form stays.
  mutating func remove(slot: Int) {
    unlink(slot)
    rows[slot].isLive = false
    liveCount -= 1
  }

  /// Gives a row a new bound, in the units of its form.
  mutating func setBound(slot: Int, _ bound: Double) {
    let next = Int(rows[slot].next)
    var previous = Int(forms[Int(rows[slot].form)].firstRow)
    while previous != slot, Int(rows[previous].next) != slot { previous = Int(rows[previous].next) }
    if next < 0 || bound <= rows[next].bound, previous == slot || rows[previous].bound <= bound {
      rows[slot].bound = bound
    } else {
      unlink(slot)
      rows[slot].bound = bound
      link(slot)
    }
  }

  /// Puts a row into the list of its form.
  private mutating func link(_ slot: Int) {
    let form = Int(rows[slot].form)
    let bound = rows[slot].bound
    forms[form].rowCount += 1
    var previous = -1
    var next = Int(forms[form].firstRow)
    while next >= 0, rows[next].bound <= bound {
      previous = next
      next = Int(rows[next].next)
    }
    rows[slot].next = Int32(truncatingIfNeeded: next)
    if previous < 0 {
      forms[form].firstRow = Int32(truncatingIfNeeded: slot)
    } else {
      rows[previous].next = Int32(truncatingIfNeeded: slot)
    }
  }

  private mutating func unlink(_ slot: Int) {
    let form = Int(rows[slot].form)
    var previous = -1
    var here = Int(forms[form].firstRow)
    while here != slot {
      previous = here
      here = Int(rows[here].next)
    }
    if previous < 0 {
      forms[form].firstRow = rows[slot].next
    } else {
      rows[previous].next = rows[slot].next
    }
    forms[form].rowCount -= 1
    rows[slot].next = -1
  }

  /// Removes a form of several variables that has no rows and is not in the basis.
  mutating func removeForm(_ form: Int) {
    if forms[form].count == 1 {
      let unit = unitForm(Int(entries[Int(forms[form].start)].variable))
      if Int(forms[unit].overflow) == form { forms[unit].overflow = -1 }
    }
    for place in range(form) { unlinkEntry(place) }
    garbage += Int(forms[form].count)
    forms[form] = Form(start: 0, count: -1)
    freeForms.append(Int32(truncatingIfNeeded: form))
    if garbage > 64, garbage > entries.count / 2 { compact() }
  }

  /// Whether a form's index is free.
  func isFree(_ form: Int) -> Bool { forms[form].count < 0 }

  private mutating func unlinkEntry(_ place: Int) {
    let entry = entries[place]
    if entry.previous >= 0 {
      entries[Int(entry.previous)].next = entry.next
    } else {
      columns[Int(entry.variable)] = entry.next
    }
    if entry.next >= 0 { entries[Int(entry.next)].previous = entry.previous }
  }

  /// Moves the live entries together, in the same order.
  private mutating func compact() {
    var moved = [Int32](repeating: -1, count: entries.count)
    var kept: [Entry] = []
    kept.reserveCapacity(entries.count - garbage)
    for form in forms.indices where forms[form].count > 0 {
      let old = range(form)
      forms[form].start = Int32(kept.count)
      for index in old {
        moved[index] = Int32(kept.count)
        kept.append(entries[index])
      }
    }
    for index in kept.indices {
      if kept[index].next >= 0 { kept[index].next = moved[Int(kept[index].next)] }
      if kept[index].previous >= 0 { kept[index].previous = moved[Int(kept[index].previous)] }
    }
    for variable in columns.indices where columns[variable] >= 0 {
      columns[variable] = moved[Int(columns[variable])]
    }
    entries = kept
    garbage = 0
  }
}
