// SPDX-License-Identifier: MIT

// A segment of the solver's path in the words of the layout.
extension SweepWalk {
  /// Adds a segment of a path.
  mutating func add(_ source: SolutionPath.Segment, _ lines: SweepLines) {
    var segment = LayoutSweep.Segment(range: source.range)
    let (start, end) = (source.range.lowerBound, source.range.upperBound)
    if let conflict = source.conflict {
      // In the middle the sentences miss each other by more than nothing.
      move(session, (start + end) / 2)
      session.takeChanges()
      segment.conflict = session.layoutConflict(conflict)
    } else {
      let (first, last) = (source.values, source.values(at: end))
      let tree = session.tree
      segment.starts = result.items.map { tree.frame($0.index, first.span) }
      segment.ends = result.items.map { tree.frame($0.index, last.span) }
      segment.deciding = source.held
      if session.record.keepsSides { segment.sides = SweepSides(session, lines, source) }
      segment.contents = contents(lines, start, end)
      segment.lostWishes = lostWishes(lines, first, last, source.range)
    }
    append(segment)
  }

  private func contents(
    _ lines: SweepLines, _ start: Double, _ end: Double
  ) -> [LayoutSweep.Content] {
    result.items.enumerated().flatMap { place, item in
      LayoutAxis.allCases.compactMap { axis in
        let kind =
          axis == .horizontal
          ? ImplicitConstraint.horizontalCompressionResistance : .verticalCompressionResistance
        return session.implicitRow(kind, of: item.index).map { row in
          LayoutSweep.Content(
            item: place, axis: axis, start: lines.constant(of: row, at: start),
            end: lines.constant(of: row, at: end))
        }
      }
    }
  }

  /// The wishes that are missed, each where it is.
  private func lostWishes(
    _ lines: SweepLines, _ first: [Double], _ last: [Double], _ range: ClosedRange<Double>
  ) -> [LayoutSweep.LostWish] {
    let (start, end) = (range.lowerBound, range.upperBound)
    return lines.rows.compactMap { addition in
      let row = addition.constraint
      if row.priority.isRequired { return nil }
      let gaps = lines.gaps(of: addition, first, last, range)
      let misses = [gaps.start, gaps.end].map { row.relation.violation($0, 0) }
      let amount = max(misses[0], misses[1])
      let size = abs(row.constant) + row.expression.magnitude(at: first.span)
      if Tolerance.isFeasible(amount, magnitude: size) { return nil }
      // The gap is a line: an inequality is missed on one side of where that is 0.
      var lost = range
      if row.relation != .equal, gaps.start * gaps.end < 0 {
        let crossing = start + (end - start) * gaps.start / (gaps.start - gaps.end)
        lost = misses[0] > 0 ? start...crossing : crossing...end
      }
      return LayoutSweep.LostWish(
        sentence: session.sentence(addition.id), range: lost, amount: amount)
    }
  }

  /// Adds a segment at the end, or makes the last one longer if it is the same function.
  private mutating func append(_ segment: LayoutSweep.Segment) {
    var segment = segment
    guard let last = result.segments.last else { return result.segments.append(segment) }
    let place = result.segments.count - 1
    if let one = last.conflict, let other = segment.conflict {
      if one.members.map(\.sentence.id) == other.members.map(\.sentence.id) {
        result.segments[place].range = last.range.lowerBound...segment.range.upperBound
        return
      }
    }
    guard last.conflict == nil, segment.conflict == nil else {
      return result.segments.append(segment)
    }
    segment.jumps = segment.starts.indices.filter {
      !segment.starts[$0].isEqual(to: last.ends[$0], within: 10 * Tolerance.frame)
    }
    if segment.jumps.isEmpty, last.goesOn(in: segment) {
      result.segments[place].join(segment)
    } else {
      segment.isMeasuredAnew = segment.range.lowerBound == measuredAt
      result.segments.append(segment)
    }
  }
}

extension LayoutSweep.Segment {
  /// Whether the next segment is the same function, by the longer of both.
  fileprivate func goesOn(in next: Self) -> Bool {
    let isLonger =
      range.upperBound - range.lowerBound >= next.range.upperBound - next.range.lowerBound
    let (one, place, rects) =
      isLonger
      ? (self, next.range.upperBound, next.ends) : (next, range.lowerBound, starts)
    guard
      rects.indices.allSatisfy({
        one.frame(of: $0, at: place).isEqual(to: rects[$0], within: Tolerance.frame)
      })
    else { return false }
    return contents.count == next.contents.count && sides == next.sides
      && zip(contents, next.contents).allSatisfy { abs($0.end - $1.start) <= Tolerance.frame }
  }

  /// Makes this segment longer by the next one, which is the same function.
  fileprivate mutating func join(_ next: Self) {
    range = range.lowerBound...next.range.upperBound
    ends = next.ends
    contents = zip(contents, next.contents).map {
      LayoutSweep.Content(item: $0.item, axis: $0.axis, start: $0.start, end: $1.end)
    }
    var wishes: [ConstraintID: LayoutSweep.LostWish] = [:]
    for wish in lostWishes + next.lostWishes {
      let known = wishes[wish.sentence.id] ?? wish
      wishes[wish.sentence.id] = LayoutSweep.LostWish(
        sentence: wish.sentence,
        range: min(
          known.range.lowerBound, wish.range.lowerBound)...max(
            known.range.upperBound, wish.range.upperBound),
        amount: max(known.amount, wish.amount))
    }
    lostWishes = wishes.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension LayoutSession {
  /// The items of a sweep, each before those in it.
  func sweptItems() -> [LayoutSweep.Item] {
    var places: [Int32: Int] = [:]
    var items: [LayoutSweep.Item] = []
    for index in tree.subtree(0) {
      guard let node = tree.node(index), let item = node.item else { continue }
      places[index] = items.count
      items.append(
        LayoutSweep.Item(
          name: node.name, parent: places[tree.parent(index)], isGuide: item is LayoutGuide,
          isScrolled: index > 0 && features.scrolling.members.contains(tree.parent(index)),
          node: ObjectIdentifier(node), index: index))
    }
    return items
  }
}
