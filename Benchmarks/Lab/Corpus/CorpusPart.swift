// SPDX-License-Identifier: MIT

import LayoutDSL

/// A view of a corpus layout while it is turned into sentences.
final class CorpusPart {
  struct Link {
    /// The other view; nil for the container.
    var part: CorpusPart?
    var attribute: LayoutAttribute
    var margin: Double
  }

  enum Rule { case spread, content, percent, ratio }

  var view: CorpusView
  let box: LayoutBox
  var isGone: Bool
  /// By `left`, `right`, `top`, `bottom` and `firstBaseline`.
  var links: [LayoutAttribute: Link] = [:]
  /// The view that a placeholder shows; recorded only in the frames.
  var content: CorpusPart?
  /// The axes along which a barrier follows the view.
  var barrierAxes: Set<LayoutAxis> = []
  /// What the extents follow; nil for a known length.
  var rules: [LayoutAxis: Rule] = [:]
  var lengths: [LayoutAxis: Double] = [:]
  /// The axis whose extent is `ratioValue` times the other; nil for either.
  var ratioSide: LayoutAxis?
  var ratioValue = 1.0
  var hasRatio = false

  init(_ view: CorpusView) {
    self.view = view
    box = LayoutBox(view.id)
    isGone = view.text("visibility") == "gone"
  }

  func followsRatio(_ axis: LayoutAxis) -> Bool {
    hasRatio && (ratioSide == nil || ratioSide == axis)
  }

  var isVertical: Bool { view.text("orientation") == "vertical" }
  var isGuideline: Bool { view.kind == "Guideline" }
  var isBarrier: Bool { view.kind == "Barrier" }
  /// Whether the view only affects others.
  var isHelper: Bool { isGuideline || isBarrier || view.kind == "Group" || view.kind == "Layer" }

  func margin(_ attribute: LayoutAttribute) -> Double { isGone ? 0 : links[attribute]?.margin ?? 0 }

  /// The size of the content as Android measured it; recorded only in the frames.
  func content(_ axis: LayoutAxis, _ mode: String) -> Double { view.frame(mode)[axis.place + 2] }

  /// The largest size of the content in any mode; a limited view shows less.
  func largestContent(_ axis: LayoutAxis, _ mode: String) -> Double {
    let width = view.frame(mode)[2]
    return CorpusMode.all.map { view.frame($0.name) }
      .filter { axis == .horizontal || $0[2] == width }
      .map { $0[axis.place + 2] }.max() ?? 0
  }

  // MARK: Extents

  /// The view's extent as written: the attribute `width` or, in newer files, `Width`.
  private func word(_ axis: LayoutAxis) -> (name: String, number: Double?) {
    let key = axis == .horizontal ? "width" : "height"
    if let text = view.text(axis.android) { return (text, nil) }
    if let number = view.number(key) { return ("", number) }
    return (view.text(key) ?? "wrap_content", nil)
  }

  func matchesParent(_ axis: LayoutAxis) -> Bool {
    word(axis).name == "match_parent" && view.text("constrained\(axis.android)") != "true"
  }

  func fixedExtent(_ axis: LayoutAxis) -> Double? {
    word(axis).number.flatMap { $0 > 0 ? $0 : nil }
  }

  /// What a flexible extent follows; nil if the view itself gives the extent.
  func rule(_ axis: LayoutAxis) -> Rule? {
    let (name, number) = word(axis)
    let isConstrained = view.text("constrained\(axis.android)") == "true"
    if ["wrap_content", "match_parent"].contains(name), !isConstrained { return nil }
    if let number, number > 0 { return nil }
    if name.hasPrefix("parent=") { return .percent }
    if let share = percent(axis), share != 1 || !view.has("\(axis.android)_default") {
      return .percent
    }
    switch view.text("\(axis.android)_default") {
    case "wrap": return .content
    case "percent": return .percent
    default: return name == "wrap_content" ? .content : .spread
    }
  }

  func percent(_ axis: LayoutAxis) -> Double? {
    let (name, _) = word(axis)
    if name.hasPrefix("parent=") { return Double(name.dropFirst("parent=".count)) }
    return view.number("\(axis.android)_percent")
  }

  /// A limit, `min` or `max`, where `wrap` means the content; 0 for none.
  func limit(_ name: String, _ axis: LayoutAxis, _ mode: String) -> Double {
    if view.text("\(axis.android)_\(name)") == "wrap" { return content(axis, mode) }
    return view.number("\(axis.android)_\(name)") ?? 0
  }

  /// The ratio, and the dependent axis if given: `h,16:9`.
  var ratio: (value: Double, side: LayoutAxis?)? {
    let words = LayoutAxis.allCases.map { word($0).name }
    let written = words.first { $0.hasPrefix("ratio=") }.map { String($0.dropFirst(6)) }
    guard
      let text = written ?? view.text("DimensionRatio")
        ?? view.number("DimensionRatio").map({ "\($0)" })
    else { return nil }
    let parts = text.split(separator: ",")
    let side: LayoutAxis? =
      parts.count < 2 ? nil : parts[0].lowercased() == "w" ? .horizontal : .vertical
    let numbers = (parts.last ?? "").split(separator: ":").compactMap { Double($0) }
    guard let first = numbers.first, first > 0 else { return nil }
    guard numbers.count > 1, numbers[1] > 0 else { return (first, side) }
    return (side == .vertical ? numbers[1] / first : first / numbers[1], side)
  }
}
