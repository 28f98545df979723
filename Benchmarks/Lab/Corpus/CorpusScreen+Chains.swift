// SPDX-License-Identifier: MIT

import LayoutDSL

// A chain: views of which each begins where the one before ends, and the other way round.
extension CorpusScreen {
  func isInChain(_ part: CorpusPart, _ axis: LayoutAxis) -> Bool {
    follower(of: part, axis) != nil || predecessor(of: part, axis) != nil
  }

  private func follower(of part: CorpusPart, _ axis: LayoutAxis) -> CorpusPart? {
    guard let link = part.link(axis.end), link.attribute == axis.start, let next = link.part,
      let back = next.link(axis.start), back.part === part, back.attribute == axis.end
    else { return nil }
    return next
  }

  private func predecessor(of part: CorpusPart, _ axis: LayoutAxis) -> CorpusPart? {
    guard let link = part.link(axis.start), link.attribute == axis.end, let previous = link.part,
      follower(of: previous, axis) === part
    else { return nil }
    return previous
  }

  func sayChains(_ axis: LayoutAxis) {
    for part in parts where predecessor(of: part, axis) == nil {
      var chain = [part]
      while let next = follower(of: chain[chain.count - 1], axis), next !== part {
        chain.append(next)
      }
      if chain.count > 1 { say(chain, axis) }
    }
  }

  private func say(_ chain: [CorpusPart], _ axis: LayoutAxis) {
    let shown = chain.filter { !$0.isGone }
    guard let firstShown = shown.first, let lastShown = shown.last else { return }
    let (first, last) = (chain[0], chain[chain.count - 1])
    let head = axis == .horizontal && isMirrored ? last : first
    let style = head.view.text("\(axis.direction)_chainStyle") ?? "spread"
    let (isPacked, isInside) = (style == "packed", style == "spread_inside")
    let wraps = wraps(axis)
    let (parentStart, parentEnd) = (edge(nil, axis.start), edge(nil, axis.end))
    let rules = shown.map { extents(of: $0).rules[axis] }
    func isSpread(_ part: CorpusPart) -> Bool {
      !part.isGone && extents(of: part).rules[axis] == .spread
    }
    // One after the other.
    for (index, part) in chain.enumerated() {
      let begin = edge(part, axis.start)
      if let link = part.link(axis.start) {
        var margin = part.margin(axis.start)
        if index > 0 { margin += chain[index - 1].margin(axis.end) }
        let isFirst = part === firstShown
        var level: CorpusLevel = isPacked ? (index > 0 && !isFirst ? .fixed : .low) : .highest
        relate(
          begin, .greaterThanOrEqual, target(link), margin, isFirst ? .barrier : .fixed)
        if isSpread(part), !isPacked { level = .equality }
        if isFirst, isPacked, part.barrierAxes.contains(axis) { level = .equality }
        relate(begin, target(link), margin, level)
      }
      if wraps { relate(begin, .greaterThanOrEqual, parentStart, .fixed) }
    }
    let end = edge(lastShown, axis.end)
    let endMargin = lastShown.margin(axis.end)
    if let link = last.link(axis.end) {
      let isParent = lastShown.link(axis.end).map { $0.part == nil } ?? false
      if isSpread(lastShown), !isPacked, isParent {
        relate(end, target(link), -endMargin, .equality)
      } else if isPacked, isParent {
        relate(end, target(link), -endMargin, .highest)
      }
      relate(end, .lessThanOrEqual, target(link), -endMargin, .barrier)
    }
    if wraps {
      relate(edge(last, axis.end), .lessThanOrEqual, parentEnd, -last.margin(axis.end), .fixed)
    }
    sayWeights(shown, axis)
    // How the rest is shared out.
    let (start, finish) = (first.link(axis.start).map(target), last.link(axis.end).map(target))
    let before = firstShown.margin(axis.start)
    let begin = edge(firstShown, axis.start)
    if shown.count == 1 || isPacked {
      if let start, let finish {
        center(
          begin, start, before, bias: bias(head, axis), finish, end, endMargin, .centering)
      }
    } else {
      let isFull = rules.allSatisfy { $0 != nil && $0 != .content } && shown.count == chain.count
      sayGaps(shown, axis, start, finish, isInside: isInside, isFull: isFull)
    }
    if shown.count > 1, !isPacked, let start = firstShown.link(axis.start).map(target), let finish {
      center(begin, start, before, finish, end, endMargin, .equality)
    }
  }

  /// Equal gaps between views, and also at the ends unless they are inside.
  private func sayGaps(
    _ shown: [CorpusPart], _ axis: LayoutAxis, _ start: Edge?, _ finish: Edge?, isInside: Bool,
    isFull: Bool
  ) {
    let level: CorpusLevel = isFull ? .fixed : isInside ? .highest : .equality
    for (index, part) in shown.enumerated() {
      let (isFirst, isLast) = (index == 0, index == shown.count - 1)
      if isInside, isFirst || isLast { continue }
      let previous = isFirst ? start : edge(shown[index - 1], axis.end)
      let next = isLast ? finish : edge(shown[index + 1], axis.start)
      guard let previous, let next else { continue }
      var (before, after) = (part.margin(axis.start), part.margin(axis.end))
      if !isFirst { before += shown[index - 1].margin(axis.end) }
      if !isLast { after += shown[index + 1].margin(axis.start) }
      center(
        edge(part, axis.start), previous, before, next, edge(part, axis.end), after, level)
    }
    guard isInside, let first = shown.first, let last = shown.last else { return }
    if let start { relate(edge(first, axis.start), start, first.margin(axis.start), .equality) }
    if let finish { relate(edge(last, axis.end), finish, -last.margin(axis.end), .equality) }
  }

  /// Lengths in proportion to weights.
  private func sayWeights(_ shown: [CorpusPart], _ axis: LayoutAxis) {
    let growing = shown.filter {
      let rule = extents(of: $0).rules[axis]
      return rule == .spread || rule == .ratio
    }
    guard growing.count > 1 else { return }
    let weights = growing.map { $0.view.number("\(axis.direction)_weight") }
    let isMixed = weights.contains { $0 == nil } && weights.contains { $0 != nil }
    var previous: (part: CorpusPart, weight: Double)?
    for (part, weight) in zip(growing, weights) {
      if weight == nil, isMixed {
        size(part, axis, 0, .highest)
        continue
      }
      let weight = weight ?? 1
      if weight == 0 {
        size(part, axis, 0, .fixed)
        continue
      }
      if let previous {
        part.box.layout.makeConstraints { make in
          make.attributes(AttributeSet(axis.extent))
            .equalTo(previous.part.box.layout[axis.extent])
            .multipliedBy(weight / previous.weight).priority(CorpusLevel.fixed.priority)
        }
      }
      previous = (part, weight)
    }
  }
}
