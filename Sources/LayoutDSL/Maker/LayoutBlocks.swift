// SPDX-License-Identifier: MIT

import LayoutCore

/// Blocks that make constraints for one item or several. A block runs once per item, in order.
public protocol LayoutBlocks {
  /// Calls `body` with the layout of each item, in order.
  func forEachItem(_ body: (ItemLayout) -> Void)
}

extension LayoutBlocks {
  /// Adds the constraints of a block: `title.layout.makeConstraints { $0.top.equalTo(icon) }`. The
  /// item needs no superview yet. If it was removed from its tree, its constraints with items of
  /// that tree are removed first, as in UIKit, unless it is back there before the next layout.
  @discardableResult public func makeConstraints(
    file: StaticString = #fileID, line: UInt = #line, _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup { build(.make, ConstraintOrigin(file: file, line: line), block) }

  /// Makes constraints that wait for `activate()`:
  /// `let wide = photo.layout.prepareConstraints { $0.width.equalTo(300) }`.
  @discardableResult public func prepareConstraints(
    file: StaticString = #fileID, line: UInt = #line, _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup { build(.prepare, ConstraintOrigin(file: file, line: line), block) }

  /// Replaces the active constraints of the item when the block ends; inside it they still exist:
  /// `photo.layout.remakeConstraints { $0.edges.equalTo(card) }`.
  @discardableResult public func remakeConstraints(
    file: StaticString = #fileID, line: UInt = #line, _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup { build(.remake, ConstraintOrigin(file: file, line: line), block) }

  /// Sets the numbers of existing constraints, and makes those that do not exist:
  /// `photo.layout.updateConstraints { $0.height.equalTo(120) }`.
  ///
  /// A sentence updates the active constraint with the same items, attributes and relation, and the
  /// same label if it has one. Of several, it is the newest with the same multiplier and priority,
  /// else the newest. Constraints that the block does not mention do not change.
  @discardableResult public func updateConstraints(
    file: StaticString = #fileID, line: UInt = #line, _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup { build(.update, ConstraintOrigin(file: file, line: line), block) }

  /// Like ``updateConstraints(file:line:_:)``, but makes no new constraints:
  /// `photo.layout.updateExistingConstraints { $0.height.equalTo(120) }`. A sentence without a
  /// match is a mistake, which names the nearest constraints and how they differ.
  @discardableResult public func updateExistingConstraints(
    file: StaticString = #fileID, line: UInt = #line, _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup { build(.updateExisting, ConstraintOrigin(file: file, line: line), block) }

  /// Makes constraints that are active while a condition holds, as of the next layout.
  ///
  ///     card.layout.makeConstraints(when: .portrait) { $0.width.equalToSuperview() }
  ///     card.layout.makeConstraints(when: .landscape) { $0.width.equalTo(320) }
  ///
  /// Activating them by hand lasts until the condition changes. `remakeConstraints` and
  /// `removeConstraints` remove them, whether the condition holds or not.
  @discardableResult public func makeConstraints(
    when condition: LayoutCondition, file: StaticString = #fileID, line: UInt = #line,
    _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup {
    let group = build(.prepare, ConstraintOrigin(file: file, line: line), block)
    for log in group.logs {
      log.node.change { $0.conditionalSets.append(ConditionalSet(condition, log.placed.map(\.id))) }
    }
    return group
  }

  /// Removes the active constraints of the items, not those of others about them:
  /// `photo.layout.removeConstraints()`.
  public func removeConstraints() {
    forEachItem { layout in
      layout.node.forgetBlockMistakes()
      for id in layout.takeReplacedConstraints() { layout.node.remove(id) }
    }
  }

  private func build(
    _ mode: CommitMode, _ origin: ConstraintOrigin, _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup {
    var group = ConstraintGroup()
    forEachItem { group.append($0.run(mode, origin, block)) }
    return group
  }
}

extension ItemLayout: LayoutBlocks {
  /// Calls `body` with this layout:
  /// `title.layout.forEachItem { $0.setCollapsed(true, along: .vertical) }`.
  public func forEachItem(_ body: (ItemLayout) -> Void) { body(self) }

  func run(
    _ mode: CommitMode, _ origin: ConstraintOrigin, _ block: (LayoutMaker) -> Void
  ) -> SentenceLog {
    node.forgetPlacement()
    if mode == .make || mode == .prepare { node.removeLeftBehind() }
    if mode == .remake { node.forgetBlockMistakes() }
    let replaced = mode == .remake ? takeReplacedConstraints() : []
    let log = SentenceLog(node, origin)
    block(LayoutMaker(item: item, source: MakerSource(log)))
    log.commit(mode)
    for id in replaced { node.remove(id) }
    return log
  }

  /// The active and the conditional constraints; the latter are detached from their conditions.
  fileprivate func takeReplacedConstraints() -> [LayoutConstraintID] {
    guard let settings = node.settings else { return node.activeIDs }
    return settings.conditionalSets.takeAll().flatMap(\.ids) + node.activeIDs
  }
}
