// SPDX-License-Identifier: MIT

// Lines: guides without an extent along an axis, as large as the superview across it.
extension LayoutMaker {
  /// The item is a line `distance` points inside of an edge of the superview:
  ///
  ///     let gutter = screen.layout.guide("gutter")
  ///     gutter.layout.makeConstraints { $0.guideline(.leading, 72) }
  ///
  /// The handle is that of the distance: `update(inset: 80)`.
  @discardableResult
  public func guideline(
    _ edge: DirectionalLayoutEdge, _ distance: some LayoutNumber, file: StaticString = #fileID,
    line: UInt = #line
  ) -> EditableSentence {
    lie(along: edge, file, line)
    return attributes(edge.attributes).equalToSuperview(file: file, line: line)
      .multipliedBy(1).inset(distance).named("guideline")
  }

  /// The item is a line that has `share` of the superview between an edge and itself:
  /// `make.guideline(.top, share: 0.25)`. The handle takes another: `update(bias: 0.3)`.
  @discardableResult
  public func guideline(
    _ edge: DirectionalLayoutEdge, share: Double, file: StaticString = #fileID,
    line: UInt = #line
  ) -> EditableSentence {
    lie(along: edge, file, line)
    let bias = edge == .bottom || edge == .trailing ? 1 - share : share
    let sentence =
      edge.isVertical
      ? centerY.bias(bias, file: file, line: line) : centerX.bias(bias, file: file, line: line)
    return sentence.named("guideline")
  }

  /// The item is a line at the farthest of the same edges of several items, and `margin` points
  /// beyond:
  ///
  ///     let labels = card.layout.guide("labels")
  ///     labels.layout.makeConstraints { $0.barrier(.trailing, of: [title, subtitle], margin: 8) }
  ///
  /// No item passes the line. A wish at ``/LayoutCore/Priority/fittingSize`` keeps it as near as
  /// possible. The handle is that of the distances: `update(offset: 12)`.
  @discardableResult
  public func barrier(
    _ edge: DirectionalLayoutEdge, of items: [any LayoutItem], margin: some LayoutNumber = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence {
    if items.isEmpty {
      item.layout.node.reportInBlock(
        LayoutMistake(
          .other("a barrier needs items"), in: "\(item.layoutName).barrier",
          at: ConstraintOrigin(file: file, line: line)))
    }
    lie(along: edge, file, line)
    let isEnd = edge == .bottom || edge == .trailing
    let chain = attributes(edge.attributes)
    chain.equalTo.relate(edge.opposite.attributes, of: nil, file, line).priority(.fittingSize)
      .named("barrier")
    let limits = collecting {
      for item in items {
        RelationWord(chain, isEnd ? .greaterThanOrEqual : .lessThanOrEqual)
          .relate([], of: item.layout.node, file, line)
          .offset(isEnd ? margin.layoutValue : -margin.layoutValue)
          .named("barrier")
      }
    }
    return EditableSentence(sentence: limits)
  }

  /// No extent towards an edge, all of the superview's across.
  private func lie(along edge: DirectionalLayoutEdge, _ file: StaticString, _ line: UInt) {
    _ = attributes(edge.isVertical ? .height : .width).equalTo.relate(0, file, line)
    attributes(edge.isVertical ? [.left, .right] : [.top, .bottom])
      .equalToSuperview(file: file, line: line)
  }
}

extension DirectionalLayoutEdge {
  fileprivate var isVertical: Bool { self == .top || self == .bottom }

  fileprivate var opposite: DirectionalLayoutEdge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}
