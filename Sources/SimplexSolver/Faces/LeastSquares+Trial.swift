// SPDX-License-Identifier: MIT

import LayoutCore

extension LeastSquares {
  /// Where a guess leads: the values, or the rates.
  func trial(
    _ goals: [Goal], _ ranges: [MovingRange], from start: [Double], isRate: Bool = false
  ) -> Trial {
    let aims = sums.indices.map { aim($0, goals, ranges).part(isRate: isRate) }
    var trial = Trial(point: start, forces: Array(repeating: 0, count: sums.count))
    for unknown in 0..<count where roles[unknown] != .kept {
      trial.point[unknown] = aims[own[unknown]]
    }
    trial.places = sums.indices.map { place(of: $0, at: trial.point) }
    var distances: [Double] = []
    distances.reserveCapacity(equations.count)
    // Again, if the rounding errors of the first solution are large.
    for _ in 0..<3 where !trial.isExact {
      distances.removeAll(keepingCapacity: true)
      for column in equations { distances.append(units[column] * distance(column, aims, trial)) }
      step(by: system.solution(of: distances), aims, &trial)
      trial.isExact = equations.allSatisfy { column in
        column < count
          || abs(distance(column, aims, trial))
            <= Self.exactness * size(of: column - count, at: trial.point)
      }
    }
    for unknown in 0..<count where own[unknown] >= 0 {
      trial.forces[own[unknown]] = force(on: unknown, trial.forces)
    }
    for sum in sums.indices {
      let place = trial.places[sum]
      trial.size = max(trial.size, size(of: sum, at: trial.point))
      let force = max(abs(trial.forces[sum]), weights[sum] * max(abs(place), goals[sum].size))
      trial.noise = max(trial.noise, Self.forceTolerance * force)
      if sides[sum] == .nowhere || weights[sum] == 0 { continue }
      trial.forces[sum] -= weights[sum] * (place - goals[sum].target.part(isRate: isRate))
    }
    return trial
  }

  /// Where a held sum, or one with a goal, should be.
  private func aim(_ sum: Int, _ goals: [Goal], _ ranges: [MovingRange]) -> MovingValue {
    switch sides[sum] {
    case .nowhere: goals[sum].target
    case .low, .fixed: ranges[sum].low
    case .high: ranges[sum].high
    }
  }

  func place(of sum: Int, at point: [Double]) -> Double {
    var place = 0.0
    for term in sums[sum] { place += term.coefficient * point[term.variable.index] }
    return place
  }

  /// How large the terms of a sum are together, at least 1.
  private func size(of sum: Int, at point: [Double]) -> Double {
    sums[sum].reduce(1) { $0 + abs($1.coefficient * point[$1.variable.index]) }
  }

  /// What an equation misses: how far a shared sum is from where its force puts it, or the force
  /// that is left at a kept unknown.
  private func distance(_ column: Int, _ aims: [Double], _ trial: Trial) -> Double {
    if column >= count {
      let sum = column - count
      let distance = aims[sum] - trial.places[sum]
      return sides[sum] == .nowhere ? distance + trial.forces[sum] / weights[sum] : distance
    }
    let (force, weight) = (force(on: column, trial.forces), ownWeight(column))
    return weight == 0 ? force : force + weight * (aims[own[column]] - trial.point[column])
  }

  /// Adds a solution of the system.
  private func step(by solution: [Double], _ aims: [Double], _ trial: inout Trial) {
    for sum in shared { trial.forces[sum] += units[count + sum] * solution[count + sum] }
    for unknown in 0..<count {
      switch roles[unknown] {
      case .held: break
      case .follows:
        let force = force(on: unknown, trial.forces)
        trial.point[unknown] = aims[own[unknown]] + force / ownWeight(unknown)
      case .kept: trial.point[unknown] += units[unknown] * solution[unknown]
      }
    }
    for sum in sums.indices { trial.places[sum] = place(of: sum, at: trial.point) }
  }

  /// The force that shared sums leave for an unknown's own one.
  private func force(on unknown: Int, _ forces: [Double]) -> Double {
    var force = 0.0
    for use in uses[unknown] { force -= use.coefficient * forces[use.sum] }
    return force
  }
}
