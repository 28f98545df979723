// SPDX-License-Identifier: MIT

extension ItemsLayout {
  /// Relates the attributes of each item to those of the first:
  /// `[title, text, date].layout.align(.leading)`, `columns.layout.align([.top, .width])`.
  ///
  /// The constraints belong to all items but the first, in order. Nothing happens without a second
  /// item.
  @discardableResult public func align(
    _ attributes: AttributeSet, priority: Priority = .required, file: StaticString = #fileID,
    line: UInt = #line
  ) -> ConstraintGroup {
    guard let first = items.first else { return ConstraintGroup() }
    let node = first.layout.node
    return ConstraintGroup(
      items.dropFirst().map { item in
        item.layout.run(.make, ConstraintOrigin(file: file, line: line)) { make in
          make.relate(attributes, to: node).priority(priority)
        }
      })
  }
}
