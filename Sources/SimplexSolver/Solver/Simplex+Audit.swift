// SPDX-License-Identifier: MIT

import LayoutCore

// What a step costs, found again from how fast each row moves: with it, the size of the numbers
// that the cost is the sum of, and so of its rounding error. Weights are moved from pivot to
// pivot and carry no such size. In rough models, with coefficients that differ by more than
// `RowTable.roughness`, no absolute tolerance can tell their errors from small costs.

extension Simplex {
  /// How often a solution of a rough model is found again before it is taken as it is.
  static let auditLimit = 8

  /// Finds again the weights of a release's position, from its direction and rates.
  ///
  /// - Returns: the release if it still is the best for its position, with its gain as found.
  mutating func confirm(_ release: Release) -> Release? {
    let position = release.position
    findMultipliers(of: position, isUpward: release.isUpward)
    let again = LeavingChoice.release(of: position, in: basis, table, multipliers)
    guard let again, again.isUpward == release.isUpward, again.level == release.level else {
      return nil
    }
    return again
  }

  /// Finds the weights of a position from the direction and the rates of its release; weights
  /// that are rounding errors become exactly those that make the release free.
  private mutating func findMultipliers(of position: Int, isUpward: Bool) {
    findCosts()
    let own = OwnCost(position, in: basis, table)
    for level in 0..<multipliers.levelCount {
      let ownSize = level == own.level ? max(own.up, own.down) : 0
      let (sum, size) = workspace.costs[level]
      var weight = isUpward ? -sum.high : sum.high
      var noise = SimplexTolerance.dual * max(size, ownSize)
      if precision != .single {
        noise = min(noise, max(sensitivity(level: level), precision.coefficient * ownSize))
      }
      if abs(weight) <= noise {
        weight = 0
      } else if level == own.level {
        if abs(own.up - weight) <= noise { weight = own.up }
        if abs(own.down + weight) <= noise { weight = -own.down }
      }
      if weight != multipliers.value(level: level, position: position) {
        multipliers.set(weight, level: level, position: position)
      }
    }
  }

  /// Sums up, by level, what the rows outside the basis cost along the direction.
  private mutating func findCosts() {
    workspace.costs.removeAll(keepingCapacity: true)
    for _ in 0..<multipliers.levelCount { workspace.costs.append((DoubleDouble(), 0)) }
    for slot in workspace.rates.indices.lazy.map({ Int($0) }) {
      let row = table[slot]
      guard row.position < 0, row.side != 0, workspace.rates[slot] != 0 else { continue }
      for index in table.range(slot) {
        let variable = Int(table.entries[index].variable)
        workspace.costs[Int(row.level)].sum.add(
          row.slope * table.entries[index].coefficient, times: workspace.direction[variable],
          workspace.directionTails[variable])
      }
      workspace.costs[Int(row.level)].size += row.weight * rateSize(slot)
    }
  }

  /// The size of the numbers that a row's rate is the sum of.
  func rateSize(_ slot: Int) -> Double {
    var size = 0.0
    for index in table.range(slot) {
      let entry = table.entries[index]
      let move = abs(workspace.direction[Int(entry.variable)])
      size += abs(entry.coefficient) * max(move, workspace.directionNoise)
    }
    return size
  }

  /// Measures the variables in units that suit the rows; all but rows and values must be found
  /// anew.
  ///
  /// - Returns: what each stored variable is multiplied with from now on.
  mutating func changeUnits() -> [Double] {
    let factors = table.chooseUnits()
    for variable in values.indices { values[variable] /= factors[variable] }
    return factors
  }

  /// Finds the solution of a rough model again from a new factorisation, until no weight that
  /// could be a rounding error hides a better point: with twice the digits, and where these
  /// lead nowhere, with those of a double.
  mutating func audit() throws(SolverError) {
    factorizeBasis()
    let start = basis
    precision = .twice
    do throws(SolverError) {
      defer {
        precision = .single
        workspace.valueTails.begin(count: 0)
      }
      try settle()
    } catch {
      basis.restore(start, variableCount: table.variableCount, &table)
      try settle()
    }
    isAudited = true
  }

  private mutating func settle() throws(SolverError) {
    for _ in 0..<Self.auditLimit {
      refactor()
      try restoreFeasibility(orThrow: false)
      try optimize()
      let pivots = report.pivots
      nominateDoubtful()
      try optimize()
      if report.pivots == pivots { break }
    }
    // A search leaves positions out where no step ever became sound.
    workspace.refusedPositions.begin()
    guard chooseRelease(false, isCautious: false) == nil, holdsRequiredRows() else {
      throw .stalled(iterations: report.pivots)
    }
  }

  /// Whether the values meet every required row within the tolerance that the contract allows.
  private func holdsRequiredRows() -> Bool {
    table.rows.indices.allSatisfy { slot in
      let row = table[slot]
      guard row.isLive, row.isRequired, row.count > 0 else { return true }
      let (activity, magnitude) = table.activity(slot, at: values)
      let miss = max(row.lower - activity, activity - row.upper) / row.scale
      return Tolerance.isFeasible(miss, magnitude: (magnitude + abs(row.bound)) / row.scale)
    }
  }

  /// Finds again the weights of all positions that a small number keeps from being released.
  private mutating func nominateDoubtful() {
    // Beside the weights of the rows: where all costs of a level are 0, all that is left is error.
    var limits = [Double](repeating: 0, count: multipliers.levelCount)
    for row in table.rows where row.isLive {
      limits[Int(row.level)] = max(limits[Int(row.level)], 1e-6 * row.weight)
    }
    for level in limits.indices {
      for position in 0..<basis.count {
        let weight = abs(multipliers.value(level: level, position: position))
        limits[level] = max(limits[level], 1e-6 * weight)
      }
    }
    for position in 0..<basis.count
    where LeavingChoice.isDoubtful(position, in: basis, table, multipliers, limits) {
      findDirection(of: position, isUpward: true)
      findRates()
      refineDirection(of: position, isUpward: true)
      findMultipliers(of: position, isUpward: true)
    }
  }
}
