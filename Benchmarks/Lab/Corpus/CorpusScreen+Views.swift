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
    if let (value, side) = part.ratio {
      let axis = side ?? .horizontal
      relate(edge(part, axis.extent), to: edge(part, axis.across.extent), times: value, at: .fixed)
    }
    guard let id = part.view.text("Circle") else { return }
    let around: any LayoutItem = partsByID[id]?.box ?? inside
    let (radius, angle) = (part.view.number("CircleRadius"), part.view.number("CircleAngle"))
    part.box.layout.makeConstraints { make in
      make.center.onCircle(around: around, radius: radius ?? 0, angle: angle ?? 0)
        .priority(CorpusLevel.fixed.priority)
    }
  }

  func measure(_ part: CorpusPart) {
    for axis in LayoutAxis.allCases {
      part.rules[axis] = part.rule(axis)
      part.lengths[axis] = part.fixedExtent(axis) ?? part.content(axis)
    }
    guard let (value, side) = part.writtenRatio, !part.isGone else { return }
    let growing = LayoutAxis.allCases.filter { part.rules[$0] == .spread }
    for axis in growing { part.rules[axis] = .ratio }
    guard growing.count == 1 else {
      part.ratio = growing.isEmpty ? (value, side) : ratio(of: part, value, side)
      return
    }
    let axis = growing[0]
    let factor = axis == .vertical && side == nil ? 1 / value : value
    part.ratio = (factor, axis)
    if part.rules[axis.across] == nil {
      let length = (part.lengths[axis.across] ?? 0) * factor
      (part.lengths[axis], part.rules[axis], part.ratio) = (length.rounded(.down), nil, nil)
    }
  }

  /// Decides which of two flexible extents follows the other.
  private func ratio(
    of part: CorpusPart, _ value: Double, _ side: LayoutAxis?
  ) -> (value: Double, side: LayoutAxis?) {
    let isTight = LayoutAxis.allCases.map {
      part.links[$0.minEdge] != nil && part.links[$0.maxEdge] != nil
    }
    if let side { return (value, isTight[side.across.place] ? side : side.across) }
    // The extent between two edges decides the other one; else one with a minimum follows.
    let follows =
      isTight[0] == isTight[1]
      ? LayoutAxis.allCases.map { part.limit("min", $0) != nil } : isTight.map { !$0 }
    if follows == [true, false] { return (value, .horizontal) }
    return follows == [false, true] ? (1 / value, .vertical) : (value, nil)
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
    let other = link.part?.frame ?? [0, 0, 0, 0]
    let distance = part.isGone ? 0 : part.frame[1] - other[1] - (top == .bottom ? other[3] : 0)
    relate(edge(part, .top), to: edge(link.part, top), distance, at: .fixed)
    if wraps(.vertical, part) {
      relate(edge(part, .bottom), .lessThanOrEqual, to: edge(nil, .bottom), at: .equality)
    }
    return true
  }

  private func sayGuideline(_ part: CorpusPart) {
    let view = part.view
    let axis = part.axis.across
    let isFlipped = isFlipped(axis)
    var (begin, end) = (view.number("Guide_begin"), view.number("Guide_end"))
    if begin == nil, view.has("Guide_begin") { begin = part.frame[axis.place] }
    if isFlipped { swap(&begin, &end) }
    size(part, axis, to: 0, at: .fixed)
    let line = edge(part, axis.minEdge)
    if let share = view.number("Guide_percent") {
      place(part.box, at: isFlipped ? 1 - share : share, axis, in: inside)
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
