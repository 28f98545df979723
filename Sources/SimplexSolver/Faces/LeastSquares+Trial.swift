// SPDX-License-Identifier: MIT

import LayoutCore

extension LeastSquares {
  /// Sums are nearly dependent if they hold each other this much more strongly than all goals pull,
  /// or if they lead to a point that is so much larger than the numbers that they start from.
  private static let strengthLimit = 1e6
  /// What rounding leaves of a force elsewhere, relative to the largest one.
  private static let rounding = 1e-13
  /// Forces balance that leave less than this share of the largest one.
  private static let balance = 1e-6

  /// What a guess is made from: values, or the rates at which they move.
  struct Numbers {
    let goals: [Goal]
    let ranges: [MovingRange]
    var isRate = false

    /// Where a sum with a goal should be.
    func target(of sum: Int) -> Double { goals[sum].target.part(isRate: isRate) }

    /// How large the numbers are, and those of a point, at least 1.
    func size(from start: [MovingValue]) -> Double {
      let ends = ranges.lazy.flatMap { [$0.low, $0.high] }
      let others = (goals.lazy.map(\.target) + ends + start).map { abs($0.part(isRate: isRate)) }
      return others.reduce(goals.reduce(1) { max($0, $1.size) }) { $1.isFinite ? max($0, $1) : $0 }
    }

    /// Where a held sum, or one with a goal, should be.
    func aim(of sum: Int, _ side: Side) -> Double {
      switch side {
      case .nowhere: target(of: sum)
      case .low, .fixed: ranges[sum].low.part(isRate: isRate)
      case .high: ranges[sum].high.part(isRate: isRate)
      }
    }
  }

  /// A guess that was right: what it was made from, and where it led.
  struct Success {
    let numbers: Numbers
    let start: [MovingValue]
    let trial: Trial

    /// Whether other numbers are the same, but for their rates.
    func isMade(of other: Numbers, from otherStart: [MovingValue]) -> Bool {
      other.goals.indices.allSatisfy {
        let (goal, old) = (other.goals[$0], numbers.goals[$0])
        return goal.weight == old.weight && goal.target.value == old.target.value
          && other.ranges[$0].low.value == numbers.ranges[$0].low.value
          && other.ranges[$0].high.value == numbers.ranges[$0].high.value
      } && otherStart.elementsEqual(start) { $0.value == $1.value }
    }
  }

  /// Where a guess leads.
  func trial(_ numbers: Numbers, from start: [MovingValue]) -> Trial {
    var trial = Trial(
      point: start.map { $0.part(isRate: numbers.isRate) },
      states: sums.indices.map { _ in Trial.State() })
    for unknown in 0..<count where isHeld(unknown) {
      let sum = sums.own[unknown]
      trial.point[unknown] = numbers.aim(of: sum, sides[sum])
    }
    place(&trial)
    // The second round takes back the rounding errors of the first; a third one is rarely needed.
    for round in 0..<3 where round < 2 || !trial.isExact {
      let misses = equations.map { order[$0].unit * distance($0, numbers, trial) }
      let isDone = misses.allSatisfy { $0 == 0 }
      if !isDone { step(system.solution(of: misses), &trial) }
      trial.isExact = isDone || round > 0 && isClose(numbers, trial)
    }
    trial.isExact = trial.isExact && isBalanced(numbers, trial)
    measureForces(numbers, &trial)
    if trial.isExact, trial.size > Self.strengthLimit {
      trial.isExact = trial.size <= Self.strengthLimit * numbers.size(from: start)
    }
    return trial
  }

  /// Whether sums are where they should be, relative to the numbers and by the system's units.
  private func isClose(_ numbers: Numbers, _ trial: Trial) -> Bool {
    equations.allSatisfy { column in
      if column < count { return true }
      let distance = abs(distance(column, numbers, trial))
      return distance <= Self.exactness * size(of: column - count, at: trial.point)
        && order[column].unit * distance <= Self.unitExactness
    }
  }

