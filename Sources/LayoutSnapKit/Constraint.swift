// SPDX-License-Identifier: MIT

import LayoutCore

/// The constraints of one sentence, as an object, which can be compared with `===`. The item
/// retains it, so that a `weak var` can refer to it.
public final class Constraint: ConstraintControls, BlockFollower {
  /// The sentence; nil after its block.
  private var handle: ConstraintHandle?
  /// The constraints in emission order; none before the block has ended.
  public private(set) var members: [ConstraintMember] = []

  private init(_ handle: ConstraintHandle) { self.handle = handle }

  /// The constraints in emission order, each as SnapKit's `layoutConstraints` gives it.
  public var layoutConstraints: [LayoutConstraint] { members.map(LayoutConstraint.init) }

  /// The object for a handle, always the same one.
  static func of(_ handle: ConstraintHandle) -> Constraint {
    let made = Constraint(handle)
    if handle.log.finalCount != nil {
      made.members = handle.members
      for case let known as Constraint in handle.log.node.settings?.handles ?? []
      where known.members == made.members && !known.members.isEmpty { return known }
      made.blockDidEnd()
      return made
    }
    for case let known as Constraint in handle.log.followers
    where known.handle?.range == handle.range { return known }
    handle.log.followers.append(made)
    return made
  }

  /// Releases the block, which would keep the item's node alive; the item retains the object.
  package func blockDidEnd() {
    guard let handle else { return }
    members = handle.members
    self.handle = nil
    let settings = handle.log.node.settingsMadeIfNeeded
    settings.handles.removeAll { ($0 as? Constraint)?.isGone == true }
    settings.handles.append(self)
  }

  private var isGone: Bool { members.allSatisfy { $0.constraint == nil } }
}

extension LayoutFinalizable {
  /// The object for the sentence's constraints, which exist when the block has ended.
  public var constraint: Constraint { Constraint.of(sentence) }
}

extension Constraint {
  /// Sets the constants of positions or extents, and the others to 0, as SnapKit does.
  @discardableResult public func update(
    offset amount: some LayoutOffset, file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint {
    for member in members {
      member.change("update(offset:)", file, line) { (constraint) throws(LayoutMistake.Kind) in
        try constraint.change(constant: amount.layoutOffset(of: constraint.first.attribute) ?? 0)
      }
    }
    return self
  }

  /// Sets the priority of the constraints.
  @discardableResult public func update(
    priority level: some LayoutNumber, file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint { update(priority: Priority(level.layoutValue), file: file, line: line) }
}
