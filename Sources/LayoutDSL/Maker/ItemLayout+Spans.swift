// SPDX-License-Identifier: MIT

import LayoutCore

extension ItemLayout {
  /// The guide in the item from one attribute, moved forwards by `before`, to another, moved back
  /// by `after`. It is the same guide for the same attributes and distances:
  ///
  ///     let gap = row.layout.span(from: icon.layout.trailing, 8, to: row.layout.trailing)
  ///     make.centerX.bias(0.3, in: gap)
  ///
  /// Its extent may be negative. Across the axis it is as large as the item.
  public func span<Start: LayoutShape, End: LayoutShape>(
    from start: LayoutAnchor<Start>, _ before: some LayoutNumber = 0, to end: LayoutAnchor<End>,
    _ after: some LayoutNumber = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutGuide {
    let targets = [(start.unchecked, before.layoutValue), (end.unchecked, -after.layoutValue)]
    let name = targets.map { target, offset in
      let owner = target.source.node.map { $0 === node ? "" : "\($0.name)." } ?? "superview."
      let sign = offset < 0 ? "-" : "+"
      let amount = offset == 0 ? "" : " \(sign) \(LayoutConstraint.text(abs(offset)))"
      return "\(owner)\(target.attributes)\(amount)"
    }.joined(separator: "…")
    // Several items may have the same name: a number distinguishes their spans.
    var kind = GuideKind.span(name)
    var number = 1
    while let known = node.settings?.guide(kind), !known.reaches(targets) {
      number += 1
      kind = .span("\(name) \(number)")
    }
    if let known = node.settings?.guide(kind) { return known }
    let guide = node.guide(kind, of: item)
    let axis = AxisAttributes(
      start.attributes.first?.axis ?? .horizontal,
      isDirectional: targets.contains { $0.0.attributes.first?.isDirectional == true })
    guide.layout.makeConstraints(file: file, line: line) { make in
      for (edge, (target, offset)) in zip([axis.start, axis.end], targets) {
        make.attributes(edge).equalTo(target, file: file, line: line).offset(offset)
      }
      make.relate(axis.edgesAcross, to: node)
    }
    return guide
  }

  /// Gives the item a frame in its superview instead of constraints:
  /// `badge.layout.place(Rect(x: 8, y: 8, width: 20, height: 20))`. The next block replaces it.
  public func place(_ frame: Rect, file: StaticString = #fileID, line: UInt = #line) {
    place(FramePlacement(frame), ConstraintOrigin(file: file, line: line))
  }

  /// Gives the item a frame in a superview of `size`; in others, flexible parts share the rest.
  ///
  ///     photo.layout.place(frame, in: Size(width: 320, height: 480), resizing: [.flexibleWidth])
  public func place(
    _ frame: Rect, in size: Size, resizing mask: AutoresizingMask, file: StaticString = #fileID,
    line: UInt = #line
  ) { place(FramePlacement(frame, in: size, mask: mask), ConstraintOrigin(file: file, line: line)) }

  /// The frame instead of constraints, or nil: `badge.layout.placedFrame?.width`.
  public var placedFrame: Rect? { node.settings?.placement?.frame }

  private func place(_ placement: FramePlacement, _ origin: ConstraintOrigin) {
    if let wrong = placement.invalidNumber {
      return node.report(
        LayoutMistake(.invalidConstant(wrong), in: "\(node.name).place", at: origin))
    }
    removeConstraints()
    node.change { $0.placement = placement }
  }
}

extension LayoutGuide {
  /// Whether the guide is the span between certain attributes.
  fileprivate func reaches(_ targets: [(LayoutAnchor<Shapes.Unchecked>, Double)]) -> Bool {
    let own = layoutNode.constraints
    return own.count >= 2
      && zip(own, targets).allSatisfy { constraint, target in
        guard case .item(let reference) = constraint.target else { return false }
        return reference.node === target.0.source.node
          && target.0.attributes.contains(reference.attribute)
      }
  }
}
