// SPDX-License-Identifier: MIT

// A number that is out of range changes nothing and is a mistake of the next layout, and so is a change
// of a constraint that was removed: what has taken its place has a handle of its own.
extension ConstraintControls {
  /// Sets the constant of every member to `amount` points, as it is, on every attribute: a number
  /// in the sentence is replaced, too, `handle.update(offset: 12)`.
  @discardableResult
  public func update(
    offset amount: some LayoutNumber, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    let constant = amount.layoutValue
    for member in members { member.set(constant, constant, "update(offset:)", file, line) }
    return self
  }

  /// Sets the constants so that the members lie `amount` points inside of their targets:
  /// `handle.update(inset: 12)`.
  @discardableResult
  public func update(
    inset amount: some LayoutNumber, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    update(insets: Insets(amount.layoutValue), file: file, line: line)
  }

  /// Sets the constants so that the members lie inside of their targets by `insets`:
  /// `handle.update(insets: Insets(left: 8, right: 8))`.
  @discardableResult
  public func update(
    insets: Insets, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    set(InsetSum(insets), file, line)
    return self
  }

  /// Sets the constants so that the members lie inside of their targets by `insets`:
  /// `handle.update(insets: DirectionalInsets(leading: 8))`.
  @discardableResult
  public func update(
    insets: DirectionalInsets, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    set(InsetSum(insets), file, line)
    return self
  }

  /// Sets the level at which the constraints count, also to and from required:
  /// `handle.update(priority: .low)`.
  @discardableResult
  public func update(
    priority: Priority, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    for member in members {
      guard priority.isValid else {
        member.report(.invalidPriority(priority.value), "update(priority:)", file, line)
        continue
      }
      member.modify("update(priority:)", file, line) { $0.priority = priority }
    }
    return self
  }

  /// Sets what the target's attribute is multiplied with, `handle.update(multiplier: 0.5)`; 0 is a
  /// mistake, and so is a number as target.
  @discardableResult
  public func update(
    multiplier: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    for member in members {
      guard multiplier.isFinite, multiplier != 0 else {
        member.report(.invalidMultiplier(multiplier), "update(multiplier:)", file, line)
        continue
      }
      guard member.constraint?.target != .constant else {
        member.report(
          .other("a number is not multiplied; change the number"), "update(multiplier:)", file,
          line)
        continue
      }
      member.modify("update(multiplier:)", file, line) { $0.multiplier = multiplier }
    }
    return self
  }

  /// Sets how the sides compare: `handle.update(relation: .lessThanOrEqual)`.
  @discardableResult
  public func update(
    relation: Relation, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    for member in members {
      member.modify("update(relation:)", file, line) { $0.relation = relation }
    }
    return self
  }

  /// Relates each member to the same attribute of `item` instead: `handle.update(target: sidebar)`.
  @discardableResult
  public func update(
    target item: some LayoutItem, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    for member in members { member.retarget([], item.layout.source, file, line) }
    return self
  }

  /// Relates each member to its counterpart in `anchor` instead:
  /// `handle.update(target: sidebar.layout.margins)`. What cannot be compared is a mistake, unless
  /// the anchor is unchecked.
  @discardableResult
  public func update<Shape>(
    target anchor: LayoutAnchor<Shape>, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    let isChecked = Shape.self != Shapes.Unchecked.self
    for member in members {
      member.retarget(
        anchor.attributes, anchor.source, isChecked: isChecked, file, line)
    }
    return self
  }

  private func set(_ insets: InsetSum, _ file: StaticString, _ line: UInt) {
    for member in members {
      guard let constraint = member.constraint else {
        member.reportRemoved("update(inset:)", file, line)
        continue
      }
      let second = constraint.target.insetAttribute(first: constraint.first.attribute)
      member.set(
        insets.shift(of: second, isMirrored: false), insets.shift(of: second, isMirrored: true),
        "update(inset:)", file, line)
    }
  }
}
