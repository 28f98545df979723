// SPDX-License-Identifier: MIT

/// Goes through the range of a sweep: a layout, the solver's path from there on, and a check of
/// what the path cannot know.
struct SweepWalk {
  /// Conditions, and what is measured, change within this distance of where they are found to.
  static let precision = 0x1p-22
  /// Samples are no closer to each other.
  private static let leastSample = 0x1p-10
  private static let roundLimit = 10_000

  let session: LayoutSession
  let move: (LayoutSession, Double) -> Void
  var result: LayoutSweep
  /// What the last segment of the result was made of.
  var lastSource: SolutionPath.Segment?
  /// What each round has to get over at least, after rounds that came to nothing.
  private var leastProgress = Self.precision
  /// Where something was last measured to be other than before.
  var measuredAt = -Double.infinity

  init(
    _ session: LayoutSession, _ result: LayoutSweep,
    _ move: @escaping (LayoutSession, Double) -> Void
  ) {
    (self.session, self.result, self.move) = (session, result, move)
  }

  mutating func sweep() throws(LayoutError) -> LayoutSweep {
    let (start, end) = (result.range.lowerBound, result.range.upperBound)
    move(session, start)
    session.takeChanges()
    result.items = session.sweptItems()
    let cuts = session.conditionCuts(of: result.parameter).filter { $0 > start && $0 < end }
    for (from, to) in zip([start] + cuts, cuts + [end]) { try cover(from, to) }
    return result
  }

  /// Covers a part in which no condition changes.
  private mutating func cover(_ start: Double, _ end: Double) throws(LayoutError) {
    var from = start
    for _ in 0..<Self.roundLimit {
      // Inside of the part: at its ends conditions and measures may be those of the next one.
      let inside = min(from + Self.precision, (from + end) / 2)
      let before = from
      if let conflict = try layOut(at: inside) {
        from = try cover(conflict, from, at: inside, end)
      } else if let solver = session.driver.solver as? any SweepingSolver {
        from = try follow(solver, from, at: inside, end)
      } else {
        result.isExact = false
        try sample(from, end)
        from = end
      }
      if from >= end { return }
      leastProgress = from - before > 2 * leastProgress ? Self.precision : 2 * leastProgress
    }
    throw .stalled(iterations: Self.roundLimit)
  }

  /// Makes a layout that no item is told; returns what cannot hold together there.
  private mutating func layOut(at parameter: Double) throws(LayoutError) -> Conflict? {
    result.layoutCount += 1
    move(session, parameter)
    do {
      try session.solveLayout { _ in 0 }
      return nil
    } catch {
      guard case .conflict(let conflict) = error else { throw error }
      return Conflict(
        members: conflict.members.map {
          Conflict.Member(id: $0.sentence.id, multiplier: $0.multiplier)
        })
    }
  }

  /// Follows the solution from a layout that has been made; returns how far it is right.
  private mutating func follow(
    _ solver: any SweepingSolver, _ from: Double, at inside: Double, _ end: Double
  ) throws(LayoutError) -> Double {
    let lines = try lines(at: inside, end)
    let path: SolutionPath
    do {
      path = try solver.path(moving: lines.moving, over: from...end)
    } catch {
      throw session.layoutError(error)
    }
    for segment in path.segments {
      guard let change = try firstChange(in: segment, lines) else {
        add(segment, lines)
        continue
      }
      let start = segment.range.lowerBound
      let reached = min(end, max(change, from + leastProgress))
      let stop = max(start, min(reached, segment.range.upperBound))
      add(segment.part(start...stop), lines)
      measuredAt = stop
      return stop
    }
    return end
  }

  /// The constants of the rows from a layout on: those of the parameter, and those that are
  /// measured.
  private mutating func lines(at inside: Double, _ end: Double) throws(LayoutError) -> SweepLines {
    let rows = session.draft.committedRows
    var lines = SweepLines(at: inside, rows: rows)
    var step = min((end - inside) / 2, 0x1p-6)
    while step > 0, let later = try rowsAhead(inside + step) {
      lines = SweepLines(at: inside, rows: rows, later: later, after: step)
      guard session.measuresAnything else { return lines }
      // What is not on a line is a measure that jumps nearby.
      let half = try rowsAhead(inside + step / 2)
      if let half, lines.match(half, at: inside + step / 2) { return lines }
      step /= 16
      if step < Self.precision { return lines }
    }
    return lines
  }

  private mutating func rowsAhead(
    _ parameter: Double
  ) throws(LayoutError) -> [ModelDelta.Addition]? {
    if session.measuresAnything {
      return try layOut(at: parameter) == nil ? session.draft.committedRows : nil
    }
    move(session, parameter)
    session.takeChanges()
    return session.draft.wantedRows
  }

