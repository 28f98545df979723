// SPDX-License-Identifier: MIT

/// A relation without its target: `equalTo` before the parentheses. It can be called with any
/// target that fits the shape of the chain. A word with many calls replaces an overload per
/// relation and target.
public struct RelationWord<Shape: LayoutShape> {
  let chain: MakerChain<Shape>
  let relation: Relation

  @usableFromInline package init(_ chain: MakerChain<Shape>, _ relation: Relation) {
    (self.chain, self.relation) = (chain, relation)
  }
}

extension LayoutRelatable {
  /// The attributes equal those of the target: `make.left.equalTo(icon)`.
  @inlinable public var equalTo: RelationWord<Shape> { RelationWord(chain, .equal) }
  /// The attributes are at most those of the target: `make.width.lessThanOrEqualTo(200)`.
  @inlinable public var lessThanOrEqualTo: RelationWord<Shape> {
    RelationWord(chain, .lessThanOrEqual)
  }
  /// The attributes are at least those of the target: `make.height.greaterThanOrEqualTo(44)`.
  @inlinable public var greaterThanOrEqualTo: RelationWord<Shape> {
    RelationWord(chain, .greaterThanOrEqual)
  }
}

extension RelationWord {
  /// Relates each attribute to the same attribute of every item: `make.height.equalTo(buttons)`,
  /// `make.top.equalTo([title, card.layout.safeArea])`.
  @discardableResult public func callAsFunction(
    _ items: [any LayoutItem], file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence {
    relate(each: items.map { .attributes([], $0.layout.source) }, file, line)
  }

  /// Relates each attribute to its counterpart in every anchor:
  /// `make.top.greaterThanOrEqualTo([icon.layout.bottom, title.layout.bottom])`.
  @discardableResult public func callAsFunction(
    _ anchors: [LayoutAnchor<Shape>], file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence { relate(each: anchors.map(\.sentenceTarget), file, line) }

  /// Relates each attribute to every number: `make.width.lessThanOrEqualTo([100, 200])`.
  @discardableResult public func callAsFunction(
    _ numbers: [some LayoutNumber], file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence {
    relate(each: numbers.map { .number($0.layoutValue) }, file, line).editable
  }

  func relate(
    each targets: [SentenceTarget], _ file: StaticString, _ line: UInt
  ) -> ScalableSentence {
    let log = chain.source.log
    log.finish(chain.source.chain)
    let start = log.sentences.count
    for target in targets { _ = relate(target, file, line) }
    let range = start..<log.sentences.count
    return ScalableSentence(sentence: ConstraintHandle(log: log, range: range))
  }

  func relate(
    _ target: consuming SentenceTarget, _ file: StaticString, _ line: UInt
  ) -> ScalableSentence {
    let log = chain.source.log
    let origin = ConstraintOrigin(file: file, line: line)
    let range = log.add(Sentence(chain.attributes, relation, target, origin), chain.source.chain)
    return ScalableSentence(sentence: ConstraintHandle(log: log, range: range))
  }

  func relate(
    _ attributes: AttributeSet, of node: LayoutNode?, _ file: StaticString, _ line: UInt
  ) -> ScalableSentence { relate(.attributes(attributes, ItemSource(node: node)), file, line) }

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
  ) -> ScalableSentence { relate(anchor.sentenceTarget, file, line) }

  /// Relates each attribute to one that is not checked:
  /// `make.left.equalTo(icon.layout.top.unchecked)`.
  @discardableResult public func callAsFunction(
    _ anchor: LayoutAnchor<Shapes.Unchecked>, file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence { relate(anchor.sentenceTarget, file, line) }
}

extension RelationWord where Shape: HorizontalSideShape {
  /// Relates horizontal edges to a horizontal middle: `make.left.equalTo(panel.layout.centerX)`.
  @discardableResult public func callAsFunction(
    _ anchor: LayoutAnchor<Shapes.CenterX>, file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence { relate(anchor.sentenceTarget, file, line) }
}

extension RelationWord where Shape == Shapes.CenterX {
  /// Relates a horizontal middle to a horizontal edge: `make.centerX.equalTo(panel.layout.left)`.
  @discardableResult public func callAsFunction(
    _ anchor: LayoutAnchor<some HorizontalSideShape>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> ScalableSentence { relate(anchor.sentenceTarget, file, line) }
}

extension RelationWord where Shape: EdgesPartShape {
  /// Relates each attribute to its counterpart among the edges or margins of an item:
  /// `make.top.equalTo(card.layout.margins)`.
  @discardableResult public func callAsFunction(
    _ anchor: LayoutAnchor<Shapes.Edges>, file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence { relate(anchor.sentenceTarget, file, line) }
}

extension RelationWord where Shape: DirectionalEdgesPartShape {
  /// Relates each attribute to its counterpart among the edges or margins of an item:
  /// `make.leading.equalTo(card.layout.directionalMargins)`.
  @discardableResult public func callAsFunction(
    _ anchor: LayoutAnchor<Shapes.DirectionalEdges>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> ScalableSentence { relate(anchor.sentenceTarget, file, line) }
}

extension RelationWord where Shape: CenterPartShape {
  /// Relates each attribute to its counterpart in the middle of an item:
  /// `make.centerX.equalTo(card.layout.centerWithinMargins)`.
  @discardableResult public func callAsFunction(
    _ anchor: LayoutAnchor<Shapes.Center>, file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence { relate(anchor.sentenceTarget, file, line) }
}
