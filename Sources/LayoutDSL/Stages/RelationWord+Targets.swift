// SPDX-License-Identifier: MIT

extension RelationWord {
  func relate(_ target: SentenceTarget, _ file: StaticString, _ line: UInt) -> ScalableSentence {
    let log = chain.source.log
    let origin = ConstraintOrigin(file: file, line: line)
    let index = log.add(Sentence(chain.attributes, relation, target, origin), chain.source.chain)
    return ScalableSentence(sentence: ConstraintHandle(log: log, range: index..<(index + 1)))
  }

  func relate(
    _ attributes: AttributeSet, of node: LayoutNode?, _ file: StaticString, _ line: UInt
  ) -> ScalableSentence { relate(.attributes(attributes, ItemSource(node: node)), file, line) }

  func relate(
    _ anchor: LayoutAnchor<some LayoutShape>, _ file: StaticString, _ line: UInt
  ) -> ScalableSentence { relate(anchor.sentenceTarget, file, line) }

  @usableFromInline func relate(
    _ number: Double, _ file: StaticString, _ line: UInt
  ) -> EditableSentence { relate(.number(number), file, line).editable }

  /// Relates each attribute to the same attribute of `item`: `make.left.top.equalTo(photo)`.
  @discardableResult public func callAsFunction(
    _ item: some LayoutItem, file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence { relate([], of: item.layout.node, file, line) }

  /// Relates each attribute to a number of points: `make.width.equalTo(80)`. An extent has that
  /// length. An edge is that far to the right of, or below, the superview's same edge; a centre is
  /// that far from the superview's left or top edge.
  @discardableResult @inlinable public func callAsFunction(
    _ number: some LayoutNumber, file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence { relate(number.layoutValue, file, line) }

  /// Relates each attribute to a named number: `make.height.equalTo(gap)`.
  @discardableResult public func callAsFunction(
    _ value: LayoutValue, file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence { relate(value.value, file, line).following(value, as: .number) }

  /// Relates each attribute to its counterpart in `anchor`, or to the only attribute of `anchor`:
  /// `make.left.equalTo(icon.layout.right)`.
  @discardableResult public func callAsFunction(
    _ anchor: LayoutAnchor<Shape>, file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence { relate(anchor, file, line) }

  /// Relates each attribute to one that is not checked:
  /// `make.left.equalTo(icon.layout.top.unchecked)`.
  @discardableResult public func callAsFunction(
    _ anchor: LayoutAnchor<Shapes.Unchecked>, file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence { relate(anchor, file, line) }
}

extension RelationWord where Shape: HorizontalSideShape {
  /// Relates horizontal edges to a horizontal middle: `make.left.equalTo(panel.layout.centerX)`.
  @discardableResult public func callAsFunction(
    _ anchor: LayoutAnchor<Shapes.CenterX>, file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence { relate(anchor, file, line) }
}

extension RelationWord where Shape == Shapes.CenterX {
  /// Relates a horizontal middle to a horizontal edge: `make.centerX.equalTo(panel.layout.left)`.
  @discardableResult public func callAsFunction(
    _ anchor: LayoutAnchor<some HorizontalSideShape>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> ScalableSentence { relate(anchor, file, line) }
}

extension RelationWord where Shape: EdgesPartShape {
  /// Relates each attribute to its counterpart among the edges or margins of an item:
  /// `make.top.equalTo(card.layout.margins)`.
  @discardableResult public func callAsFunction(
    _ anchor: LayoutAnchor<Shapes.Edges>, file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence { relate(anchor, file, line) }
}

extension RelationWord where Shape: DirectionalEdgesPartShape {
  /// Relates each attribute to its counterpart among the edges or margins of an item:
  /// `make.leading.equalTo(card.layout.directionalMargins)`.
  @discardableResult public func callAsFunction(
    _ anchor: LayoutAnchor<Shapes.DirectionalEdges>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> ScalableSentence { relate(anchor, file, line) }
}

extension RelationWord where Shape: CenterPartShape {
  /// Relates each attribute to its counterpart in the middle of an item:
  /// `make.centerX.equalTo(card.layout.centerWithinMargins)`.
  @discardableResult public func callAsFunction(
    _ anchor: LayoutAnchor<Shapes.Center>, file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence { relate(anchor, file, line) }
}
