// SPDX-License-Identifier: MIT

/// What keeps the sums of the combinations of a face within bounds: limits, and losses that are
/// not to exceed a level.
///
/// Law: the upper bound of a sum never falls with the level, and the lower one never rises.
struct SumBounds {
  /// The first bound of a sum: a limit, with a slope of 0, or a loss.
  struct Bound {
    var row: FaceProgram.Row
    var value: Double
    /// How fast the bound moves with the level.
    var slope: Double

    /// Whether this bound is reached before another one, at a level and just above it; with
    /// `before`, just below it, where several meet.
    func isTighter(than other: Bound, isUpward: Bool, before: Bool) -> Bool {
      let gap = isUpward ? other.value - value : value - other.value
      if abs(gap) > SimplexTolerance.primal * max(1, abs(value)) { return gap > 0 }
      return (isUpward == before) == (slope > other.slope) && slope != other.slope
    }
  }

  /// A loss as a bound: a line over the level.
  private struct Line {
    var loss: Int
    var offset: Double
    var slope: Double
  }

  /// By combination: its first limits.
  private var lows: [Bound?]
  private var highs: [Bound?]
  /// The losses that are not to exceed the level, one combination after the other: for each, lower
  /// bounds of its sum come first.
  private var lines: [Line] = []
  private var lowRanges: [Range<Int>] = []
  private var highRanges: [Range<Int>] = []
  private var kind = 0

  init(_ program: FaceProgram) {
    lows = Array(repeating: nil, count: program.combinations.count)
    highs = lows
    for limit in program.limits.indices {
      for source in [FaceProgram.Row.Source.rise(limit: limit), .fall(limit: limit)] {
        let row = FaceProgram.Row(source: source)
        if program.room(of: row).value.isFinite { add(row, in: program, level: 0) }
      }
    }
  }

  /// Limits a sum by a row: a limit of the face, or a loss that stays at or below a level.
  mutating func add(_ row: FaceProgram.Row, in program: FaceProgram, level: Double) {
    let rate = program.rate(of: row)
    let bound = Bound(row: row, value: (program.room(of: row).value + level) / rate, slope: 0)
    let combination = program.combination(of: row)
    if rate > 0, bound.value < highs[combination]?.value ?? .infinity {
      highs[combination] = bound
    } else if rate < 0, bound.value > lows[combination]?.value ?? -.infinity {
      lows[combination] = bound
    }
  }

  /// The number of losses that are not to exceed the level.
  var lossCount: Int { lines.count }

  /// Opens the losses of a kind. Returns their combinations that are open, ascending.
  mutating func open(
    _ kind: Int, of program: FaceProgram, where directions: OpenDirections
  ) -> [Int] {
    let (count, losses) = (program.combinations.count, program.kinds[kind])
    self.kind = kind
    lows.grow(to: count, with: nil)
    highs.grow(to: count, with: nil)
    var places = Array(repeating: 0, count: 2 * count + 1)
    func list(of loss: Loss) -> Int { 2 * loss.combination + (loss.rate > 0 ? 1 : 0) }
    for loss in losses { places[list(of: loss) + 1] += 1 }
    for index in 0..<2 * count { places[index + 1] += places[index] }
    lowRanges = (0..<count).map { places[2 * $0]..<places[2 * $0 + 1] }
    highRanges = (0..<count).map { places[2 * $0 + 1]..<places[2 * $0 + 2] }
    lines = Array(repeating: Line(loss: 0, offset: 0, slope: 0), count: losses.count)
    for (index, loss) in losses.enumerated() {
      let list = list(of: loss)
      lines[places[list]] = Line(
        loss: index, offset: -loss.value.value / loss.rate, slope: 1 / loss.rate)
      places[list] += 1
    }
    var found: [Int] = []
    for combination in 0..<count {
      if directions.isOpen(combination), !self.losses(of: combination).isEmpty {
        found.append(combination)
      } else {
        close(combination)
      }
    }
    return found
  }

  /// Closes the losses of a combination.
  mutating func close(_ combination: Int) {
    lowRanges[combination] = 0..<0
    highRanges[combination] = 0..<0
  }

  /// The open losses of a combination, by index.
  func losses(of combination: Int) -> some Collection<Int> {
    let range = lowRanges[combination].lowerBound..<highRanges[combination].upperBound
    return lines[range].lazy.map(\.loss)
  }

  /// The limits of a combination.
  func limits(of combination: Int) -> [FaceProgram.Row] {
    [lows[combination]?.row, highs[combination]?.row].compactMap(\.self)
  }

  /// Whether a sum is within the limits.
  func allows(_ sum: Double, of combination: Int) -> Bool {
    let tolerance = SimplexTolerance.primal * max(1, abs(sum))
    return sum >= (lows[combination]?.value ?? -.infinity) - tolerance
      && sum <= (highs[combination]?.value ?? .infinity) + tolerance
  }

  /// The first bound of a sum upward or downward, at a level and just above it; nil if there is
  /// none. With `before`, it is the first one just below the level, where several meet.
  func bound(
    of combination: Int, isUpward: Bool, at level: Double, before: Bool = false
  ) -> Bound? {
    var best = isUpward ? highs[combination] : lows[combination]
    let lines = lines.span
    let range = isUpward ? highRanges[combination] : lowRanges[combination]
    for place in range {
      let line = lines[place]
      let value = line.offset + line.slope * level
      // Most lines are not the first ones by far.
      if let known = best {
        let gap = isUpward ? value - known.value : known.value - value
        if gap > SimplexTolerance.primal * max(1, abs(value)) { continue }
      }
      let row = FaceProgram.Row(
        source: .loss(kind: kind, index: line.loss), level: FairShare.openLevel)
      let bound = Bound(row: row, value: value, slope: line.slope)
      if let known = best, !bound.isTighter(than: known, isUpward: isUpward, before: before) {
        continue
      }
      best = bound
    }
    return best
  }
}
