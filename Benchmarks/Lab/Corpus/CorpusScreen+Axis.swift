// SPDX-License-Identifier: MIT

import LayoutDSL

// Where a view is and how large, along an axis. The levels are those of Android's engine: a fixed
// length outweighs a barrier, that a middle, and so on.
extension CorpusScreen {
  func say(
    _ part: CorpusPart, _ axis: LayoutAxis, _ extents: CorpusExtents, isPlaced hasPlace: Bool
  ) {
    let hasCircle = part.view.has("Circle")
    let isPlaced = hasPlace || hasCircle
    let (begin, end) = (edge(part, axis.start), edge(part, axis.end))
    let (first, last) = (edge(nil, axis.start), edge(nil, axis.end))
    let (before, after) = (part.margin(axis.start), part.margin(axis.end))
    let links = (begin: part.link(axis.start), end: part.link(axis.end))
    let wraps = wraps(axis, part)
    let isChained = isInChain(part, axis)
    if part.matchesParent(axis), !wraps {
      relate(begin, first, margin(part, axis.start, nil), .fixed)
      return relate(end, last, -margin(part, axis.end, nil), .fixed)
    }
    let linkCount =
      (links.begin == nil ? 0 : 1) + (links.end == nil ? 0 : 1) + (hasCircle ? 1 : 0)
    var rule = part.isGone ? nil : extents.rules[axis]
    if rule != nil, extents.followsRatio(axis) { rule = .ratio }
    if !isPlaced {
      if linkCount == 0 {
        relate(begin, first, 0, .fixed)
      } else if let link = links.begin, links.end == nil {
        relate(begin, target(link), before, .fixed)
      }
    }
    if wraps, !isChained, !part.isGone, links.begin == nil, links.end == nil, !isPlaced {
      relate(end, .lessThanOrEqual, last, .low)
    }
    let least = part.limit("min", axis, mode.name)
    var variable = rule != nil
    if let growing = rule {
      let hasFreedom = linkCount == 2 || extents.followsRatio(axis)
      if !hasFreedom, growing == .spread || growing == .content {
        variable = false
        var length = max(least, part.content(axis, mode.name))
        let most = part.limit("max", axis, mode.name)
        if most > 0 { length = min(length, most) }
        size(part, axis, length, .fixed)
      } else {
        limit(part, axis, growing)
        if growing == .percent, wraps { variable = false }
      }
    } else {
      size(part, axis, part.isGone ? 0 : extents.lengths[axis] ?? 0, .fixed)
    }
    if isPlaced || isChained {
      if linkCount < 2, wraps {
        relate(begin, .greaterThanOrEqual, first, .fixed)
        if axis == .horizontal || part.link(.firstBaseline) == nil {
          relate(end, .lessThanOrEqual, last, .fixed)
        }
      }
      return
    }
    var holdsEnd = CorpusLevel.equality
    if let link = links.begin, links.end == nil {
      if wraps, link.part?.isBarrier == true { holdsEnd = .fixed }
    } else if let link = links.end, links.begin == nil {
      relate(end, target(link), -after, .fixed)
      if wraps { relate(begin, .greaterThanOrEqual, first, .equality) }
    } else if let from = links.begin, let to = links.end {
      place(part, axis, rule, variable, extents, from, to)
    }
    if wraps, links.end.map({ target($0) == last }) != true {
      relate(end, .lessThanOrEqual, last, links.end == nil ? 0 : -after, holdsEnd)
    }
  }

  /// Says between which lengths a view grows.
  private func limit(_ part: CorpusPart, _ axis: LayoutAxis, _ rule: CorpusPart.Rule) {
    let least = part.limit("min", axis, mode.name)
    let most = part.limit("max", axis, mode.name)
    if least > 0 { size(part, axis, .greaterThanOrEqual, least, .fixed) }
    if most > 0, !(wraps(axis, part) && rule == .content) {
      size(part, axis, .lessThanOrEqual, most, .fixed)
    }
    switch rule {
    case .content:
      var length = max(part.largestContent(axis, mode.name), least)
      if most > 0 { length = min(length, most) }
      if wraps(axis, part) {
        size(part, axis, length, .fixed)
      } else {
        size(part, axis, length, .equality)
        size(part, axis, .lessThanOrEqual, length, .fixed)
        // Decides where as much would be lost elsewhere.
        size(part, axis, length, .low)
      }
    case .percent:
      part.box.layout.makeConstraints { make in
        make.attributes(AttributeSet(axis.extent)).equalTo(inside.layout[axis.extent])
          .multipliedBy(max(part.percent(axis) ?? 1, 1e-6)).priority(CorpusLevel.centering.priority)
      }
    case .spread, .ratio: break
    }
  }

