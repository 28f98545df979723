// SPDX-License-Identifier: MIT

extension LayoutMaker {
  /// The item is the smallest rectangle around `items`, with `padding` between: the frame of a group.
  /// What makes it small is a wish at ``Priority/fittingSize``.
  ///
  ///     panel.layout.makeConstraints { $0.wrap([title, text], padding: Insets(12)) }
  @discardableResult
  public func wrap(
    _ items: [any LayoutItem], padding: Insets = .zero, file: StaticString = #fileID,
    line: UInt = #line
  ) -> FinalizableSentence {
    let outside = Insets(
      top: -padding.top, left: -padding.left, bottom: -padding.bottom, right: -padding.right)
    let sentences = collecting {
      for item in items {
        edges.inside(item.layout.node, .atMost(0), file, line).insets(outside)
      }
      size.equalTo(0, file: file, line: line).priority(.fittingSize)
    }
    return FinalizableSentence(sentence: sentences)
  }
}
