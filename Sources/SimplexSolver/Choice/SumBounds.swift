// SPDX-License-Identifier: MIT

import SolverKit

/// What keeps the sums of the combinations of a face within bounds: limits, and losses that are
/// not to exceed a level.
///
/// Law: the upper bound of a sum never falls with the level, and the lower one never rises.
struct SumBounds {
  /// The first bound of a sum: a limit, with a slope of 0, or a loss.
  struct Bound {
    /// Infinite if there is no bound.
    var value: Double
    /// How fast the bound moves with the level.
    var slope: Double
    /// A loss among the lines, or -1 less the side of a limit.
    fileprivate(set) var place = 0

    /// Whether this bound is reached before another one, at a level and just above it; with
    /// `before`, just below it, where several meet.
    func isTighter(than other: Bound, isUpward: Bool, before: Bool) -> Bool {
      let gap = isUpward ? other.value - value : value - other.value
      let tolerance = SimplexTolerance.primal * max(1, abs(value))
      if gap < -tolerance || !value.isFinite { return false }
      return gap > tolerance
        || (isUpward == before) == (slope > other.slope) && slope != other.slope
    }
  }

  /// A loss as a bound: a line over the level.
  private struct Line {
    var loss: Int
    var offset: Double
    var slope: Double
  }

  /// By side, which is twice a combination for its lower bounds, and 1 more for the upper ones: the
  /// first limit, and its row.
  private var limits: [Double] = []
  private var limitRows: [FaceProgram.Row?] = []
  /// By side: the losses that are not to exceed the level.
  private var ranges: [Range<Int>] = []
  private var lines: [Line] = []
  private var kind = 0

  init(_ program: FaceProgram) {
    grow(to: program.combinations.count)
    for limit in program.limits.indices {
      for source in [FaceProgram.Row.Source.rise(limit: limit), .fall(limit: limit)] {
        let row = FaceProgram.Row(source: source)
        if program.room(of: row).value.isFinite { add(row, in: program, level: 0) }
      }
    }
  }

  private mutating func grow(to count: Int) {
    while limits.count < 2 * count { limits += [-.infinity, .infinity] }
    limitRows.grow(to: 2 * count, with: nil)
  }

  /// Limits a sum by a row: a limit of the face, or a loss that stays at or below a level.
  mutating func add(_ row: FaceProgram.Row, in program: FaceProgram, level: Double) {
    let rate = program.rate(of: row)
    let value = (program.room(of: row).value + level) / rate
    let side = 2 * program.combination(of: row) + (rate > 0 ? 1 : 0)
    if rate > 0 ? value < limits[side] : value > limits[side] {
      (limits[side], limitRows[side]) = (value, row)
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
    grow(to: count)
    let sides = Array(losses.indices).grouped(into: 2 * count) {
      2 * losses[$0].combination + (losses[$0].rate > 0 ? 1 : 0)
    }
    ranges = sides.ranges
    lines = sides.items.map {
      let loss = losses[$0]
      return Line(loss: $0, offset: -loss.value.value / loss.rate, slope: 1 / loss.rate)
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
    ranges[2 * combination] = 0..<0
    ranges[2 * combination + 1] = 0..<0
  }

  /// The open losses of a combination, by index.
  func losses(of combination: Int) -> some Collection<Int> {
    let (low, high) = (ranges[2 * combination], ranges[2 * combination + 1])
    return lines[low.lowerBound..<high.upperBound].lazy.map(\.loss)
  }

  /// The limits of a combination.
  func limits(of combination: Int) -> [FaceProgram.Row] {
    limitRows[2 * combination..<2 * combination + 2].compactMap(\.self)
  }

  /// Whether a sum is within the limits.
  func allows(_ sum: Double, of combination: Int) -> Bool {
    let tolerance = SimplexTolerance.primal * max(1, abs(sum))
    return sum >= limits[2 * combination] - tolerance
      && sum <= limits[2 * combination + 1] + tolerance
  }

  /// The first bound of a sum upward or downward, at a level and just above it. With `before`, it
  /// is the first one just below the level, where several meet.
  func bound(
    of combination: Int, isUpward: Bool, at level: Double, before: Bool = false
  ) -> Bound {
    let side = 2 * combination + (isUpward ? 1 : 0)
    var best = Bound(value: limits[side], slope: 0, place: -1 - side)
    let lines = lines.span
    for place in ranges[side] {
      let line = lines[place]
      let bound = Bound(
        value: line.offset + line.slope * level, slope: line.slope, place: place)
      if bound.isTighter(than: best, isUpward: isUpward, before: before) { best = bound }
    }
    return best
  }

  /// The row of a bound; nil if it is infinite.
  func row(of bound: Bound) -> FaceProgram.Row? {
    if !bound.value.isFinite { return nil }
    if bound.place < 0 { return limitRows[-1 - bound.place] }
    return FaceProgram.Row(
      source: .loss(kind: kind, index: lines[bound.place].loss), level: FairShare.openLevel)
  }
}
