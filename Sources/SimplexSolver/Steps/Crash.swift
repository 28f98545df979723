// SPDX-License-Identifier: MIT

/// Determines open variables by forms that have only one of them, strongest rows first.
///
/// A required equation with one open variable determines it. If only weaker rows are left, the next
/// variable gets the value that costs least, level by level, among all rows whose other variables
/// are known (`BestInterval`). The form of the row that ends the interval determines it; if none
/// does, it is held at its value. Cost: linear in the terms of forms with open variables.
struct Crash {
  struct State {
    /// The number of open variables that the form mentions; valid only for counted forms.
    var openCount: Int32 = 0
    /// The next form in the queue of its class, `last`, or `outside`.
    var next: Int32 = Crash.outside
  }

  struct Queue {
    var first = Crash.last
    var newest = Crash.last
  }

  static let last: Int32 = -1
  static let outside: Int32 = -2

  var states: [State] = []
  var isOpen: [Bool] = []
  var queues: [Queue] = []
  var firstQueue = 0
  var levelCount = 1
  var bounds: [VariableBound] = []
  /// Whether ranks are counted up; otherwise they are chosen between existing ones.
  var isFresh = false
  var rank: Int64 = 0
  /// The forms that were put into the basis; of all variables, those that a required equation did
  /// not put there.
  var placed: [Int32] = []

  /// Determines all variables, from a new state. The basis must be empty.
  mutating func runAll(
    _ table: inout FormTable, _ basis: inout Basis, _ values: inout [Double], levelCount: Int
  ) {
    begin(table, levelCount: levelCount)
    isFresh = true
    isOpen = Array(repeating: true, count: table.variableCount)
    for form in table.forms.indices where table.forms[form].hasRows {
      let count = max(1, table.forms[form].count)
      states[form].openCount = count
      if count == 1 { enqueue(form, table) }
    }
    propagate(&table, &basis, &values)
    hold(openForms(table.forms.indices, table), &table, &basis, &values)
    for variable in isOpen.indices where isOpen[variable] { free(variable, &table, &basis) }
  }

  /// Determines the variables of a list, each held at its value, at a position that no eta
  /// mentions. The values do not change.
  mutating func run(
    _ open: [Int], _ table: inout FormTable, _ basis: inout Basis, _ values: inout [Double],
    levelCount: Int
  ) {
    begin(table, levelCount: levelCount)
    isFresh = false
    placed.removeAll(keepingCapacity: true)
    let old = open.map { values[$0] }
    var forms: [Int] = []
    for variable in open { isOpen[variable] = true }
    for variable in open {
      let unit = table.unitForm(variable)
      forms.append(unit)
      states[unit].openCount = 1
      var place = table.columns[variable]
      while place >= 0 {
        let entry = table.entries[Int(place)]
        let form = Int(entry.form)
        if table.forms[form].kink < 0, table.forms[form].hasRows {
          if states[form].openCount == 0 { forms.append(form) }
          states[form].openCount += 1
        }
        place = entry.next
      }
    }
    for form in forms where states[form].openCount == 1 && table.forms[form].hasRows {
      enqueue(form, table)
    }
    propagate(&table, &basis, &values)
    hold(openForms(forms, table), &table, &basis, &values)
    for variable in open { isOpen[variable] = false }
    for form in forms { states[form] = State() }
    for (index, variable) in open.enumerated() { values[variable] = old[index] }
  }

  mutating func begin(_ table: FormTable, levelCount: Int) {
    self.levelCount = levelCount
    states.grow(to: table.forms.count, with: State())
    isOpen.grow(to: table.variableCount, with: false)
    queues.removeAll(keepingCapacity: true)
    queues.grow(to: 2 * levelCount + 1, with: Queue())
    firstQueue = queues.count
  }

  /// The order in which forms determine: equalities by level, then soft inequalities by level, then
  /// required ones, which are the least likely to be tight.
  func rowClass(_ form: Int, _ table: FormTable) -> Int {
    var best = 2 * levelCount
    var slot = Int(table.forms[form].firstRow)
    while slot >= 0 {
      let row = table.rows[slot]
      let level = Int(row.level)
      let rowClass =
        row.isEquality ? level : levelCount + (row.isRequired ? levelCount : level)
      best = min(best, rowClass)
      slot = Int(row.next)
    }
    return best
  }

  mutating func enqueue(_ form: Int, _ table: FormTable, first: Bool = false) {
    guard states[form].next == Self.outside, table.forms[form].kink < 0 else { return }
    let index = rowClass(form, table)
    let item = Int32(truncatingIfNeeded: form)
    if queues[index].first == Self.last {
      states[form].next = Self.last
      queues[index] = Queue(first: item, newest: item)
    } else if first, index == 0 {
      states[form].next = queues[index].first
      queues[index].first = item
    } else {
      states[form].next = Self.last
      states[Int(queues[index].newest)].next = item
      queues[index].newest = item
    }
    firstQueue = min(firstQueue, index)
  }

