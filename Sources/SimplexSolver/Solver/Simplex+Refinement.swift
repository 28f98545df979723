// SPDX-License-Identifier: MIT

// Solutions of systems with the basis, made more exact by solving again for what is left over when
// they are put in (Wilkinson 1963; Skeel 1980). Summed up in doubles, a correction or two is all
// there is to gain. Audits sum it up to twice their digits and solve for it with the factors of
// doubles until it no longer falls: the solution has twice the digits then, too, and its last
// correction tells how exact each number is.

extension Simplex {
  /// What is solved for with the matrix of the tight rows.
  enum Unknown {
    /// All values, from the constants.
    case values
    /// How the values answer to the release of a position.
    case direction(of: Int, isUpward: Bool)
    /// The weights with which the tight rows add up to a row.
    case weights(ofRow: Int)
    /// The weights with which they balance the noted slopes of a level.
    case multipliers(level: Int)
  }

  /// A value that moved this far beyond the sizes of all values leaves rounding errors behind.
  static let longStep = 1e4

  /// Corrects a solution, in doubles `rounds` times.
  mutating func refine(_ unknown: Unknown, rounds: Int = 1) {
    let isSingle = precision == .single
    var remainder = Remainder(rounds: isSingle ? rounds : nil)
    let count = isSingle ? 0 : values.count
    withTails(of: unknown) { $0.begin(count: count) }
    while remainder.isWorthCorrecting {
      noteRest(of: unknown)
      guard let unit = remainder.normalize(&workspace.rightSide) else { break }
      correct(unknown, by: unit)
    }
    withTails(of: unknown) { $0.endCorrections(doubt: remainder.doubt) }
  }

  /// Corrects the direction of a release, and the rates of the rows along it.
  mutating func refineDirection(of released: Int, isUpward: Bool) {
    // Rows that move may mention variables that don't, and are new.
    workspace.direction.takeStorage()
    refine(.direction(of: released, isUpward: isUpward))
    var largest = 0.0
    for variable in workspace.direction.indices {
      largest = max(largest, abs(workspace.direction[Int(variable)]))
    }
    workspace.directionNoise = precision.direction * largest
    for slot in workspace.rates.indices.lazy.map({ Int($0) }) {
      let rate = -table.rest(
        of: slot, from: 0, at: workspace.direction.values, workspace.directionTails)
      let error = table.error(
        of: slot, at: workspace.direction.values, workspace.directionTails)
      workspace.rates.set(abs(rate) > error ? rate : 0, at: slot)
    }
  }

  private mutating func withTails(of unknown: Unknown, _ body: (inout Tails) -> Void) {
    switch unknown {
    case .values: body(&workspace.valueTails)
    case .direction: body(&workspace.directionTails)
    case .weights, .multipliers: body(&workspace.weightTails)
    }
  }

  /// Puts a solution in, and what is left over into the right side.
  private mutating func noteRest(of unknown: Unknown) {
    switch unknown {
    case .values:
      for position in 0..<basis.count {
        let rest = rest(at: position)
        if rest != 0 { workspace.rightSide.set(rest, at: position) }
      }
    case .direction(let released, let isUpward): noteRates(of: released, isUpward: isUpward)
    case .weights(let slot):
      takeWeightsOff()
      noteRow(slot, times: 1)
    case .multipliers(let level):
      takeWeightsOff()
      for shift in workspace.shifts where Int(shift.level) == level {
        noteRow(Int(shift.slot), times: -shift.amount)
      }
    }
  }

  /// By how much what is tight at a position is missed.
  private func rest(at position: Int) -> Double {
    switch basis[position] {
    case .row(let slot): gap(of: slot)
    case .filler(let variable):
      basis.anchor(of: variable) - values[variable] - workspace.valueTails[variable]
    }
  }

  /// Notes by how much the rates of what is tight differ from what they are known to be: 0, but
  /// for what is released.
  private mutating func noteRates(of released: Int, isUpward: Bool) {
    func wanted(_ position: Int) -> Double { position != released ? 0 : isUpward ? 1 : -1 }
    for slot in workspace.rates.indices.lazy.map({ Int($0) }) {
      let position = Int(table[slot].position)
      guard position >= 0 else { continue }
      let rest = table.rest(
        of: slot, from: wanted(position), at: workspace.direction.values,
        workspace.directionTails)
      if rest != 0 { workspace.rightSide.set(rest, at: position) }
    }
    for variable in workspace.direction.indices.lazy.map({ Int($0) }) {
      let position = basis.position(ofFiller: variable)
      guard position >= 0 else { continue }
      let rate = workspace.direction[variable] + workspace.directionTails[variable]
      if rate != wanted(position) {
        workspace.rightSide.set(wanted(position) - rate, at: position)
      }
    }
  }

  /// Takes the rows at all positions off the right side, times their weights.
  private mutating func takeWeightsOff() {
    workspace.restTails.begin(count: workspace.weightTails.count)
    for position in workspace.weights.indices.lazy.map({ Int($0) }) {
      let weight = -workspace.weights[position]
      let tail = -workspace.weightTails[position]
      switch basis[position] {
      case .row(let slot): noteRow(slot, times: weight, tail)
      case .filler(let variable): noteTerm(1, of: variable, times: weight, tail)
      }
    }
  }

  private mutating func noteRow(_ slot: Int, times factor: Double, _ tail: Double = 0) {
    for index in table.range(slot) {
      let entry = table.entries[index]
      noteTerm(entry.coefficient, of: Int(entry.variable), times: factor, tail)
    }
  }

  private mutating func noteTerm(
    _ coefficient: Double, of variable: Int, times factor: Double, _ tail: Double
  ) {
    let sum = workspace.restTails.add(
      coefficient, times: factor, tail, to: workspace.rightSide[variable], at: variable)
    workspace.rightSide.set(sum, at: variable)
  }

  /// Solves for what is left over and adds `unit` times the solution.
  private mutating func correct(_ unknown: Unknown, by unit: Double) {
    withTails(of: unknown) { $0.beginCorrection() }
    switch unknown {
    case .values:
      findDirection()
      for variable in workspace.direction.indices {
        values[Int(variable)] = workspace.valueTails.add(
          unit * workspace.direction[Int(variable)], to: values[Int(variable)], at: Int(variable))
      }
      workspace.direction.clear()
    case .direction:
      workspace.correction.grow(to: values.count)
      factor.solve(&workspace.rightSide, into: &workspace.correction)
      // Rates that have twice the digits are found when the direction is; this lists the rows.
      table.addRates(of: workspace.correction, to: &workspace.rates)
      Self.add(
        &workspace.correction, times: unit, to: &workspace.direction, &workspace.directionTails)
    case .weights, .multipliers:
      workspace.correction.grow(to: values.count)
      factor.solveTransposed(&workspace.rightSide, into: &workspace.correction)
      Self.add(
        &workspace.correction, times: unit, to: &workspace.weights, &workspace.weightTails)
    }
  }

  private static func add(
    _ correction: inout SparseVector, times unit: Double, to vector: inout SparseVector,
    _ tails: inout Tails
  ) {
    for place in correction.indices.lazy.map({ Int($0) }) {
      vector.set(tails.add(unit * correction[place], to: vector[place], at: place), at: place)
    }
    correction.clear()
  }

  /// How far the values move on a step, compared with the largest of them.
  func stepSize(_ length: Double) -> Double {
    var step = 0.0
    var size = 1.0
    for variable in workspace.direction.indices {
      step = max(step, abs(length * workspace.direction[Int(variable)]))
      size = max(size, abs(values[Int(variable)]))
    }
    return step / size
  }
}
