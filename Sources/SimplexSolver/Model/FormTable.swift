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
  var entries: [Entry] = []
  /// By variable: its first entry in a form that has entries, or -1.
  var columns: [Int32] = []
  /// By variable: the form of the variable alone.
  private(set) var unitForms: [Int32] = []
  /// The slots of rows that are removed, but not yet replaced: the last ones.
  var retired: [Int] = []
  /// Forms without rows that the basis or its factors still need.
  var vacant: [Int] = []
  var liveCount = 0
  var freeForms: [Int32] = []
  private var garbage = 0

  /// The most rows that a form of a single variable takes.
  static let rowLimit = 24

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

  /// The number of a form's variables. Loops that change the table ask for them one by one: while
  /// ``forEachTerm(of:_:)`` reads it, each change would copy all forms.
  func termCount(of form: Int) -> Int { max(1, Int(forms[form].count)) }

  /// A term of a form, by its place among them.
  func term(of form: Int, at index: Int) -> (coefficient: Double, variable: Int) {
    let start = Int(forms[form].start)
    if forms[form].count == 0 { return (1, start) }
    return (entries[start + index].coefficient, Int(entries[start + index].variable))
  }

  /// Calls `body` with each entry of a variable. A unit form has none.
  @inline(__always)
  func forEachEntry(of variable: Int, _ body: (Entry) -> Void) {
    var place = columns[variable]
    while place >= 0 {
      let entry = entries[Int(place)]
      body(entry)
      place = entry.next
    }
  }

  /// Calls `body` with the slot of each row of a form, smallest bound first.
  @inline(__always)
  func forEachRow(of form: Int, _ body: (_ slot: Int) -> Void) {
    var slot = Int(forms[form].firstRow)
    while slot >= 0 {
      body(slot)
      slot = Int(rows[slot].next)
    }
  }

  /// The first row of a form that passes a test, smallest bound first; -1 if there is none.
  @inline(__always)
  func row(of form: Int, where passes: (_ slot: Int) -> Bool) -> Int {
    var slot = Int(forms[form].firstRow)
    while slot >= 0, !passes(slot) { slot = Int(rows[slot].next) }
    return slot
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
    forEachRow(of: form) { slots.append($0) }
    return slots
  }

  /// Whether a required upper limit of a form lies below a required lower limit.
  func isContradictory(_ form: Int) -> Bool {
    var (lower, upper) = (-Double.infinity, Double.infinity)
    forEachRow(of: form) { slot in
      guard rows[slot].isRequired else { return }
      if rows[slot].isUpper { upper = min(upper, rows[slot].bound) }
      if rows[slot].isLower { lower = max(lower, rows[slot].bound) }
    }
    return lower - upper > SimplexTolerance.primal(at: lower)
  }

  /// The member of a conflict that a form with a multiplier stands for: its tightest required lower
  /// limit, or upper limit if the multiplier is less than 0; nil without such a limit, or for 0.
  func conflictMember(of form: Int, _ multiplier: Double) -> Conflict.Member? {
    let slots = slots(of: form).filter {
      rows[$0].isRequired
        && (multiplier > 0 ? rows[$0].isLower : multiplier < 0 && rows[$0].isUpper)
    }
    return (multiplier > 0 ? slots.last : slots.first).map { slot in
      Conflict.Member(id: ConstraintID(slot: slot), multiplier: multiplier / rows[slot].scale)
    }
  }

  /// Grows the table to these numbers of variables and slots.
  mutating func grow(variables: Int = 0, slots: Int = 0) {
    rows.grow(to: slots, with: Row())
    let first = forms.count - columns.count
    columns.grow(to: variables, with: -1)
    unitForms.grow(to: variables) { Int32(truncatingIfNeeded: first + $0) }
    forms.grow(to: first + variables) {
      let variable = Int32(truncatingIfNeeded: $0 - first)
      return Form(start: variable, position: variable, determines: variable)
    }
  }

  /// Gives a row a new bound, in the units of its form. Returns whether it stays between its
  /// neighbours, without meeting one before or afterwards.
  mutating func setBound(slot: Int, _ bound: Double) -> Bool {
    let (old, previous, next) = (rows[slot].bound, previous(of: slot), Int(rows[slot].next))
    let low = previous < 0 ? -.infinity : rows[previous].bound
    let high = next < 0 ? .infinity : rows[next].bound
    rows[slot].bound = bound
    if bound < low || bound > high {
      unlink(slot)
      Self.link(slot, &rows, &forms)
    }
    let margin = 10 * SimplexTolerance.primal * max(1, max(abs(old), abs(bound)))
    return min(old, bound) - low > margin && high - max(old, bound) > margin
  }

  /// Whether a new bound of a row meets, leaves or passes the bound of another row, and the form is
  /// held at one of the two: then its slopes there change.
  func changesSlopes(_ slot: Int, _ bound: Double) -> Bool {
    let index = Int(rows[slot].form)
    let form = forms[index]
    guard form.isBasic, form.rowCount > 1 else { return false }
    guard form.kink >= 0 else { return true }
    let old = rows[slot].bound
    func isOnTheWay(_ other: Int) -> Bool {
      let place = rows[other].bound
      let tolerance = SimplexTolerance.primal(at: place)
      return place >= min(old, bound) - tolerance && place <= max(old, bound) + tolerance
    }
    if Int(form.kink) != slot { return isOnTheWay(Int(form.kink)) }
    return row(of: index) { $0 != slot && isOnTheWay($0) } >= 0
  }

  /// Puts a row into the list of its form.
  @inline(__always)
  static func link(_ slot: Int, _ rows: inout MutableSpan<Row>, _ forms: inout MutableSpan<Form>) {
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

  /// Puts a row into the list of its form.
  static func link(_ slot: Int, _ rows: inout [Row], _ forms: inout [Form]) {
    var rows = rows.mutableSpan
    var forms = forms.mutableSpan
    link(slot, &rows, &forms)
  }

  /// The row before another one in the list of its form, or -1.
  @inline(__always)
  func previous(of slot: Int) -> Int {
    var (previous, here) = (-1, Int(forms[Int(rows[slot].form)].firstRow))
    while here != slot { (previous, here) = (here, Int(rows[here].next)) }
    return previous
  }

  mutating func unlink(_ slot: Int) {
    let (form, previous) = (Int(rows[slot].form), previous(of: slot))
    if previous < 0 {
      forms[form].firstRow = rows[slot].next
    } else {
      rows[previous].next = rows[slot].next
    }
    forms[form].rowCount -= 1
    rows[slot].next = -1
  }

  /// Removes a form with entries that has no rows and is not in the basis.
  mutating func removeForm(_ form: Int) {
    if forms[form].count == 1 {
      let unit = unitForm(Int(entries[Int(forms[form].start)].variable))
      if Int(forms[unit].overflow) == form { forms[unit].overflow = -1 }
    }
    for place in range(form) {
      let entry = entries[place]
      if entry.previous >= 0 {
        entries[Int(entry.previous)].next = entry.next
      } else {
        columns[Int(entry.variable)] = entry.next
      }
      if entry.next >= 0 { entries[Int(entry.next)].previous = entry.previous }
    }
    garbage += Int(forms[form].count)
    forms[form] = Form(count: -1)
    freeForms.append(Int32(truncatingIfNeeded: form))
    if garbage > 64, garbage > entries.count / 2 { compact() }
  }

  /// Whether a row, or a held form of several variables, mentions a variable.
  func isMentioned(_ variable: Int) -> Bool {
    if forms[unitForm(variable)].hasRows { return true }
    // The first entry tells in most cases.
    var place = columns[variable]
    while place >= 0 {
      let form = forms[Int(entries[Int(place)].form)]
      if form.hasRows || form.isBasic { return true }
      place = entries[Int(place)].next
    }
    return false
  }

  /// Whether a form's index is free.
  func isFree(_ form: Int) -> Bool { forms[form].count < 0 }

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
