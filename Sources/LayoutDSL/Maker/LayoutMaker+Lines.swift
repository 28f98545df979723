// SPDX-License-Identifier: MIT

// A line is a guide with no extent along one axis and the superview's extent along the other.
extension LayoutMaker {
  /// Makes the item a line, `distance` points inside of an edge of the superview:
  ///
  ///     let gutter = screen.layout.guide("gutter")
  ///     gutter.layout.makeConstraints { $0.guideline(.leading, 72) }
  ///
  /// The handle changes the distance: `update(inset: 80)`.
  @discardableResult public func guideline(
    _ edge: DirectionalLayoutEdge, _ distance: some LayoutNumber, file: StaticString = #fileID,
    line: UInt = #line
  ) -> EditableSentence {
    lie(along: edge, file, line)
    return attributes(edge.attributes).equalToSuperview(file: file, line: line)
      .editable.inset(distance).named("guideline")
  }

  /// Makes the item a line at a `share` of the superview from an edge:
  /// `make.guideline(.top, share: 0.25)`. The handle changes the share: `update(bias: 0.3)`.
  @discardableResult public func guideline(
    _ edge: DirectionalLayoutEdge, share: Double, file: StaticString = #fileID,
    line: UInt = #line
  ) -> EditableSentence {
    lie(along: edge, file, line)
    return attributes(edge.axis.center).equalTo.relate([], of: nil, file, line)
      .editing { $0.bias = edge.isEnd ? 1 - share : share }.editable.named("guideline")
  }

  /// Makes the item a line `margin` points beyond the farthest of the same edges of items:
  ///
  ///     let labels = card.layout.guide("labels")
  ///     labels.layout.makeConstraints { $0.barrier(.trailing, of: [title, subtitle], margin: 8) }
  ///
  /// No item crosses the line. A wish at ``/LayoutCore/Priority/fittingSize`` keeps it as near as
  /// possible. The handle changes the distances: `update(offset: 12)`.
  @discardableResult public func barrier(
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
    let chain = attributes(edge.attributes)
    let opposite = edge.isEnd ? edge.axis.start : edge.axis.end
    chain.equalTo.relate(opposite, of: nil, file, line).priority(.fittingSize).named("barrier")
    return collecting(EditableSentence.init) {
      for item in items {
        RelationWord(chain, edge.isEnd ? .greaterThanOrEqual : .lessThanOrEqual)
          .relate([], of: item.layout.node, file, line)
          .offset(edge.isEnd ? margin.layoutValue : -margin.layoutValue)
          .named("barrier")
      }
    }
  }

  /// Gives the line its extents: 0 towards the edge, the superview's across.
  private func lie(along edge: DirectionalLayoutEdge, _ file: StaticString, _ line: UInt) {
    _ = attributes(edge.axis.extent).equalTo.relate(0, file, line)
    attributes(edge.axis.edgesAcross).equalToSuperview(file: file, line: line)
  }
}

extension DirectionalLayoutEdge {
  fileprivate var axis: AxisAttributes {
    AxisAttributes(self == .top || self == .bottom ? .vertical : .horizontal)
  }

  fileprivate var isEnd: Bool { self == .bottom || self == .trailing }
}
