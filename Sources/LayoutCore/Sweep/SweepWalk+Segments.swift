// SPDX-License-Identifier: MIT

// A segment of the solver's path in the words of the layout.
extension SweepWalk {
  private static let leastContent: [ImplicitConstraint] = [
    .horizontalCompressionResistance, .verticalCompressionResistance,
  ]

  /// Adds a segment of a path at the end, or makes the last one longer if it is the same function.
  mutating func add(_ source: SolutionPath.Segment, _ lines: SweepLines) {
    var segment = segment(source, lines)
    if let last = result.segments.last {
      if last.numbers.goesOn(in: segment.numbers), last.contents == segment.contents,
        last.sides == segment.sides
      {
        return result.segments[result.segments.count - 1].join(segment)
      }
      segment.jumps = zip(last.ends, segment.starts).enumerated().compactMap { place, frames in
        frames.0.isEqual(to: frames.1, within: 10 * Tolerance.frame) ? nil : place
      }
      segment.isMeasuredAnew = segment.range.lowerBound == measuredAt
    }
    result.segments.append(segment)
  }

  private mutating func segment(
    _ source: SolutionPath.Segment, _ lines: SweepLines
  ) -> LayoutSweep.Segment {
    var segment = LayoutSweep.Segment(numbers: source)
    let start = source.range.lowerBound
    if let conflict = source.conflict {
      // In the middle the sentences miss each other by more than nothing.
      move(session, (start + source.range.upperBound) / 2)
      session.takeChanges()
      segment.conflict = session.layoutConflict(conflict)
      return segment
    }
    (segment.numbers.values, segment.numbers.rates) = ([], [])
    var sizes: [MovingConstant] = []
    for (place, item) in result.items.enumerated() {
      let frame = session.tree.frame(item.index, source.values.span)
      segment.numbers.values += [frame.minX, frame.minY, frame.width, frame.height]
      segment.numbers.rates += source.rates[ItemVariables.places(of: item.index)]
      for kind in Self.leastContent {
        guard let row = session.implicitRow(kind, of: item.index) else { continue }
        segment.contents.append(LayoutSweep.Content(item: place, axis: kind.attribute.axis))
        sizes.append(lines.line(of: row))
      }
    }
    segment.numbers.values += [1] + sizes.map { $0.value(at: start) }
    segment.numbers.rates += [0] + sizes.map(\.rate)
    addRows(lines, source, to: &segment)
    return segment
  }

  /// Adds the wishes that are missed and, if they are asked for, the sides of the rows. A side is
  /// named by what its row was made of: rows come and go with conditions.
  private mutating func addRows(
    _ lines: SweepLines, _ source: SolutionPath.Segment, to segment: inout LayoutSweep.Segment
  ) {
    let keepsSides = session.record.keepsSides
    let (start, stop) = (source.range.lowerBound, source.range.upperBound)
    let ends = source.values(at: stop)
    var crossings: [(share: Double, name: RowTable.Name)] = []
    for id in lines.rows.ids {
      guard let row = lines.rows[id], keepsSides || !row.priority.isRequired else { continue }
      let line = lines.line(of: id)
      let first = row.expression.value(at: source.values.span) - line.value(at: start)
      let last = row.expression.value(at: ends.span) - line.value(at: stop)
      if let wish = lostWish(id, row, first, last, source) { segment.lostWishes.append(wish) }
      guard keepsSides, let name = session.sentences.rows[id]?.name else { continue }
      let noise = Tolerance.feasibility * max(1, abs(row.constant))
      let signs = [first, last].map { abs($0) <= noise ? 0 : $0 > 0 ? 1 : -1 }
      segment.sides[name] = signs[0] == 0 ? signs[1] : signs[0]
      if signs[0] * signs[1] < 0 { crossings.append((first / (first - last), name)) }
    }
    for (place, crossing) in crossings.sorted(by: { $0.share < $1.share }).enumerated() {
      segment.sides[crossing.name] = 2 + place
    }
  }

  /// The wish of a row, if a segment misses it somewhere; an equation is missed on both sides.
  private mutating func lostWish(
    _ id: ConstraintID, _ row: Constraint, _ first: Double, _ last: Double,
    _ source: SolutionPath.Segment
  ) -> LayoutSweep.LostWish? {
    func miss(_ gap: Double) -> Double {
      row.relation == .equal ? abs(gap) : row.relation == .lessThanOrEqual ? gap : -gap
    }
    let (start, end, range) = (miss(first), miss(last), source.range)
    let amount = max(start, end)
    guard !row.priority.isRequired, amount > Tolerance.feasibility,
      amount > Tolerance.feasibility * row.magnitude(at: source.values.span)
    else { return nil }
    let zero = range.lowerBound + start / (start - end) * range.length
    let missed = (start < 0 ? zero : range.lowerBound)...(end < 0 ? zero : range.upperBound)
    let sentence = sentences[id] ?? session.sentence(id)
    sentences[id] = sentence
    return LayoutSweep.LostWish(sentence: sentence, range: missed, amount: amount)
  }
}

extension LayoutSweep.Segment {
  /// Makes this segment longer by the next one, which is the same function.
  fileprivate mutating func join(_ next: Self) {
    numbers.join(next.numbers)
    let wishes = Dictionary((lostWishes + next.lostWishes).map { ($0.sentence.id, $0) }) {
      LayoutSweep.LostWish(
        sentence: $0.sentence, range: $0.range.lowerBound...$1.range.upperBound,
        amount: max($0.amount, $1.amount))
    }
    lostWishes = wishes.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension LayoutSession {
  /// The items of a sweep, each before those in it.
  func sweptItems() -> [LayoutSweep.Item] {
    var places: [Int32: Int] = [:]
    return tree.subtree(0).compactMap { index in
      guard let node = tree.node(index), let item = node.item else { return nil }
      let parent = tree.parent(index)
      places[index] = places.count
      return LayoutSweep.Item(
        name: node.name, parent: places[parent], isGuide: item is LayoutGuide,
        isScrolled: parent >= 0 && features.scrolling.members.contains(parent),
        node: ObjectIdentifier(node), index: index)
    }
  }
}
