// SPDX-License-Identifier: MIT

import SolverKit

/// Determines open variables, each by a form that mentions no other one, in `RowOrder`'s order.
///
/// A required equation with one open variable determines it. If only other rows are left, the next
/// variable gets the value that costs least, level by level, among all rows whose other variables
/// are known (`BestInterval`). The form of the row that ends the interval determines it; if none
/// does, it is held at its value. Cost: linear in the terms of forms with open variables.
struct Crash {
  /// A value for a variable, and the form that determines it there, held at a row; -1 for none.
  struct Decision {
    var variable: Int
    var form = -1
    var pivot = 1.0
    var slot = -1
    var value = 0.0
  }

  /// A variable that required equations make a linear function of the one to be determined.
  struct Follower {
    var variable: Int
    var rate = 1.0
    var offset = 0.0
  }

  /// By form: the number of open variables that it mentions; 0 for a form that has no part.
  var openCounts: [Int32] = []
  var isOpen: [Bool] = []
  /// The forms with one open variable.
  var agenda = Agenda()
  /// The order of these forms.
  private var order = RowOrder(levelCount: 1)
  var bounds: [VariableBound] = []
  /// The variable to be determined, and those that follow from it.
  var followers: [Follower] = []
  /// The last rank, if ranks are counted up; otherwise they are chosen between existing ones.
  private var rank: Int64?
  /// The forms put into the basis, by `runAll` without those that required equations put there.
  var placed: [Int32] = []

  /// Determines all variables. Each must be held at its value by its unit form.
  mutating func runAll(
    _ table: inout FormTable, _ basis: inout Basis, _ values: inout [Double], _ order: RowOrder
  ) {
    begin(table, order)
    rank = 0
    isOpen = Array(repeating: true, count: table.variableCount)
    openCounts = table.forms.map { $0.hasRows ? max(1, $0.count) : 0 }
    for form in openCounts.indices where openCounts[form] == 1 {
      enqueue(Int32(truncatingIfNeeded: form), table)
    }
    propagate(&table, &basis, &values)
    decideOpen(in: table.forms.indices, &table, &basis, &values)
    // No row is about the variables that are left.
    for variable in isOpen.indices where isOpen[variable] {
      place(Decision(variable: variable), isChosen: true, &table, &basis, &values)
    }
  }

  /// Determines the variables of a list, which may repeat itself, and returns each of them once.
  /// Each is held at its value, at a position that no eta mentions. The values do not change.
  mutating func run(
    _ listed: [Int], _ table: inout FormTable, _ basis: inout Basis, _ values: inout [Double],
    _ order: RowOrder
  ) -> [Int] {
    begin(table, order)
    openCounts.grow(to: table.forms.count, with: 0)
    isOpen.grow(to: table.variableCount, with: false)
    placed.removeAll(keepingCapacity: true)
    var open: [Int] = []
    for variable in listed where !isOpen[variable] {
      isOpen[variable] = true
      open.append(variable)
    }
    let old = open.map { values[$0] }
    var forms: [Int] = []
    for variable in open {
      let unit = table.unitForm(variable)
      forms.append(unit)
      openCounts[unit] = 1
      table.forEachEntry(of: variable) { entry in
        let form = Int(entry.form)
        if table.forms[form].kink < 0, table.forms[form].hasRows {
          if openCounts[form] == 0 { forms.append(form) }
          openCounts[form] += 1
        }
      }
    }
    for form in forms where openCounts[form] == 1 && table.forms[form].hasRows {
      enqueue(Int32(truncatingIfNeeded: form), table)
    }
    propagate(&table, &basis, &values)
    decideOpen(in: forms, &table, &basis, &values)
    for variable in open { isOpen[variable] = false }
    for form in forms { openCounts[form] = 0 }
    for (index, variable) in open.enumerated() { values[variable] = old[index] }
    return open
  }

  private mutating func begin(_ table: FormTable, _ order: RowOrder) {
    agenda.begin(rows: table.forms.count, classes: order.classCount)
    self.order = order
  }

