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
  /// How near to the ends of a piece its rates are measured.
  private static let nearShare = 1e-3
  private static let shares = [0.99, 0.618, 0.382, 0.77]

  private var solver: Simplex
  private let constants: [MovingConstant]
  private let end: Double
  private let firstStep: Double
  private let precision: Double
  /// Shorter pieces are not divided.
  private let pieceLimit: Double
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
    (self.solver, self.constants) = (solver, constants)
    (covered, end) = (range.lowerBound, range.upperBound)
    firstStep = range.length * Self.stepShare
    step = firstStep
    pieceLimit = range.length * Self.nearShare
    precision = Self.precisionShare * (range.length + abs(covered) + abs(end))
  }

  mutating func path() throws(SolverError) -> SolutionPath {
    let limit = 1000 + 100 * solver.outer.table.rows.count
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
    guard region.isOnlySolution else { return try cover(with: segment.held, to: min(stop, end)) }
    segment.values = segment.values(at: covered)
    segment.range = covered...stop
    cover(with: segment)
    if segment.conflict == nil || covered >= end { return }
    // There may be a solution here and nowhere else.
    var point = try self.region(at: covered)
    point.rise = covered
    if point.segment.conflict == nil { try cover(by: point) }
  }

  /// Covers what one basis is the best one for, where it leaves a choice: the answer is continuous,
  /// and a line between breakpoints, which are found where the lines from both sides meet.
  private mutating func cover(with held: [ConstraintID], to stop: Double) throws(SolverError) {
    // Places side by side are looked at one after the other: mostly that is one face.
    let near = Self.nearShare * (stop - covered)
    var first = try values(at: covered)
    var after = try values(at: covered + near)
    var ends = [(stop, try values(at: stop), try values(at: stop - near))]
    while let (stop, last, before) = ends.last {
      let length = stop - covered
      let middle = try values(at: covered + Self.shares[1] * length)
      let misses = middle.indices.map {
        abs(middle[$0] - first[$0] - Self.shares[1] * (last[$0] - first[$0]))
      }
      let worst = misses.indices.max { misses[$0] < misses[$1] }
      if let worst, misses[worst] > Tolerance.frame, length > pieceLimit {
        let start = (after[worst] - first[worst]) / near
        let end = (last[worst] - before[worst]) / near
        let meeting = (last[worst] - first[worst] - end * length) / (start - end)
        let isInside = meeting > near && meeting < length - near
        let place = covered + (isInside ? meeting : Self.shares[1] * length)
        ends.append((place, try values(at: place), try values(at: place - near)))
        continue
      }
      ends.removeLast()
      var segment = SolutionPath.Segment(covered...stop)
      (segment.values, segment.held) = (first, held)
      segment.rates = zip(first, last).map { length > 0 ? ($1 - $0) / length : 0 }
      cover(with: segment)
      if !ends.isEmpty { (first, after) = (last, try values(at: covered + near)) }
    }
  }

  private mutating func values(at parameter: Double) throws(SolverError) -> [Double] {
    try settle(at: parameter)
    return solver.values(solver.variableCount)
  }

  private mutating func cover(with segment: SolutionPath.Segment) {
    var segment = segment
    let stop = segment.range.upperBound
    segment.range = covered...(end - stop <= precision ? end : stop)
    found.append(segment)
    covered = segment.range.upperBound
    (step, next, pointCount) = (firstStep, nil, 0)
  }
}
