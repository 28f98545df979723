// SPDX-License-Identifier: MIT

/// A linear function of the frames in a segment, above 0 where it speaks against a claim.
struct SweepFunction {
  /// The left, top, width and height of the item at a place are the variables of item `place`.
  var terms = LinearExpression()
  /// What is added, at the start and at the end of the segment.
  var constants = (start: 0.0, end: 0.0)

  static func - (left: Self, right: Self) -> Self {
    var difference = left
    right.terms.forEachTerm { difference.terms.add(-$0, $1) }
    difference.constants.start -= right.constants.start
    difference.constants.end -= right.constants.end
    return difference
  }

  func ends(in segment: LayoutSweep.Segment) -> (start: Double, end: Double) {
    var ends = constants
    terms.forEachTerm { factor, variable in
      let (place, part) = variable.index.quotientAndRemainder(dividingBy: ItemVariables.count)
      let attribute = LayoutAttribute.frameNumbers[part]
      ends.start += factor * segment.starts[place].number(attribute)
      ends.end += factor * segment.ends[place].number(attribute)
    }
    return ends
  }
}

/// Functions that are all above 0 where a claim does not hold about some items.
struct ClaimTest {
  var places: [Int]
  var functions: [SweepFunction]

  /// The part of a segment where the claim does not hold, and the farthest place; nil if it holds.
  /// Less than a millionth of a point is rounding.
  func breach(
    in segment: LayoutSweep.Segment
  ) -> (range: ClosedRange<Double>, worst: Double, amount: Double)? {
    let ends = functions.map { $0.ends(in: segment) }
    guard part(ends, above: Tolerance.frame) != nil, let shares = part(ends, above: 0) else {
      return nil
    }
    // The least of the functions is concave: largest at an end, or where two of them meet.
    var places = [shares.lowerBound, shares.upperBound]
    for (index, one) in ends.enumerated() {
      for other in ends[..<index] {
        let slope = (one.end - one.start) - (other.end - other.start)
        if slope != 0 { places.append((other.start - one.start) / slope) }
      }
    }
    let least = places.filter(shares.contains).map { share in
      (share, ends.map { $0.start + share * ($0.end - $0.start) }.min() ?? 0)
    }
    guard let worst = least.max(by: { $0.1 < $1.1 }) else { return nil }
    let (start, length) = (segment.range.lowerBound, segment.range.length)
    return (
      start + shares.lowerBound * length...start + shares.upperBound * length,
      start + worst.0 * length, worst.1
    )
  }

  /// Where all lines are above a limit, as shares of the way between their ends.
  private func part(
    _ ends: [(start: Double, end: Double)], above limit: Double
  ) -> ClosedRange<Double>? {
    var (low, high) = (0.0, 1.0)
    for (start, end) in ends where min(start, end) <= limit {
      if max(start, end) <= limit { return nil }
      let crossing = (limit - start) / (end - start)
      if start > end { high = min(high, crossing) } else { low = max(low, crossing) }
    }
    return low <= high ? low...high : nil
  }
}

// What claims say about the frames of a segment, as linear functions.
extension LayoutSweep {
  func tests(of claim: LayoutClaim, in segment: Segment) -> [ClaimTest] {
    switch claim.kind {
    case .noOverlap(let groups):
      return siblings(in: segment).compactMap { one, other in
        let pair: Set = [items[one].node, items[other].node]
        if groups.contains(where: pair.isSubset) { return nil }
        let edges: [(LayoutAttribute, LayoutAttribute, LayoutAttribute)] = [
          (.left, .right, .width), (.top, .bottom, .height),
        ]
        return ClaimTest(
          places: [one, other],
          functions: edges.flatMap { start, end, extent in
            [
              number(end, of: one) - number(start, of: other),
              number(end, of: other) - number(start, of: one), number(extent, of: one),
              number(extent, of: other),
            ]
          })
      }
    case .insideParent:
      return items.indices.flatMap { place -> [ClaimTest] in
        let item = items[place]
        guard let parent = item.parent, !item.isGuide, !item.isScrolled else { return [] }
        return [
          SweepFunction() - number(.left, of: place), SweepFunction() - number(.top, of: place),
          number(.right, of: place) - number(.width, of: parent),
          number(.bottom, of: place) - number(.height, of: parent),
        ].map { ClaimTest(places: [place], functions: [$0]) }
      }
    case .noTruncation:
      return segment.contents.map { content in
        let extent = number(content.axis == .horizontal ? .width : .height, of: content.item)
        let natural = SweepFunction(constants: (content.start, content.end))
        return ClaimTest(places: [content.item], functions: [natural - extent])
      }
    case .leastExtent(let length, let nodes):
      return places(nodes).flatMap { place in
        [LayoutAttribute.width, .height].map {
          let least = SweepFunction(constants: (length, length))
          return ClaimTest(places: [place], functions: [least - number($0, of: place)])
        }
      }
    case .order(let axis, let nodes):
      let (end, start): (LayoutAttribute, LayoutAttribute) =
        axis == .horizontal ? (.right, .left) : (.bottom, .top)
      return neighbours(nodes) { one, other in
        [number(end, of: one, inRoot: true) - number(start, of: other, inRoot: true)]
      }
    case .alignment(let attribute, let nodes):
      return neighbours(nodes) { one, other in
        let first = number(attribute, of: one, inRoot: true)
        let second = number(attribute, of: other, inRoot: true)
        return [first - second, second - first]
      }
    case .noConflict, .noJump, .noLostWish: return []
    }
  }

  /// An attribute of an item in the space of its parent, or in that of the root.
  private func number(
    _ attribute: LayoutAttribute, of place: Int, inRoot: Bool = false
  ) -> SweepFunction {
    let form = attribute.form(AttributeMetrics(), .leftToRight)
    var function = SweepFunction()
    var next = form.start == 0 ? nil : place
    while let item = next {
      function.terms.add(1, ItemVariables(item: Int32(item)).start(form.axis))
      next = inRoot ? items[item].parent : nil
    }
    let extent = ItemVariables(item: Int32(place)).extent(form.axis)
    if form.extent != 0 { function.terms.add(form.extent, extent) }
    return function
  }

  private func places(_ nodes: [ObjectIdentifier]) -> [Int] {
    nodes.compactMap { node in items.firstIndex { $0.node == node } }
  }

  /// A test for each function of each pair of neighbours.
  private func neighbours(
    _ nodes: [ObjectIdentifier], _ functions: (Int, Int) -> [SweepFunction]
  ) -> [ClaimTest] {
    let places = places(nodes)
    return zip(places, places.dropFirst()).flatMap { one, other in
      functions(one, other).map { ClaimTest(places: [one, other], functions: [$0]) }
    }
  }

  /// The pairs of items in one parent whose vertical ranges meet in a segment.
  private func siblings(in segment: Segment) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    let shown = items.indices.filter { !items[$0].isGuide && items[$0].parent != nil }
    func top(_ place: Int) -> Double { min(segment.starts[place].minY, segment.ends[place].minY) }
    func bottom(_ place: Int) -> Double {
      max(segment.starts[place].maxY, segment.ends[place].maxY)
    }
    for group in Dictionary(grouping: shown, by: { items[$0].parent }).values {
      let sorted = group.sorted { (top($0), $0) < (top($1), $1) }
      for (index, place) in sorted.enumerated() {
        for other in sorted[(index + 1)...].prefix(while: { top($0) < bottom(place) }) {
          pairs.append((min(place, other), max(place, other)))
        }
      }
    }
    return pairs.sorted { $0 < $1 }
  }
}
