// SPDX-License-Identifier: MIT

// The sentences: the ratio, required limits, a wish to reach them, and the middle. The wish is
// stronger than those of content.
extension LayoutMaker {
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
    let sentences = collecting {
      aspectRatio(ratio, file: file, line: line)
      _ = RelationWord(size, relation).relate([], of: container, file, line)
      size.equalTo.relate([], of: container, file, line).priority(priority)
      _ = center.equalTo.relate([], of: container, file, line)
    }
    return FinalizableSentence(sentence: sentences)
  }

  /// Makes the item the smallest rectangle around `items`, by a wish at
  /// ``/LayoutCore/Priority/fittingSize``: `make.wrap([title, text], padding: Insets(12))`.
  @discardableResult public func wrap(
    _ items: [any LayoutItem], padding: Insets = .zero, file: StaticString = #fileID,
    line: UInt = #line
  ) -> FinalizableSentence {
    let outside = Insets(
      top: -padding.top, left: -padding.left, bottom: -padding.bottom, right: -padding.right)
    let sentences = collecting {
      for item in items { edges.inside(item.layout.node, .atMost(0), file, line).insets(outside) }
      size.equalTo(0, file: file, line: line).priority(.fittingSize)
    }
    return FinalizableSentence(sentence: sentences)
  }
}
