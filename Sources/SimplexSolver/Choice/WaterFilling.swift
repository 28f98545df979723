// SPDX-License-Identifier: MIT

import LayoutCore

/// A round of ``FairShare`` whose end is due to one sum of steps: the least level at which the
/// steps, each as far as its bounds allow at that level, make the sum large or small enough.
///
/// Example: boxes that share the width of a row. Each step has a bound that falls with the level,
/// the box's wish less the loss, and maybe a constant one, its least width. What is missing of the
/// sum is a convex function of the level, so Newton's method finds the level in a few passes
/// (Brucker 1984 for such problems). Cost: for each sum, linear in the bounds for each pass.
struct WaterFilling {
  /// Where a round ends.
  struct End {
    var level: Double
    /// How far each direction goes.
    var steps: [Double]
    /// The rows that are reached, and keep the level from being lower.
    var rows: [FaceProgram.Row]
  }

  /// What needs a level.
  private enum Cause {
    /// The bounds of a direction, which have to leave room for a step.
    case step(Int)
    /// The bounds of a combination.
    case range(Int)
    /// The bounds of the steps of a combination, which have to allow for a large or small sum.
    case sum(Int, isLarge: Bool)
  }

  /// What is missing at a level, how fast that falls with the level, and the size of its numbers.
  private struct Gap {
    var missing: Double
    var pace: Double
    var size: Double
  }

  private let directions: OpenDirections
  private let bounds: SumBounds
  /// By direction: the first combination that only it moves.
  private var firsts: [Int]
  /// By combination: the next one of its direction.
  private var nexts: [Int]
  /// The combinations that several directions move.
  private var sums: [Int] = []

  init(_ directions: OpenDirections, _ bounds: SumBounds, combinationCount: Int) {
    (self.directions, self.bounds) = (directions, bounds)
    firsts = Array(repeating: -1, count: directions.count)
    nexts = Array(repeating: -1, count: combinationCount)
    for combination in 0..<combinationCount {
      switch directions.moverCount(combination) {
      case 0: continue
      case 1:
        var direction = 0
        while directions.rate(of: combination, along: direction) == 0 { direction += 1 }
        nexts[combination] = firsts[direction]
        firsts[direction] = combination
      default: sums.append(combination)
      }
    }
  }

  /// The end of the round; nil if it is due to several sums. The level is 0 if no loss is needed.
  var end: End? {
    var level = 0.0
    var cause: Cause?
    func find(_ next: Cause) -> Bool {
      guard let least = leastLevel(of: next, atLeast: level) else { return false }
      if least > level { (level, cause) = (least, next) }
      return true
    }
    for direction in firsts.indices where !find(.step(direction)) { return nil }
    for sum in sums {
      guard find(.range(sum)), find(.sum(sum, isLarge: true)), find(.sum(sum, isLarge: false))
      else { return nil }
    }
    guard let steps = steps(at: level) else { return nil }
    guard let cause, level > Tolerance.feasibility else {
      return End(level: 0, steps: steps, rows: [])
    }
    return End(level: level, steps: steps, rows: rows(of: cause, at: level))
  }

  // MARK: Levels

  /// The least level that something needs, if it is more than one that is known; nil if no level is
  /// enough.
  private func leastLevel(of cause: Cause, atLeast known: Double) -> Double? {
    var level = known
    // Each pass but the last one leaves a bound for good.
    for _ in 0...bounds.lossCount + 1 {
      guard let gap = gap(of: cause, at: level) else { return known }
      if gap.missing <= SimplexTolerance.drop * gap.size { return level }
      // Limits may contradict each other by rounding errors.
      guard gap.pace > SimplexTolerance.rate else {
        return gap.missing <= SimplexTolerance.primal * max(1, gap.size) ? level : nil
      }
      let step = gap.missing / gap.pace
      // Rounding errors alone are no reason to go on.
      if step <= SimplexTolerance.drop * max(1, level) { return level }
      level += step
    }
    return nil
  }

  /// What is missing at a level; nil if nothing ever is.
  private func gap(of cause: Cause, at level: Double) -> Gap? {
    if case .sum(let sum, let isLarge) = cause { return gap(of: sum, isLarge: isLarge, at: level) }
    guard let low = bound(of: cause, isUpward: false, at: level),
      let high = bound(of: cause, isUpward: true, at: level)
    else { return nil }
    return Gap(
      missing: low.value - high.value, pace: high.slope - low.slope,
      size: max(abs(low.value), abs(high.value)))
  }

