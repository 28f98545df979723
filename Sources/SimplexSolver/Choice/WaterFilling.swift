// SPDX-License-Identifier: MIT

import LayoutCore

/// A round of ``FairShare`` in which one equation connects all that is open: the least level at
/// which its parts, each as far as its bounds allow at that level, satisfy it.
///
/// Example: boxes that share the width of a row. Each has a bound that falls with the level, its
/// wish less the loss, and maybe a constant one, its least width. The sum of the bounds is a
/// concave function of the level, so Newton's method finds the level in a few passes (Brucker 1984
/// for such problems). Cost: linear in the bounds for each pass.
struct WaterFilling {
  /// A bound on a sum, as a function of the level.
  struct Bound {
    var row: FaceProgram.Row
    var offset: Double
    /// How fast the sum may grow with the level; 0 for a limit.
    var slope: Double

    func value(at level: Double) -> Double { offset + slope * level }
  }

  /// A combination of movements, as a part of the equation: the coefficients times the sums of all
  /// parts are 0 in total, apart from a constant.
  struct Part {
    /// The only direction that moves the combination; nil for the part that all directions move.
    var direction: Int?
    var rate: Double
    var coefficient: Double
    /// The sum where the round begins.
    var sum: Double
    var lows: [Bound] = []
    var highs: [Bound] = []

    /// The bound that matters first when the sum moves in a direction; nil if there is none.
    func bound(isUpward: Bool, at level: Double) -> Bound? {
      let sign = isUpward ? 1.0 : -1
      return (isUpward ? highs : lows).min {
        let (one, other) = (sign * $0.value(at: level), sign * $1.value(at: level))
        return one != other ? one < other : sign * $0.slope < sign * $1.slope
      }
    }
  }

  /// The end of a round: the level, how far each direction goes, and the rows that are reached.
  struct End {
    var level: Double
    var steps: [(direction: Int, length: Double)] = []
    var rows: [FaceProgram.Row] = []
  }

  private let parts: [Part]
  private let total: Double

  init(_ parts: [Part]) {
    self.parts = parts
    total = parts.reduce(0) { $0 + $1.coefficient * $1.sum }
  }

  /// The end of the round; nil if the least level is 0 or something else than the equation decides
  /// it.
  var end: End? {
    for sign in [1.0, -1.0] {
      guard let level = leastLevel(sign), level > Tolerance.feasibility else { continue }
      var end = End(level: level)
      for part in parts {
        let isUpward = sign * part.coefficient > 0
        guard let bound = part.bound(isUpward: isUpward, at: level) else { return nil }
        let sum = bound.value(at: level)
        let tolerance = SimplexTolerance.primal * max(1, abs(sum))
        if let other = part.bound(isUpward: !isUpward, at: level) {
          let room = other.value(at: level) - sum
          if isUpward ? room > tolerance : room < -tolerance { return nil }
        }
        end.rows.append(bound.row)
        if let direction = part.direction {
          end.steps.append((direction, (sum - part.sum) / part.rate))
        }
      }
      return end
    }
    return nil
  }

  /// The least level at which the parts can be large enough, or, for a sign of -1, small enough;
  /// nil if they can at any.
  private func leastLevel(_ sign: Double) -> Double? {
    var level = 0.0
    // Each pass but the last one leaves a bound for good.
    for _ in 0...parts.reduce(0, { $0 + $1.lows.count + $1.highs.count }) {
      var (missing, rate, size) = (sign * total, 0.0, abs(total))
      for part in parts {
        let coefficient = sign * part.coefficient
        guard let bound = part.bound(isUpward: coefficient > 0, at: level) else { return nil }
        let amount = coefficient * bound.value(at: level)
        missing -= amount
        size = max(size, abs(amount))
        rate += coefficient * bound.slope
      }
      if missing <= SimplexTolerance.drop * size { return level }
      guard rate > SimplexTolerance.rate else { return nil }
      level += missing / rate
    }
    return nil
  }
}
