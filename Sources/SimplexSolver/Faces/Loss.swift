// SPDX-License-Identifier: MIT

import LayoutCore

/// Something that should not be more than 0, and then as small as it can be: an affine function of
/// one combination of the movements of a face.
struct Loss {
  /// What the function is about.
  enum Source: Equatable {
    /// How far a wish is missed.
    case wish(slot: Int)
    /// A variable.
    case variable(Int)
  }

  /// The function at the solution of the basis.
  var value: MovingValue
  var combination: Int
  /// How fast it grows with the combination.
  var rate: Double
  var source: Source
  /// The loss is this many times the number that it is about.
  var factor: Double

  /// The opposite function, which is more than 0 where this one is less.
  var negated: Loss {
    Loss(value: -1 * value, combination: combination, rate: -rate, source: source, factor: -factor)
  }
}

// MARK: - Losses that depend on the same combination

extension Loss {
  /// Where no loss is more than it must be: sums of the combination.
  struct Best {
    var low = MovingValue(value: -.infinity)
    var high = MovingValue(value: .infinity)
    /// The greatest loss there, at least 0.
    var level = 0.0
    /// The losses that keep the sum from being lower and from being higher.
    var falling: Int?
    var rising: Int?

    /// Whether there is one best sum.
    var isPoint: Bool {
      let size = max(1, min(abs(low.value), abs(high.value)))
      return high.value - low.value <= SimplexTolerance.primal * size
    }

    func nearest(to sum: Double) -> Double { min(max(sum, low.value), high.value) }
  }

  /// Where the greatest of some losses that are more than 0 is least, if they depend on one
  /// combination: where the highest pair of a falling and a rising one meets. Cost: linear, a few
  /// times.
  static func best(
    _ losses: [Loss], among members: some Collection<Int>, _ decisions: inout Decisions
  ) -> Best {
    var best = Best()
    for index in members {
      let zero = (-1 / losses[index].rate) * losses[index].value
      if losses[index].rate < 0 {
        if decisions.isLess(best.low, zero) { (best.low, best.falling) = (zero, index) }
      } else if decisions.isLess(zero, best.high) {
        (best.high, best.rising) = (zero, index)
      }
    }
    guard decisions.isLess(best.high, best.low), var falling = best.falling,
      var rising = best.rising
    else { return best }
    // Each round takes the greatest loss where the pair meets instead of one of them, so that they
    // meet higher.
    var lastHeight = -Double.infinity
    while true {
      let (one, other) = (losses[falling], losses[rising])
      let meeting = (1 / (one.rate - other.rate)) * (other.value + -1 * one.value)
      let height = one.value + one.rate * meeting
      best = Best(
        low: meeting, high: meeting, level: height.value, falling: falling, rising: rising)
      let (worst, top) = greatest(losses, among: members, at: meeting, &decisions)
      let excess = top.value - height.value
      // Rounding errors alone let them meet no higher.
      if excess <= SimplexTolerance.primal * max(1, abs(height.value)) || height.value <= lastHeight
      {
        decisions.keep(top, below: height)
        return best
      }
      lastHeight = height.value
      if losses[worst].rate < 0 { falling = worst } else { rising = worst }
    }
  }

  /// The greatest loss where the combination has a sum.
  private static func greatest(
    _ losses: [Loss], among members: some Collection<Int>, at sum: MovingValue,
    _ decisions: inout Decisions
  ) -> (index: Int, height: MovingValue) {
    var (worst, top) = (-1, MovingValue(value: -.infinity))
    for index in members {
      let height = losses[index].value + losses[index].rate * sum
      if decisions.isLess(top, height) { (worst, top) = (index, height) }
    }
    return (worst, top)
  }
}
