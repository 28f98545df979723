// SPDX-License-Identifier: MIT

/// A relation without its target: `equalTo` before the parentheses. It can be called with any
/// target that fits the shape of the chain. A word with many calls replaces an overload per
/// relation and target.
public struct RelationWord<Shape: LayoutShape> {
  let chain: MakerChain<Shape>
  let relation: Relation

  @usableFromInline init(_ chain: MakerChain<Shape>, _ relation: Relation) {
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
}
