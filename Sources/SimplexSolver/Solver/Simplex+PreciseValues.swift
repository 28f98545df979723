// SPDX-License-Identifier: MIT

// Values, weights and directions of a basis to twice the digits of a double: what is left over
// when a solution is put in is summed up in double-doubles, and solved for with the factors of
// doubles, until nothing more is gained (Wilkinson 1963). The last correction tells how exact a
// number is. Costs several solves and a look at all rows each; only audits do it.

extension Simplex {
  /// Finds all values from the constants of the tight rows.
  mutating func findPreciseValues() {
    for index in values.indices { values[index] = 0 }
    workspace.precise.valueTails.refill(with: 0, count: values.count)
    workspace.precise.valueErrors.refill(with: 0, count: values.count)
    var remainder = Remainder()
    while true {
      for position in 0..<basis.count {
        let residual = preciseResidual(at: position)
        if residual != 0 { workspace.rightSide.set(residual, at: position) }
      }
      guard let unit = remainder.normalize(&workspace.rightSide) else { break }
      workspace.direction.clear()
      factor.solve(&workspace.rightSide, into: &workspace.direction)
      for variable in workspace.direction.indices.lazy.map({ Int($0) }) {
        var value = DoubleDouble(values[variable], workspace.precise.valueTails[variable])
        value.add(unit * workspace.direction[variable])
        values[variable] = value.high
        workspace.precise.valueTails[variable] = value.low
      }
      for variable in values.indices {
        workspace.precise.valueErrors[variable] = abs(unit * workspace.direction[variable])
      }
    }
    for variable in values.indices {
      workspace.precise.valueErrors[variable] *= remainder.doubt
    }
    workspace.direction.clear()
  }

  /// By how much a tight row is missed.
  private func preciseResidual(at position: Int) -> Double {
    switch basis[position] {
    case .row(let slot): return preciseGap(of: slot)
    case .filler(let variable):
      var gap = DoubleDouble(basis.anchor(of: variable))
      gap.add(-values[variable])
      gap.add(-workspace.precise.valueTails[variable])
      return gap.high
    }
  }

  /// How far the activity of a row is below its bound.
  @inline(never)
  func preciseGap(of slot: Int) -> Double {
    var gap = DoubleDouble(table[slot].bound)
    for index in table.range(slot) {
      let entry = table.entries[index]
      let variable = Int(entry.variable)
      gap.add(
        -entry.coefficient, times: values[variable], workspace.precise.valueTails[variable])
    }
    return gap.high
  }

  /// The side that a row outside the basis is on. A wish that is on its kink stays on the side it
  /// came from, so that no cost is forgotten there.
  @inline(never)
  func preciseSide(of slot: Int) -> Int8 {
    let row = table[slot]
    let gap = preciseGap(of: slot)
    let size = table.activity(slot, at: values).magnitude + abs(row.bound)
    var tolerance = SimplexTolerance.preciseZero * size
    for index in table.range(slot) {
      let entry = table.entries[index]
      tolerance += abs(entry.coefficient) * workspace.precise.valueErrors[Int(entry.variable)]
    }
    if row.isRequired {
      tolerance = max(tolerance, SimplexTolerance.preciseRequired * max(min(1, row.scale), size))
    }
    if gap > tolerance { return row.isBoundedBelow ? -1 : 0 }
    if gap < -tolerance { return row.isBoundedAbove ? 1 : 0 }
    if row.isRequired { return 0 }
    return row.side == 0 && row.isEquality ? 1 : row.side
  }

  /// Releases a tight row and makes another tight. Its rate is exact enough to know that the rows
  /// stay independent; all else is found anew.
  mutating func pivotPrecisely(_ release: Release, entering slot: Int) {
    report.pivots += 1
    workspace.shifts.removeAll(keepingCapacity: true)
    let side = side(after: release)
    let leaving = basis[release.position]
    table[slot].side = 0
    basis.set(release.position, row: slot, &table)
    if case .row(let leaving) = leaving { table[leaving].side = side }
    refactor()
  }
}
