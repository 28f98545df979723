// SPDX-License-Identifier: MIT

// A segment of the solver's path in the words of the layout.
extension SweepWalk {
  /// Adds a segment of a path at the end, or makes the last one longer if it is the same function.
  mutating func add(_ source: SolutionPath.Segment, _ lines: SweepLines) {
    var segment = segment(source, lines)
    guard var last = result.segments.popLast() else { return append(segment, source) }
    if lastSource?.goesOn(in: source) == true, last.hasContents(of: segment) {
      last.join(segment)
      lastSource?.join(source)
      return result.segments.append(last)
    }
    if last.conflict == nil, segment.conflict == nil {
      segment.jumps = segment.starts.indices.filter {
        !segment.starts[$0].isEqual(to: last.ends[$0], within: 10 * Tolerance.frame)
      }
      segment.isMeasuredAnew = segment.range.lowerBound == measuredAt
    }
    result.segments.append(last)
    append(segment, source)
  }

  private mutating func append(_ segment: LayoutSweep.Segment, _ source: SolutionPath.Segment) {
    result.segments.append(segment)
    lastSource = source
  }

  private func segment(_ source: SolutionPath.Segment, _ lines: SweepLines) -> LayoutSweep.Segment {
    var segment = LayoutSweep.Segment(range: source.range)
    let (start, end) = (source.range.lowerBound, source.range.upperBound)
    if let conflict = source.conflict {
      // In the middle the sentences miss each other by more than nothing.
      move(session, (start + end) / 2)
      session.takeChanges()
      segment.conflict = session.layoutConflict(conflict)
      return segment
    }
    let (tree, last) = (session.tree, source.values(at: end))
    segment.starts = result.items.map { tree.frame($0.index, source.values.span) }
    segment.ends = result.items.map { tree.frame($0.index, last.span) }
    segment.deciding = source.held
    if session.record.keepsSides { segment.sides = SweepSides(session, lines, source) }
    for (place, item) in result.items.enumerated() {
      for (axis, kind) in [
        (LayoutAxis.horizontal, ImplicitConstraint.horizontalCompressionResistance),
        (.vertical, .verticalCompressionResistance),
      ] {
        guard let row = session.implicitRow(kind, of: item.index) else { continue }
        segment.contents.append(
          LayoutSweep.Content(
            item: place, axis: axis, start: lines.constant(of: row, at: start),
            end: lines.constant(of: row, at: end)))
      }
    }
    segment.lostWishes = lostWishes(lines, source)
    return segment
  }

  private func lostWishes(
    _ lines: SweepLines, _ source: SolutionPath.Segment
  ) -> [LayoutSweep.LostWish] {
    lines.gaps(in: source).compactMap { id, row, first, last in
      if row.priority.isRequired { return nil }
      let misses = [first, last].map { row.relation.violation($0, 0) }
      let amount = max(misses[0], misses[1])
      let magnitude = row.magnitude(at: source.values.span)
      if Tolerance.isFeasible(amount, magnitude: magnitude) { return nil }
      // The gap is a line: an inequality is missed on one side of where that is 0.
      var (start, end) = (source.range.lowerBound, source.range.upperBound)
      if row.relation != .equal, first * last < 0 {
        let crossing = start + (end - start) * first / (first - last)
        if misses[0] > 0 { end = crossing } else { start = crossing }
      }
      return LayoutSweep.LostWish(
        sentence: session.sentence(id), range: start...end, amount: amount)
    }
  }
}

extension LayoutSweep.Segment {
  /// Whether the natural sizes go on in the next segment.
  fileprivate func hasContents(of next: Self) -> Bool {
    contents.count == next.contents.count && sides == next.sides
      && zip(contents, next.contents).allSatisfy { abs($0.end - $1.start) <= Tolerance.frame }
  }

  /// Makes this segment longer by the next one, which is the same function.
  fileprivate mutating func join(_ next: Self) {
    range = range.lowerBound...next.range.upperBound
    ends = next.ends
    contents = zip(contents, next.contents).map {
      LayoutSweep.Content(item: $0.item, axis: $0.axis, start: $0.start, end: $1.end)
    }
    let wishes = Dictionary((lostWishes + next.lostWishes).map { ($0.sentence.id, $0) }) {
      LayoutSweep.LostWish(
        sentence: $0.sentence, range: $0.range.union($1.range), amount: max($0.amount, $1.amount))
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