  /// The first bound of what has two of its own.
  private func bound(
    of cause: Cause, isUpward: Bool, at level: Double, before: Bool = false
  ) -> SumBounds.Bound? {
    switch cause {
    case .step(let direction):
      bound(of: direction, isUpward: isUpward, at: level, before: before)
    case .range(let sum), .sum(let sum, _):
      bounds.bound(of: sum, isUpward: isUpward, at: level, before: before)
    }
  }

  /// What a sum misses when each step goes as far as it can.
  private func gap(of sum: Int, isLarge: Bool, at level: Double) -> Gap? {
    let sign = isLarge ? 1.0 : -1
    guard let end = bounds.bound(of: sum, isUpward: !isLarge, at: level) else { return nil }
    var gap = Gap(
      missing: sign * (end.value - directions.sum(of: sum)), pace: -sign * end.slope, size: 0)
    gap.size = abs(gap.missing)
    for direction in firsts.indices {
      let rate = sign * directions.rate(of: sum, along: direction)
      if rate == 0 { continue }
      guard let bound = bound(of: direction, isUpward: rate > 0, at: level) else { return nil }
      let amount = rate * bound.value
      gap.missing -= amount
      gap.pace += rate * bound.slope
      gap.size = max(gap.size, abs(amount))
    }
    return gap
  }

  /// The first bound of a step.
  private func bound(
    of direction: Int, isUpward: Bool, at level: Double, before: Bool = false
  ) -> SumBounds.Bound? {
    var best: SumBounds.Bound?
    var combination = firsts[direction]
    while combination >= 0 {
      let rate = directions.rate(of: combination, along: direction)
      if var bound = bounds.bound(
        of: combination, isUpward: isUpward == (rate > 0), at: level, before: before)
      {
        bound.value = (bound.value - directions.sum(of: combination)) / rate
        bound.slope /= rate
        if best.map({ bound.isTighter(than: $0, isUpward: isUpward, before: before) }) ?? true {
          best = bound
        }
      }
      combination = nexts[combination]
    }
    return best
  }

  // MARK: The end

  /// A number within bounds, the nearest to another one.
  private static func nearest(
    _ value: Double, _ low: SumBounds.Bound?, _ high: SumBounds.Bound?
  ) -> Double {
    min(max(value, low?.value ?? -.infinity), high?.value ?? .infinity)
  }

  /// Steps within all bounds at a level, where they have been found.
  private func steps(at level: Double) -> [Double]? {
    func nearest(_ value: Double, of direction: Int) -> Double {
      Self.nearest(
        value, bound(of: direction, isUpward: false, at: level),
        bound(of: direction, isUpward: true, at: level))
    }
    var steps = firsts.indices.map { nearest(0, of: $0) }
    /// What a sum still has to gain, and the size of its numbers.
    func rest(of sum: Int) -> (amount: Double, size: Double) {
      var (value, size) = (directions.sum(of: sum), 1.0)
      for direction in steps.indices {
        let part = directions.rate(of: sum, along: direction) * steps[direction]
        value += part
        size = max(size, abs(part))
      }
      let goal = Self.nearest(
        value, bounds.bound(of: sum, isUpward: false, at: level),
        bounds.bound(of: sum, isUpward: true, at: level))
      return (goal - value, max(size, abs(value)))
    }
    for sum in sums {
      var (amount, size) = rest(of: sum)
      for direction in steps.indices where abs(amount) > SimplexTolerance.drop * size {
        let rate = directions.rate(of: sum, along: direction)
        if rate == 0 { continue }
        let step = nearest(steps[direction] + amount / rate, of: direction)
        amount -= rate * (step - steps[direction])
        steps[direction] = step
      }
    }
    for sum in sums {
      let (amount, size) = rest(of: sum)
      if abs(amount) > SimplexTolerance.primal * size { return nil }
    }
    return steps
  }

  /// The rows that keep a level from being lower.
  private func rows(of cause: Cause, at level: Double) -> [FaceProgram.Row] {
    guard case .sum(let sum, let isLarge) = cause else {
      return [false, true].compactMap {
        bound(of: cause, isUpward: $0, at: level, before: true)?.row
      }
    }
    let steps = firsts.indices.filter { directions.rate(of: sum, along: $0) != 0 }.map {
      let isUpward = isLarge == (directions.rate(of: sum, along: $0) > 0)
      return bound(of: $0, isUpward: isUpward, at: level, before: true)
    }
    let end = bounds.bound(of: sum, isUpward: !isLarge, at: level, before: true)
    return (steps + [end]).compactMap { $0?.row }
  }
}
