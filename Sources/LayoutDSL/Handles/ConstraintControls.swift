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

/// What can be done with constraints that exist: the words of handles and groups.
///
/// Changes go to the items' nodes, the only place where values are kept, and count at the next
/// layout. A constraint that was removed is left out.
public protocol ConstraintControls {
  /// The constraints, in emission order.
  var members: [ConstraintMember] { get }
}

// MARK: Reading

extension ConstraintControls {
  /// The member for an attribute on the left side, or nil.
  public subscript(attribute: LayoutAttribute) -> ConstraintMember? {
    members.first { $0.attribute == attribute }
  }

  /// The constants in points, in emission order; constraints that were removed are left out.
  public var constants: [Double] { members.compactMap(\.constant) }

  /// How many of the constraints are active.
  public var activity: ConstraintActivity {
    let members = members
    let count = members.count(where: \.isActive)
    return count == 0 ? .none : count == members.count ? .all : .some
  }

  /// Whether all of the constraints are active. Setting it activates or deactivates all.
  public var isActive: Bool {
    get { activity == .all }
    nonmutating set {
      for member in members { member.node.setActive(member.id, newValue) }
    }
  }
}

// MARK: Changing

extension ConstraintControls {
  /// Lets the constraints count from the next layout on.
  public func activate() { isActive = true }

  /// Lets the constraints rest; they keep their values.
  public func deactivate() { isActive = false }

  /// Sets the constant of every member to `amount` points, as it is, on every attribute.
  public func update(
    offset amount: some LayoutNumber, file: StaticString = #fileID, line: UInt = #line
  ) {
    let constant = amount.layoutValue
    guard check(constant.isFinite, .invalidConstant(constant), "update(offset:)", file, line)
    else { return }
    for member in members { member.set(constant, rightToLeft: constant) }
  }

  /// Sets the constants so that the members lie `amount` points inside of their targets.
  public func update(
    inset amount: some LayoutNumber, file: StaticString = #fileID, line: UInt = #line
  ) {
    update(InsetSum(EdgeInsets(amount.layoutValue)), file, line)
  }

  /// Sets the constants so that the members lie inside of their targets by `insets`.
  public func update(
    insets: EdgeInsets, file: StaticString = #fileID, line: UInt = #line
  ) {
    update(InsetSum(insets), file, line)
  }

  /// Sets the constants so that the members lie inside of their targets by `insets`.
  public func update(
    insets: DirectionalEdgeInsets, file: StaticString = #fileID, line: UInt = #line
  ) {
    update(InsetSum(insets), file, line)
  }

  /// Sets the priority, also to and from required.
  public func update(
    priority: Priority, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard
      check(priority.isValid, .invalidPriority(priority.value), "update(priority:)", file, line)
    else { return }
    modify { $0.priority = priority }
  }

  /// Sets what the target's attribute is multiplied with.
  public func update(
    multiplier: Double, file: StaticString = #fileID, line: UInt = #line
  ) {
    guard
      check(
        multiplier.isFinite, .invalidMultiplier(multiplier), "update(multiplier:)", file, line)
    else { return }
    modify { $0.multiplier = multiplier }
  }

  /// Sets how the sides compare.
  public func update(relation: Relation) {
    modify { $0.relation = relation }
  }

  private func update(_ insets: InsetSum, _ file: StaticString, _ line: UInt) {
    for member in members {
      guard let constraint = member.constraint else { continue }
      let second = constraint.target.insetAttribute(first: constraint.first.attribute)
      let constant = insets.shift(of: second, isMirrored: false)
      let mirrored = insets.shift(of: second, isMirrored: true)
      guard
        check(
          constant.isFinite && mirrored.isFinite, .invalidConstant(constant), "update(inset:)",
          file, line)
      else { return }
      member.set(constant, rightToLeft: mirrored)
    }
  }

  private func modify(_ body: (inout LayoutConstraint) -> Void) {
    for member in members { member.node.modify(member.id, body) }
  }

  private func check(
    _ isValid: Bool, _ kind: LayoutMistake.Kind, _ word: String, _ file: StaticString,
    _ line: UInt
  ) -> Bool {
    if isValid { return true }
    for member in members.prefix(1) {
      let name = "\(member.node.name).\(member.attribute.map { "\($0)" } ?? "") \(word)"
      member.node.report(
        LayoutMistake(kind, in: name, at: ConstraintOrigin(file: file, line: line)))
    }
    return false
  }
}

extension ConstraintMember {
  fileprivate func set(_ constant: Double, rightToLeft: Double) {
    if constant == rightToLeft, constraint?.rightToLeftConstant == nil {
      node.setConstant(id, constant)
    } else {
      node.modify(id) { constraint in
        constraint.constant = constant
        constraint.rightToLeftConstant = rightToLeft == constant ? nil : rightToLeft
      }
    }
  }
}
