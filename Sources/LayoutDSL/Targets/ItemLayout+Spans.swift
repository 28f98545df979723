// SPDX-License-Identifier: MIT

extension ItemLayout {
  /// The guide in the item that reaches from one attribute, moved forwards by `before`, to another, moved
  /// back by `after`, always the same one for the same attributes:
  ///
  ///     make.centerX.bias(0.3, in: row.layout.span(from: icon.layout.right, 8, to: row.layout.right))
  ///
  /// Where the second attribute lies before the first, the guide is inside out, with a negative extent.
  /// Across the axis it is as large as the item.
  public func span<Start: LayoutShape, End: LayoutShape>(
    from start: LayoutAnchor<Start>, _ before: some LayoutNumber = 0, to end: LayoutAnchor<End>,
    _ after: some LayoutNumber = 0, file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutGuide {
    let names = [
      start.sentenceName(of: node, before.layoutValue), end.sentenceName(of: node, -after.layoutValue),
    ]
    let guide = node.guide(.span(names.joined(separator: "…")), of: item)
    let isVertical = start.attributes.first?.axis == .vertical
    let isDirectional = [start.attributes, end.attributes].contains { $0.first?.isDirectional == true }
    let (begin, finish): (AttributeSet, AttributeSet) =
      isVertical
      ? (.top, .bottom) : isDirectional ? (.leading, .trailing) : (.left, .right)
    guide.layout.remakeConstraints(file: file, line: line) { make in
      make.attributes(begin).equalTo(start.unchecked, file: file, line: line).offset(before)
      make.attributes(finish).equalTo(end.unchecked, file: file, line: line).offset(-after.layoutValue)
      make.attributes(isVertical ? [.left, .right] : [.top, .bottom])
        .equalTo(item, file: file, line: line)
    }
    return guide
  }
}

extension AttributeChain where Source == ItemSource {
  /// The attributes as the name of a span in `item` has them.
  fileprivate func sentenceName(of item: LayoutNode, _ offset: Double) -> String {
    let name =
      source.node === item ? "\(attributes)" : "\(source.node?.name ?? "superview").\(attributes)"
    if offset == 0 { return name }
    return name + (offset < 0 ? " - " : " + ") + LayoutConstraint.text(abs(offset))
  }
}
