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
    collecting(PrioritizableSentence.init) {
      if let least = limits.leastLayoutValue {
        chain.greaterThanOrEqualTo(least, file: file, line: line)
      }
      if let greatest = limits.greatestLayoutValue {
        chain.lessThanOrEqualTo(greatest, file: file, line: line)
      }
    }
  }

  /// The sentences that `block` adds, as one.
  func collecting<Stage>(_ stage: (ConstraintHandle) -> Stage, _ block: () -> Void) -> Stage {
    let start = source.log.sentences.count
    block()
    return stage(ConstraintHandle(log: source.log, range: start..<source.log.sentences.count))
  }

  // Fitting: the ratio, required limits, a wish to reach them, and the middle. The wish is stronger
  // than those of content.

  /// Fits the item into `container`, by default the superview: centered, as large as possible with
  /// this ratio of width to height, `make.aspectFit(16 / 9)`, by a wish at `priority`.
  @discardableResult public func aspectFit(
    _ ratio: Double, in container: (any LayoutItem)? = nil, priority: Priority = .high + 1,
    file: StaticString = #fileID, line: UInt = #line
  ) -> FinalizableSentence {
    fit(ratio, .lessThanOrEqual, container?.layout.node, priority, file, line)
  }

  /// Covers `container`, by default the superview: centered, as small as possible with this ratio
  /// of width to height, `make.aspectFill(16 / 9, in: panel)`, by a wish at `priority`.
  @discardableResult public func aspectFill(
    _ ratio: Double, in container: (any LayoutItem)? = nil, priority: Priority = .high + 1,
    file: StaticString = #fileID, line: UInt = #line
  ) -> FinalizableSentence {
    fit(ratio, .greaterThanOrEqual, container?.layout.node, priority, file, line)
  }

  private func fit(
    _ ratio: Double, _ relation: Relation, _ container: LayoutNode?, _ priority: Priority,
    _ file: StaticString, _ line: UInt
  ) -> FinalizableSentence {
    collecting(FinalizableSentence.init) {
      aspectRatio(ratio, file: file, line: line)
      _ = RelationWord(size, relation).relate([], of: container, file, line)
      size.equalTo.relate([], of: container, file, line).priority(priority)
      _ = center.equalTo.relate([], of: container, file, line)
    }
  }

  /// Makes the item the smallest rectangle around `items`, by a wish at
  /// ``/LayoutCore/Priority/fittingSize``: `make.wrap([title, text], padding: Insets(12))`.
  @discardableResult public func wrap(
    _ items: [any LayoutItem], padding: Insets = .zero, file: StaticString = #fileID,
    line: UInt = #line
  ) -> FinalizableSentence {
    let outside = Insets.zero.combined(with: padding, -)
    return collecting(FinalizableSentence.init) {
      for item in items { edges.inside(item.layout.node, .atMost(0), file, line).insets(outside) }
      size.equalTo(0, file: file, line: line).priority(.fittingSize)
    }
  }
}
