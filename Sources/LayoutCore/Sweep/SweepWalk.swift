// SPDX-License-Identifier: MIT

/// Goes through the range of a sweep: a layout, the path of solutions from there on, and a check of
/// what the path cannot know.
struct SweepWalk {
  /// Conditions, and what is measured, change within this distance of where they are found to.
  static let precision = 0x1p-22
  /// How far a layout is from the next one, if both are to give the rates at which numbers change.
  private static let rateStep = 0x1p-6
  private static let roundLimit = 10_000

  let session: LayoutSession
  let move: (LayoutSession, Double) -> Void
  var result: LayoutSweep
  /// What each round has to get over at least, after rounds that came to nothing.
  var leastProgress = Self.precision
  /// Where something was last measured to be other than before.
  var measuredAt = -Double.infinity
  /// Those of wishes that were missed: to put one into words takes as long as to look at all rows.
  var sentences: [ConstraintID: LayoutSentence] = [:]

  mutating func sweep() throws(LayoutError) -> LayoutSweep {
    let (start, end) = (result.range.lowerBound, result.range.upperBound)
    move(session, start)
    session.takeChanges()
    result.items = session.sweptItems()
    let cuts = session.conditionCuts.filter { $0 > start && $0 < end }
    for (from, to) in zip([start] + cuts, cuts + [end]) { try cover(from, to) }
    return result
  }

