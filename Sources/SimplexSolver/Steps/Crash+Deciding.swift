// SPDX-License-Identifier: MIT

extension Crash {
  /// Determines a variable at the least cost among the rows whose other variables are known.
  mutating func decide(
    _ variable: Int, _ table: inout FormTable, _ basis: inout Basis, _ values: inout [Double]
  ) {
    bounds.removeAll(keepingCapacity: true)
    addBounds(of: table.unitForm(variable), on: variable, table, values)
    table.forEachEntry(of: variable) { entry in
      let form = Int(entry.form)
      if openCounts[form] == 1, table.forms[form].kink < 0 {
        addBounds(of: form, on: variable, table, values)
      }
    }
    // The sort is stable: rows of one level stay in the order of the table.
    bounds.sort { $0.level < $1.level }
    let best = BestInterval(bounds)
    let old = values[variable]
    let end: Int
    if best.isPoint {
      end = best.lowerBound >= 0 ? best.lowerBound : best.upperBound
    } else if old < best.lower {
      end = best.lowerBound
    } else if old > best.upper {
      end = best.upperBound
    } else {
      end = -1
    }
    var decision = Decision(variable: variable)
    if end >= 0 {
      let bound = bounds[end]
      decision = Decision(
        variable: variable, form: Int(bound.form), pivot: bound.coefficient,
        slot: Int(bound.slot), value: bound.value)
    }
    settle(decision, &table, &basis, &values)
  }

  private mutating func addBounds(
    of form: Int, on variable: Int, _ table: FormTable, _ values: [Double]
  ) {
    guard table.forms[form].hasRows else { return }
    var (rest, coefficient) = (0.0, 1.0)
    table.forEachTerm(of: form) { factor, other in
      if other == variable { coefficient = factor } else { rest += factor * values[other] }
    }
    table.forEachRow(of: form) { slot in
      let row = table.rows[slot]
      bounds.append(
        VariableBound(
          value: (row.bound - rest) / coefficient, coefficient: coefficient,
          weight: row.weight * abs(coefficient), level: row.level,
          isLower: coefficient > 0 ? row.isLower : row.isUpper,
          isUpper: coefficient > 0 ? row.isUpper : row.isLower,
          form: Int32(truncatingIfNeeded: form), slot: Int32(truncatingIfNeeded: slot)))
    }
  }
}
