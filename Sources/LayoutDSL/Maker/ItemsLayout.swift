// SPDX-License-Identifier: MIT

/// The blocks that make constraints for several items: the block runs once per item, in order.
public struct ItemsLayout {
  let items: [any LayoutItem]

  /// The nearest item that all items are in, `buttons.layout.closestCommonSuperview`, or nil; see
  /// ``ItemLayout/closestCommonSuperview(with:)``.
  public var closestCommonSuperview: (any LayoutItem)? { CommonSuperview.nearest(of: items) }

  /// Makes constraints for each item, `buttons.layout.makeConstraints { $0.height.equalTo(44) }`;
  /// see ``ItemLayout/makeConstraints(file:line:_:)``.
  @discardableResult
  public func makeConstraints(
    file: StaticString = #fileID, line: UInt = #line, _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup {
    build(.make, ConstraintOrigin(file: file, line: line), block)
  }

  /// Makes inactive constraints for each item,
  /// `buttons.layout.prepareConstraints { $0.height.equalTo(0) }`; see
  /// ``ItemLayout/prepareConstraints(file:line:_:)``.
  @discardableResult
  public func prepareConstraints(
    file: StaticString = #fileID, line: UInt = #line, _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup {
    build(.prepare, ConstraintOrigin(file: file, line: line), block)
  }

  /// Replaces the constraints of each item,
  /// `buttons.layout.remakeConstraints { $0.size.equalTo(44) }`; see
  /// ``ItemLayout/remakeConstraints(file:line:_:)``.
  @discardableResult
  public func remakeConstraints(
    file: StaticString = #fileID, line: UInt = #line, _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup {
    build(.remake, ConstraintOrigin(file: file, line: line), block)
  }

  /// Updates or makes constraints of each item,
  /// `buttons.layout.updateConstraints { $0.height.equalTo(60) }`; see
  /// ``ItemLayout/updateConstraints(file:line:_:)``.
  @discardableResult
  public func updateConstraints(
    file: StaticString = #fileID, line: UInt = #line, _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup {
    build(.update, ConstraintOrigin(file: file, line: line), block)
  }

  /// Updates constraints of each item,
  /// `buttons.layout.updateExistingConstraints { $0.height.equalTo(60) }`; see
  /// ``ItemLayout/updateExistingConstraints(file:line:_:)``.
  @discardableResult
  public func updateExistingConstraints(
    file: StaticString = #fileID, line: UInt = #line, _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup {
    build(.updateExisting, ConstraintOrigin(file: file, line: line), block)
  }

  /// Removes the active constraints of each item: `buttons.layout.removeConstraints()`.
  public func removeConstraints() {
    for item in items { item.layout.removeConstraints() }
  }

  private func build(
    _ mode: CommitMode, _ origin: ConstraintOrigin, _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup {
    ConstraintGroup(items.map { $0.layout.build(mode, origin, block) })
  }
}

extension Array where Element: LayoutItem {
  /// The layout of all items of the array: `buttons.layout.align(.top)`.
  public var layout: ItemsLayout { ItemsLayout(items: self) }
}

extension Array where Element == any LayoutItem {
  /// The layout of all items of the array: `[title, card.layout.safeArea].layout.align(.leading)`.
  public var layout: ItemsLayout { ItemsLayout(items: self) }
}
