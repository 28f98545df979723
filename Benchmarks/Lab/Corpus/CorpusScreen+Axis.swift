// SPDX-License-Identifier: MIT

import LayoutDSL

struct CorpusSpan {
  typealias Edge = CorpusScreen.Edge

  let screen: CorpusScreen
  let part: CorpusPart
  let axis: LayoutAxis

  var begin: Edge { screen.edge(part, axis.minEdge) }
  var end: Edge { screen.edge(part, axis.maxEdge) }
  /// The edges of the container.
  var first: Edge { screen.edge(nil, axis.minEdge) }
  var last: Edge { screen.edge(nil, axis.maxEdge) }
  var wraps: Bool { screen.wraps(axis) }
  /// The limits of its length, 0 for none.
  var least: Double { part.limit("min", axis, screen.mode.name) }
  var most: Double { part.limit("max", axis, screen.mode.name) }
  /// The targets of the edges, with distances.
  var from: CorpusPart.Link? { part.links[axis.minEdge] }
  var to: CorpusPart.Link? { part.links[axis.maxEdge] }
  var before: Double { part.margin(axis.minEdge) }
  var after: Double { part.margin(axis.maxEdge) }
}

// Position and size of a view along an axis. The levels are those of Android's engine: a fixed
// length outweighs a barrier, a barrier a middle, and so on.
extension CorpusScreen {
  func say(_ span: CorpusSpan, isPlaced hasPlace: Bool) {
    let (part, axis, wraps) = (span.part, span.axis, span.wraps)
    let isPlaced = hasPlace || part.view.has("Circle")
    if part.matchesParent(axis), !wraps {
      relate(span.begin, to: span.first, margin(part, axis.minEdge, nil), at: .fixed)
      return relate(span.end, to: span.last, -margin(part, axis.maxEdge, nil), at: .fixed)
    }
    let linkCount = [span.from, span.to].count { $0 != nil }
    let rule = part.isGone ? nil : part.rules[axis]
    if !isPlaced, linkCount == 0 { relate(span.begin, to: span.first, at: .fixed) }
    if !isPlaced, let link = span.from, span.to == nil {
      relate(span.begin, to: target(link), span.before, at: .fixed)
    }
    let isChained = isInChain(part, axis)
    if rule == .spread, linkCount < 2 {
      size(part, axis, to: part.content(axis, mode.name), at: .fixed)
    } else if let rule {
      limit(span, rule)
    } else {
      size(part, axis, to: part.isGone ? 0 : part.lengths[axis] ?? 0, at: .fixed)
    }
    if isPlaced || isChained {
      guard linkCount < 2, wraps else { return }
      relate(span.begin, .greaterThanOrEqual, to: span.first, at: .fixed)
      return relate(span.end, .lessThanOrEqual, to: span.last, at: .fixed)
    }
    if let from = span.from, let to = span.to {
      place(span, rule == .percent && wraps ? nil : rule, from, to)
    } else if let to = span.to {
      relate(span.end, to: target(to), -span.after, at: .fixed)
      if wraps { relate(span.begin, .greaterThanOrEqual, to: span.first, at: .equality) }
    }
    if wraps {
      let margin = span.to == nil ? 0 : -span.after
      relate(span.end, .lessThanOrEqual, to: span.last, margin, at: .equality)
    }
  }

  private func limit(_ span: CorpusSpan, _ rule: CorpusPart.Rule) {
    let (part, axis) = (span.part, span.axis)
    if span.least > 0 { size(part, axis, .greaterThanOrEqual, to: span.least, at: .fixed) }
    if span.most > 0 { size(part, axis, .lessThanOrEqual, to: span.most, at: .fixed) }
    switch rule {
    case .content:
      let length = part.content(axis, mode.name)
      if span.wraps { return size(part, axis, to: length, at: .fixed) }
      size(part, axis, to: length, at: .equality)
      size(part, axis, .lessThanOrEqual, to: length, at: .fixed)
      // Decides between equal losses.
      size(part, axis, to: length, at: .low)
    case .percent:
      size(part, axis, toPart: part.percent(axis) ?? 1, of: edge(nil, axis.extent), at: .centering)
    case .spread, .ratio: break
    }
  }

  /// Positions a view between two others; `rule` is nil if its length is known.
  private func place(
    _ span: CorpusSpan, _ rule: CorpusPart.Rule?, _ from: CorpusPart.Link, _ to: CorpusPart.Link
  ) {
    let (part, axis, begin, end) = (span.part, span.axis, span.begin, span.end)
    let (start, finish) = (target(from), target(to))
    let neighbours = [from.part, to.part]
    let touchesParent = neighbours.contains { $0 == nil }
    let touchesBarrier = neighbours.contains { $0?.isBarrier == true }
    let crossChain = isInChain(part, axis.across)
    var wraps = span.wraps
    var (checksBounds, isStrong) = (true, false)
    var (range, bounds, middle): (CorpusLevel, CorpusLevel, CorpusLevel) = (
      .equality, .highest, .barrier
    )
    switch rule {
    case .spread:
      if span.least == 0, span.most == 0 {
        (isStrong, range, bounds) = (true, .fixed, .fixed)
      } else {
        bounds = .equality
      }
      if touchesBarrier { bounds = .highest }
    case .ratio:
      isStrong = true
      if part.ratioSide == nil {
        (range, bounds) = (.fixed, .equality)
        middle = crossChain ? .highest : .fixed
      } else if part.followsRatio(axis) {
        let other = part.rules[axis.across]
        if other != .percent, other != .content { (range, bounds) = (.fixed, .equality) }
      } else if span.most > 0 {
        bounds = .equality
      }
    case .percent, .content, nil: break
    }
    let isWholeParent = start == span.first && finish == span.last
    if rule == nil, part.rules[axis.across] == nil, !crossChain, isWholeParent {
      (middle, range, checksBounds, wraps) = (.fixed, .fixed, false, false)
    }
    center(begin, start, span.before, bias: bias(part, axis), finish, end, span.after, middle)
    if part.isGone { return }
    relate(begin, .greaterThanOrEqual, to: start, span.before, at: range)
    relate(end, .lessThanOrEqual, to: finish, -span.after, at: range)
    if wraps, part.barrierAxes.contains(axis), !touchesBarrier {
      (bounds, range, checksBounds) = (.barrier, .barrier, true)
    }
    if checksBounds {
      if isStrong, touchesBarrier || crossChain || touchesParent {
        let level: CorpusLevel = touchesBarrier || crossChain ? .equality : .barrier
        if bounds.rawValue < level.rawValue { bounds = level }
      }
      if wraps, part.followsRatio(axis), !crossChain { bounds = .highest }
      relate(begin, to: start, span.before, at: bounds)
      relate(end, to: finish, -span.after, at: bounds)
    }
    guard wraps else { return }
    relate(begin, .greaterThanOrEqual, to: span.first, at: .equality)
  }

  /// The share of the free space before a view.
  func bias(_ part: CorpusPart, _ axis: LayoutAxis) -> Double {
    guard let bias = part.view.number("\(axis.direction)_bias") else { return 0.5 }
    let words = ["Start_toStartOf", "Start_toEndOf", "End_toEndOf", "End_toStartOf"]
    let isDirectional = axis == .horizontal && isMirrored && words.contains { part.view.has($0) }
    return isDirectional ? 1 - bias : bias
  }
}
