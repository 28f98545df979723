// SPDX-License-Identifier: MIT

extension Crash {
  /// Carries a decision out, and then determines variables by required equations as long as there
  /// are such with one open variable.
  mutating func settle(
    _ decision: Decision?, _ table: inout FormTable, _ basis: inout Basis,
    _ values: inout [Double]
  ) {
    let (rows, entries, columns) = (table.rows, table.entries, table.columns)
    Self.settle(
      decision, &openCounts, &isOpen, &ready, &waiting, &placed, &rank, isFresh: isFresh,
      &table.forms, rows.span, entries.span, columns.span, &basis.heads, &basis.triangle, &values)
  }

  // Static, because only spans of parameters can overlap.
  private static func settle(
    _ decision: Decision?, _ openCounts: inout [Int32], _ isOpen: inout [Bool],
    _ ready: inout [Int32], _ waiting: inout [Int32], _ placed: inout [Int32],
    _ rank: inout Int64, isFresh: Bool, _ forms: inout [Form], _ rows: Span<Row>,
    _ entries: Span<Entry>, _ columns: Span<Int32>, _ heads: inout [Int32],
    _ triangle: inout [Basis.Determination], _ values: inout [Double]
  ) {
    var openCounts = openCounts.mutableSpan
    var isOpen = isOpen.mutableSpan
    var forms = forms.mutableSpan
    var heads = heads.mutableSpan
    var triangle = triangle.mutableSpan
    var values = values.mutableSpan
    var (next, isChosen) = (decision, true)
    while true {
      if let decision = next {
        let variable = decision.variable
        isOpen[variable] = false
        var own: Int64? = nil
        if isFresh {
          rank += Basis.rankStep
          own = rank
        } else if decision.form >= 0 {
          own = Basis.rank(
            for: variable, determinedBy: decision.form, triangle.span, forms.span, entries,
            columns)
        }
        if let own {
          let form = decision.form >= 0 ? Int32(truncatingIfNeeded: decision.form) : heads[variable]
          if !isFresh || isChosen { placed.append(form) }
          if decision.form >= 0 {
            Basis.determine(
              variable, by: form, pivot: decision.pivot, rank: own, kink: decision.slot, &heads,
              &triangle, &forms)
            values[variable] = decision.value
          } else {
            triangle[variable].rank = own
          }
        }
        close(columns[variable], &openCounts, &ready, &waiting, forms.span, rows, entries)
      }
      isChosen = false
      guard let form = ready.popLast().map(Int.init) else { return }
      let isSingle = openCounts[form] == 1 && forms[form].kink < 0
      next = isSingle ? value(by: form, isOpen.span, forms.span, rows, entries, values.span) : nil
    }
  }

  /// Counts a variable as determined in the forms that mention it, a list.
  @inline(__always)
  private static func close(
    _ first: Int32, _ openCounts: inout MutableSpan<Int32>, _ ready: inout [Int32],
    _ waiting: inout [Int32], _ forms: Span<Form>, _ rows: Span<Row>, _ entries: Span<Entry>
  ) {
    var place = first
    while place >= 0 {
      let entry = entries[Int(place)]
      let form = Int(entry.form)
      if openCounts[form] > 0 {
        openCounts[form] -= 1
        if openCounts[form] == 1, forms[form].hasRows {
          if equation(of: form, forms, rows) >= 0 {
            ready.append(entry.form)
          } else {
            waiting.append(entry.form)
          }
        }
      }
      place = entry.next
    }
  }

  /// The value that the required equation of a form gives to its open variable.
  @inline(__always)
  private static func value(
    by form: Int, _ isOpen: Span<Bool>, _ forms: Span<Form>, _ rows: Span<Row>,
    _ entries: Span<Entry>, _ values: Span<Double>
  ) -> Decision? {
    var (variable, rest, pivot) = (-1, 0.0, 1.0)
    let item = forms[form]
    let start = Int(item.start)
    if item.isUnit {
      if isOpen[start] { variable = start }
    } else {
      for place in start..<start + Int(item.count) {
        let entry = entries[place]
        let other = Int(entry.variable)
        if isOpen[other] {
          (variable, pivot) = (other, entry.coefficient)
        } else {
          rest += entry.coefficient * values[other]
        }
      }
    }
    guard variable >= 0 else { return nil }
    let slot = equation(of: form, forms, rows)
    return Decision(
      variable: variable, form: form, pivot: pivot, slot: slot,
      value: (rows[slot].bound - rest) / pivot)
  }

  /// A required equation of a form, or -1.
  @inline(__always)
  static func equation(of form: Int, _ forms: Span<Form>, _ rows: Span<Row>) -> Int {
    var slot = Int(forms[form].firstRow)
    while slot >= 0, !(rows[slot].isRequired && rows[slot].isEquality) {
      slot = Int(rows[slot].next)
    }
    return slot
  }
}