  /// Where something is measured to be other than the path has it, in a segment.
  private mutating func firstChange(
    in segment: SolutionPath.Segment, _ lines: SweepLines
  ) throws(LayoutError) -> Double? {
    let (start, end) = (segment.range.lowerBound, segment.range.upperBound)
    guard session.measuresAnything, segment.conflict == nil, end - start > 2 * Self.precision
    else { return nil }
    var good = start
    for share in [0.25, 0.5, 0.75, 1] {
      let place = share == 1 ? end - Self.precision : start + share * (end - start)
      guard try !holds(segment, lines, at: place) else {
        good = place
        continue
      }
      return try change(good, place) { (walk, place) throws(LayoutError) in
        try walk.holds(segment, lines, at: place)
      }
    }
    return nil
  }

  /// Where something changes that is true at one value of the parameter and not at another.
  private mutating func change(
    _ good: Double, _ bad: Double,
    _ isTrue: (inout SweepWalk, Double) throws(LayoutError) -> Bool
  ) throws(LayoutError) -> Double {
    var (good, bad) = (good, bad)
    while bad - good > Self.precision {
      let middle = (good + bad) / 2
      if try isTrue(&self, middle) { good = middle } else { bad = middle }
    }
    return Double.simplest(between: good, bad)
  }

  /// Whether what is measured at a value of the parameter is what the path has there.
  private mutating func holds(
    _ segment: SolutionPath.Segment, _ lines: SweepLines, at parameter: Double
  ) throws(LayoutError) -> Bool {
    result.measurementCount += 1
    move(session, parameter)
    if session.measuresOnlyHeights {
      return session.hasHeights(of: lines, at: parameter, segment.values(at: parameter))
    }
    guard try layOut(at: parameter) == nil else { return false }
    return lines.match(session.draft.committedRows, at: parameter)
  }

  private mutating func cover(
    _ conflict: Conflict, _ from: Double, at inside: Double, _ end: Double
  ) throws(LayoutError) -> Double {
    let rows = session.draft.wantedRows
    let step = min((end - inside) / 2, 0x1p-6)
    move(session, inside + step)
    session.takeChanges()
    let lines = SweepLines(at: inside, rows: rows, later: session.draft.wantedRows, after: step)
    let ends = conflict.range(around: inside) { lines.line(of: $0) }
    var stop = min(end, max(ends.end, from + leastProgress))
    let last = stop - Self.precision
    if session.measuresAnything, last > inside + Self.precision, try layOut(at: last) == nil {
      stop = try change(inside, last) { (walk, place) throws(LayoutError) in
        try walk.layOut(at: place) != nil
      }
    }
    add(SolutionPath.Segment(from...stop, conflict: conflict), lines)
    return stop
  }

  /// Makes layouts until what lies between two of them is on a line.
  private mutating func sample(_ from: Double, _ to: Double) throws(LayoutError) {
    let inset = min(Self.precision, (to - from) / 4)
    let (first, length) = (from + inset, to - from - 2 * inset)
    var segment = SolutionPath.Segment(from...to, conflict: try layOut(at: first))
    if segment.conflict == nil { segment.values = session.driver.values }
    let rows = session.draft.wantedRows
    let isStraight = try isStraight(&segment, first, length)
    if !isStraight, to - from > Self.leastSample {
      try sample(from, (from + to) / 2)
      return try sample((from + to) / 2, to)
    }
    if !isStraight { segment.rates = [] }
    let later = isStraight ? session.draft.wantedRows : rows
    add(segment, SweepLines(at: first, rows: rows, later: later, after: 0.77 * length))
  }

  /// Gives a segment the rates between two layouts; false if others between them are not on a line,
  /// or if there is a conflict in one of them only.
  private mutating func isStraight(
    _ segment: inout SolutionPath.Segment, _ first: Double, _ length: Double
  ) throws(LayoutError) -> Bool {
    for share in [1, 0.5, 0.31, 0.77] where length > 0 {
      let hasConflict = try layOut(at: first + share * length) != nil
      if hasConflict != (segment.conflict != nil) { return false }
      if hasConflict { continue }
      let values = session.driver.values
      if share == 1 {
        segment.rates = zip(values, segment.values).enumerated().compactMap { place, ends in
          let rate = (ends.0 - ends.1) / length
          return rate == 0 ? nil : SolutionPath.Rate(Variable(place), rate)
        }
      }
      let expected = segment.values(at: segment.range.lowerBound + share * length)
      for (value, other) in zip(values, expected)
      where abs(value - other) > Tolerance.frame * max(1, abs(value)) { return false }
    }
    return true
  }
}

extension Double {
  /// A number near the place between two others where something changes: one with few binary
  /// digits, if there is one. Widths are measured without their last digits, so that it may lie
  /// beside them.
  static func simplest(between low: Double, _ high: Double) -> Double {
    let (start, end) = (low - 2 * SweepWalk.precision, high + 4 * SweepWalk.precision)
    var step = 0x1p10
    while step >= 0x1p-12 {
      let candidate = (start / step).rounded(.up) * step
      if candidate <= end { return candidate }
      step /= 2
    }
    return high
  }
}
