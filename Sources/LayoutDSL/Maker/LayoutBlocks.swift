// SPDX-License-Identifier: MIT

import LayoutCore

/// The blocks that make constraints: about one item, `title.layout`, or several, `buttons.layout`,
/// for which a block runs once per item, in order.
public protocol LayoutBlocks {
  /// Calls `body` with the layout of each item, in order.
  func forEachItem(_ body: (ItemLayout) -> Void)
}

extension LayoutBlocks {
  /// Makes the constraints that the block says, in the order written, in addition to those there
  /// are: `title.layout.makeConstraints { make in make.top.left.equalToSuperview() }`. They count
  /// from the next layout on; the item need not have a superview yet. Of an item that was taken out
  /// of the tree and is given constraints anew, those about what it left are gone, as on UIKit.
  @discardableResult public func makeConstraints(
    file: StaticString = #fileID, line: UInt = #line, _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup { build(.make, ConstraintOrigin(file: file, line: line), block) }

  /// Makes the constraints that the block says, inactive: they wait for `activate()`:
  /// `let wide = photo.layout.prepareConstraints { $0.width.equalTo(300) }`.
  @discardableResult public func prepareConstraints(
    file: StaticString = #fileID, line: UInt = #line, _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup { build(.prepare, ConstraintOrigin(file: file, line: line), block) }

  /// Replaces the active constraints whose first item this is by those that the block says, in one
  /// step: `photo.layout.remakeConstraints { $0.edges.equalTo(card) }`. Inside the block the old
  /// ones are still there.
  @discardableResult public func remakeConstraints(
    file: StaticString = #fileID, line: UInt = #line, _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup { build(.remake, ConstraintOrigin(file: file, line: line), block) }

  /// Gives constraints that exist the constant, multiplier and priority that the block says, and
  /// makes those that do not exist: `photo.layout.updateConstraints { $0.height.equalTo(120) }`.
  ///
  /// A sentence means the active constraint with the same items, attributes and relation, and the
  /// same label if it has one; of several, the newest with the same multiplier and priority, else
  /// the newest. Constraints that the block does not mention do not change.
  @discardableResult public func updateConstraints(
    file: StaticString = #fileID, line: UInt = #line, _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup { build(.update, ConstraintOrigin(file: file, line: line), block) }

  /// Like ``updateConstraints(file:line:_:)``, but makes nothing new:
  /// `photo.layout.updateExistingConstraints { $0.height.equalTo(120) }`. A sentence without a
  /// match is a mistake that names the nearest constraints and how they differ.
  @discardableResult public func updateExistingConstraints(
    file: StaticString = #fileID, line: UInt = #line, _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup { build(.updateExisting, ConstraintOrigin(file: file, line: line), block) }

  /// Makes constraints that count only while a condition holds. The session switches all that a
  /// change of size, direction or tags concerns in one step, at the next layout.
  ///
  ///     card.layout.makeConstraints(when: .portrait) { $0.width.equalToSuperview() }
  ///     card.layout.makeConstraints(when: .landscape) { $0.width.equalTo(320) }
  ///
  /// Activating or deactivating them by hand lasts until the condition changes. `remakeConstraints`
  /// and `removeConstraints` remove these constraints as well, whether the condition holds or not.
  @discardableResult public func makeConstraints(
    when condition: LayoutCondition, file: StaticString = #fileID, line: UInt = #line,
    _ block: (LayoutMaker) -> Void
  ) -> ConstraintGroup {
    var group = ConstraintGroup()
    forEachItem { layout in
      let log = layout.run(.prepare, ConstraintOrigin(file: file, line: line), block)
      let set = ConditionalSet(condition, log.placed.map(\.id))
      layout.node.change { $0.conditionalSets.append(set) }
      group.append(log)
    }
    return group
  }

  /// Removes the active constraints whose first item this is: `photo.layout.removeConstraints()`.
  /// Inactive ones stay, and so do those of other items that point here.
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

  /// Runs a block and makes what it says.
  func run(
    _ mode: CommitMode, _ origin: ConstraintOrigin, _ block: (LayoutMaker) -> Void
  ) -> SentenceLog {
    if node.settings?.placement != nil { node.change { $0.placement = nil } }
    if mode == .make || mode == .prepare { node.removeLeftBehind() }
    if mode == .remake { node.forgetBlockMistakes() }
    let replaced = mode == .remake ? takeReplacedConstraints() : []
    let log = SentenceLog(node, origin)
    block(LayoutMaker(item: item, source: MakerSource(log)))
    log.commit(mode)
    for id in replaced { node.remove(id) }
    return log
  }

  /// The active constraints, and the conditional ones, which are taken from their conditions.
  fileprivate func takeReplacedConstraints() -> [LayoutConstraintID] {
    guard let settings = node.settings else { return node.activeIDs }
    defer { settings.conditionalSets = [] }
    return settings.conditionalSets.flatMap(\.ids) + node.activeIDs
  }
}
