// SPDX-License-Identifier: MIT

// What a session measures, and where its conditions can change.
extension LayoutSession {
  /// Whether something follows from frames that no row can say.
  var measuresAnything: Bool {
    !features.measuring.members.isEmpty || !features.safeAreas.members.isEmpty
  }

  /// The places in a segment where an item may be arranged otherwise.
  func arrangementBreaks(in segment: SolutionPath.Segment) -> [Double] {
    features.measuring.members.items.flatMap { index -> [Double] in
      guard let (axis, lengths) = arrangement(of: index)?.nextBreaks else { return [] }
      let extent = ItemVariables(item: index).extent(axis).index
      return lengths.map {
        segment.range.lowerBound + ($0 - segment.values[extent]) / segment.rates[extent]
      }
    }
  }

  func conditionCuts(of parameter: SweepParameter) -> [Double] {
    guard let size, parameter == .width || parameter == .height else { return [] }
    let other = parameter == .width ? size.height : size.width
    let sets = features.conditions.members.items.flatMap {
      tree.node($0)?.settings?.conditionalSets ?? []
    }
    return Set(sets.flatMap { $0.condition.cuts(of: parameter, other) }).sorted()
  }
}

extension LayoutCondition {
  /// Where the condition can change along the width or height of a layout; `other` is the other
  /// extent.
  fileprivate func cuts(of parameter: SweepParameter, _ other: Double) -> [Double] {
    switch self {
    case .widthAtLeast(let width): parameter == .width ? [width] : []
    case .heightAtLeast(let height): parameter == .height ? [height] : []
    case .landscape: [other]
    case .rightToLeft, .tag: []
    case .not(let condition): condition.cuts(of: parameter, other)
    case .both(let left, let right), .either(let left, let right):
      left.cuts(of: parameter, other) + right.cuts(of: parameter, other)
    }
  }
}
