// SPDX-License-Identifier: MIT

// What audits find from values, weights and directions that have twice the digits of a double.

extension Simplex {
  /// The side that a row outside the basis is on. A wish that is on its kink stays on the side it
  /// came from, so that no cost is forgotten there.
  @inline(never)
  func preciseSide(of slot: Int) -> Int8 {
    let row = table[slot]
    let gap = gap(of: slot)
    var tolerance = table.error(of: slot, at: values, workspace.valueTails)
    if row.isRequired {
      let size = table.activity(slot, at: values).magnitude + abs(row.bound)
      tolerance = max(tolerance, SimplexTolerance.preciseRequired * max(min(1, row.scale), size))
    }
    if gap > tolerance { return row.isBoundedBelow ? -1 : 0 }
    if gap < -tolerance { return row.isBoundedAbove ? 1 : 0 }
    if row.isRequired { return 0 }
    return row.side == 0 && row.isEquality ? 1 : row.side
  }

  /// Finds the weights of all positions from the slopes that are noted.
  mutating func findMultipliers() {
    workspace.slopeSizes.refill(with: 0, count: levels.count * values.count)
    for level in 0..<levels.count
    where workspace.shifts.contains(where: { Int($0.level) == level }) {
      for shift in workspace.shifts where Int(shift.level) == level {
        noteSizes(ofRow: Int(shift.slot), times: shift.amount, level: level)
      }
      workspace.weights.clear()
      refine(.multipliers(level: level))
      for position in workspace.weights.indices.lazy.map({ Int($0) }) {
        let weight = workspace.weights[position]
        switch basis[position] {
        case .row(let slot): noteSizes(ofRow: slot, times: weight, level: level)
        case .filler(let variable):
          workspace.slopeSizes[level * values.count + variable] += abs(weight)
        }
      }
      for position in workspace.weights.indices.lazy.map({ Int($0) })
      where isVisible(at: position, level: level) {
        multipliers.set(workspace.weights[position], level: level, position: position)
      }
    }
    workspace.shifts.removeAll(keepingCapacity: true)
  }

  /// Whether a weight is large enough to show in one of the sums that it is part of.
  private func isVisible(at position: Int, level: Int) -> Bool {
    let weight = workspace.weights[position]
    guard abs(weight) > workspace.weightTails.error(of: weight, at: position) else { return false }
    func shows(_ number: Double, _ variable: Int) -> Bool {
      let size = workspace.slopeSizes[level * values.count + variable]
      return abs(number) > SimplexTolerance.visible * size
    }
    switch basis[position] {
    case .row(let slot):
      return table.range(slot).contains { index in
        shows(weight * table.entries[index].coefficient, Int(table.entries[index].variable))
      }
    case .filler(let variable): return shows(weight, variable)
    }
  }

  private mutating func noteSizes(ofRow slot: Int, times factor: Double, level: Int) {
    for index in table.range(slot) {
      let entry = table.entries[index]
      workspace.slopeSizes[level * values.count + Int(entry.variable)] +=
        abs(factor * entry.coefficient)
    }
  }

  /// By how much the cost of the direction at a level would change if the coefficients changed in
  /// their last digits: a smaller cost means nothing.
  func sensitivity(level: Int) -> Double {
    var sum = 0.0
    for variable in workspace.direction.indices.lazy.map({ Int($0) }) {
      let size = workspace.slopeSizes[level * values.count + variable]
      sum += abs(workspace.direction[variable]) * size
    }
    return sum * precision.coefficient
  }

  /// Whether the values have come out right; if not, the tight rows are too close to dependent ones
  /// for the factors.
  func areValuesSound() -> Bool {
    var largest = 0.0
    var error = 0.0
    for variable in values.indices {
      largest = max(largest, abs(values[variable]))
      error = max(error, workspace.valueTails.error(of: values[variable], at: variable))
    }
    return error <= SimplexTolerance.sound * largest
  }

  /// Releases a tight row and makes another tight. Its rate is exact enough to know that the rows
  /// stay independent; all else is found anew.
  ///
  /// - Returns: false, with nothing changed, when they are too close to dependent for the factors.
  mutating func pivotPrecisely(_ release: Release, entering slot: Int) -> Bool {
    let before = basis
    workspace.shifts.removeAll(keepingCapacity: true)
    let side = side(after: release)
    let leaving = basis[release.position]
    table[slot].side = 0
    basis.set(release.position, row: slot, &table)
    if case .row(let leaving) = leaving { table[leaving].side = side }
    if refactor(), areValuesSound() {
      report.pivots += 1
      return true
    }
    basis.restore(before, variableCount: table.variableCount, &table)
    refactor()
    return false
  }
}
