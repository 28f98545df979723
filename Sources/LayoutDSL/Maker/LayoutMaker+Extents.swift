// SPDX-License-Identifier: MIT

extension LayoutMaker {
  /// Keeps the width within limits: `make.width(in: 100...200)`, `make.width(in: ...200)`.
  @discardableResult public func width(
    in limits: some LayoutLimits, file: StaticString = #fileID, line: UInt = #line
  ) -> PrioritizableSentence { keep(width, in: limits, file, line) }

  /// Keeps the height within limits: `make.height(in: 44...)`.
  @discardableResult public func height(
    in limits: some LayoutLimits, file: StaticString = #fileID, line: UInt = #line
  ) -> PrioritizableSentence { keep(height, in: limits, file, line) }

  /// Keeps width and height within the same limits: `make.size(in: 20...40).priority(.high)`.
  @discardableResult public func size(
    in limits: some LayoutLimits, file: StaticString = #fileID, line: UInt = #line
  ) -> PrioritizableSentence { keep(size, in: limits, file, line) }

  /// The width is `ratio` times the height: `make.aspectRatio(16 / 9)`.
  @discardableResult public func aspectRatio(
    _ ratio: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> PrioritizableSentence {
    let sentence = width.equalTo(item.layout.height, file: file, line: line).multipliedBy(ratio)
    return PrioritizableSentence(sentence: sentence.sentence)
  }

  private func keep(
    _ chain: MakerChain<Shapes.Dimension>, in limits: some LayoutLimits, _ file: StaticString,
    _ line: UInt
  ) -> PrioritizableSentence {
    let limits = collecting {
      if let least = limits.leastLayoutValue {
        chain.greaterThanOrEqualTo(least, file: file, line: line)
      }
      if let greatest = limits.greatestLayoutValue {
        chain.lessThanOrEqualTo(greatest, file: file, line: line)
      }
    }
    return PrioritizableSentence(sentence: limits)
  }

  /// The sentences that `block` adds, as one.
  func collecting(_ block: () -> Void) -> ConstraintHandle {
    let start = source.log.sentences.count
    block()
    return ConstraintHandle(log: source.log, range: start..<source.log.sentences.count)
  }
}
