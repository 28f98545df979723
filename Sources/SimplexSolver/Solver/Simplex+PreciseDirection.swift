// SPDX-License-Identifier: MIT

// Directions and rates to twice the digits of a double; see `findPreciseValues()`.

extension Simplex {
  /// Corrects the direction of a release, and finds the rates of all rows along it.
  mutating func refineDirectionPrecisely(of released: Int, isUpward: Bool) {
    workspace.correction.grow(to: values.count)
    workspace.precise.directionTails.refill(with: 0, count: values.count)
    workspace.precise.directionErrors.refill(with: 0, count: values.count)
    var remainder = Remainder()
    while true {
      noteRemainder(of: released, isUpward: isUpward)
      guard let unit = remainder.normalize(&workspace.rightSide) else { break }
      factor.solve(&workspace.rightSide, into: &workspace.correction)
      // Lists the rows that move as well; how fast is found when the direction is.
      table.addRates(of: workspace.correction, to: &workspace.rates)
      for variable in workspace.correction.indices.lazy.map({ Int($0) }) {
        var entry = DoubleDouble(
          workspace.direction[variable], workspace.precise.directionTails[variable])
        entry.add(unit * workspace.correction[variable])
        workspace.direction.set(entry.high, at: variable)
        workspace.precise.directionTails[variable] = entry.low
      }
      for variable in values.indices {
        workspace.precise.directionErrors[variable] = abs(unit * workspace.correction[variable])
      }
      workspace.correction.clear()
    }
    findPreciseRates(doubt: remainder.doubt)
  }

  /// Notes by how much the rates of the tight rows differ from what they are known to be.
  private mutating func noteRemainder(of released: Int, isUpward: Bool) {
    func wanted(_ position: Int) -> Double { position != released ? 0 : isUpward ? 1 : -1 }
    for slot in workspace.rates.indices.lazy.map({ Int($0) }) {
      let position = Int(table[slot].position)
      guard position >= 0 else { continue }
      let rest = wanted(position) - preciseRate(of: slot)
      if rest != 0 { workspace.rightSide.set(rest, at: position) }
    }
    for variable in workspace.direction.indices.lazy.map({ Int($0) }) {
      let position = basis.position(ofFiller: variable)
      guard position >= 0 else { continue }
      let rate = workspace.direction[variable] + workspace.precise.directionTails[variable]
      if rate != wanted(position) {
        workspace.rightSide.set(wanted(position) - rate, at: position)
      }
    }
  }

  private mutating func findPreciseRates(doubt: Double) {
    var largest = 0.0
    for variable in workspace.direction.indices {
      largest = max(largest, abs(workspace.direction[Int(variable)]))
    }
    workspace.directionNoise = SimplexTolerance.preciseDirection * largest
    workspace.rateNoise =
      isLiteral ? SimplexTolerance.preciseZero : SimplexTolerance.preciseRate
    for slot in workspace.rates.indices.lazy.map({ Int($0) }) {
      let rate = preciseRate(of: slot)
      var error = 0.0
      for index in table.range(slot) {
        let entry = table.entries[index]
        let entryError = workspace.precise.directionErrors[Int(entry.variable)]
        error += doubt * abs(entry.coefficient) * entryError
      }
      workspace.rates.set(abs(rate) > error ? rate : 0, at: slot)
    }
  }

  private func preciseRate(of slot: Int) -> Double {
    var rate = DoubleDouble()
    for index in table.range(slot) {
      let entry = table.entries[index]
      let variable = Int(entry.variable)
      rate.add(
        entry.coefficient, times: workspace.direction[variable],
        workspace.precise.directionTails[variable])
    }
    return rate.high
  }
}
