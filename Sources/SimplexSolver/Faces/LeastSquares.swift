// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// The point at which some sums are as near to their goals as they can be within their ranges:
///
///     minimise  Σ ½ wₖ (aₖ·x - gₖ)²   where  lowₖ <= aₖ·x <= highₖ
///
/// This is a convex quadratic program, solved by an active-set method (Nocedal, Wright 2006, chapter
/// 16). If it is known which sums are *held* at an end of their ranges, the point is the solution of
/// a linear system: the forces of all sums balance. A sum with a goal pulls with `wₖ (aₖ·x - gₖ)`,
/// and a held one with as much as keeps it where it is. The guess is right if no other sum leaves
/// its range, and no held one is pulled inward. A wrong guess is improved at all places at once,
/// which mostly ends after a few passes (the primal-dual strategy of Hintermüller, Ito, Kunisch
/// 2002); otherwise at one place after the other, on a way within the ranges.
///
/// Most unknowns are a sum of their own. Those have a place, or follow from the forces, so that the
/// system is about the other sums: where boxes share a width, about that one.
///
/// The last guess is kept, with its factorised system, as the first one for other numbers.
///
/// Law: the factorised system is that of the weights and the held sums. Cost of a pass: a sparse
/// solve, after a sparse factorisation if the guess is another one.
struct LeastSquares {
  /// What a sum should be, as far as that goes.
  struct Goal {
    var weight = 0.0
    var target = MovingValue(value: 0)
    /// How large the numbers are that the target is made of.
    var size = 0.0
  }

  /// The best point.
  struct Optimum {
    var point: [MovingValue]
    /// The sums that are the same at all points that are as good, and where they are.
    var decided: [(sum: Int, place: MovingValue)] = []
    /// Whether no other point is as good.
    var isOnly: Bool
  }

  /// Where a sum is held.
  enum Side { case nowhere, low, high, fixed }

  /// Where a guess leads.
  struct Trial {
    var point: [Double] = []
    /// By sum: where it is, and with which force it is held.
    var places: [Double] = []
    var forces: [Double] = []
    /// A force that counts as 0.
    var noise = 0.0
  }

  /// How the system treats an unknown.
  private enum Role {
    /// It is where its own sum is held.
    case held
    /// It follows from the forces, because it has a goal of its own.
    case follows
    /// It is an unknown of the system.
    case kept
  }

  /// A sum that an unknown is part of.
  private typealias Use = (sum: Int, coefficient: Double)

  /// The number of unknowns.
  let count: Int
  let sums: [[Term]]
  /// By unknown: the sum that is the unknown itself, or -1.
  private var own: [Int]
  /// The sums of several unknowns, short ones first, so that the factors stay sparse.
  private let shared: [Int]
  /// By unknown: the shared sums that it is part of.
  private var uses: [[Use]]
  private(set) var weights: [Double]
  private(set) var sides: [Side]
  private var roles: [Role]
  /// The unknowns of the system are the steps of kept unknowns and, in the columns behind them, the
  /// forces of shared sums, in units that make the rows similar: these are by column.
  private var system: SparseLU
  private var units: [Double]
  /// By independent equation: the column whose unknown it belongs to.
  private var equations: [Int] = []
  private var isFactorised = false

  /// An unknown of more shared sums is kept, because it would connect all of them.
  private static let useLimit = 8
  /// Goals of others that pull this much more strongly would leave only rounding errors of a force.
  private static let strongest = 1e3
  /// A sum with less of its own, relative to all of it, depends on others.
  private static let stability = 1e-12
  /// Smaller forces, relative to what the numbers weigh, count as 0.
  private static let forceTolerance = 1e-11

  /// - Parameter sums: different sums; the coefficient of a sum with one term is 1.
  init(_ sums: [[Term]], count: Int) {
    (self.sums, self.count) = (sums, count)
    own = Array(repeating: -1, count: count)
    uses = Array(repeating: [], count: count)
    for (index, sum) in sums.enumerated() {
      if sum.count == 1 {
        own[sum[0].variable.index] = index
      } else {
        for term in sum { uses[term.variable.index].append((index, term.coefficient)) }
      }
    }
    shared = Array(sums.indices).grouped(into: count + 1) { sums[$0].count }.items
      .filter { sums[$0].count > 1 }
    weights = Array(repeating: 0, count: sums.count)
    sides = Array(repeating: .nowhere, count: sums.count)
    roles = Array(repeating: .kept, count: count)
    system = SparseLU(columnCount: count + sums.count, stability: Self.stability)
    units = Array(repeating: 1, count: count + sums.count)
  }

