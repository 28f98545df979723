// SPDX-License-Identifier: MIT

import LayoutCore

extension ItemLayout {
  /// Makes constraints that count only while a condition holds. The session switches all that a
  /// change of size, direction or tags concerns in one step, at the next layout.
  ///
  ///     card.layout.makeConstraints(when: .portrait) { $0.width.equalToSuperview() }
  ///     card.layout.makeConstraints(when: .landscape) { $0.width.equalTo(320) }
  ///
  /// Activating or deactivating them by hand lasts until the condition changes. `remakeConstraints`
  /// and `removeConstraints` remove these constraints as well, whether the condition holds or not.
  @discardableResult
  public func makeConstraints(
    when condition: LayoutCondition, file: StaticString = #fileID, line: UInt = #line,
    _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup {
    let log = build(.prepare, ConstraintOrigin(file: file, line: line), block)
    node.change {
      $0.conditionalSets.append(ConditionalSet(condition, log.placed.map(\.id)))
    }
    return ConstraintGroup(log)
  }

  /// Removes the conditional constraints of the item from its conditions, and returns them.
  func takeConditionalConstraints() -> [LayoutConstraintID] {
    guard let settings = node.settings else { return [] }
    defer { settings.conditionalSets = [] }
    return settings.conditionalSets.flatMap(\.ids)
  }
}

extension ItemsLayout {
  /// Makes constraints for each item that count only while a condition holds; see
  /// ``ItemLayout/makeConstraints(when:file:line:_:)``.
  ///
  ///     [title, text].layout.makeConstraints(when: .tag("editing")) { $0.height.equalTo(44) }
  @discardableResult
  public func makeConstraints(
    when condition: LayoutCondition, file: StaticString = #fileID, line: UInt = #line,
    _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup {
    ConstraintGroup(
      joining: items.map { item in
        item.layout.makeConstraints(when: condition, file: file, line: line, block)
      })
  }
}