  mutating func dequeue() -> (form: Int, rowClass: Int)? {
    while firstQueue < queues.count {
      let first = queues[firstQueue].first
      if first != Self.last {
        queues[firstQueue].first = states[Int(first)].next
        states[Int(first)].next = Self.outside
        return (Int(first), firstQueue)
      }
      firstQueue += 1
    }
    return nil
  }

  mutating func propagate(
    _ table: inout FormTable, _ basis: inout Basis, _ values: inout [Double]
  ) {
    while let (form, rowClass) = dequeue() {
      guard states[form].openCount == 1, table.forms[form].kink < 0 else { continue }
      var (variable, rest, pivot) = (-1, 0.0, 1.0)
      table.forEachTerm(of: form) { coefficient, other in
        if isOpen[other] {
          (variable, pivot) = (other, coefficient)
        } else {
          rest += coefficient * values[other]
        }
      }
      guard variable >= 0 else { continue }
      if rowClass == 0 {
        let slot = equation(of: form, table)
        place(
          variable, form, pivot: pivot, slot: slot, value: (table.rows[slot].bound - rest) / pivot,
          &table, &basis, &values)
      } else {
        decide(variable, &table, &basis, &values)
      }
    }
  }

  /// The required equation of a form in class 0.
  func equation(of form: Int, _ table: FormTable) -> Int {
    var slot = Int(table.forms[form].firstRow)
    while !(table.rows[slot].isRequired && table.rows[slot].isEquality) {
      slot = Int(table.rows[slot].next)
    }
    return slot
  }

  func rest(of form: Int, without variable: Int, _ table: FormTable, _ values: [Double])
    -> (rest: Double, coefficient: Double)
  {
    var rest = 0.0
    var coefficient = 1.0
    table.forEachTerm(of: form) { factor, other in
      if other == variable { coefficient = factor } else { rest += factor * values[other] }
    }
    return (rest, coefficient)
  }

  mutating func place(
    _ variable: Int, _ form: Int, pivot: Double, slot: Int, value: Double,
    _ table: inout FormTable, _ basis: inout Basis, _ values: inout [Double]
  ) {
    isOpen[variable] = false
    defer { close(variable, &table) }
    let rank: Int64
    if isFresh {
      self.rank += Basis.rankStep
      rank = self.rank
    } else {
      let determined = Int(table.forms[form].determines)
      guard determined < 0 || determined == variable,
        let known = basis.rank(for: variable, determinedBy: form, in: table)
      else { return }
      rank = known
      placed.append(Int32(truncatingIfNeeded: form))
    }
    basis.determine(variable, by: form, pivot: pivot, rank: rank, kink: slot, &table)
    values[variable] = value
  }

  /// Holds a variable at its value.
  mutating func free(
    _ variable: Int, _ table: inout FormTable, _ basis: inout Basis
  ) {
    if isFresh {
      rank += Basis.rankStep
      basis.triangle[variable].rank = rank
      placed.append(Int32(truncatingIfNeeded: table.unitForm(variable)))
    }
    isOpen[variable] = false
    close(variable, &table)
  }

  /// Counts a variable as determined in the forms that mention it.
  mutating func close(_ variable: Int, _ table: inout FormTable) {
    var place = table.columns[variable]
    while place >= 0 {
      let entry = table.entries[Int(place)]
      let form = Int(entry.form)
      if states[form].openCount > 0 {
        states[form].openCount -= 1
        if states[form].openCount == 1, table.forms[form].hasRows {
          enqueue(form, table, first: true)
        }
      }
      place = entry.next
    }
  }

  /// The forms with several open variables, by class.
  func openForms(_ forms: some Sequence<Int>, _ table: FormTable) -> [Int] {
    forms.filter { states[$0].openCount > 1 && table.forms[$0].hasRows }
      .map { (rowClass($0, table), $0) }.sorted { $0 < $1 }.map(\.1)
  }

  /// Holds variables that no row determines at their values.
  mutating func hold(
    _ forms: [Int], _ table: inout FormTable, _ basis: inout Basis, _ values: inout [Double]
  ) {
    for form in forms {
      while states[form].openCount > 1 {
        var last = -1
        table.forEachTerm(of: form) { if isOpen[$1] { last = max(last, $1) } }
        guard last >= 0 else { break }
        decide(last, &table, &basis, &values)
        propagate(&table, &basis, &values)
      }
    }
  }
}