  /// Finds the forces of the unknowns' own sums and with which force sums are held, and how large
  /// rounding errors are: relative to the forces that meet at an unknown.
  private func measureForces(_ numbers: Numbers, _ trial: inout Trial) {
    var largest = (0..<count).map { _ in 0.0 }
    for unknown in 0..<count {
      let forces = forces(on: unknown, trial.states)
      largest[unknown] = forces.largest
      if sums.own[unknown] < 0 { continue }
      trial.states[sums.own[unknown]].place = trial.point[unknown]
      trial.states[sums.own[unknown]].force = forces.sum
    }
    var (all, goals) = (0.0, 1.0)
    for sum in sums.indices {
      let pull = pull(sum, numbers, trial)
      goals = max(goals, pull)
      all = max(all, pull, abs(trial.states[sum].force))
      trial.states[sum].size = size(of: sum, at: trial.point)
      trial.size = max(trial.size, trial.states[sum].size)
      if sides[sum] == .nowhere { continue }
      let own = sums[sum].reduce(pull) { max($0, largest[$1.variable.index] / abs($1.coefficient)) }
      trial.states[sum].noise = Self.forceTolerance * own
      if weights[sum] == 0 { continue }
      let distance = trial.states[sum].place - numbers.target(of: sum)
      trial.states[sum].force -= weights[sum] * distance
    }
    trial.noise = Self.rounding * all
    if all > Self.strengthLimit * goals { trial.isExact = false }
  }

  /// How strongly the goal of a sum pulls, at most.
  private func pull(_ sum: Int, _ numbers: Numbers, _ trial: Trial) -> Double {
    weights[sum] * max(abs(trial.states[sum].place), numbers.goals[sum].size)
  }

  func place(of sum: Int, at point: [Double]) -> Double {
    sums[sum].reduce(0) { $0 + $1.coefficient * point[$1.variable.index] }
  }

  /// Finds where the shared sums are.
  private func place(_ trial: inout Trial) {
    for sum in sums.shared { trial.states[sum].place = place(of: sum, at: trial.point) }
  }

  /// How large the terms of a sum are together, at least 1.
  private func size(of sum: Int, at point: [Double]) -> Double {
    sums[sum].reduce(1) { $0 + abs($1.coefficient * point[$1.variable.index]) }
  }

  /// What an equation misses: a sum's distance from where its force puts it, or a force left over.
  private func distance(_ column: Int, _ numbers: Numbers, _ trial: Trial) -> Double {
    if column >= count {
      let sum = column - count
      let (state, side) = (trial.states[sum], sides[sum])
      let distance = numbers.aim(of: sum, side) - state.place
      return side == .nowhere ? distance + state.force / weights[sum] : distance
    }
    let (force, weight) = (forces(on: column, trial.states).sum, ownWeight(column))
    if weight == 0 { return force }
    return force + weight * (numbers.target(of: sums.own[column]) - trial.point[column])
  }

  /// Whether the forces balance at all unknowns, also at those without an equation.
  private func isBalanced(_ numbers: Numbers, _ trial: Trial) -> Bool {
    if isRegular { return true }
    let strongest = sums.indices.reduce(0) { max($0, pull($1, numbers, trial)) }
    return (0..<count).allSatisfy { unknown in
      if isHeld(unknown) { return true }
      let noise = Self.forceTolerance * strongest
      let limit = max(noise, Self.balance * forces(on: unknown, trial.states).largest)
      return abs(distance(unknown, numbers, trial)) <= limit
    }
  }

  /// Adds a solution of the system.
  private func step(_ solution: [Double], _ trial: inout Trial) {
    for sum in sums.shared {
      trial.states[sum].force += order[count + sum].unit * solution[count + sum]
    }
    for unknown in 0..<count where !isHeld(unknown) {
      trial.point[unknown] += order[unknown].unit * solution[unknown]
    }
    place(&trial)
  }

  /// The force that shared sums leave for an unknown's own one, and the largest of theirs.
  private func forces(on unknown: Int, _ states: [Trial.State]) -> (sum: Double, largest: Double) {
    var forces = (sum: 0.0, largest: 0.0)
    for place in sums.places(of: unknown) {
      let force = sums.uses[place].coefficient * states[sums.uses[place].sum].force
      forces = (forces.sum - force, max(forces.largest, abs(force)))
    }
    return forces
  }
}
