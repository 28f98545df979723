// SPDX-License-Identifier: MIT

import LayoutCore

/// Something that should not be more than 0, and then as small as it can be: an affine function of
/// one combination of the movements of a face.
struct Loss {
  /// What the function is about.
  enum Source: Hashable {
    /// How far a wish is missed.
    case wish(slot: Int)
    /// A variable.
    case variable(Int)
  }

  /// The function at the solution of the basis.
  var value: Double
  var combination: Int
  /// How fast it grows with the combination.
  var rate: Double
  var source: Source
  /// What the number that it is about is multiplied with.
  var factor: Double

  /// The loss of a number that should not be less than 0.
  var negated: Loss {
    Loss(value: -value, combination: combination, rate: -rate, source: source, factor: -factor)
  }
}

/// The losses of a kind that depend on the same combination of movements.
struct LossGroup {
  /// Where no loss is more than it must be: sums of the combination.
  struct Best {
    var low: Double
    var high: Double
    /// The greatest loss there, at least 0.
    var level = 0.0
    /// The losses that keep the sum from being lower and from being higher.
    var falling: Int?
    var rising: Int?

    /// Whether there is one best sum.
    var isPoint: Bool {
      high - low <= SimplexTolerance.primal * max(1, min(abs(low), abs(high)))
    }
  }

  let combination: Int
  /// All its losses, by index.
  private(set) var members: [Int] = []
  /// Those that are the greatest somewhere, by ascending rate: the others never have a say.
  private(set) var peaks: [Int] = []

  /// Sorts losses into groups, in the order of their first members.
  static func groups(of losses: [Loss]) -> [LossGroup] {
    var groups: [LossGroup] = []
    var places: [Int: Int] = [:]
    for (index, loss) in losses.enumerated() {
      let place = places[loss.combination] ?? groups.count
      if place == groups.count {
        places[loss.combination] = place
        groups.append(LossGroup(combination: loss.combination))
      }
      groups[place].members.append(index)
    }
    for place in groups.indices { groups[place].findPeaks(losses) }
    return groups
  }

  private init(combination: Int) { self.combination = combination }

  /// Finds the upper envelope of the losses, which are lines.
  private mutating func findPeaks(_ losses: [Loss]) {
    let sorted = members.sorted {
      (losses[$0].rate, losses[$0].value) < (losses[$1].rate, losses[$1].value)
    }
    for index in sorted {
      let loss = losses[index]
      if let last = peaks.last.map({ losses[$0] }),
        loss.rate - last.rate <= SimplexTolerance.rate * abs(loss.rate)
      {
        if last.value > loss.value { continue }
        peaks.removeLast()
      }
      while peaks.count > 1,
        !Self.rises(losses[peaks[peaks.count - 1]], over: losses[peaks[peaks.count - 2]], loss)
      {
        peaks.removeLast()
      }
      peaks.append(index)
    }
  }

  /// Whether a line is above both of its neighbours somewhere.
  private static func rises(_ middle: Loss, over left: Loss, _ right: Loss) -> Bool {
    (left.value - middle.value) * (right.rate - middle.rate)
      < (middle.value - right.value) * (middle.rate - left.rate)
  }

  /// Where the greatest of the losses that are more than 0 is least: where the highest pair of a
  /// falling and a rising one meets. Cost: the square of the number of peaks, which are few.
  func best(_ losses: [Loss]) -> Best {
    var best = Best(low: -.infinity, high: .infinity)
    for index in peaks {
      let zero = -losses[index].value / losses[index].rate
      if losses[index].rate < 0, zero > best.low { (best.low, best.falling) = (zero, index) }
      if losses[index].rate > 0, zero < best.high { (best.high, best.rising) = (zero, index) }
    }
    if best.low <= best.high { return best }
    best.level = -.infinity
    for fall in peaks where losses[fall].rate < 0 {
      for rise in peaks where losses[rise].rate > 0 {
        let (one, other) = (losses[fall], losses[rise])
        let meeting = (other.value - one.value) / (one.rate - other.rate)
        let height = one.value + one.rate * meeting
        if height > best.level {
          best = Best(low: meeting, high: meeting, level: height, falling: fall, rising: rise)
        }
      }
    }
    return best
  }
}
