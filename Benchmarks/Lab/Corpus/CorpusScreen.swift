// SPDX-License-Identifier: MIT

import LayoutDSL

/// A layout of the corpus in one mode, as sentences.
final class CorpusScreen {
  let layout: CorpusLayout
  let mode: CorpusMode
  let root = LayoutBox("screen")
  let container = LayoutBox("parent")
  private(set) var parts: [CorpusPart] = []
  private(set) var partsByID: [String: CorpusPart] = [:]
  /// The container's extents if its content is outside of the limits.
  let fixed: [LayoutAxis: Double]
  let isMirrored: Bool
  /// The length of a line of each flow.
  let flowRooms: [String: Double]

  init(
    _ layout: CorpusLayout, _ mode: CorpusMode, fixed: [LayoutAxis: Double] = [:],
    flowRooms: [String: Double] = [:]
  ) {
    (self.layout, self.mode, self.fixed, self.flowRooms) = (layout, mode, fixed, flowRooms)
    isMirrored = layout.container.text("layoutDirection") == "rtl"
    parts = layout.views.map { CorpusPart($0, mode) }
    for part in parts { partsByID[part.view.id] = part }
    root.addChildren(container)
    container.addChildren(parts.map(\.box))
    link()
    linkFlows()
    sizeContainer()
    parts.forEach(measure)
    parts.forEach(say)
    for axis in LayoutAxis.allCases { sayChains(axis) }
  }

  /// The parent of the views: the container without its padding.
  var inside: LayoutGuide { container.layout.marginsGuide }
  /// Whether an axis is read from right to left.
  func isFlipped(_ axis: LayoutAxis) -> Bool { isMirrored && axis == .horizontal }
  func wraps(_ axis: LayoutAxis) -> Bool { mode.wraps(axis) && fixed[axis] == nil }

  /// Whether the container is as large as its content, of which the view is a part.
  func wraps(_ axis: LayoutAxis, _ part: CorpusPart) -> Bool {
    let exceptions = ["skipped", axis == .horizontal ? "vertical_only" : "horizontal_only"]
    return wraps(axis) && !exceptions.contains(part.view.text("wrapBehaviorInParent") ?? "")
  }

  struct Edge {
    var item: any LayoutItem
    var attribute: LayoutAttribute

    var anchor: LayoutAnchor<Shapes.Unchecked> { item.layout[attribute] }

    static func == (left: Edge, right: Edge) -> Bool {
      left.item === right.item && left.attribute == right.attribute
    }
  }

  func edge(_ part: CorpusPart?, _ attribute: LayoutAttribute) -> Edge {
    Edge(item: part?.box ?? inside, attribute: attribute)
  }

  func target(_ link: CorpusPart.Link) -> Edge { edge(link.part, link.attribute) }

  func relate(
    _ first: Edge, _ relation: Relation = .equal, to second: Edge, times factor: Double = 1,
    _ offset: Double = 0, at level: CorpusLevel
  ) {
    if first == second { return }
    let rule = Rule.relate(
      AttributeSet(first.attribute), relation, to: second.attribute, of: second.item)
    first.item.say(rule.times(factor).plus(offset).at(level.priority))
  }

  func size(
    _ part: CorpusPart, _ axis: LayoutAxis, _ relation: Relation = .equal, to number: Double,
    at level: CorpusLevel
  ) { part.box.say(.extent(AttributeSet(axis.extent), relation, number).at(level.priority)) }

  /// Puts the span between two edges at a bias between two others, each with a margin.
  func center(
    _ start: Edge, _ first: Edge, _ before: Double, bias: Double = 0.5, _ second: Edge,
    _ end: Edge, _ after: Double, _ level: CorpusLevel
  ) {
    if bias <= 0 { return relate(start, to: first, before, at: level) }
    if bias >= 1 { return relate(end, to: second, -after, at: level) }
    let axis = start.attribute.axis
    let isItem =
      start.item === end.item && start.attribute == axis.minEdge && end.attribute == axis.maxEdge
    let block = isItem ? start.item : container.layout.span(from: start.anchor, to: end.anchor)
    let hasOneTarget = first == second
    let room = container.layout.span(
      from: first.anchor, hasOneTarget ? 0 : before, to: second.anchor, hasOneTarget ? 0 : after)
    place(block, at: hasOneTarget ? 0.5 : bias, axis, in: room, level.priority)
  }

  /// Leaves a share of the free space in `room` before an item.
  func place(
    _ item: any LayoutItem, at share: Double, _ axis: LayoutAxis, in room: LayoutGuide,
    _ priority: Priority = .required
  ) {
    item.layout.makeConstraints { make in
      let sentence =
        axis == .horizontal
        ? make.centerX.bias(share, in: room) : make.centerY.bias(share, in: room)
      sentence.priority(priority)
    }
  }

  /// The length of a container that matches the screen.
  func matchedLength(_ axis: LayoutAxis) -> Double {
    let recorded = layout.sizes["MATCH_MATCH"]?[axis.place] ?? 0
    return min(
      layout.container.number("max\(axis.android)") ?? .infinity,
      max(axis.length(of: Self.window), recorded))
  }

  private func sizeContainer() {
    func padding(_ edge: LayoutAttribute) -> Double { self.padding(layout.container, edge) }
    container.metrics.margins = Insets(
      top: padding(.top), left: padding(.left), bottom: padding(.bottom), right: padding(.right))
    container.layout.makeConstraints { make in
      make.left.top.equalToSuperview()
      for axis in LayoutAxis.allCases {
        let extent = make[axis.extent]
        let least = padding(axis.minEdge) + padding(axis.maxEdge)
        if let length = fixed[axis] {
          extent.equalTo(length)
        } else if wraps(axis) {
          extent.equalTo(least).priority(CorpusLevel.high.priority)
          extent.greaterThanOrEqualTo(least)
        } else {
          extent.equalTo(matchedLength(axis))
        }
      }
    }
  }
}
