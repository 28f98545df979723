// SPDX-License-Identifier: MIT

// An invalid number, or a change of a constraint that was removed, is a mistake of the next layout.
extension ConstraintControls {
  /// Sets the constant of every member: `handle.update(offset: 12)`. A point sets positions only,
  /// `handle.update(offset: Point(x: 4, y: 8))`, a size extents only.
  @discardableResult public func update(
    offset amount: some LayoutOffset, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    change("update(offset:)", file, line) { (constraint) throws(LayoutMistake.Kind) in
      let constant = amount.layoutOffset(of: constraint.first.attribute)
      if let constant { try constraint.change(constant: constant) }
    }
  }

  /// Sets the constants to a named number, which they then follow: `handle.update(offset: gap)`.
  @discardableResult public func update(
    offset value: LayoutValue, file: StaticString = #fileID, line: UInt = #line
  ) -> Self { update(offset: value.value, file: file, line: line).following(value, as: .number) }

  /// Sets the constants to insets from the targets: on all sides, `handle.update(inset: 12)`, or by
  /// edge, `handle.update(inset: DirectionalInsets(leading: 8))`.
  @discardableResult public func update(
    inset amount: some LayoutInset, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    let sum = InsetSum(amount)
    return change("update(inset:)", file, line) { (constraint) throws(LayoutMistake.Kind) in
      let first = constraint.first.attribute
      let shifts = sum.shifts(of: constraint.target.attribute(for: first), for: first)
      try constraint.change(constant: shifts.constant, mirrored: shifts.mirrored)
    }
  }

  /// Sets the constants to a named inset, which they then follow: `handle.update(inset: gap)`.
  @discardableResult public func update(
    inset value: LayoutValue, file: StaticString = #fileID, line: UInt = #line
  ) -> Self { update(inset: value.value, file: file, line: line).following(value, as: .inset) }

  /// The same as `update(inset:)`: `handle.update(insets: Insets(left: 8, right: 8))`.
  @discardableResult public func update(
    insets: some LayoutInset, file: StaticString = #fileID, line: UInt = #line
  ) -> Self { update(inset: insets, file: file, line: line) }

  /// Sets the priority, which may be required before or after: `handle.update(priority: .low)`.
  @discardableResult public func update(
    priority: Priority, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    change("update(priority:)", file, line) { (constraint) throws(LayoutMistake.Kind) in
      guard priority.isValid else { throw .invalidPriority(priority.value) }
      constraint.priority = priority
    }
  }

  /// Sets the multiplier of the target: `handle.update(multiplier: 0.5)`. It must not be 0, and the
  /// target not a number.
  @discardableResult public func update(
    multiplier: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    change("update(multiplier:)", file, line) { (constraint) throws(LayoutMistake.Kind) in
      guard multiplier.isValidCoefficient else { throw .invalidMultiplier(multiplier) }
      if constraint.target == .constant {
        throw .other("a number is not multiplied; change the number")
      }
      constraint.multiplier = multiplier
    }
  }

  /// Sets the bias of middles, in reading direction: `handle.update(bias: 0.25)`.
  @discardableResult public func update(
    bias: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    change("update(bias:)", file, line) { (constraint) throws(LayoutMistake.Kind) in
      guard bias.isValidConstant else { throw .invalidConstant(bias) }
      guard [.centerX, .centerY].contains(constraint.first.attribute)
      else { throw .shapeMismatch("only centerX and centerY have a bias") }
      constraint.bias = bias
    }
  }

  /// Sets the constant for a collapsed target: `handle.update(offsetWhenCollapsed: 16)`.
  @discardableResult public func update(
    offsetWhenCollapsed amount: some LayoutNumber, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    let constant = amount.layoutValue
    return change("update(offsetWhenCollapsed:)", file, line) {
      (constraint) throws(LayoutMistake.Kind) in
      guard constant.isValidConstant else { throw .invalidConstant(constant) }
      constraint.collapsedConstant = constant
    }
  }

  /// Sets the relation: `handle.update(relation: .lessThanOrEqual)`.
  @discardableResult public func update(
    relation: Relation, file: StaticString = #fileID, line: UInt = #line
  ) -> Self { change("update(relation:)", file, line) { $0.relation = relation } }

  /// Relates each member to the same attribute of `item` instead: `handle.update(target: sidebar)`.
  @discardableResult public func update(
    target item: some LayoutItem, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    update(target: LayoutAnchor<Shapes.Blank>(item.layout.source, []), file: file, line: line)
  }

  /// Relates each member to its counterpart: `handle.update(target: sidebar.layout.margins)`. A
  /// pair that cannot be compared is a mistake, unless the anchor is unchecked.
  @discardableResult public func update<Shape>(
    target anchor: LayoutAnchor<Shape>, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    change("update(target:)", file, line) { (constraint) throws(LayoutMistake.Kind) in
      let first = constraint.first.attribute
      guard let second = anchor.attributes.counterpart(of: first),
        Shape.self == Shapes.Unchecked.self || first.isComparable(to: second)
      else { throw .shapeMismatch("\(first) cannot be related to \(anchor.attributes)") }
      constraint.target = anchor.source.target(second)
    }
  }

  private func following(_ value: LayoutValue, as role: ValueInSentence.Role) -> Self {
    for member in members { member.follow([ValueInSentence(value: value, role: role)]) }
    return self
  }

  private func change(
    _ word: String, _ file: StaticString, _ line: UInt,
    _ body: (inout LayoutConstraint) throws(LayoutMistake.Kind) -> Void
  ) -> Self {
    for member in members { member.change(word, file, line, body) }
    return self
  }
}
