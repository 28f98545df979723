// SPDX-License-Identifier: MIT

import LayoutDSL

/// What is known of the extents of a view before any sentence.
struct CorpusExtents {
  /// By axis; nil for a length that is known.
  var rules: [LayoutAxis: CorpusPart.Rule] = [:]
  var lengths: [LayoutAxis: Double] = [:]
  /// The axis whose extent is `value` times the other one, or nil for either.
  var side: LayoutAxis?
  var value = 1.0
  var hasRatio = false

  func followsRatio(_ axis: LayoutAxis) -> Bool { hasRatio && (side == nil || side == axis) }
}

extension CorpusScreen {
  /// Says where a view is and how large.
  func say(_ part: CorpusPart) {
    if part.isGuideline { return sayGuideline(part) }
    if part.isBarrier { return sayBarrier(part) }
    if part.isHelper { return }
    let extents = extents(of: part)
    for axis in [LayoutAxis.horizontal, .vertical] {
      let hasBaseline = axis == .vertical && sayBaseline(part)
      say(span(part, axis), extents, isPlaced: hasBaseline)
    }
    if extents.hasRatio {
      let axis = extents.side ?? .horizontal
      size(part, axis, toPart: extents.value, of: edge(part, axis.across.extent), at: .fixed)
    }
    sayCircle(part)
  }

  func extents(of part: CorpusPart) -> CorpusExtents {
    var extents = CorpusExtents()
    for axis in [LayoutAxis.horizontal, .vertical] {
      extents.rules[axis] = part.rule(axis)
      extents.lengths[axis] = part.fixedExtent(axis) ?? part.content(axis, mode.name)
    }
    guard let ratio = part.ratio, !part.isGone else { return extents }
    (extents.value, extents.side, extents.hasRatio) = (ratio.value, ratio.side, true)
    for axis in [LayoutAxis.horizontal, .vertical] where extents.rules[axis] == .spread {
      extents.rules[axis] = .ratio
    }
    let isHorizontal = extents.rules[.horizontal] == .ratio
    if isHorizontal, extents.rules[.vertical] == .ratio {
      chooseSide(part, &extents)
      return extents
    }
    let axis: LayoutAxis = isHorizontal ? .horizontal : .vertical
    guard extents.rules[axis] == .ratio else { return extents }
    if !isHorizontal, ratio.side == nil { extents.value = 1 / extents.value }
    extents.side = axis
    if extents.rules[axis.across] == nil {
      extents.lengths[axis] = ((extents.lengths[axis.across] ?? 0) * extents.value).rounded(.down)
      extents.rules[axis] = nil
      extents.hasRatio = false
    }
    return extents
  }

  /// Which extent follows the other one when both may grow.
  private func chooseSide(_ part: CorpusPart, _ extents: inout CorpusExtents) {
    let isTight = (
      horizontal: part.links[.left] != nil && part.links[.right] != nil,
      vertical: part.links[.top] != nil && part.links[.bottom] != nil
    )
    if extents.side == .horizontal, !isTight.vertical {
      extents.side = .vertical
    } else if extents.side == .vertical, !isTight.horizontal {
      extents.side = .horizontal
    }
    guard extents.side == nil else { return }
    if !(isTight.horizontal && isTight.vertical) {
      if isTight.vertical {
        extents.side = .horizontal
      } else if isTight.horizontal {
        (extents.side, extents.value) = (.vertical, 1 / extents.value)
      }
    }
    guard extents.side == nil else { return }
    let least = [LayoutAxis.horizontal, .vertical].map { part.limit("min", $0, mode.name) > 0 }
    if least == [true, false] {
      extents.side = .horizontal
    } else if least == [false, true] {
      (extents.side, extents.value) = (.vertical, 1 / extents.value)
    }
  }

  /// Puts a view on a circle around another one.
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

  /// Lays a baseline on another one. How high it is over its view's top is not in the file, only
  /// how far apart the tops are.
  private func sayBaseline(_ part: CorpusPart) -> Bool {
    guard var link = part.links[.firstBaseline] else { return false }
    // One that is gone passes on the baseline that it lies on itself.
    for _ in parts {
      guard let part = link.part, part.isGone, let next = part.links[.firstBaseline] else { break }
      link = next
    }
    let top = link.attribute == .bottom ? LayoutAttribute.bottom : .top
    let other = link.part?.view.frame(mode.name) ?? [0, 0, 0, 0]
    let distance =
      part.isGone
      ? 0 : part.view.frame(mode.name)[1] - other[1] - (top == .bottom ? other[3] : 0)
    relate(edge(part, .top), to: edge(link.part, top), distance, at: .fixed)
    if wraps(.vertical, part) {
      relate(edge(part, .bottom), .lessThanOrEqual, to: edge(nil, .bottom), at: .equality)
    }
    return true
  }

  private func sayGuideline(_ part: CorpusPart) {
    let view = part.view
    let axis: LayoutAxis = view.text("orientation") == "vertical" ? .horizontal : .vertical
    let isFlipped = isMirrored && axis == .horizontal
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

  /// The side of a barrier, whatever the reading direction.
  func direction(of barrier: CorpusPart) -> LayoutAttribute {
    switch barrier.view.text("barrierDirection") {
    case "right": .right
    case "top": .top
    case "bottom": .bottom
    case "start": isMirrored ? .right : .left
    case "end": isMirrored ? .left : .right
    default: .left
    }
  }

  /// The views that a barrier is about.
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
      relate(
        line, isEnd ? .greaterThanOrEqual : .lessThanOrEqual, to: edge(member, side),
        isEnd ? margin : -margin, at: .barrier)
      relate(line, to: edge(member, side), isEnd ? margin : -margin, at: .highest)
    }
    relate(line, to: edge(nil, isEnd ? axis.minEdge : axis.maxEdge), at: .highest)
  }
}
