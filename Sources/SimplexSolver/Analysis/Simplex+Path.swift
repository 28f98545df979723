// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

// Critical regions side by side: a solution a little beyond the end of one has a basis that is the
// best one in an interval around it, and so on (Gal and Nedoma 1972). Each costs a warm edit.
extension Simplex: SweepingSolver {
  /// The solutions for all values of a parameter. Cost: a copy of the solver, and for each
  /// breakpoint an edit, a sparse solve, and a pass over the model.
  public func path(
    moving constants: [MovingConstant], over range: ClosedRange<Double>
  ) throws(SolverError) -> SolutionPath {
    var walk = PathWalk(self, constants, range)
    try walk.cover(to: range.upperBound)
    return walk.found
  }
}

/// Covers a range of a parameter with segments, from its start on.
private struct PathWalk {
  /// The share of the range that is stepped beyond the end of a region.
  private static let stepShare = 1e-4
  /// Distances below this share of the range, or of its ends, count as 0.
  private static let precisionShare = 1e-10
  /// How much longer a step becomes that has met nothing but the breakpoint it began at.
  private static let growth = 8.0
  private static let pointLimit = 12
  /// The share of a piece, next to each of its ends, from which its rate there is measured. A piece
  /// that is shorter than this share of the range is not divided.
  private static let nearShare = 1e-3
  private static let shares = [0.99, 0.618, 0.382, 0.77]

  private typealias Point = (place: Double, values: [Double])

  private var solver: Simplex
  private let constants: [MovingConstant]
  private let range: ClosedRange<Double>
  private let precision: Double
  private var looksLeft: Int
  private(set) var found = SolutionPath()

  /// The range is covered as far as this.
  private var covered: Double { found.segments.last?.range.upperBound ?? range.lowerBound }

  init(_ solver: Simplex, _ constants: [MovingConstant], _ range: ClosedRange<Double>) {
    (self.solver, self.constants, self.range) = (solver, constants, range)
    precision = Self.precisionShare * (range.length + abs(range.lowerBound) + abs(range.upperBound))
    looksLeft = 10_000 + 100 * solver.outer.table.rows.count
  }

  /// Covers the range up to a place, or, if a region that begins there is known, as much before it
  /// as can be told from a breakpoint.
  mutating func cover(to stop: Double, isGap: Bool = false) throws(SolverError) {
    let firstStep = min(Self.stepShare * range.length, isGap ? (stop - covered) / 2 : .infinity)
    // The step, and the number of looks that have met nothing but a breakpoint.
    var (step, pointCount) = (firstStep, 0)
    while stop - covered > precision || found.segments.isEmpty {
      let rest = stop - covered
      // Not always the same share, so that a breakpoint is not met twice.
      let share = Self.shares[pointCount % Self.shares.count]
      let place = covered + share * min(step, rest)
      var region = try region(at: place)
      if region.end - region.start <= precision, rest > precision {
        if isGap { return }
        // The tolerances of the solver reach as far as here.
        (step, pointCount) = (min(step * Self.growth, rest), pointCount + 1)
        if pointCount < Self.pointLimit { continue }
        region.end = stop
      } else if region.start > covered + precision {
        try cover(to: region.start, isGap: true)
      }
      try cover(by: region)
      (step, pointCount) = (firstStep, 0)
    }
  }

  private mutating func settle(at parameter: Double) throws(SolverError) {
    if looksLeft == 0 { throw .stalled(iterations: found.work.pivots) }
    looksLeft -= 1
    let suggestions = constants.map { Suggestion($0.id, constant: $0.value(at: parameter)) }
    try solver.suggest(suggestions.span)
    found.work = found.work + (try solver.solve())
  }

  /// The region around a value of the parameter, or around the conflict that is there.
  private mutating func region(at parameter: Double) throws(SolverError) -> PathRegion {
    do throws(SolverError) {
      try settle(at: parameter)
      return solver.region(around: parameter, moving: constants)
    } catch .conflict(let conflict) {
      let ends = conflict.range(around: parameter) { id in
        constants.first { $0.id == id }
          ?? MovingConstant(id, start: solver.outer.table.rows[id.index].constant, rate: 0)
      }
      let segment = SolutionPath.Segment(parameter...parameter, conflict: conflict)
      return (segment, ends.start, ends.end, hasChoice: false)
    }
  }

  /// Covers the range up to the end of a region.
  private mutating func cover(by region: PathRegion) throws(SolverError) {
    let known = region.segment
    let stop = max(covered, known.range.upperBound, region.end)
    if region.hasChoice { return try coverChoice(beside: known, to: min(stop, range.upperBound)) }
    append(known, known.values(at: covered), known.rates, to: stop)
    if known.conflict == nil || covered >= range.upperBound { return }
    // There may be a solution here and nowhere else.
    var point = try self.region(at: covered)
    point.end = covered
    if point.segment.conflict == nil { try cover(by: point) }
  }