  /// Says where a view is between two others.
  private func place(
    _ part: CorpusPart, _ axis: LayoutAxis, _ rule: CorpusPart.Rule?, _ variable: Bool,
    _ extents: CorpusExtents, _ from: CorpusPart.Link, _ to: CorpusPart.Link
  ) {
    let (begin, end) = (edge(part, axis.start), edge(part, axis.end))
    let (first, last) = (edge(nil, axis.start), edge(nil, axis.end))
    let (start, finish) = (target(from), target(to))
    let (before, after) = (part.margin(axis.start), part.margin(axis.end))
    let neighbours = [from.part, to.part]
    let touchesParent = neighbours.contains { $0 == nil }
    let touchesBarrier = neighbours.contains { $0?.isBarrier == true }
    let crossChain = isInChain(part, axis.across)
    let limits = (
      least: part.limit("min", axis, mode.name), most: part.limit("max", axis, mode.name)
    )
    var wraps = wraps(axis, part)
    var (checksBounds, isCentered, isStrong, checksRange) = (true, true, false, true)
    var (range, bounds, middle) = (
      CorpusLevel.equality, CorpusLevel.highest, CorpusLevel.barrier
    )
    switch variable ? rule : nil {
    case .spread:
      if limits.least == 0, limits.most == 0 {
        (isCentered, isStrong, checksRange) = (false, true, false)
        (range, bounds) = (.fixed, .fixed)
      } else {
        bounds = .equality
      }
      if touchesBarrier { bounds = .highest }
    case .percent:
      bounds = touchesBarrier ? .highest : .equality
    case .content:
      range = .fixed
    case .ratio:
      isStrong = true
      if extents.side == nil {
        (range, bounds) = (.fixed, .equality)
        middle = crossChain ? (wraps ? .equality : .highest) : .fixed
      } else if extents.followsRatio(axis) {
        let other = extents.rules[axis.across]
        if other != .percent, other != .content { (range, bounds) = (.fixed, .equality) }
      } else if limits.most > 0 {
        bounds = .equality
      } else if limits.least == 0 {
        if !crossChain {
          bounds = .fixed
        } else if !touchesParent {
          range = .highest
        }
      }
    case nil: break
    }
    if checksRange, start == finish, from.part != nil {
      (checksRange, checksBounds) = (false, false)
    }
    if isCentered {
      let isWholeParent = start == first && finish == last
      if !variable, extents.rules[axis.across] == nil, !crossChain, isWholeParent {
        (middle, range, checksBounds, wraps) = (.fixed, .fixed, false, false)
      }
      center(
        begin, start, before, bias: bias(part, axis), finish, end, after, middle)
    }
    if part.isGone, !hasDependents(part, axis.end) { return }
    if checksRange {
      if wraps, !(start == finish), !variable, touchesBarrier { range = .barrier }
      relate(begin, .greaterThanOrEqual, start, before, range)
      relate(end, .lessThanOrEqual, finish, -after, range)
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
        if bounds < level { bounds = level }
      }
      if wraps {
        if range < bounds { bounds = range }
        if extents.followsRatio(axis), !crossChain, touchesParent { bounds = .highest }
      }
      relate(begin, start, before, bounds)
      relate(end, finish, -after, bounds)
    }
    guard wraps else { return }
    if !(start == first) { relate(begin, .greaterThanOrEqual, first, .equality) }
    if variable, limits.least == 0 {
      size(part, axis, .greaterThanOrEqual, 0, rule == .ratio ? .fixed : .equality)
    }
  }

  /// The share of what is left over that lies before a view.
  func bias(_ part: CorpusPart, _ axis: LayoutAxis) -> Double {
    guard let bias = part.view.number("\(axis.direction)_bias") else { return 0.5 }
    let isDirectional =
      axis == .horizontal && isMirrored
      && ["Start_toStartOf", "Start_toEndOf", "End_toEndOf", "End_toStartOf"]
        .contains { part.view.has($0) }
    return isDirectional ? 1 - bias : bias
  }

  private func hasDependents(_ part: CorpusPart, _ edge: LayoutAttribute) -> Bool {
    parts.contains { $0.links.values.contains { $0.part === part && $0.attribute == edge } }
  }
}
