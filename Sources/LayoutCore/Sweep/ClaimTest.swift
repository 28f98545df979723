// SPDX-License-Identifier: MIT

/// Functions of a layout that are all above 0 where a claim does not hold about some items.
///
/// Their variables are the numbers of a ``LayoutSweep/Segment``.
struct ClaimTest {
  var places: [Int]
  var functions: [LinearExpression]

  /// The values of the functions at corners.
  func values(at corners: [[Double]]) -> [[Double]] {
    corners.map { corner in functions.map { $0.value(at: corner.span) } }
  }

  /// The part of a segment where the claim does not hold, and the farthest place; nil if it holds.
  /// Less than a millionth of a point is rounding.
  func breach(
    in segment: LayoutSweep.Segment, _ corners: [[Double]]
  ) -> (range: ClosedRange<Double>, worst: Double, amount: Double)? {
    var corners = values(at: corners)
    if zip(corners[0], corners[1]).contains(where: { max($0, $1) <= Tolerance.frame }) {
      return nil
    }
    corners[0].append(segment.range.lowerBound)
    corners[1].append(segment.range.upperBound)
    let count = functions.count
    if corners.clipped(count, above: Tolerance.frame).isEmpty { return nil }
    let ends = corners.clipped(count, above: 0).sorted { $0[count] < $1[count] }
    guard let start = ends.first, let end = ends.last else { return nil }
    // The least of the functions is concave: largest at an end, or where two of them meet.
    let meetings = (0..<count).flatMap { one in
      (0..<one).map { other in
        let gap = start[one] - start[other]
        return gap / (gap - end[one] + end[other])
      }
    }
    let least = ([0, 1] + meetings.filter { (0...1).contains($0) }).map { share in
      let corner = zip(start, end).map { $0 + share * ($1 - $0) }
      return (place: corner[count], amount: corner.prefix(count).min() ?? 0)
    }
    return least.max { $0.amount < $1.amount }.map {
      (start[count]...end[count], $0.place, $0.amount)
    }
  }
}

extension [[Double]] {
  /// The corners of the part of a polygon, or of a line, where the first numbers are above a limit
  /// (Sutherland and Hodgman 1974). All numbers of a corner are linear functions.
  func clipped(_ count: Int, above limit: Double) -> [[Double]] {
    var corners = self
    for place in 0..<count {
      var kept: [[Double]] = []
      for (index, corner) in corners.enumerated() {
        let next = corners[(index + 1) % corners.count]
        if corner[place] > limit { kept.append(corner) }
        guard (corner[place] > limit) != (next[place] > limit) else { continue }
        let share = (limit - corner[place]) / (next[place] - corner[place])
        kept.append(zip(corner, next).map { $0 + share * ($1 - $0) })
      }
      corners = kept
    }
    return corners
  }
}

extension LayoutSweep.Segment {
  /// The numbers at both ends.
  var corners: [[Double]] { [numbers.values, numbers.values(at: range.upperBound)] }
}

// What claims say about the numbers of a segment.
extension LayoutSweep {
  func tests(of claim: LayoutClaim, in segment: Segment) -> [ClaimTest] {
    let unit = items.count * ItemVariables.count
    switch claim.kind {
    case .noOverlap(let groups):
      return siblings(in: segment).compactMap { pair in
        if groups.contains(where: Set(pair.map { items[$0].node }).isSubset) { return nil }
        let functions = LayoutAxis.allCases.flatMap { axis in
          pair.flatMap { one in
            pair.map { number(axis.end, of: one) - number(axis.start, of: $0) }
          }
        }
        return ClaimTest(places: pair, functions: functions)
      }
    case .insideParent:
      return items.enumerated().flatMap { place, item -> [ClaimTest] in
        guard let parent = item.parent, !item.isGuide, !item.isScrolled else { return [] }
        return LayoutAxis.allCases.flatMap { axis in
          [
            LinearExpression() - number(axis.start, of: place),
            number(axis.end, of: place) - number(axis.extent, of: parent),
          ]
        }.map { ClaimTest(places: [place], functions: [$0]) }
      }
    case .noTruncation:
      return segment.contents.enumerated().map { index, content in
        let natural = LinearExpression(1, Variable(unit + 1 + index))
        let missing = natural - number(content.axis.extent, of: content.item)
        return ClaimTest(places: [content.item], functions: [missing])
      }
    case .leastExtent(let length, let nodes):
      let least = LinearExpression(length, Variable(unit))
      return nodes.compactMap(place).flatMap { place in
        LayoutAxis.allCases.map {
          ClaimTest(places: [place], functions: [least - number($0.extent, of: place)])
        }
      }
    case .order(let axis, let nodes):
      return neighbours(nodes) { one, other in
        [number(axis.end, of: one, inRoot: true) - number(axis.start, of: other, inRoot: true)]
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
  ) -> LinearExpression {
    let form = attribute.form(LayoutMetrics(), .leftToRight)
    var number = LinearExpression()
    var next = form.start == 0 ? nil : place
    while let item = next {
      number.add(1, ItemVariables(item: Int32(item)).start(form.axis))
      next = inRoot ? items[item].parent : nil
    }
    number.add(form.extent, ItemVariables(item: Int32(place)).extent(form.axis))
    return number
  }

  /// A test for each function of each pair of neighbours.
  private func neighbours(
    _ nodes: [ObjectIdentifier], _ functions: (Int, Int) -> [LinearExpression]
  ) -> [ClaimTest] {
    let places = nodes.compactMap(place)
    return zip(places, places.dropFirst()).flatMap { one, other in
      functions(one, other).map { ClaimTest(places: [one, other], functions: [$0]) }
    }
  }

  /// The pairs of items in one parent whose vertical ranges meet in a segment.
  private func siblings(in segment: Segment) -> [[Int]] {
    let edges = zip(segment.starts, segment.ends).map { start, end in
      (top: min(start.minY, end.minY), bottom: max(start.maxY, end.maxY))
    }
    let shown = items.indices.filter { !items[$0].isGuide && items[$0].parent != nil }
    let pairs = Dictionary(grouping: shown) { items[$0].parent }.values.flatMap { group in
      let sorted = group.sorted { (edges[$0].top, $0) < (edges[$1].top, $1) }
      return sorted.enumerated().flatMap { index, place in
        sorted[(index + 1)...].prefix { edges[$0].top < edges[place].bottom }
          .map { [min(place, $0), max(place, $0)] }
      }
    }
    return pairs.sorted { ($0[0], $0[1]) < ($1[0], $1[1]) }
  }
}

extension LayoutAxis {
  fileprivate var start: LayoutAttribute { self == .horizontal ? .left : .top }
  fileprivate var end: LayoutAttribute { self == .horizontal ? .right : .bottom }
  fileprivate var extent: LayoutAttribute { self == .horizontal ? .width : .height }
}

extension LinearExpression {
  fileprivate static func - (left: Self, right: Self) -> Self {
    var difference = left
    right.forEachTerm { difference.add(-$0, $1) }
    difference.dropZeros()
    return difference
  }
}