  /// Covers a part in which no condition changes: each segment of a path as far as it is right.
  private mutating func cover(_ start: Double, _ end: Double) throws(LayoutError) {
    var from = start
    for _ in 0..<Self.roundLimit {
      let (before, least) = (from, from + leastProgress)
      // Inside of the part: at its ends conditions and measures may be those of the next one.
      let inside = min(from + Self.precision, (from + end) / 2)
      let conflict = try layOut(at: inside)
      let lines = try lines(at: inside, end, measuring: conflict == nil)
      for var segment in try path(from...end, conflict, lines) {
        let change = try firstChange(in: segment, lines)
        let stop = min(max(from, change ?? .infinity, least), segment.range.upperBound)
        segment.range = from...stop
        add(segment, lines)
        from = stop
        if change == nil { continue }
        if result.isExact, segment.conflict == nil { measuredAt = stop }
        break
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
    do { try session.solveLayout { _ in 0 } } catch {
      guard case .conflict(let conflict) = error else { throw error }
      return Conflict(
        members: conflict.members.map { .init(id: $0.sentence.id, multiplier: $0.multiplier) })
    }
    return nil
  }

  /// The solutions in a range, where there may be a conflict where `lines` begin. If the solver
  /// cannot follow its solution, they are guessed from a layout there and one beside it.
  private mutating func path(
    _ range: ClosedRange<Double>, _ conflict: Conflict?, _ lines: SweepLines
  ) throws(LayoutError) -> [SolutionPath.Segment] {
    if let conflict {
      let end = conflict.range(around: lines.start, lines.line).end
      let stop = min(max(end, range.lowerBound + leastProgress), range.upperBound)
      return [SolutionPath.Segment(range.lowerBound...stop, conflict: conflict)]
    }
    if let solver = session.driver.solver as? any SweepingSolver {
      do { return try solver.path(moving: lines.moving, over: range).segments } catch {
        throw session.layoutError(error)
      }
    }
    result.isExact = false
    let isBeside = try layOut(at: lines.start + lines.step) == nil && lines.step > 0
    let beside = session.driver.values
    _ = try layOut(at: lines.start)
    var segment = SolutionPath.Segment(range)
    segment.rates = zip(session.driver.values, beside).map { isBeside ? ($1 - $0) / lines.step : 0 }
    let back = lines.start - range.lowerBound
    segment.values = zip(session.driver.values, segment.rates).map { $0 - $1 * back }
    return [segment]
  }

  /// The constants of the rows from a value of the parameter on: those that it moves, and, if
  /// layouts are made to find them, those that are measured.
  private mutating func lines(
    at inside: Double, _ end: Double, measuring: Bool
  ) throws(LayoutError) -> SweepLines {
    let first = session.draft.rows
    var step = min((end - inside) / 2, Self.rateStep)
    move(session, inside + step)
    session.takeChanges()
    var lines = SweepLines(at: inside, first, later: session.draft.rows, after: step)
    // What is not on a line is a measure that jumps nearby.
    while measuring, session.measuresAnything, step > Self.precision,
      try !holds(lines, at: inside + step)
    {
      lines = SweepLines(at: inside, first, later: session.draft.rows, after: step)
      if try holds(lines, at: inside + step / 2) { return lines }
      step /= 16
    }
    return lines
  }

  /// Whether the rows of a layout are on the lines.
  private mutating func holds(
    _ lines: SweepLines, at parameter: Double
  ) throws(LayoutError) -> Bool {
    try layOut(at: parameter) == nil && lines.match(session.draft.rows, at: parameter)
  }

  /// Where a layout is other than the path has it, in a segment.
  private mutating func firstChange(
    in segment: SolutionPath.Segment, _ lines: SweepLines
  ) throws(LayoutError) -> Double? {
    let (start, end) = (segment.range.lowerBound, segment.range.upperBound)
    guard session.measuresAnything || !result.isExact, end - start > 2 * Self.precision
    else { return nil }
    // What overlaps of a safe area is convex along a segment: linear if it is so at three places.
    let isConvex = result.isExact && session.features.measuring.members.isEmpty
    var places = (isConvex ? [0.5] : [0.25, 0.5, 0.75]).map { start + $0 * (end - start) }
    places.append(end - Self.precision)
    places += session.arrangementBreaks(in: segment).flatMap {
      [$0 - 3 * Self.precision, $0 + Self.precision]
    }
    var good = start
    for place in places.sorted() where place > start && place < end {
      guard try holds(segment, lines, at: place)
      else { return try change(in: segment, lines, good, place) }
      good = place
    }
    return nil
  }

  /// Where a segment, right at one value of the parameter, begins not to be before another.
  private mutating func change(
    in segment: SolutionPath.Segment, _ lines: SweepLines, _ good: Double, _ bad: Double
  ) throws(LayoutError) -> Double {
    var (good, bad) = (good, bad)
    // Most changes are at a number with few digits: both sides of such a number are tried. Widths
    // are rounded before measuring, so a change may lie just outside of the last two places tried.
    while bad - good > 4 * Self.precision {
      let guess = Double.simplest(between: good, bad)
      for place in [guess - 3 * Self.precision, guess + Self.precision / 4]
      where good < place && place < bad {
        if try holds(segment, lines, at: place) { good = place } else { bad = place }
      }
    }
    return Double.simplest(between: good - 2 * Self.precision, bad + 4 * Self.precision)
  }

  /// Whether a layout is what the path has at a value of the parameter.
  private mutating func holds(
    _ segment: SolutionPath.Segment, _ lines: SweepLines, at parameter: Double
  ) throws(LayoutError) -> Bool {
    if segment.conflict != nil { return try layOut(at: parameter) != nil }
    if session.measuresAnything { result.measurementCount += 1 }
    let values = segment.values(at: parameter)
    if !result.isExact {
      return try holds(lines, at: parameter)
        && zip(values, session.driver.values).allSatisfy { $0.isClose(to: $1) }
    }
    // Values that give the rows their own constants are the layout.
    move(session, parameter)
    session.takeChanges()
    session.measure(at: values)
    return lines.match(session.draft.rows, at: parameter)
  }
}

extension Double {
  /// The number between two others with the fewest binary digits; if these are many, the middle.
  static func simplest(between low: Double, _ high: Double) -> Double {
    let steps = sequence(first: 0x1p10) { $0 > 0x1p-12 ? $0 / 2 : nil }
    return steps.lazy.map { (low / $0).rounded(.up) * $0 }.first { $0 <= high } ?? (low + high) / 2
  }
}