  mutating func hold(_ sum: Int, _ side: Side) {
    sides[sum] = side
    isFactorised = false
  }

  /// Takes over the weights, and which ranges are points.
  mutating func adopt(_ goals: [Goal], _ ranges: [MovingRange]) {
    for sum in sums.indices {
      if weights[sum] != goals[sum].weight {
        weights[sum] = goals[sum].weight
        isFactorised = false
      }
      let isFixed = ranges[sum].isPoint
      let isNowhere =
        switch sides[sum] {
        case .fixed: !isFixed
        case .low: ranges[sum].low.value == -.infinity
        case .high: ranges[sum].high.value == .infinity
        case .nowhere: false
        }
      if isFixed, sides[sum] != .fixed { hold(sum, .fixed) }
      if isNowhere { hold(sum, .nowhere) }
    }
  }

  /// Whether a sum pulls at its unknowns.
  private func isActive(_ sum: Int) -> Bool { sides[sum] != .nowhere || weights[sum] > 0 }

  /// The weight of an unknown's own goal.
  private func ownWeight(_ unknown: Int) -> Double {
    own[unknown] < 0 ? 0 : weights[own[unknown]]
  }

  /// Whether the system leaves no unknown free.
  var isRegular: Bool {
    let keptCount = roles.lazy.filter { $0 == .kept }.count
    return system.pivots.lazy.filter { $0 < count }.count == keptCount
  }

  /// Factorises the system. Held sums that depend on others are let go.
  mutating func factor() {
    while !isFactorised {
      isFactorised = true
      system.removeAll()
      equations.removeAll(keepingCapacity: true)
      for unknown in 0..<count {
        let weight = ownWeight(unknown)
        units[unknown] = weight > 0 ? 1 / weight.squareRoot() : 1
        if own[unknown] >= 0, sides[own[unknown]] != .nowhere {
          roles[unknown] = .held
        } else {
          roles[unknown] = follows(unknown) ? .follows : .kept
        }
      }
      for sum in shared where isActive(sum) {
        let slack = slack(sum)
        units[count + sum] = slack > 0 ? 1 / slack.squareRoot() : 1
      }
      // Equations with slack have a pivot of their own.
      for hasSlack in [true, false] {
        if !hasSlack { for unknown in 0..<count where roles[unknown] == .kept { balance(unknown) } }
        for side in [Side.fixed, .low, .high, .nowhere] {
          for sum in shared
          where sides[sum] == side && isActive(sum) && (slack(sum) > 0) == hasSlack {
            if !equate(sum), side == .low || side == .high { hold(sum, .nowhere) }
          }
        }
      }
    }
  }

  /// Whether an unknown's own goal is strong enough to compute the unknown from the forces.
  private func follows(_ unknown: Int) -> Bool {
    let weight = ownWeight(unknown)
    guard weight > 0, uses[unknown].count <= Self.useLimit else { return false }
    var others = 0.0
    for use in uses[unknown] where sides[use.sum] == .nowhere {
      others += use.coefficient * use.coefficient * weights[use.sum]
    }
    return others <= Self.strongest * weight
  }

  /// How much a shared sum yields to a force.
  private func slack(_ sum: Int) -> Double {
    var slack = sides[sum] == .nowhere ? 1 / weights[sum] : 0
    for term in sums[sum] where roles[term.variable.index] == .follows {
      slack += term.coefficient * term.coefficient / ownWeight(term.variable.index)
    }
    return slack
  }

  /// Adds the equation that a shared sum is where it should be.
  private mutating func equate(_ sum: Int) -> Bool {
    let unit = units[count + sum]
    if sides[sum] == .nowhere { system.insert(-unit * unit / weights[sum], column: count + sum) }
    for term in sums[sum] {
      let unknown = term.variable.index
      switch roles[unknown] {
      case .held: continue
      case .kept: system.insert(unit * units[unknown] * term.coefficient, column: unknown)
      case .follows:
        let share = unit * term.coefficient / ownWeight(unknown)
        for use in uses[unknown] where isActive(use.sum) {
          let column = count + use.sum
          system.insert(-share * units[column] * use.coefficient, column: column)
        }
      }
    }
    return addEquation(count + sum)
  }

