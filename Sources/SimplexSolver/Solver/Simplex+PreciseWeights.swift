// SPDX-License-Identifier: MIT

// The weights of the tight rows to twice the digits of a double; see `findPreciseValues()`.

extension Simplex {
  /// Finds the weights of all positions from the slopes that are noted.
  mutating func findPreciseMultipliers() {
    workspace.precise.slopeSizes.refill(with: 0, count: levels.count * values.count)
    for level in 0..<levels.count {
      workspace.precise.sums.refill(with: DoubleDouble(), count: values.count)
      var hasSlopes = false
      for shift in workspace.shifts where Int(shift.level) == level {
        hasSlopes = true
        for index in table.range(Int(shift.slot)) {
          let entry = table.entries[index]
          let variable = Int(entry.variable)
          workspace.precise.sums[variable].add(-shift.amount, times: entry.coefficient)
          noteSize(shift.amount * entry.coefficient, of: variable, level: level)
        }
      }
      if hasSlopes { findPreciseMultipliers(level: level) }
    }
    workspace.shifts.removeAll(keepingCapacity: true)
  }

  /// Finds the weights with which the tight rows add up to the row of sums.
  private mutating func findPreciseMultipliers(level: Int) {
    workspace.precise.weights.refill(with: DoubleDouble(), count: basis.count)
    var remainder = Remainder()
    var lastUnit = 0.0
    while true {
      for variable in values.indices where workspace.precise.sums[variable].high != 0 {
        workspace.row.set(workspace.precise.sums[variable].high, at: variable)
      }
      guard let unit = remainder.normalize(&workspace.row) else { break }
      lastUnit = unit
      workspace.weights.clear()
      factor.solveTransposed(&workspace.row, into: &workspace.weights)
      for position in workspace.weights.indices.lazy.map({ Int($0) }) {
        let weight = unit * workspace.weights[position]
        workspace.precise.weights[position].add(weight)
        forEachTerm(at: position) { solver, variable, coefficient in
          solver.workspace.precise.sums[variable].add(-weight, times: coefficient)
        }
      }
    }
    let largest = workspace.precise.weights.reduce(0) { max($0, abs($1.high)) }
    for position in 0..<basis.count {
      let weight = workspace.precise.weights[position].high
      let error = remainder.doubt * abs(lastUnit * workspace.weights[position])
      guard abs(weight) > max(SimplexTolerance.preciseWeight * largest, error) else { continue }
      multipliers.set(weight, level: level, position: position)
      forEachTerm(at: position) { solver, variable, coefficient in
        solver.noteSize(weight * coefficient, of: variable, level: level)
      }
    }
  }

  private mutating func noteSize(_ number: Double, of variable: Int, level: Int) {
    workspace.precise.slopeSizes[level * values.count + variable] += abs(number)
  }

  /// Goes over the terms of what is tight at a position.
  private mutating func forEachTerm(
    at position: Int,
    _ body: (_ solver: inout Simplex, _ variable: Int, _ coefficient: Double) -> Void
  ) {
    switch basis[position] {
    case .row(let slot):
      for index in table.range(slot) {
        let entry = table.entries[index]
        body(&self, Int(entry.variable), entry.coefficient)
      }
    case .filler(let variable): body(&self, variable, 1)
    }
  }

  /// By how much the cost of the direction at a level would change if the coefficients changed in
  /// their last digits: a smaller cost means nothing.
  func sensitivity(level: Int) -> Double {
    var sum = 0.0
    for variable in workspace.direction.indices.lazy.map({ Int($0) }) {
      let size = workspace.precise.slopeSizes[level * values.count + variable]
      sum += abs(workspace.direction[variable]) * size
    }
    return sum * (isLiteral ? SimplexTolerance.preciseWeight : SimplexTolerance.input)
  }
}
