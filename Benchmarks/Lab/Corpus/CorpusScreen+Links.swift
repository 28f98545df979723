// SPDX-License-Identifier: MIT

import LayoutDSL

// The links between views: Android's attributes become physical edges.
extension CorpusScreen {
  static let sides: [(word: String, attribute: LayoutAttribute)] = [
    ("Left", .left), ("Right", .right), ("Top", .top), ("Bottom", .bottom), ("Start", .leading),
    ("End", .trailing), ("Baseline", .firstBaseline),
  ]

  func link() {
    for group in parts where group.view.kind == "Group" {
      // What an app shows at run time is not in the file, but a view that is gone has no frame.
      for member in group.view.references.compactMap({ partsByID[$0] }) {
        member.isGone = (group.isGone || member.isGone) && member.frame == [0, 0, 0, 0]
      }
    }
    for placeholder in parts where placeholder.view.kind == "Placeholder" {
      // The view that it shows is recorded only in the frames.
      parts.first { $0 !== placeholder && $0.view.frames == placeholder.view.frames }?.isGone = true
    }
    for barrier in parts where barrier.isBarrier {
      for member in members(of: barrier) { member.barrierAxes.insert(direction(of: barrier).axis) }
    }
    for part in parts {
      // Directional attributes override physical ones, and then those of beginnings others.
      for (word, side) in Self.sides {
        let edge = physical(side)
        var isNew = part.links[edge] == nil || side.isDirectional
        for (target, attribute) in Self.sides {
          guard let id = part.view.text("\(word)_to\(target)Of") else { continue }
          let attribute = physical(attribute)
          if !isNew, attribute == .right || attribute == .bottom || edge == side { continue }
          isNew = false
          // An unknown id is the container's.
          let other = partsByID[id]
          part.links[edge] = CorpusPart.Link(
            part: other, attribute: attribute, margin: margin(part, edge, other))
        }
      }
    }
  }

  func physical(_ attribute: LayoutAttribute) -> LayoutAttribute {
    switch attribute {
    case .leading: isMirrored ? .right : .left
    case .trailing: isMirrored ? .left : .right
    default: attribute
    }
  }

  func margin(_ part: CorpusPart, _ edge: LayoutAttribute, _ other: CorpusPart?) -> Double {
    let words = words(for: edge)
    let gone = other?.isGone == true ? words.map { "goneMargin\($0)" } : []
    // Attributes of several sides override single ones, except directional ones.
    let written = [""] + words.dropLast() + [edge.axis.direction, words[words.count - 1]]
    return (gone + written.map { "margin\($0)" }).lazy.compactMap { part.view.number($0) }.first
      ?? 0
  }

  /// The padding of the container or a flow: attributes of single sides override others, and
  /// directional ones those of left and right.
  func padding(_ view: CorpusView, _ edge: LayoutAttribute) -> Double {
    let isDirectional = view.has("paddingStart") || view.has("paddingEnd")
    let words = words(for: edge)
    return [isDirectional ? words[0] : words[words.count - 1], edge.axis.direction, ""]
      .lazy.compactMap { view.number("padding\($0)") }.first ?? 0
  }

  /// Android's words for an edge, a directional one first: `Start` and `Left`.
  private func words(for edge: LayoutAttribute) -> [String] {
    let directional = (edge == .left) != isMirrored ? "Start" : "End"
    return (edge.axis == .horizontal ? [directional] : []) + ["\(edge)".capitalized]
  }

  // A chain: views that each begin at the end of the one before, which ends at their beginning.

  func isInChain(_ part: CorpusPart, _ axis: LayoutAxis) -> Bool {
    follower(of: part, axis) != nil || isFollower(part, axis)
  }

  private func follower(of part: CorpusPart, _ axis: LayoutAxis) -> CorpusPart? {
    guard let link = part.links[axis.maxEdge], link.attribute == axis.minEdge, let next = link.part,
      let back = next.links[axis.minEdge], back.part === part, back.attribute == axis.maxEdge
    else { return nil }
    return next
  }

  private func isFollower(_ part: CorpusPart, _ axis: LayoutAxis) -> Bool {
    part.links[axis.minEdge]?.part.map { follower(of: $0, axis) === part } ?? false
  }

  func sayChains(_ axis: LayoutAxis) {
    for part in parts where !isFollower(part, axis) {
      var chain = [part]
      while let next = follower(of: chain[chain.count - 1], axis), next !== part {
        chain.append(next)
      }
      if chain.count > 1 { say(chain.map { CorpusSpan(screen: self, part: $0, axis: axis) }) }
    }
  }

