// SPDX-License-Identifier: MIT

import LayoutCore

/// A round of ``FairShare`` whose end is due to one sum of steps: the least level at which the
/// steps, each as far as its bounds allow at that level, make the sum large or small enough.
///
/// Example: boxes that share the width of a row. Each step has a bound that falls with the level,
/// the box's wish less the loss, and maybe a constant one, its least width. The sum of the bounds
/// is a concave function of the level, so Newton's method finds the level in a few passes (Brucker
/// 1984 for such problems). Cost: for each sum, linear in the bounds for each pass.
struct WaterFilling {
  /// A bound as a function of the level: a limit, with a slope of 0, or a loss.
  private struct Bound {
    var row: FaceProgram.Row
    var offset: Double
    var slope: Double

    func value(at level: Double) -> Double { offset + slope * level }
  }

  /// The bounds of a step, or of a sum of steps.
  private struct Range {
    var lows: [Bound] = []
    var highs: [Bound] = []

    /// The first bound upward or downward, at a level and just above it; nil if there is none. With
    /// `before`, it is the first one just below the level, where several meet.
    func bound(isUpward: Bool, at level: Double, before: Bool = false) -> Bound? {
      let sign = isUpward ? 1.0 : -1
      let bounds = isUpward ? highs : lows
      guard let place = bounds.lazy.map({ sign * $0.value(at: level) }).min() else { return nil }
      let tolerance = SimplexTolerance.primal * max(1, abs(place))
      let meeting = bounds.lazy.filter { sign * $0.value(at: level) - place <= tolerance }
      return meeting.min { sign * (before ? $1.slope - $0.slope : $0.slope - $1.slope) < 0 }
    }

    /// A number within the bounds, the nearest to another one; nil if there is none.
    func nearest(_ value: Double, at level: Double) -> Double? {
      let low = bound(isUpward: false, at: level)?.value(at: level) ?? -.infinity
      let high = bound(isUpward: true, at: level)?.value(at: level) ?? .infinity
      guard low <= high + SimplexTolerance.primal * max(1, abs(high)) else { return nil }
      return min(max(value, low), high)
    }

    /// Adds the bound that a row puts on the number.
    ///
    /// - Parameter rate: the number's coefficient in the row.
    mutating func add(_ row: OpenRow, rate: Double) {
      let slope = row.isLoss ? 1 / rate : 0
      let bound = Bound(row: row.row, offset: row.room / rate, slope: slope)
      if rate > 0 { highs.append(bound) } else { lows.append(bound) }
    }
  }

  /// By direction.
  private var steps: [Range]
  /// Sums of several steps, by their rates, with their bounds.
  private var sums: [(rates: [Double], range: Range)] = []

  init(_ rows: [OpenRow], directionCount: Int) {
    steps = Array(repeating: Range(), count: directionCount)
    for row in rows {
      if let only = OpenDirections.onlyDirection(of: row.rates) {
        steps[only].add(row, rate: row.factor * row.rates[only])
      } else {
        if sums.last?.rates != row.rates { sums.append((row.rates, Range())) }
        sums[sums.count - 1].range.add(row, rate: row.factor)
      }
    }
  }

  /// The end of the round: the level, how far each direction goes, and the rows that are reached;
  /// nil if the least level is 0, or not due to one sum.
  var end: (level: Double, steps: [Double], rows: [FaceProgram.Row])? {
    var best = (level: Tolerance.feasibility, sum: -1, sign: 0.0)
    for sum in sums.indices {
      for sign in [1.0, -1] {
        guard let level = leastLevel(of: sum, sign) else { return nil }
        if level > best.level { best = (level, sum, sign) }
      }
    }
    guard best.sum >= 0 else { return nil }
    let level = best.level
    var lengths: [Double] = []
    var rows: [FaceProgram.Row] = []
    for (step, rate) in zip(steps, sums[best.sum].rates) {
      guard var length = step.nearest(0, at: level) else { return nil }
      if rate != 0 {
        guard let bound = step.bound(isUpward: best.sign * rate > 0, at: level, before: true) else {
          return nil
        }
        length = bound.value(at: level)
        rows.append(bound.row)
      }
      lengths.append(length)
    }
    for (place, sum) in sums.enumerated() {
      let value = zip(sum.rates, lengths).reduce(0) { $0 + $1.0 * $1.1 }
      guard let nearest = sum.range.nearest(value, at: level) else { return nil }
      if abs(nearest - value) > SimplexTolerance.primal * max(1, abs(value)) { return nil }
      if place == best.sum,
        let bound = sum.range.bound(isUpward: best.sign < 0, at: level, before: true)
      {
        rows.append(bound.row)
      }
    }
    return (level, lengths, rows)
  }

  /// The least level at which a sum can be large enough, or, for a sign of -1, small enough; nil if
  /// there is none.
  private func leastLevel(of index: Int, _ sign: Double) -> Double? {
    let (rates, range) = sums[index]
    var level = 0.0
    // Each pass but the last one leaves a bound for good.
    for _ in 0...steps.reduce(range.lows.count, { $0 + $1.lows.count + $1.highs.count }) {
      guard let end = range.bound(isUpward: sign < 0, at: level) else { return 0 }
      var missing = sign * end.value(at: level)
      var (slope, size) = (-sign * end.slope, abs(missing))
      for (step, rate) in zip(steps, rates) where rate != 0 {
        guard let bound = step.bound(isUpward: sign * rate > 0, at: level) else { return 0 }
        let amount = sign * rate * bound.value(at: level)
        missing -= amount
        size = max(size, abs(amount))
        slope += sign * rate * bound.slope
      }
      if missing <= SimplexTolerance.drop * size { return level }
      guard slope > SimplexTolerance.rate else { return nil }
      level += missing / slope
    }
    return nil
  }
}
