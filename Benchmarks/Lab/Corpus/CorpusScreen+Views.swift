// SPDX-License-Identifier: MIT

import Foundation
import LayoutDSL

extension CorpusScreen {
  func say(_ part: CorpusPart) {
    if part.isGuideline { return sayGuideline(part) }
    if part.isBarrier { return sayBarrier(part) }
    if part.isHelper { return }
    for axis in LayoutAxis.allCases {
      let hasBaseline = axis == .vertical && sayBaseline(part)
      say(CorpusSpan(screen: self, part: part, axis: axis), isPlaced: hasBaseline)
    }
    if part.hasRatio {
      let axis = part.ratioSide ?? .horizontal
      size(part, axis, toPart: part.ratioValue, of: edge(part, axis.across.extent), at: .fixed)
    }
    sayCircle(part)
  }

  func measure(_ part: CorpusPart) {
    for axis in LayoutAxis.allCases {
      part.rules[axis] = part.rule(axis)
      part.lengths[axis] = part.fixedExtent(axis) ?? part.content(axis, mode.name)
    }
    guard let ratio = part.ratio, !part.isGone else { return }
    (part.ratioValue, part.ratioSide, part.hasRatio) = (ratio.value, ratio.side, true)
    let growing = LayoutAxis.allCases.filter { part.rules[$0] == .spread }
    for axis in growing { part.rules[axis] = .ratio }
    if growing.count == 2 { return chooseSide(part) }
    guard let axis = growing.first else { return }
    if axis == .vertical, ratio.side == nil { part.ratioValue = 1 / part.ratioValue }
    part.ratioSide = axis
    if part.rules[axis.across] == nil {
      let length = (part.lengths[axis.across] ?? 0) * part.ratioValue
      (part.lengths[axis], part.rules[axis], part.hasRatio) = (length.rounded(.down), nil, false)
    }
  }

  /// Decides which of two flexible extents follows the other.
  private func chooseSide(_ part: CorpusPart) {
    let isTight = LayoutAxis.allCases.map {
      part.links[$0.minEdge] != nil && part.links[$0.maxEdge] != nil
    }
    if part.ratioSide == .horizontal, !isTight[1] {
      part.ratioSide = .vertical
    } else if part.ratioSide == .vertical, !isTight[0] {
      part.ratioSide = .horizontal
    }
    if part.ratioSide != nil { return }
    // The extent between two edges decides the other one; else one with a minimum follows.
    let isLimited = LayoutAxis.allCases.map { part.limit("min", $0, mode.name) > 0 }
    if isTight == [false, true] || isTight[0] == isTight[1] && isLimited == [true, false] {
      part.ratioSide = .horizontal
    } else if isTight == [true, false] || isTight[0] == isTight[1] && isLimited == [false, true] {
      (part.ratioSide, part.ratioValue) = (.vertical, 1 / part.ratioValue)
    }
  }

  private func sayCircle(_ part: CorpusPart) {
    guard let id = part.view.text("Circle") else { return }
    let around: any LayoutItem = partsByID[id]?.box ?? inside
    part.box.layout.makeConstraints { make in
      make.center.onCircle(
        around: around, radius: part.view.number("CircleRadius") ?? 0,
        angle: part.view.number("CircleAngle") ?? 0
      ).priority(CorpusLevel.fixed.priority)
    }
  }

  /// Aligns a baseline with another. Baselines are not in the file, only the distance of the tops.
  private func sayBaseline(_ part: CorpusPart) -> Bool {
    guard var link = part.links[.firstBaseline] else { return false }
    // A view that is gone passes on the baseline that it is aligned with.
    for _ in parts {
      guard let part = link.part, part.isGone, let next = part.links[.firstBaseline] else { break }
      link = next
    }
    let top = link.attribute == .bottom ? LayoutAttribute.bottom : .top
    let other = link.part?.view.frame(mode.name) ?? [0, 0, 0, 0]
    let distance =
      part.isGone ? 0 : part.view.frame(mode.name)[1] - other[1] - (top == .bottom ? other[3] : 0)
    relate(edge(part, .top), to: edge(link.part, top), distance, at: .fixed)
    if wraps(.vertical, part) {
      relate(edge(part, .bottom), .lessThanOrEqual, to: edge(nil, .bottom), at: .equality)
    }
    return true
  }

  private func sayGuideline(_ part: CorpusPart) {
    let view = part.view
    let axis: LayoutAxis = part.isVertical ? .horizontal : .vertical
    let isFlipped = isFlipped(axis)
    var (begin, end) = (view.number("Guide_begin"), view.number("Guide_end"))
    if begin == nil, view.has("Guide_begin") { begin = view.frame(mode.name)[axis.place] }
    if isFlipped { swap(&begin, &end) }
    size(part, axis, to: 0, at: .fixed)
    let line = edge(part, axis.minEdge)
    if let share = view.number("Guide_percent") {
      part.box.layout.makeConstraints { make in
        let share = isFlipped ? 1 - share : share
        _ =
          axis == .horizontal
          ? make.centerX.bias(share, in: inside) : make.centerY.bias(share, in: inside)
      }
    } else if let begin {
      relate(line, to: edge(nil, axis.minEdge), begin, at: .fixed)
    } else if let end {
      relate(line, to: edge(nil, axis.maxEdge), -end, at: .fixed)
      if wraps(axis) {
        relate(line, .greaterThanOrEqual, to: edge(nil, axis.minEdge), at: .equality)
      }
    }
    if wraps(axis), !view.has("Guide_percent") {
      relate(line, .lessThanOrEqual, to: edge(nil, axis.maxEdge), at: .equality)
    }
  }

  /// The physical side of a barrier.
  func direction(of barrier: CorpusPart) -> LayoutAttribute {
    let word = barrier.view.text("barrierDirection")?.capitalized
    return physical(Self.sides.first { $0.word == word }?.attribute ?? .left)
  }

  func members(of barrier: CorpusPart) -> [CorpusPart] {
    let members = barrier.view.references.compactMap { partsByID[$0] }
    return barrier.view.text("barrierAllowsGoneWidgets") == "false"
      ? members.filter { !$0.isGone || $0.isHelper } : members
  }

  func sayBarrier(_ part: CorpusPart) {
    let side = direction(of: part)
    let axis = side.axis
    let isEnd = side == axis.maxEdge
    let margin = part.view.number("barrierMargin") ?? 0
    size(part, axis, to: 0, at: .fixed)
    let line = edge(part, axis.minEdge)
    for member in members(of: part) {
      // A member that ends at the barrier keeps its margin to it.
      let margin =
        margin + (member.links[side].map { $0.part === part } == true ? member.margin(side) : 0)
      let (target, distance) = (edge(member, side), isEnd ? margin : -margin)
      relate(
        line, isEnd ? .greaterThanOrEqual : .lessThanOrEqual, to: target, distance, at: .barrier)
      relate(line, to: target, distance, at: .highest)
    }
    relate(line, to: edge(nil, isEnd ? axis.minEdge : axis.maxEdge), at: .highest)
  }
}
