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
      say(part, axis, extents, isPlaced: hasBaseline)
    }
    if extents.hasRatio {
      let axis = extents.side ?? .horizontal
      part.box.layout.makeConstraints { make in
        make.attributes(AttributeSet(axis.extent))
          .equalTo(part.box.layout[axis.across.extent]).multipliedBy(extents.value)
          .priority(CorpusLevel.fixed.priority)
      }
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
      horizontal: part.link(.left) != nil && part.link(.right) != nil,
      vertical: part.link(.top) != nil && part.link(.bottom) != nil
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
    guard var link = part.link(.firstBaseline) else { return false }
    // One that is gone passes on the baseline that it lies on itself.
    for _ in parts {
      guard let part = link.part, part.isGone, let next = part.link(.firstBaseline) else { break }
      link = next
    }
    let top = link.attribute == .bottom ? LayoutAttribute.bottom : .top
    let other = link.part?.view.frame(mode.name) ?? [0, 0, 0, 0]
    let distance =
      part.isGone
      ? 0 : part.view.frame(mode.name)[1] - other[1] - (top == .bottom ? other[3] : 0)
    relate(edge(part, .top), edge(link.part, top), distance, .fixed)
    if wraps(.vertical, part) {
      relate(edge(part, .bottom), .lessThanOrEqual, edge(nil, .bottom), .equality)
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
    size(part, axis, 0, .fixed)
    let line = edge(part, axis.start)
    if let share = view.number("Guide_percent") {
      part.box.layout.makeConstraints { make in
        let share = isFlipped ? 1 - share : share
        _ =
          axis == .horizontal
          ? make.centerX.bias(share, in: inside) : make.centerY.bias(share, in: inside)
      }
    } else if let begin {
      relate(line, edge(nil, axis.start), begin, .fixed)
    } else if let end {
      relate(line, edge(nil, axis.end), -end, .fixed)
      if wraps(axis) { relate(line, .greaterThanOrEqual, edge(nil, axis.start), .equality) }
    }
    if wraps(axis), !view.has("Guide_percent") {
      relate(line, .lessThanOrEqual, edge(nil, axis.end), .equality)
    }
  }
}
