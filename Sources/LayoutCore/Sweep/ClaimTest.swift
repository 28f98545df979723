// SPDX-License-Identifier: MIT

/// Functions of a layout that are all above 0 where a claim does not hold about some items.
///
/// Their variables are the numbers of a ``LayoutSweep/Segment``.
typealias ClaimTest = (places: [Int], functions: [LinearExpression])

/// The part of a range in which something does not hold, and the place where it is missed most.
struct Breach {
  var range: ClosedRange<Double>
  var worst, amount: Double

  /// The part where linear functions, of which the values at both ends of a range are given, are
  /// all above 0; nil unless they are all above the tolerance somewhere.
  init?(_ range: ClosedRange<Double>, _ values: [[Double]]) {
    let lines = Array(zip(values[0], values[1]))
    if lines.contains(where: { max($0, $1) <= Tolerance.frame }) { return nil }
    func least(_ share: Double) -> Double { lines.map { $0 + share * ($1 - $0) }.min() ?? 0 }
    // The least of the functions is concave: largest, or 0, at an end, or where two of them meet,
    // or one and 0.
    let meetings = lines.indices.flatMap { one in
      (lines[..<one] + [(0, 0)]).map { other in
        let gap = lines[one].0 - other.0
        return gap / (gap - lines[one].1 + other.1)
      }
    }
    let shares = ([0, 1] + meetings.filter((0...1).contains)).map { (share: $0, amount: least($0)) }
    let inside = shares.filter { $0.amount >= -Tolerance.optimality }.map(\.share)
    guard let most = shares.max(by: { $0.amount < $1.amount }), most.amount > Tolerance.frame,
      let start = inside.min(), let end = inside.max()
    else { return nil }
    func place(_ share: Double) -> Double { range.lowerBound + share * range.length }
    (self.range, worst, amount) = (place(start)...place(end), place(most.share), most.amount)
  }
}

extension [[Double]] {
  /// The values of functions at these corners.
  func values(of functions: [LinearExpression]) -> [[Double]] {
    map { corner in functions.map { $0.value(at: corner.span) } }
  }

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

// What claims say about the numbers of a segment.
extension LayoutSweep {
  func tests(of claim: LayoutClaim, in segment: Segment) -> [ClaimTest] {
    switch claim.kind {
    case .noOverlap(let groups):
      return siblings(in: segment).compactMap { pair in
        if groups.contains(where: Set(pair.map { items[$0].node }).isSubset) { return nil }
        let functions = LayoutAxis.allCases.flatMap { axis in
          pair.flatMap { one in pair.map { sum([(1, axis.end, one), (-1, axis.start, $0)]) } }
        }
        return (pair, functions)
      }
    case .insideParent:
      return items.enumerated().flatMap { place, item -> [ClaimTest] in
        guard let parent = item.parent, !item.isGuide, !item.isScrolled else { return [] }
        return LayoutAxis.allCases.flatMap { axis in
          [
            sum([(-1, axis.start, place)]), sum([(1, axis.end, place), (-1, axis.extent, parent)]),
          ]
        }.map { ([place], [$0]) }
      }
    case .noTruncation:
      return segment.contents.enumerated().map { index, content in
        extent(content.axis, of: content.item, below: 1, number: 1 + index)
      }
    case .leastExtent(let length, let nodes):
      return nodes.compactMap(place).flatMap { place in
        LayoutAxis.allCases.map { extent($0, of: place, below: length, number: 0) }
      }
    case .order(let axis, let nodes): return neighbours(nodes, [1], axis.end, axis.start)
    case .alignment(let attribute, let nodes):
      return neighbours(nodes, [1, -1], attribute, attribute)
    case .noConflict, .noJump, .noLostWish: return []
    }
  }

  /// A sum of attributes of items with factors, in the spaces of their parents or that of the root.
  private func sum(
    _ parts: [(factor: Double, attribute: LayoutAttribute, place: Int)], inRoot: Bool = false
  ) -> LinearExpression {
    var sum = LinearExpression()
    for (factor, attribute, place) in parts {
      let form = attribute.form(LayoutMetrics(), .leftToRight)
      var next = form.start == 0 ? nil : place
      while let item = next {
        sum.add(factor, ItemVariables(item: Int32(item)).start(form.axis))
        next = inRoot ? items[item].parent : nil
      }
      sum.add(factor * form.extent, ItemVariables(item: Int32(place)).extent(form.axis))
    }
    sum.dropZeros()
    return sum
  }

  /// Whether an extent is below `factor` times one of the numbers after those of the items.
  private func extent(
    _ axis: LayoutAxis, of place: Int, below factor: Double, number: Int
  ) -> ClaimTest {
    var missing = sum([(-1, axis.extent, place)])
    missing.add(factor, Variable(items.count * ItemVariables.count + number))
    return ([place], [missing])
  }

  /// Tests of how far an attribute of each item is from another one of the next.
  private func neighbours(
    _ nodes: [ObjectIdentifier], _ signs: [Double], _ first: LayoutAttribute,
    _ second: LayoutAttribute
  ) -> [ClaimTest] {
    let places = nodes.compactMap(place)
    return zip(places, places.dropFirst()).flatMap { one, other in
      signs.map { sign in
        ([one, other], [sum([(sign, first, one), (-sign, second, other)], inRoot: true)])
      }
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
