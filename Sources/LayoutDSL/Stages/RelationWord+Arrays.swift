// SPDX-License-Identifier: MIT

// An array stands for one sentence per element; what follows applies to all of them.
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
    return ScalableSentence(sentence: SentenceReference(log: log, range: range))
  }
}
