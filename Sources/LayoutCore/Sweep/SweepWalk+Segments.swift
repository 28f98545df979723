// SPDX-License-Identifier: MIT

// A segment of the solver's path in the words of the layout.
extension SweepWalk {
  /// Adds a segment of a path at the end, or makes the last one longer if it is the same function.
  mutating func add(_ source: SolutionPath.Segment, _ lines: SweepLines) {
    var segment = segment(source, lines)
    if let last = result.segments.last {
      if last.numbers.goesOn(in: segment.numbers), last.sides == segment.sides {
        result.segments[result.segments.count - 1].numbers.join(segment.numbers)
        result.segments[result.segments.count - 1].lostWishes += segment.lostWishes
        return
      }
      let gaps = zip(last.corners[1], segment.numbers.values).map { abs($0 - $1) }
      for (place, gap) in gaps.enumerated() where gap > 10 * Tolerance.frame {
        let item = place / ItemVariables.count
        segment.jumps[item] = max(segment.jumps[item] ?? 0, gap)
      }
      segment.isMeasuredAnew = segment.range.lowerBound == measuredAt
    }
    result.segments.append(segment)
  }

  /// A segment with the wishes that are missed and, if they are asked for, the sides of the rows. A
  /// side is named by what its row was made of: rows come and go with conditions.
  private mutating func segment(
    _ source: SolutionPath.Segment, _ lines: SweepLines
  ) -> LayoutSweep.Segment {
    var segment = LayoutSweep.Segment(numbers: source)
    let (start, stop) = (source.range.lowerBound, source.range.upperBound)
    if let conflict = source.conflict {
      // In the middle the sentences miss each other by more than nothing.
      move(session, (start + stop) / 2)
      session.takeChanges()
      segment.conflict = session.layoutConflict(conflict)
      return segment
    }
    (segment.numbers.values, segment.numbers.rates) = ([], [])
    for item in result.items {
      let frame = session.tree.frame(item.index, source.values.span)
      segment.numbers.values += [frame.minX, frame.minY, frame.width, frame.height]
      segment.numbers.rates += source.rates[ItemVariables.places(of: item.index)]
    }
    segment.numbers.values.append(1)
    segment.numbers.rates.append(0)
    let ends = source.values(at: stop)
    let keepsSides = result.setting.keepsSides
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
    return segment
  }

  /// The wish of a row, if a segment misses it somewhere; an equation is missed on both sides.
  private mutating func lostWish(
    _ id: ConstraintID, _ row: Constraint, _ first: Double, _ last: Double,
    _ source: SolutionPath.Segment
  ) -> LayoutSweep.LostWish? {
    func miss(_ gap: Double) -> Double {
      row.relation == .equal ? abs(gap) : row.relation == .lessThanOrEqual ? gap : -gap
    }
    guard !row.priority.isRequired, max(miss(first), miss(last)) > Tolerance.frame,
      let breach = Breach(source.range, [(miss(first), miss(last))]),
      breach.amount > Tolerance.feasibility * row.magnitude(at: source.values.span)
    else { return nil }
    let sentence = sentences[id] ?? session.sentence(id)
    sentences[id] = sentence
    var wish = LayoutSweep.LostWish(sentence: sentence, breach: breach)
    if let name = session.sentences.rows[id]?.name, let kind = name.source.kind,
      kind == .horizontalCompressionResistance || kind == .verticalCompressionResistance
    {
      wish.content = result.items.firstIndex { $0.index == name.item }.map { ($0, kind.attribute) }
    }
    return wish
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
