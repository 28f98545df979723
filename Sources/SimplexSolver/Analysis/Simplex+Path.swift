// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

// Critical regions side by side: a solution a little beyond the end of one has a basis that is the
// best one in an interval around it, and so on (Gal and Nedoma 1972). Each costs a warm edit.
extension Simplex: SweepingSolver {
  /// The solutions for all values of a parameter. Cost: a copy of the solver, and for each
  /// breakpoint an edit and a sparse solve.
  public func path(
    moving constants: [MovingConstant], over range: ClosedRange<Double>
  ) throws(SolverError) -> SolutionPath {
    var walk = PathWalk(self, constants, range)
    return try walk.path()
  }
}

/// Covers a range of a parameter with segments, from its start on.
private struct PathWalk {
  /// The share of the range that is stepped beyond the end of a region; and the shares of it, and
  /// of its numbers, that count as nothing.
  private static let stepShare = 1e-4
  private static let precisionShare = 1e-10
  /// How much longer a step becomes that has met nothing but the breakpoint it began at.
  private static let growth = 8.0
  private static let pointLimit = 12
  /// How near to the ends of a piece its rates are measured; shorter pieces are not divided.
  private static let nearShare = 1e-3
  private static let shares = [0.99, 0.618, 0.382, 0.77]

  private var solver: Simplex
  private let constants: [MovingConstant]
  private let range: ClosedRange<Double>
  private let precision: Double
  private var found = SolutionPath()
  /// The range is covered as far as this.
  private var covered: Double
  /// How far the next look goes beyond.
  private var step: Double
  /// A region that begins farther on: what lies between is looked for.
  private var next: SolutionRegion?
  /// The looks that have met nothing but a breakpoint.
  private var pointCount = 0

  init(_ solver: Simplex, _ constants: [MovingConstant], _ range: ClosedRange<Double>) {
    (self.solver, self.constants, self.range) = (solver, constants, range)
    (covered, step) = (range.lowerBound, range.length * Self.stepShare)
    precision = Self.precisionShare * (range.length + abs(covered) + abs(range.upperBound))
  }

  mutating func path() throws(SolverError) -> SolutionPath {
    let (end, limit) = (range.upperBound, 1000 + 100 * solver.outer.table.rows.count)
    for _ in 0..<limit {
      let rest = end - covered
      if rest <= precision, !found.segments.isEmpty { return found }
      // Not always the same share, so that a breakpoint is not met twice.
      let share = Self.shares[pointCount % Self.shares.count]
      var region = try region(at: covered + share * min(step, rest))
      let isPoint = region.rise - region.fall <= precision
      if let next, isPoint || step <= precision {
        // What lies between cannot be told from a breakpoint.
        try cover(by: next)
      } else if isPoint, rest > precision {
        // The tolerances of the solver reach as far as here.
        pointCount += 1
        step = min(step * Self.growth, rest)
        if pointCount == Self.pointLimit {
          region.rise = end
          try cover(by: region)
        }
      } else if region.fall > covered + precision {
        step = (region.fall - covered) / 2
        next = region
      } else {
        try cover(by: region)
      }
    }
    throw .stalled(iterations: limit)
  }

  private mutating func settle(at parameter: Double) throws(SolverError) {
    let suggestions = constants.map { Suggestion($0.id, constant: $0.value(at: parameter)) }
    try solver.suggest(suggestions.span)
    found.work = found.work + (try solver.solve())
  }

  /// The region around a value of the parameter, or around the conflict that is there.
  private mutating func region(at parameter: Double) throws(SolverError) -> SolutionRegion {
    do throws(SolverError) {
      try settle(at: parameter)
      return try solver.region(around: parameter, moving: constants)
    } catch {
      guard case .conflict(let conflict) = error else { throw error }
      let ends = conflict.range(around: parameter) { id in
        constants.first { $0.id == id }
          ?? MovingConstant(id, start: solver.outer.table.rows[id.index].constant, rate: 0)
      }
      let segment = SolutionPath.Segment(parameter...parameter, conflict: conflict)
      return SolutionRegion(segment: segment, fall: ends.start, rise: ends.end)
    }
  }

  private mutating func cover(by region: SolutionRegion) throws(SolverError) {
    var segment = region.segment
    let stop = max(covered, segment.range.upperBound, region.rise)
    guard region.isOnlySolution else {
      return try cover(with: segment.held, to: min(stop, range.upperBound))
    }
    segment.values = segment.values(at: covered)
    segment.range = covered...stop
    cover(with: segment)
    if segment.conflict == nil || covered >= range.upperBound { return }
    // There may be a solution here and nowhere else.
    var point = try self.region(at: covered)
    point.rise = covered
    if point.segment.conflict == nil { try cover(by: point) }
  }

  /// Covers what one basis is the best one for, where it leaves a choice: the answer is continuous,
  /// and a line between breakpoints, which are found where the lines from both sides meet.
  private mutating func cover(with held: [ConstraintID], to stop: Double) throws(SolverError) {
    // A choice costs more than a region: it is known where the last segment ends.
    var first = found.segments.last?.values(at: covered) ?? []
    if first.isEmpty { first = try values(at: covered) }
    var ends = [(stop, try values(at: stop))]
    while let (stop, last) = ends.last {
      let length = stop - covered
      let place = covered + Self.shares[1] * length
      let middle = try values(at: place)
      let misses = middle.indices.map {
        abs(middle[$0] - first[$0] - Self.shares[1] * (last[$0] - first[$0]))
      }
      let worst = misses.indices.max { misses[$0] < misses[$1] }
      if let worst, misses[worst] > Tolerance.frame, length > Self.nearShare * range.length {
        let near = Self.nearShare * length
        let start = (try values(at: covered + near)[worst] - first[worst]) / near
        let end = (last[worst] - (try values(at: stop - near)[worst])) / near
        let meeting = (last[worst] - first[worst] - end * length) / (start - end)
        let isInside = meeting > near && meeting < length - near
        ends.append(
          isInside ? (covered + meeting, try values(at: covered + meeting)) : (place, middle))
        continue
      }
      ends.removeLast()
      var segment = SolutionPath.Segment(covered...stop)
      (segment.values, segment.held) = (first, held)
      segment.rates = zip(first, last).map { length > 0 ? ($1 - $0) / length : 0 }
      cover(with: segment)
      first = last
    }
  }

  private mutating func values(at parameter: Double) throws(SolverError) -> [Double] {
    try settle(at: parameter)
    return solver.values(solver.variableCount)
  }

  private mutating func cover(with segment: SolutionPath.Segment) {
    var segment = segment
    let (stop, end) = (segment.range.upperBound, range.upperBound)
    segment.range = covered...(end - stop <= precision ? end : stop)
    found.append(segment)
    covered = segment.range.upperBound
    (step, next, pointCount) = (range.length * Self.stepShare, nil, 0)
  }
}
