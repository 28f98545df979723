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

/// What handles and groups can do with the constraints they stand for.
///
/// Changes go to the items' nodes, the only place where values are kept, and count at the next
/// layout. A constraint that was removed, or replaced by `remakeConstraints`, cannot be changed any
/// more: to try is a mistake of the next layout, which names the item and the line.
public protocol ConstraintControls {
  /// The constraints, in emission order.
  var members: [ConstraintMember] { get }
}

// MARK: Reading

extension ConstraintControls {
  /// The member for an attribute on the left side, or nil: `handle[.top]?.constant`.
  public subscript(attribute: LayoutAttribute) -> ConstraintMember? {
    members.first { $0.attribute == attribute }
  }

  /// The constants in points, in emission order, `handle.constants.first`; constraints that were
  /// removed are left out.
  public var constants: [Double] { members.compactMap(\.constant) }

  /// How many of the constraints are active: `handle.activity == .some`.
  public var activity: ConstraintActivity {
    let members = members
    let count = members.count(where: \.isActive)
    return count == 0 ? .none : count == members.count ? .all : .some
  }

  /// Whether all of the constraints are active: `handle.isActive = false`. Setting it activates or
  /// deactivates all.
  public var isActive: Bool {
    get { activity == .all }
    nonmutating set { for member in members { member.isActive = newValue } }
  }
}

// MARK: Activity

extension ConstraintControls {
  /// Activates the constraints for the next layout: `handle.activate()`. Calling it twice does
  /// nothing. Activating a constraint that was removed is a mistake.
  public func activate(file: StaticString = #fileID, line: UInt = #line) {
    for member in members where member.constraint == nil {
      member.change("activate()", file, line) { _ in }
    }
    isActive = true
  }

  /// Deactivates the constraints, which keep their values: `handle.deactivate()`.
  public func deactivate() { isActive = false }
}