  /// Covers what one basis is the best one for, where it leaves a choice: the answer is continuous,
  /// and a line between breakpoints, which are found where the lines from both sides meet.
  private mutating func coverChoice(
    beside known: SolutionPath.Segment, to stop: Double
  ) throws(SolverError) {
    // A choice costs more than a region: what is known is not asked again. At the end itself the
    // basis would be another one, and each solution costs a choice anew.
    var first: Point = (covered, found.segments.last?.values(at: covered) ?? [])
    if first.values.isEmpty { first = try point(at: covered) }
    var near: Point = (known.range.lowerBound, known.values)
    var middle = try point(at: covered + Self.shares[1] * (stop - covered))
    var ends = [try point(at: max(covered, stop - precision))]
    while let last = ends.last {
      let length = last.place - covered
      // A known solution far from the ends tells whether the piece is a line.
      if !(0.25...0.75).contains((middle.place - covered) / length) {
        middle = try point(at: covered + Self.shares[1] * length)
      }
      let share = length > 0 ? (middle.place - covered) / length : 0
      let misses = first.values.indices.map {
        abs(middle.values[$0] - first.values[$0] - share * (last.values[$0] - first.values[$0]))
      }
      let worst = misses.indices.max { misses[$0] < misses[$1] }
      if let worst, misses[worst] > Tolerance.frame, length > Self.nearShare * range.length {
        let gap = Self.nearShare * length
        if near.place <= covered { near = try point(at: covered + gap) }
        let other = try point(at: last.place - gap)
        let start = (near.values[worst] - first.values[worst]) / (near.place - covered)
        let end = (last.values[worst] - other.values[worst]) / gap
        let meeting = (last.values[worst] - first.values[worst] - end * length) / (start - end)
        let isInside = meeting > gap && meeting < length - gap
        ends.append(isInside ? try point(at: covered + meeting) : middle)
        continue
      }
      ends.removeLast()
      let rates = zip(first.values, last.values).map { length > 0 ? ($1 - $0) / length : 0 }
      append(known, first.values, rates, to: ends.isEmpty ? stop : last.place)
      first = last
    }
  }

  private mutating func point(at parameter: Double) throws(SolverError) -> Point {
    try settle(at: parameter)
    return (parameter, solver.values(solver.variableCount))
  }

  private mutating func append(
    _ known: SolutionPath.Segment, _ values: [Double], _ rates: [Double], to stop: Double
  ) {
    var segment = known
    let isEnd = range.upperBound - stop <= precision
    segment.range = covered...(isEnd ? range.upperBound : stop)
    (segment.values, segment.rates) = (values, rates)
    found.append(segment)
  }
}

/// The solution at one value of a parameter, or the conflict there, and the values for which the
/// same basis is the best one, or the same rows conflict; and whether it leaves a choice.
typealias PathRegion = (segment: SolutionPath.Segment, start: Double, end: Double, hasChoice: Bool)

extension Simplex {
  /// How far the constants of some rows can move together from where they are, until the basis is
  /// not the best one any more, and how the values move. Cost: one sparse solve, a look at the rows
  /// that mention what moves, and a pass over the values and the held rows.
  mutating func region(around parameter: Double, moving constants: [MovingConstant]) -> PathRegion {
    var offsets: [Int: Double] = [:]
    var ownRates: [RowIndex: Double] = [:]
    for constant in constants where constant.rate != 0 {
      let row = RowIndex(constant.id.slot)
      ownRates[row] = constant.rate
      if !outer.isSubstituting(row) { continue }
      for (variable, rate) in outer.offsetRates(of: row, &marks).variables {
        offsets[variable, default: 0] += rate * constant.rate
      }
    }
    var range = ValidityRange.unlimited
    var bounds: [(row: RowIndex, rate: Double)] = []
    var rows = outer.rows(about: offsets.keys.sorted(), &marks)
    rows += ownRates.keys.sorted().filter { marks.insert($0.index) }
    for row in rows where !outer.isSubstituting(row) {
      let item = outer.table.rows[row.index]
      let rate = (ownRates[row] ?? 0) + outer.boundRate(of: row) { offsets[$0] ?? 0 }
      if item.isInner {
        bounds.append((row, rate))
      } else if item.level.isRequired, abs(rate) > SimplexTolerance.rate {
        // Its terms cancel, so that nothing but the constant is left to hold.
        let room = abs(outer.innerBound(of: row))
        range.limit(
          rate: rate, fall: item.relation == .greaterThanOrEqual ? .infinity : room,
          rise: item.relation == .lessThanOrEqual ? .infinity : room)
      }
    }
    let response = kernel.response(moving: bounds)
    let inner = kernel.range(of: response)
    var rates = [Double](repeating: 0, count: kernel.values.count)
    for (column, rate) in response.columns { rates[column.index] = rate }
    var segment = SolutionPath.Segment(parameter...parameter)
    segment.values = values(variableCount)
    let kinks = kernel.basis.heads.map { Int(kernel.table.forms[Int($0)].kink) }.filter { $0 >= 0 }
    let substitutions = outer.table.rows.indices.filter { outer.isSubstituting(RowIndex($0)) }
    segment.held = (kinks + substitutions).map { outer.table.id(RowIndex($0)) }.sorted()
    segment.rates = (0..<variableCount).map { variable in
      let value = outer.values[variable]
      let own = value.inner >= 0 ? value.ratio * rates[Int(value.inner)] : 0
      let rate = own + (offsets[variable] ?? 0)
      return abs(rate) < SimplexTolerance.rate ? 0 : rate
    }
    let (fall, rise) = (min(range.fall, inner.fall), min(range.rise, inner.rise))
    return (segment, parameter - fall, parameter + rise, hasChoice: !choices.isEmpty)
  }
}
