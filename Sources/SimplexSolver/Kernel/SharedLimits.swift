// SPDX-License-Identifier: MIT

/// Guesses which form an exchange has put out of place, by the limits that share a variable.
///
/// A limit is a form of two variables, such as `text - column <= 0`. The limited one, `text`, has a
/// wish of its own; the shared one, `column`, occurs in many limits. The threshold of a limit is
/// the value of the shared variable at which it allows just what the wish asks for. A limit and a
/// wish that are both held determine the shared variable. When one of them leaves the basis, the
/// limit with the next threshold usually determines it.
struct SharedLimits {
  /// Limits, with the unit forms of their wishes, by variable and threshold, between ends of -1.
  private var order: [(form: Int, unit: Int)] = []
  /// By limit: its index in the order.
  private var places: [Int: Int] = [:]
  private var sortedVariables = Set<Int>()

  /// The forms to step on after `entering` has replaced `leaving` in the basis: those outside of it
  /// that belong to the limits with the next higher and the next lower threshold. If both forms
  /// belong to one limit, its shared variable does not move, and sorting would be in vain.
  mutating func next(to leaving: Int, _ entering: Int, _ table: borrowing FormTable) -> [Int] {
    guard leaving >= 0, let (form, own) = limit(heldBy: leaving, table) else { return [] }
    if entering != form, entering != table.unitForm(own) {
      table.forEachTerm(of: form) { _, shared in
        if shared != own, sortedVariables.insert(shared).inserted { sortLimits(of: shared, table) }
      }
    }
    guard let place = places[form] else { return [] }
    return [order[place + 1], order[place - 1]].compactMap { form, unit in
      form < 0 ? nil : [form, unit].first { !table.forms[$0].isBasic }
    }
  }

  /// The limit that, with a wish, determined a shared variable before a form left the basis, and
  /// the limited variable. The form that left was the limit itself, or the one that has the wish.
  private func limit(heldBy leaving: Int, _ table: borrowing FormTable) -> (form: Int, own: Int)? {
    var found: (form: Int, own: Int)?
    if table.forms[leaving].isUnit {
      let own = table.term(of: leaving, at: 0).variable
      table.forEachEntry(of: own) {
        let form = table.forms[Int($0.form)]
        if form.isBasic, form.count == 2 { found = (Int($0.form), own) }
      }
    } else if table.forms[leaving].count == 2 {
      table.forEachTerm(of: leaving) {
        if table.forms[table.unitForm($1)].isBasic { found = (leaving, $1) }
      }
    }
    return found
  }

  private mutating func sortLimits(of shared: Int, _ table: borrowing FormTable) {
    var limits: [(threshold: Double, form: Int, unit: Int)] = []
    table.forEachEntry(of: shared) { entry in
      let form = Int(entry.form)
      guard table.forms[form].count == 2, table.forms[form].hasRows else { return }
      let first = table.term(of: form, at: 0)
      let own = first.variable == shared ? table.term(of: form, at: 1) : first
      let unit = table.unitForm(own.variable)
      var wish: Row?
      table.forEachRow(of: unit) {
        let row = table.rows[$0]
        if row.isRequired { return }
        if let wish, wish.level <= row.level { return }
        wish = row
      }
      guard let wish else { return }
      let rest = table.rows[Int(table.forms[form].firstRow)].bound - own.coefficient * wish.bound
      limits.append((rest / entry.coefficient, form, unit))
    }
    order.append((-1, -1))
    limits.sort { ($0.threshold, $0.form) < ($1.threshold, $1.form) }
    for limit in limits {
      places[limit.form] = order.count
      order.append((limit.form, limit.unit))
    }
    order.append((-1, -1))
  }
}