  private func say(_ chain: [CorpusSpan]) {
    let shown = chain.filter { !$0.part.isGone }
    guard let firstShown = shown.first, let lastShown = shown.last else { return }
    let (first, last) = (chain[0], chain[chain.count - 1])
    let axis = first.axis
    let head = isFlipped(axis) ? last.part : first.part
    let style = head.view.text("\(axis.direction)_chainStyle") ?? "spread"
    let isPacked = style == "packed"
    let wraps = wraps(axis)
    // One after the other.
    for (index, span) in chain.enumerated() {
      if let link = span.from {
        let margin = span.before + (index > 0 ? chain[index - 1].after : 0)
        let isFirst = span.part === firstShown.part
        var level: CorpusLevel = isPacked ? (index > 0 && !isFirst ? .fixed : .low) : .highest
        relate(
          span.begin, .greaterThanOrEqual, to: target(link), margin, at: isFirst ? .barrier : .fixed
        )
        if isSpread(span), !isPacked { level = .equality }
        if isFirst, isPacked, span.part.barrierAxes.contains(axis) { level = .equality }
        relate(span.begin, to: target(link), margin, at: level)
      }
      if wraps { relate(span.begin, .greaterThanOrEqual, to: span.first, at: .fixed) }
    }
    if let link = last.to {
      if let own = lastShown.to, own.part == nil, isPacked || isSpread(lastShown) {
        relate(
          lastShown.end, to: target(link), -lastShown.after, at: isPacked ? .highest : .equality)
      }
      relate(lastShown.end, .lessThanOrEqual, to: target(link), -lastShown.after, at: .barrier)
    }
    if wraps { relate(last.end, .lessThanOrEqual, to: last.last, -last.after, at: .fixed) }
    sayWeights(shown)
    // The distribution of the free space.
    let (start, finish) = (first.from.map(target), last.to.map(target))
    if shown.count == 1 || isPacked {
      guard let start, let finish else { return }
      return center(
        firstShown.begin, start, firstShown.before, bias: bias(head, axis), finish, lastShown.end,
        lastShown.after, .centering)
    }
    let isFull = chain.allSatisfy {
      let rule = $0.part.rules[axis]
      return !$0.part.isGone && rule != nil && rule != .content
    }
    sayGaps(shown, start, finish, isInside: style == "spread_inside", isFull: isFull)
    if let start = firstShown.from.map(target), let finish {
      center(
        firstShown.begin, start, firstShown.before, finish, lastShown.end, lastShown.after,
        .equality)
    }
  }

  private func isSpread(_ span: CorpusSpan) -> Bool {
    !span.part.isGone && span.part.rules[span.axis] == .spread
  }

  /// Equal gaps between views, also at the ends unless `isInside`.
  private func sayGaps(
    _ shown: [CorpusSpan], _ start: Edge?, _ finish: Edge?, isInside: Bool, isFull: Bool
  ) {
    let level: CorpusLevel = isFull ? .fixed : isInside ? .highest : .equality
    for (index, span) in shown.enumerated() {
      let previous = index == 0 ? nil : shown[index - 1]
      let next = index == shown.count - 1 ? nil : shown[index + 1]
      if isInside, previous == nil || next == nil { continue }
      guard let from = previous?.end ?? start, let to = next?.begin ?? finish else { continue }
      center(
        span.begin, from, span.before + (previous?.after ?? 0), to, span.end,
        span.after + (next?.before ?? 0), level)
    }
    guard isInside, let first = shown.first, let last = shown.last else { return }
    if let start { relate(first.begin, to: start, first.before, at: .equality) }
    if let finish { relate(last.end, to: finish, -last.after, at: .equality) }
  }

  private func sayWeights(_ shown: [CorpusSpan]) {
    let growing = shown.filter {
      [CorpusPart.Rule.spread, .ratio].contains($0.part.rules[$0.axis])
    }
    guard growing.count > 1 else { return }
    let weights = growing.map { $0.part.view.number("\($0.axis.direction)_weight") }
    let isMixed = weights.contains { $0 == nil } && weights.contains { $0 != nil }
    var previous: (part: CorpusPart, weight: Double)?
    for (span, weight) in zip(growing, weights) {
      let weight = weight ?? (isMixed ? nil : 1)
      guard let weight, weight != 0 else {
        size(span.part, span.axis, to: 0, at: weight == nil ? .highest : .fixed)
        continue
      }
      if let previous {
        relate(
          edge(span.part, span.axis.extent), to: edge(previous.part, span.axis.extent),
          times: weight / previous.weight, at: .fixed)
      }
      previous = (span.part, weight)
    }
  }
}
