// SPDX-License-Identifier: MIT

/// Functions of a layout that are all above 0 where a claim does not hold about some items.
///
/// Their variables are the numbers of a ``LayoutSweep/Segment``.
typealias ClaimTest = (places: [Int], functions: [LinearExpression])

/// The part of a range in which something does not hold, and the place where it is missed most.
struct Breach {
  var range: ClosedRange<Double>
  var worst, amount: Double

  /// Makes the part longer by another one.
  mutating func join(_ other: Self) {
    range = range.lowerBound...max(range.upperBound, other.range.upperBound)
    if other.amount > amount { (worst, amount) = (other.worst, other.amount) }
  }
}

extension Breach {
  /// The part where linear functions, of which the values at both ends of a range are given, are
  /// all above 0; nil unless they are all above the tolerance somewhere.
  init?(_ range: ClosedRange<Double>, _ lines: [(Double, Double)]) {
    func least(_ share: Double) -> Double {
      lines.reduce(.infinity) { min($0, $1.0 + share * ($1.1 - $1.0)) }
    }
    var shares = [0.0, 1]
    for (first, last) in lines {
      if max(first, last) <= Tolerance.frame { return nil }
      if first < 0 { shares[0] = max(shares[0], first / (first - last)) }
      if last < 0 { shares[1] = min(shares[1], first / (first - last)) }
    }
    func place(_ share: Double) -> Double { range.lowerBound + share * range.length }
    // The least of the functions is concave: largest at an end, or where two of them meet.
    for (index, one) in lines.enumerated() {
      for other in lines[..<index] {
        let gap = one.0 - other.0
        let meeting = gap / (gap - one.1 + other.1)
        if shares[0] < meeting, meeting < shares[1] { shares.append(meeting) }
      }
    }
    guard let most = shares.max(by: { least($0) < least($1) }), least(most) > Tolerance.frame
    else { return nil }
    self.range = place(shares[0])...place(shares[1])
    (worst, amount) = (place(most), least(most))
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

// What claims say about the numbers of a segment.
extension LayoutSweep {
  func tests(of claim: LayoutClaim, in segment: Segment) -> [ClaimTest] {
    switch claim.kind {
    case .noOverlap(let groups):
      return siblings(in: segment).compactMap { pair in
        if groups.contains(where: Set(pair.map { items[$0].node }).isSubset) { return nil }
        let functions = LayoutAxis.allCases.flatMap { axis in
          pair.flatMap { one in pair.map { sum([(1, axis.maxEdge, one), (-1, axis.minEdge, $0)]) } }
        }
        return (pair, functions)
      }
    case .insideParent:
      return items.enumerated().flatMap { place, item -> [ClaimTest] in
        guard let parent = item.parent, !item.isGuide, !item.isScrolled else { return [] }
        return LayoutAxis.allCases.flatMap { axis in
          let past = sum([(1, axis.maxEdge, place), (-1, axis.extent, parent)])
          return [sum([(-1, axis.minEdge, place)]), past]
        }.map { ([place], [$0]) }
      }
    case .leastExtent(let length, let nodes):
      return nodes.compactMap(place).flatMap { place in
        LayoutAxis.allCases.map { axis in
          var missing = sum([(-1, axis.extent, place)])
          missing.add(length, Variable(items.count * ItemVariables.count))
          return ([place], [missing])
        }
      }
    case .order(let axis, let nodes): return neighbours(nodes, [1], axis.maxEdge, axis.minEdge)
    case .alignment(let attribute, let nodes):
      return neighbours(nodes, [1, -1], attribute, attribute)
    default: return []
    }
  }

  /// A sum of attributes of items with factors, in the spaces of their parents or that of the root.
  func sum(
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
    let ends = [segment.range.lowerBound, segment.range.upperBound].map(segment.frames)
    let edges = zip(ends[0], ends[1]).map { start, end in
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
