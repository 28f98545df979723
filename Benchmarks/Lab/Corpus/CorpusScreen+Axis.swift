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
  var wraps: Bool { screen.wraps(axis, part) }
  /// The limits of its length.
  var least: Double { part.limit("min", axis) ?? 0 }
  var most: Double { part.limit("max", axis) ?? .infinity }
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
    let hasCircle = part.view.has("Circle")
    let isPlaced = hasPlace || hasCircle
    let mayWrap = wraps || part.view.text("constrained\(axis.android)") == "true"
    if part.word(axis).name == "match_parent", !mayWrap {
      relate(span.begin, to: span.first, margin(part, axis.minEdge, nil), at: .fixed)
      return relate(span.end, to: span.last, -margin(part, axis.maxEdge, nil), at: .fixed)
    }
    let linkCount = [span.from != nil, span.to != nil, hasCircle].count { $0 }
    var rule = part.isGone ? nil : part.rules[axis]
    if rule != nil, part.followsRatio(axis) { rule = .ratio }
    if !isPlaced, linkCount == 0 { relate(span.begin, to: span.first, at: .fixed) }
    if !isPlaced, let link = span.from, span.to == nil {
      relate(span.begin, to: target(link), span.before, at: .fixed)
    }
    let isChained = isInChain(part, axis)
    if wraps, !isChained, !part.isGone, span.from == nil, span.to == nil, !isPlaced {
      relate(span.end, .lessThanOrEqual, to: span.last, at: .low)
    }
    if let growing = rule {
      let hasFreedom = linkCount == 2 || part.followsRatio(axis)
      if !hasFreedom, growing == .spread || growing == .content {
        rule = nil
        size(part, axis, to: min(max(span.least, part.content(axis)), span.most), at: .fixed)
      } else {
        limit(span, growing)
        if growing == .percent, wraps { rule = nil }
      }
    } else {
      size(part, axis, to: part.isGone ? 0 : part.lengths[axis] ?? 0, at: .fixed)
    }
    if isPlaced || isChained {
      guard linkCount < 2, wraps else { return }
      relate(span.begin, .greaterThanOrEqual, to: span.first, at: .fixed)
      if axis == .horizontal || part.links[.firstBaseline] == nil {
        relate(span.end, .lessThanOrEqual, to: span.last, at: .fixed)
      }
      return
    }
    var holdsEnd = CorpusLevel.equality
    switch (span.from, span.to) {
    case (let from?, nil): if wraps, from.part?.isBarrier == true { holdsEnd = .fixed }
    case (nil, let to?):
      relate(span.end, to: target(to), -span.after, at: .fixed)
      if wraps { relate(span.begin, .greaterThanOrEqual, to: span.first, at: .equality) }
    case (let from?, let to?): place(span, rule, from, to)
    case (nil, nil): break
    }
    if wraps, span.to.map({ target($0) == span.last }) != true {
      let margin = span.to == nil ? 0 : -span.after
      relate(span.end, .lessThanOrEqual, to: span.last, margin, at: holdsEnd)
    }
  }

  private func limit(_ span: CorpusSpan, _ rule: CorpusPart.Rule) {
    let (part, axis) = (span.part, span.axis)
    if span.least > 0 { size(part, axis, .greaterThanOrEqual, to: span.least, at: .fixed) }
    if span.most < .infinity, !(span.wraps && rule == .content) {
      size(part, axis, .lessThanOrEqual, to: span.most, at: .fixed)
    }
    switch rule {
    case .content:
      let length = min(max(part.largestContent(axis), span.least), span.most)
      if span.wraps { return size(part, axis, to: length, at: .fixed) }
      size(part, axis, to: length, at: .equality)
      size(part, axis, .lessThanOrEqual, to: length, at: .fixed)
      // Decides between equal losses.
      size(part, axis, to: length, at: .low)
    case .percent:
      let share = max(part.percent(axis) ?? 1, 1e-6)
      relate(edge(part, axis.extent), to: edge(nil, axis.extent), times: share, at: .centering)
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
    var (checksBounds, isCentered, isStrong, checksRange) = (true, true, false, true)
    var (range, bounds, middle) = (CorpusLevel.equality, CorpusLevel.highest, CorpusLevel.barrier)
    switch rule {
    case .spread:
      if span.least == 0, span.most == .infinity {
        (isCentered, isStrong, checksRange) = (false, true, false)
        (range, bounds) = (.fixed, .fixed)
      } else {
        bounds = .equality
      }
      if touchesBarrier { bounds = .highest }
    case .percent: bounds = touchesBarrier ? .highest : .equality
    case .content: range = .fixed
    case .ratio:
      isStrong = true
      if part.ratio?.side == nil {
        (range, bounds) = (.fixed, .equality)
        middle = crossChain ? (wraps ? .equality : .highest) : .fixed
      } else if part.followsRatio(axis) {
        let other = part.rules[axis.across]
        if other != .percent, other != .content { (range, bounds) = (.fixed, .equality) }
      } else if span.most < .infinity {
        bounds = .equality
      } else if span.least == 0, !crossChain {
        bounds = .fixed
      } else if span.least == 0, !touchesParent {
        range = .highest
      }
    case nil: break
    }
    if checksRange, start == finish, from.part != nil {
      (checksRange, checksBounds) = (false, false)
    }
    if isCentered {
      let isWholeParent = start == span.first && finish == span.last
      if rule == nil, part.rules[axis.across] == nil, !crossChain, isWholeParent {
        (middle, range, checksBounds, wraps) = (.fixed, .fixed, false, false)
      }
      center(begin, start, span.before, bias: bias(part, axis), finish, end, span.after, middle)
    }
    let links = part.isGone ? parts.flatMap(\.links.values) : []
    let isUsed = links.contains { $0.part === part && $0.attribute == axis.maxEdge }
    if part.isGone, !isUsed { return }
    if checksRange {
      if wraps, !(start == finish), rule == nil, touchesBarrier { range = .barrier }
      relate(begin, .greaterThanOrEqual, to: start, span.before, at: range)
      relate(end, .lessThanOrEqual, to: finish, -span.after, at: range)
    }
    if wraps, part.barrierAxes.contains(axis), !touchesBarrier, to.part != nil {
      (bounds, range, checksBounds) = (.barrier, .barrier, true)
    }
    if checksBounds {
      if isStrong, !crossChain || self.wraps(axis.across, part) {
        var level = bounds
        if touchesParent { level = .barrier }
        if neighbours.contains(where: { $0?.isGuideline == true }) || touchesBarrier || crossChain {
          level = .equality
        }
        if bounds.rawValue < level.rawValue { bounds = level }
      }
      if wraps {
        if range.rawValue < bounds.rawValue { bounds = range }
        if part.followsRatio(axis), !crossChain, touchesParent { bounds = .highest }
      }
      relate(begin, to: start, span.before, at: bounds)
      relate(end, to: finish, -span.after, at: bounds)
    }
    guard wraps else { return }
    if !(start == span.first) { relate(begin, .greaterThanOrEqual, to: span.first, at: .equality) }
    if let rule, span.least == 0 {
      size(part, axis, .greaterThanOrEqual, to: 0, at: rule == .ratio ? .fixed : .equality)
    }
  }

  /// The share of the free space before a view.
  func bias(_ part: CorpusPart, _ axis: LayoutAxis) -> Double {
    guard let bias = part.view.number("\(axis.direction)_bias") else { return 0.5 }
    let words = ["Start_toStartOf", "Start_toEndOf", "End_toEndOf", "End_toStartOf"]
    let isDirectional = isFlipped(axis) && words.contains { part.view.has($0) }
    return isDirectional ? 1 - bias : bias
  }
}
