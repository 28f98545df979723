// SPDX-License-Identifier: MIT

// What claims say about the frames of a segment, as linear functions.
extension LayoutSweep {
  /// The tests of a claim in a segment with frames.
  func tests(of claim: LayoutClaim, in segment: Segment) -> [ClaimTest] {
    func test(_ places: [Int], _ functions: SweepFunction...) -> ClaimTest {
      ClaimTest(claim: claim, places: places, functions: functions)
    }
    func least(_ number: Double) -> SweepFunction {
      SweepFunction(terms: [], constants: (number, number))
    }
    switch claim.kind {
    case .noOverlap(let groups):
      return siblings(in: segment).compactMap { one, other in
        let pair: Set = [items[one].node, items[other].node]
        if groups.contains(where: pair.isSubset) { return nil }
        var test = ClaimTest(claim: claim, places: [one, other], functions: [])
        for (start, end) in [(LayoutAttribute.left, LayoutAttribute.right), (.top, .bottom)] {
          let extent: LayoutAttribute = start == .left ? .width : .height
          test.functions += [
            number(end, of: one) - number(start, of: other),
            number(end, of: other) - number(start, of: one), number(extent, of: one),
            number(extent, of: other),
          ]
        }
        return test
      }
    case .insideParent:
      return items.indices.flatMap { place -> [ClaimTest] in
        guard let parent = items[place].parent, !items[place].isGuide, !items[place].isScrolled
        else { return [] }
        let zero = least(0)
        return [
          test([place], zero - number(.left, of: place)),
          test([place], zero - number(.top, of: place)),
          test([place], number(.right, of: place) - number(.width, of: parent)),
          test([place], number(.bottom, of: place) - number(.height, of: parent)),
        ]
      }
    case .noTruncation:
      return segment.contents.map { content in
        let extent = number(content.axis == .horizontal ? .width : .height, of: content.item)
        let natural = SweepFunction(terms: [], constants: (content.start, content.end))
        return test([content.item], natural - extent)
      }
    case .leastExtent(let length, let nodes):
      return places(nodes).flatMap { place in
        [LayoutAttribute.width, .height].map {
          test([place], least(length) - number($0, of: place))
        }
      }
    case .order(let axis, let nodes):
      let (end, start): (LayoutAttribute, LayoutAttribute) =
        axis == .horizontal ? (.right, .left) : (.bottom, .top)
      return neighbours(nodes).map { test([$0, $1], rootNumber(end, $0) - rootNumber(start, $1)) }
    case .alignment(let attribute, let nodes):
      return neighbours(nodes).flatMap { one, other in
        let (first, second) = (rootNumber(attribute, one), rootNumber(attribute, other))
        return [test([one, other], first - second), test([one, other], second - first)]
      }
    case .noConflict, .noJump, .noLostWish: return []
    }
  }

  /// A number of a frame in the space of its parent.
  private func number(_ attribute: LayoutAttribute, of place: Int) -> SweepFunction {
    let axis = attribute.axis
    let extent: LayoutAttribute = axis == .horizontal ? .width : .height
    let start: LayoutAttribute = axis == .horizontal ? .left : .top
    let share: Double
    switch attribute {
    case .width, .height:
      return SweepFunction(terms: [.init(place: place, attribute: extent, factor: 1)])
    case .right, .bottom: share = 1
    case .centerX, .centerY: share = 0.5
    default: share = 0
    }
    var terms = [SweepFunction.Term(place: place, attribute: start, factor: 1)]
    if share > 0 { terms.append(.init(place: place, attribute: extent, factor: share)) }
    return SweepFunction(terms: terms)
  }

  /// A position in the space of the root.
  private func rootNumber(_ attribute: LayoutAttribute, _ place: Int) -> SweepFunction {
    var function = number(attribute, of: place)
    var parent = items[place].parent
    while let next = parent {
      let start: LayoutAttribute = attribute.axis == .horizontal ? .left : .top
      function.terms.append(.init(place: next, attribute: start, factor: 1))
      parent = items[next].parent
    }
    return function
  }

  private func places(_ nodes: [ObjectIdentifier]) -> [Int] {
    nodes.compactMap { node in items.firstIndex { $0.node == node } }
  }

  private func neighbours(_ nodes: [ObjectIdentifier]) -> [(Int, Int)] {
    let places = places(nodes)
    return Array(zip(places, places.dropFirst()))
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
        for other in sorted[(index + 1)...] {
          if top(other) >= bottom(place) { break }
          pairs.append((min(place, other), max(place, other)))
        }
      }
    }
    return pairs.sorted { $0 < $1 }
  }
}