  /// Adds the equation that the forces at a kept unknown balance.
  private mutating func balance(_ unknown: Int) {
    let unit = units[unknown]
    system.insert(unit * unit * ownWeight(unknown), column: unknown)
    for use in uses[unknown] where isActive(use.sum) {
      let column = count + use.sum
      system.insert(unit * units[column] * use.coefficient, column: column)
    }
    _ = addEquation(unknown)
  }

  private mutating func addEquation(_ column: Int) -> Bool {
    let isIndependent = system.addRow()
    if isIndependent { equations.append(column) }
    return isIndependent
  }

  func place(of sum: Int, at point: [Double]) -> Double {
    var place = 0.0
    for term in sums[sum] { place += term.coefficient * point[term.variable.index] }
    return place
  }

  /// The force that shared sums leave for an unknown's own one.
  private func force(on unknown: Int, _ forces: [Double]) -> Double {
    var force = 0.0
    for use in uses[unknown] { force -= use.coefficient * forces[use.sum] }
    return force
  }

  /// Where a held sum, or one with a goal, should be.
  private func aim(_ sum: Int, _ goals: [Goal], _ ranges: [MovingRange]) -> MovingValue {
    switch sides[sum] {
    case .nowhere: goals[sum].target
    case .low, .fixed: ranges[sum].low
    case .high: ranges[sum].high
    }
  }

  /// Where the guess leads: the values, or the rates.
  func trial(
    _ goals: [Goal], _ ranges: [MovingRange], from start: [Double], isRate: Bool = false
  ) -> Trial {
    func aim(_ sum: Int) -> Double { self.aim(sum, goals, ranges).part(isRate: isRate) }
    var trial = Trial(point: start, forces: Array(repeating: 0, count: sums.count))
    for unknown in 0..<count where roles[unknown] != .kept {
      trial.point[unknown] = aim(own[unknown])
    }
    // Again, if rounding errors of the first solution are large.
    for round in 0..<3 {
      var isExact = true
      var distances: [Double] = []
      distances.reserveCapacity(equations.count)
      for column in equations {
        var distance = 0.0
        if column >= count {
          let sum = column - count
          let aim = aim(sum)
          distance = aim - place(of: sum, at: trial.point)
          if sides[sum] == .nowhere { distance += trial.forces[sum] / weights[sum] }
          isExact = isExact && abs(distance) <= Self.forceTolerance / 100 * max(1, abs(aim))
        } else {
          if ownWeight(column) > 0 {
            distance = ownWeight(column) * (aim(own[column]) - trial.point[column])
          }
          distance += force(on: column, trial.forces)
        }
        distances.append(units[column] * distance)
      }
      if round > 0, isExact { break }
      let solution = system.solution(of: distances)
      for sum in shared { trial.forces[sum] += units[count + sum] * solution[count + sum] }
      for unknown in 0..<count {
        switch roles[unknown] {
        case .held: break
        case .follows:
          trial.point[unknown] =
            aim(own[unknown]) + force(on: unknown, trial.forces) / ownWeight(unknown)
        case .kept: trial.point[unknown] += units[unknown] * solution[unknown]
        }
      }
    }
    for unknown in 0..<count where own[unknown] >= 0 {
      trial.forces[own[unknown]] = force(on: unknown, trial.forces)
    }
    trial.places.reserveCapacity(sums.count)
    for sum in sums.indices {
      let place = place(of: sum, at: trial.point)
      trial.places.append(place)
      let force = max(
        abs(trial.forces[sum]), weights[sum] * max(abs(place), goals[sum].size))
      trial.noise = max(trial.noise, Self.forceTolerance * force)
      if sides[sum] == .nowhere || weights[sum] == 0 { continue }
      trial.forces[sum] -= weights[sum] * (place - goals[sum].target.part(isRate: isRate))
    }
    return trial
  }
}
