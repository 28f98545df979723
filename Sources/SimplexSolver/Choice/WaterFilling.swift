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
  /// all but the last are due to single parts, which are stuck where they lose that much.
  struct Outcome {
    var steps: [Double]
    var ends: [End] = []
  }

  /// A level, and the rows that are reached, and keep it from being lower.
  typealias End = (level: Double, rows: [FaceProgram.Row])

  /// A step, or a sum that several directions move: something with bounds of its own.
  private struct Part {
    /// The first combination that moves with it.
    var first = -1
    /// The level that its bounds need to leave room. Below it, it is stuck where they are then.
    var ownLevel = 0.0
    var stuck = (low: 0.0, high: 0.0)
  }

  /// A combination that moves with a part alone.
  private struct Link {
    /// The next one that moves with the part; -1 if there is none.
    var next = -1
    var rate = 1.0
    /// How far it has gone.
    var sum = 0.0
  }

  /// What is missing at a level, how fast that falls with the level, and the size of its numbers.
  private typealias Gap = (missing: Double, pace: Double, size: Double)

  private let directions: OpenDirections
  private let bounds: SumBounds
  /// The directions, and then the sums.
  private var parts: [Part]
  /// By combination.
  private var links: [Link]
  /// The combinations that several directions move.
  private(set) var sums: [Int] = []

  init(_ directions: OpenDirections, _ bounds: SumBounds, combinationCount: Int) {
    (self.directions, self.bounds) = (directions, bounds)
    parts = Array(repeating: Part(), count: directions.all.count)
    links = Array(repeating: Link(), count: combinationCount)
    for combination in 0..<combinationCount where directions.isOpen(combination) {
      links[combination].sum = directions.sum(of: combination)
      if directions.moverCount(combination) > 1 {
        sums.append(combination)
        parts.append(Part(first: combination))
        continue
      }
      for mover in directions.rates(of: combination) {
        links[combination].next = parts[mover.variable.index].first
        links[combination].rate = mover.coefficient
        parts[mover.variable.index].first = combination
      }
    }
  }

  /// The outcome of the round; nil if it is due to several sums.
  mutating func outcome() -> Outcome? {
    for part in parts.indices {
      guard let level = leastLevel(atLeast: 0, gap: { gap(of: part, at: $0) }) else { return nil }
      if level == 0 { continue }
      let (low, high) = range(of: part, at: level)
      (parts[part].ownLevel, parts[part].stuck) = (level, (low, high))
    }
    var level = 0.0
    var cause: (sum: Int, isLarge: Bool)?
    for sum in sums.indices {
      for isLarge in [true, false] {
        let least = leastLevel(atLeast: level, above: { freeLevel(of: sum, above: $0) }) {
          gap(ofSum: sum, isLarge: isLarge, at: $0)
        }
        guard let least else { return nil }
        if least > level { (level, cause) = (least, (sum, isLarge)) }
      }
    }
    guard let steps = steps(at: level) else { return nil }
    var outcome = Outcome(steps: steps)
    let least = max(level, Tolerance.feasibility)
    for part in parts.indices where parts[part].ownLevel > least {
      outcome.ends.append((parts[part].ownLevel, rows(of: part)))
    }
    outcome.ends.sort { $0.level > $1.level }
    if let cause, level == least {
      outcome.ends.append((level, rows(ofSum: cause.sum, isLarge: cause.isLarge, at: level)))
    }
    return outcome
  }

  // MARK: Levels

  /// The least level that something needs, if it is more than one that is known; nil if no level is
  /// enough.
  private func leastLevel(
    atLeast known: Double, above freeLevel: (Double) -> Double = { _ in .infinity },
    gap: (_ level: Double) -> Gap
  ) -> Double? {
    var level = known
    // Each pass but the last one leaves a bound for good, or frees a part.
    for _ in 0...bounds.lossCount + parts.count + 1 {
      let gap = gap(level)
      if gap.missing <= SimplexTolerance.drop * gap.size { return level }
      var next = Double.infinity
      if gap.pace > SimplexTolerance.rate {
        let step = gap.missing / gap.pace
        // Rounding errors alone are no reason to go on.
        if step <= SimplexTolerance.drop * max(1, level) { return level }
        next = level + step
      } else if gap.missing <= SimplexTolerance.primal * max(1, gap.size) {
        // Limits may contradict each other by rounding errors.
        return level
      }
      level = min(next, freeLevel(level))
      if level == .infinity { return nil }
    }
    return nil
  }

  /// The first level above one at which a part of a sum is no longer stuck.
  private func freeLevel(of sum: Int, above level: Double) -> Double {
    let own = parts[directions.all.count + sum].ownLevel
    let first = own > level ? own : .infinity
    return directions.rates(of: sums[sum]).reduce(first) { least, mover in
      let own = parts[mover.variable.index].ownLevel
      return own > level ? min(least, own) : least
    }
  }

  /// What the bounds of a part miss.
  private func gap(of part: Int, at level: Double) -> Gap {
    let low = bound(of: part, isUpward: false, at: level)
    let high = bound(of: part, isUpward: true, at: level)
    let size = max(abs(low.value), abs(high.value))
    return (low.value - high.value, high.slope - low.slope, size)
  }

  /// What a sum misses when each step goes as far as it can.
  private func gap(ofSum sum: Int, isLarge: Bool, at level: Double) -> Gap {
    let sign = isLarge ? 1.0 : -1
    let end = bound(of: directions.all.count + sum, isUpward: !isLarge, at: level)
    var gap: Gap = (sign * end.value, -sign * end.slope, abs(end.value))
    for mover in directions.rates(of: sums[sum]) {
      if gap.missing == -.infinity { break }
      let rate = sign * mover.coefficient
      let bound = bound(of: mover.variable.index, isUpward: rate > 0, at: level)
      let amount = rate * bound.value
      gap.missing -= amount
      gap.pace += rate * bound.slope
      gap.size = max(gap.size, abs(amount))
    }
    return gap
  }

  /// The first bound of a part, from where it is, at a level and at least its own.
  private func bound(
    of part: Int, isUpward: Bool, at level: Double, before: Bool = false
  ) -> SumBounds.Bound {
    let part = parts[part]
    var best = SumBounds.Bound(value: isUpward ? .infinity : -.infinity, slope: 0)
    if level < part.ownLevel {
      best.value = isUpward ? part.stuck.high : part.stuck.low
      return best
    }
    var combination = part.first
    while combination >= 0 {
      let link = links[combination]
      var bound = bounds.bound(
        of: combination, isUpward: isUpward == (link.rate > 0), at: level, before: before)
      bound.value = (bound.value - link.sum) / link.rate
      bound.slope /= link.rate
      if bound.isTighter(than: best, isUpward: isUpward, before: before) { best = bound }
      combination = link.next
    }
    return best
  }

  // MARK: The end

  private func range(of part: Int, at level: Double) -> (low: Double, high: Double) {
    (
      bound(of: part, isUpward: false, at: level).value,
      bound(of: part, isUpward: true, at: level).value
    )
  }

  /// Steps within all bounds at a level, where they have been found.
  private func steps(at level: Double) -> [Double]? {
    let ranges = parts.indices.map { range(of: $0, at: level) }
    /// A number within the bounds of a part, the nearest to another one.
    func nearest(_ value: Double, _ part: Int) -> Double {
      min(max(value, ranges[part].low), ranges[part].high)
    }
    var steps = directions.all.map { nearest(0, $0) }
    /// What a sum still has to gain, and the size of its numbers.
    func rest(of sum: Int) -> (amount: Double, size: Double) {
      var (value, size) = (0.0, max(1, abs(links[sums[sum]].sum)))
      for mover in directions.rates(of: sums[sum]) {
        let part = mover.coefficient * steps[mover.variable.index]
        value += part
        size = max(size, abs(part))
      }
      return (nearest(value, directions.all.count + sum) - value, max(size, abs(value)))
    }
    for sum in sums.indices {
      var (amount, size) = rest(of: sum)
      for mover in directions.rates(of: sums[sum])
      where abs(amount) > SimplexTolerance.drop * size {
        let (direction, rate) = (mover.variable.index, mover.coefficient)
        let step = nearest(steps[direction] + amount / rate, direction)
        amount -= rate * (step - steps[direction])
        steps[direction] = step
      }
    }
    for sum in sums.indices {
      let (amount, size) = rest(of: sum)
      if abs(amount) > SimplexTolerance.primal * size { return nil }
    }
    return steps
  }

  /// The rows that keep the level of a part from being lower.
  private func rows(of part: Int) -> [FaceProgram.Row] {
    [false, true].compactMap {
      bounds.row(of: bound(of: part, isUpward: $0, at: parts[part].ownLevel, before: true))
    }
  }

  /// The rows that keep the level of a sum from being lower. What is stuck has rows of its own.
  private func rows(ofSum sum: Int, isLarge: Bool, at level: Double) -> [FaceProgram.Row] {
    var ends = directions.rates(of: sums[sum]).map { mover in
      (part: mover.variable.index, isUpward: isLarge == (mover.coefficient > 0))
    }
    ends.append((directions.all.count + sum, !isLarge))
    return ends.filter { parts[$0.part].ownLevel <= level }.compactMap {
      bounds.row(of: bound(of: $0.part, isUpward: $0.isUpward, at: level, before: true))
    }
  }
}
