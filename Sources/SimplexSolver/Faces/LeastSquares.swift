// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// The point at which some sums are as near to their goals as they can be within their ranges:
///
///     minimise  Σ ½ wₖ (aₖ·x - gₖ)²   where  lowₖ <= aₖ·x <= highₖ
///
/// This is a convex quadratic program, solved by an active-set method, as the article "How Simplex
/// works" tells. A *guess* says which sums are held at an end of their ranges. A sum with a goal
/// pulls with the force `wₖ (aₖ·x - gₖ)`, and a held one with as much as keeps it where it
/// is. The guess is right if no other sum leaves its range, and no held one is pulled inward. The
/// last guess is kept with its factorised system, and tried first when the numbers change. Where it
/// led is kept, too: the same numbers may come again, with other rates.
///
/// Law: the factorised system is that of the weights and the held sums. Cost of a pass: a sparse
/// solve, after a sparse factorisation if the guess is another one.
struct LeastSquares {
  /// What a sum should be, as far as that goes.
  struct Goal {
    var weight = 0.0
    var target = MovingValue()
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
    /// Where a sum is, how large its terms are together, at least 1, the force that holds it, and
    /// how large a rounding error of the force can be.
    struct State {
      var place = 0.0
      var size = 1.0
      var force = 0.0
      var noise = 0.0
    }

    var point: [Double]
    /// By sum.
    var states: [State]
    /// A force that may be a rounding error anywhere.
    var noise = 0.0
    /// How large the numbers are, at least 1.
    var size = 1.0
    /// Whether sums are where they should be, but for rounding errors of one operation, and forces
    /// balance, also where equations seemed to depend on others.
    var isExact = false

    /// A force at a sum that counts as 0.
    func noise(of sum: Int) -> Double { max(noise, states[sum].noise) }
  }

  let sums: SumTable
  var weights: [Double]
  var sides: [Side]
  /// The unknowns of the system are the steps of unknowns that are not held and, in the columns
  /// behind them, the forces of shared sums, in an order that keeps it sparse, and in units.
  var system: SparseLU
  var order: EliminationOrder
  /// By independent equation: the column whose unknown it belongs to.
  var equations: [Int] = []
  var isFactorised = false
  /// The last guess, if it was right.
  var last: Success?
  /// By sum: its state at the best point; empty if the point may have moved since.
  var states: [Trial.State] = []
  /// The numbers that factorisations and guesses have read; 0 before the first guess.
  var work = 0
  /// Whether held sums come first, so that nearly dependent ones lose no digits.
  var isCareful = false { didSet { isFactorised = false } }

  /// The number of unknowns.
  var count: Int { sums.own.count }

  /// A coefficient of which elimination leaves less than this share of its parts counts as 0.
  static let stability = 1e-12
  /// The same in a careful system, whose coefficients may be what is left of larger ones.
  static let carefulStability = 1e-9
  /// An equation's own pivot may be this share of its largest entry, but not in a careful system.
  static let ownThreshold = 0.001
  /// Smaller forces, relative to what the numbers weigh, count as 0.
  static let forceTolerance = 1e-11
  /// A solution is exact if it misses each sum by no more than this share of the sum's terms.
  static let exactness = 1e-13
  /// ... and by no more than this, in the system's units.
  static let unitExactness = 1e-9
  /// A force is too small to rely on if it is less than this share of the forces that it adds up.
  static let leastForce = 1e-6

  /// - Parameter sums: different sums; the coefficient of a sum with one term is 1.
  init(_ sums: [[Term]], count: Int) {
    self.sums = SumTable(sums, unknownCount: count)
    weights = Array(repeating: 0, count: sums.count)
    sides = Array(repeating: .nowhere, count: sums.count)
    system = SparseLU(columnCount: count + sums.count)
    order = EliminationOrder(columnCount: count + sums.count)
  }

  /// Whether an unknown is where its own sum is held.
  func isHeld(_ unknown: Int) -> Bool {
    sums.own[unknown] >= 0 && sides[sums.own[unknown]] != .nowhere
  }

  mutating func hold(_ sum: Int, _ side: Side) {
    sides[sum] = side
    isFactorised = false
  }

  /// Adds the force of a new goal to the one that holds a sum at the best point. The best point is
  /// the same as long as the sum is held. Returns false, without a change, if it might not be.
  mutating func add(_ force: Double, to sum: Int) -> Bool {
    if states.isEmpty { return false }
    let (old, new) = (states[sum].force, states[sum].force + force)
    let least = Self.leastForce * max(abs(old), abs(force))
    let isHeld = sides[sum] == .low && new < -least || sides[sum] == .high && new > least
    if isHeld { states[sum].force = new }
    return isHeld
  }

  /// Takes over the weights, and which ranges are points.
  mutating func adopt(_ numbers: Numbers) {
    if isCareful { isCareful = false }
    for sum in sums.indices {
      if weights[sum] != numbers.goals[sum].weight {
        weights[sum] = numbers.goals[sum].weight
        isFactorised = false
      }
      if numbers.ranges[sum].isPoint {
        if sides[sum] != .fixed { hold(sum, .fixed) }
      } else if sides[sum] == .fixed || !numbers.aim(of: sum, sides[sum]).isFinite {
        hold(sum, .nowhere)
      }
    }
  }
}