  /// The class of a form in the agenda: that of its strongest row. Wishes that bound it from both
  /// sides are together an equation.
  private func rowClass(_ form: Int, _ table: FormTable) -> Int {
    var (lower, upper) = (Int32.max, Int32.max)
    var isFixed = false
    table.forEachRow(of: form) { slot in
      let row = table.rows[slot]
      if row.isRequired {
        if row.isEquality { isFixed = true }
        return
      }
      if row.isLower { lower = min(lower, row.level) }
      if row.isUpper { upper = min(upper, row.level) }
    }
    if isFixed { return Agenda.requiredEquations }
    let level = min(lower, upper)
    if level == .max { return order.rowClass(.required, isEquation: false) }
    return order.rowClass(Level(level), isEquation: max(lower, upper) != .max)
  }

  /// Determines variables as long as forms have one open variable, by required equations first.
  private mutating func propagate(
    _ table: inout FormTable, _ basis: inout Basis, _ values: inout [Double]
  ) {
    while let form = agenda.popFirst()?.index {
      guard openCounts[form] == 1, table.forms[form].kink < 0 else { continue }
      let slot = equation(of: form, table)
      if slot >= 0, let decision = decision(by: form, slot: slot, table, values) {
        place(decision, isChosen: false, &table, &basis, &values)
      } else if let variable = lastOpenVariable(of: form, table) {
        decide(variable, &table, &basis, &values)
      }
    }
  }

  /// The value of a form's only open variable at the bound of a row; nil if it has none.
  @inline(__always)
  func decision(by form: Int, slot: Int, _ table: FormTable, _ values: [Double]) -> Decision? {
    var decision = Decision(variable: -1, form: form, slot: slot)
    var rest = table.rows[slot].bound
    table.forEachTerm(of: form) { coefficient, other in
      if isOpen[other] {
        (decision.variable, decision.pivot) = (other, coefficient)
      } else {
        rest -= coefficient * values[other]
      }
    }
    decision.value = rest / decision.pivot
    return decision.variable < 0 ? nil : decision
  }

  /// Carries a decision out, and counts its variable as determined in the forms that mention it.
  @inline(__always)
  mutating func place(
    _ decision: Decision, isChosen: Bool, _ table: inout FormTable, _ basis: inout Basis,
    _ values: inout [Double]
  ) {
    let (variable, form) = (decision.variable, decision.form)
    isOpen[variable] = false
    rank? += Basis.rankStep
    var known = rank
    if rank == nil, form >= 0 { known = basis.rank(for: variable, determinedBy: form, in: table) }
    if let known {
      if rank == nil || isChosen {
        placed.append(form < 0 ? basis.heads[variable] : Int32(truncatingIfNeeded: form))
      }
      if form < 0 {
        basis.triangle[variable].rank = known
      } else {
        let own = Basis.Determination(
          form: Int32(truncatingIfNeeded: form), pivot: decision.pivot, rank: known)
        basis.determine(variable, by: own, kink: decision.slot, &table)
        values[variable] = decision.value
      }
    }
    table.forEachEntry(of: variable) { entry in
      let form = Int(entry.form)
      if openCounts[form] == 0 { return }
      openCounts[form] -= 1
      if openCounts[form] == 1 { enqueue(entry.form, table) }
    }
  }

  @inline(__always)
  mutating func enqueue(_ form: Int32, _ table: FormTable) {
    agenda.push(RowIndex(form), rowClass(Int(form), table))
  }

  /// A required equation of a form, or -1.
  @inline(__always)
  func equation(of form: Int, _ table: FormTable) -> Int {
    table.row(of: form) { table.rows[$0].isRequired && table.rows[$0].isEquality }
  }

  private func lastOpenVariable(of form: Int, _ table: FormTable) -> Int? {
    var last: Int?
    table.forEachTerm(of: form) { if isOpen[$1] { last = max(last ?? $1, $1) } }
    return last
  }

  /// Determines the open variables of some forms, of one form after the other, by class, until one
  /// is left, and what follows from that.
  private mutating func decideOpen(
    in forms: some Sequence<Int>, _ table: inout FormTable, _ basis: inout Basis,
    _ values: inout [Double]
  ) {
    let several = forms.filter { openCounts[$0] > 1 && table.forms[$0].hasRows }
    for (_, form) in several.map({ (rowClass($0, table), $0) }).sorted(by: { $0 < $1 }) {
      while openCounts[form] > 1, let last = lastOpenVariable(of: form, table) {
        decide(last, &table, &basis, &values)
        propagate(&table, &basis, &values)
      }
    }
  }
}
