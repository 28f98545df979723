// SPDX-License-Identifier: MIT

/// How many of a handle's constraints are active.
public enum ConstraintActivity: Hashable, Sendable {
  /// Every one of them; there is at least one.
  case all
  /// Some, but not all.
  case some
  /// None, or there are no constraints any more.
  case none
}

/// Operations of handles and groups on their constraints. Changes take effect at the next layout. A
/// change to a constraint that was removed, or replaced by `remakeConstraints`, is a mistake.
public protocol ConstraintControls {
  /// The constraints, in emission order.
  var members: [ConstraintMember] { get }
}

extension ConstraintControls {
  /// The member for an attribute on the left side, or nil: `handle[.top]?.constant`.
  public subscript(attribute: LayoutAttribute) -> ConstraintMember? {
    members.first { $0.attribute == attribute }
  }

  /// The constants of the constraints that exist, in points: `handle.constants.first`.
  public var constants: [Double] { members.compactMap(\.constant) }

  /// How many of the constraints are active: `handle.activity == .some`.
  public var activity: ConstraintActivity {
    let members = members
    let count = members.count(where: \.isActive)
    return count == 0 ? .none : count == members.count ? .all : .some
  }

  /// Whether all are active; setting it changes all: `handle.isActive = false`.
  public var isActive: Bool {
    get { activity == .all }
    nonmutating set { for member in members { member.isActive = newValue } }
  }

  /// Activates all, `handle.activate()`; a constraint that was removed is a mistake.
  public func activate(file: StaticString = #fileID, line: UInt = #line) {
    for member in members where member.constraint == nil {
      member.change("activate()", file, line) { _ in }
    }
    isActive = true
  }

  /// Deactivates the constraints, which keep their values: `handle.deactivate()`.
  public func deactivate() { isActive = false }
}
