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
  /// How far each direction goes, and what is decided then: levels above 0, highest first. Of these
  /// all but the last are due to single steps, which have to stay where they lose that much.
  struct Outcome {
    var steps: [Double]
    var ends: [End] = []
  }

  /// A level, and the rows that are reached, and keep it from being lower.
  typealias End = (level: Double, rows: [FaceProgram.Row])

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
  private typealias Gap = (missing: Double, pace: Double, size: Double)

  private let directions: OpenDirections
  private let bounds: SumBounds
  /// By direction: the first combination that only it moves, and the level that these need.
  private var firsts: [Int]
  private var ownLevels: [Double]
  /// By combination: the next one of its direction, and its rate.
  private var nexts: [Int]
  private var rates: [Double]
  /// The combinations that several directions move.
  private var sums: [Int] = []

  init(_ directions: OpenDirections, _ bounds: SumBounds, combinationCount: Int) {
    (self.directions, self.bounds) = (directions, bounds)
    firsts = Array(repeating: -1, count: directions.all.count)
    ownLevels = Array(repeating: 0, count: directions.all.count)
    nexts = Array(repeating: -1, count: combinationCount)
    rates = Array(repeating: 0, count: combinationCount)
    for combination in 0..<combinationCount {
      if directions.moverCount(combination) > 1 { sums.append(combination) }
      guard directions.moverCount(combination) == 1 else { continue }
      for mover in directions.rates(of: combination) {
        nexts[combination] = firsts[mover.variable.index]
        firsts[mover.variable.index] = combination
        rates[combination] = mover.coefficient
      }
    }
  }

  /// The outcome of the round; nil if it is due to several sums.
  mutating func outcome() -> Outcome? {
    for direction in directions.all {
      guard let level = leastLevel(of: .step(direction), atLeast: 0) else { return nil }
      ownLevels[direction] = level
    }
    var level = 0.0
    var cause: Cause?
    for sum in sums {
      for next in [.range(sum), .sum(sum, isLarge: true), Cause.sum(sum, isLarge: false)] {
        guard let least = leastLevel(of: next, atLeast: level) else { return nil }
        if least > level { (level, cause) = (least, next) }
      }
    }
    guard let steps = steps(at: level) else { return nil }
    var outcome = Outcome(steps: steps)
    let least = max(level, Tolerance.feasibility)
    for direction in directions.all where ownLevels[direction] > least {
      let own = ownLevels[direction]
      outcome.ends.append((own, rows(of: .step(direction), at: own)))
    }
    outcome.ends.sort { $0.level > $1.level }
    if let cause, level == least { outcome.ends.append((level, rows(of: cause, at: level))) }
    return outcome
  }

  // MARK: Levels

  /// The least level that something needs, if it is more than one that is known; nil if no level is
  /// enough.
  private func leastLevel(of cause: Cause, atLeast known: Double) -> Double? {
    var level = known
    // Each pass but the last one leaves a bound for good, or frees a step.
    for _ in 0...bounds.lossCount + ownLevels.count + 1 {
      guard let gap = gap(of: cause, at: level) else { return known }
      if gap.missing <= SimplexTolerance.drop * gap.size { return level }
      let isSteep = gap.pace > SimplexTolerance.rate
      let step = isSteep ? gap.missing / gap.pace : .infinity
      // Rounding errors alone are no reason to go on.
      if step <= SimplexTolerance.drop * max(1, level) { return level }
      let next = min(level + step, freeLevel(of: cause, above: level))
      // Limits may contradict each other by rounding errors.
      if next == .infinity {
        return gap.missing <= SimplexTolerance.primal * max(1, gap.size) ? level : nil
      }
      level = next
    }
    return nil
  }

  /// The first level above one at which a step of a sum is no longer stuck.
  private func freeLevel(of cause: Cause, above level: Double) -> Double {
    guard case .sum(let sum, _) = cause else { return .infinity }
    return directions.rates(of: sum).reduce(.infinity) { least, mover in
      let own = ownLevels[mover.variable.index]
      return own > level ? min(least, own) : least
    }
  }

  /// What is missing at a level; nil if nothing ever is.
  private func gap(of cause: Cause, at level: Double) -> Gap? {
    if case .sum(let sum, let isLarge) = cause { return gap(of: sum, isLarge: isLarge, at: level) }
    guard let low = bound(of: cause, isUpward: false, at: level),
      let high = bound(of: cause, isUpward: true, at: level)
    else { return nil }
    let size = max(abs(low.value), abs(high.value))
    return (low.value - high.value, high.slope - low.slope, size)
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
    var gap: Gap = (sign * (end.value - directions.sum(of: sum)), -sign * end.slope, 0)
    gap.size = abs(gap.missing)
    for mover in directions.rates(of: sum) {
      let rate = sign * mover.coefficient
      guard let bound = bound(of: mover.variable.index, isUpward: rate > 0, at: level) else {
        return nil
      }
      let amount = rate * bound.value
      gap.missing -= amount
      gap.pace += rate * bound.slope
      gap.size = max(gap.size, abs(amount))
    }
    return gap
  }

  /// The first bound of a step, at a level and at least its own.
  private func bound(
    of direction: Int, isUpward: Bool, at level: Double, before: Bool = false
  ) -> SumBounds.Bound? {
    let isStuck = level < ownLevels[direction]
    let level = max(level, ownLevels[direction])
    var best: SumBounds.Bound?
    var combination = firsts[direction]
    while combination >= 0 {
      let rate = rates[combination]
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
    if isStuck { best?.slope = 0 }
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
      for mover in directions.rates(of: sum) {
        let part = mover.coefficient * steps[mover.variable.index]
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
      for mover in directions.rates(of: sum) where abs(amount) > SimplexTolerance.drop * size {
        let (direction, rate) = (mover.variable.index, mover.coefficient)
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
    let steps = directions.rates(of: sum).map { mover in
      // What is stuck has rows of its own.
      let direction = mover.variable.index
      if ownLevels[direction] > level { return SumBounds.Bound?.none }
      return bound(
        of: direction, isUpward: isLarge == (mover.coefficient > 0), at: level, before: true)
    }
    let end = bounds.bound(of: sum, isUpward: !isLarge, at: level, before: true)
    return (steps + [end]).compactMap { $0?.row }
  }
}
