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

  /// By combination.
  private var lows: [Bound?]
  private var highs: [Bound?]
  /// The losses that are not to exceed the level, one combination after the other.
  private(set) var losses: [Loss] = []
  private var members: [Int] = []
  private var ranges: [Range<Int>]
  private var kind = 0

  init(_ program: FaceProgram) {
    lows = Array(repeating: nil, count: program.combinations.count)
    (highs, ranges) = (lows, Array(repeating: 0..<0, count: lows.count))
    for (index, limit) in program.limits.enumerated() {
      if limit.room.rise.value.isFinite {
        add(FaceProgram.Row(source: .rise(limit: index)), in: program, level: 0)
      }
      if limit.room.fall.value.isFinite {
        add(FaceProgram.Row(source: .fall(limit: index)), in: program, level: 0)
      }
    }
  }

  /// Adds a limit: a row that stays below a level.
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

  /// Opens the losses of a kind. Returns their combinations that are open, ascending.
  mutating func open(
    _ kind: Int, of program: FaceProgram, where directions: OpenDirections
  ) -> [Int] {
    self.kind = kind
    losses = program.kinds[kind]
    let count = program.combinations.count
    lows.grow(to: count, with: nil)
    highs.grow(to: count, with: nil)
    var places = Array(repeating: 0, count: count + 1)
    for loss in losses { places[loss.combination + 1] += 1 }
    for combination in 0..<count { places[combination + 1] += places[combination] }
    ranges = (0..<count).map { places[$0]..<places[$0 + 1] }
    members = Array(repeating: 0, count: losses.count)
    for (index, loss) in losses.enumerated() {
      members[places[loss.combination]] = index
      places[loss.combination] += 1
    }
    for combination in 0..<count where !ranges[combination].isEmpty && !directions.isOpen(combination) {
      ranges[combination] = 0..<0
    }
    return (0..<count).filter { !ranges[$0].isEmpty }
  }

  /// Closes the losses of a combination.
  mutating func close(_ combination: Int) { ranges[combination] = 0..<0 }

  /// The open losses of a combination, by index.
  func losses(of combination: Int) -> ArraySlice<Int> { members[ranges[combination]] }

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
    for place in ranges[combination] {
      let loss = losses[members[place]]
      guard (loss.rate > 0) == isUpward else { continue }
      let row = FaceProgram.Row(
        source: .loss(kind: kind, index: members[place]), level: FairShare.openLevel)
      let bound = Bound(
        row: row, value: (level - loss.value.value) / loss.rate, slope: 1 / loss.rate)
      if let known = best, !bound.isTighter(than: known, isUpward: isUpward, before: before) {
        continue
      }
      best = bound
    }
    return best
  }
}
