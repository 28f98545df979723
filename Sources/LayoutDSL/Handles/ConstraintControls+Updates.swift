// SPDX-License-Identifier: MIT

// A number out of range changes nothing and is reported as a mistake of the next layout. So is a
// change of a constraint that was removed; the one that replaced it has a handle of its own.
extension ConstraintControls {
  /// Sets the constant of every member to `amount` points, with the same sign on every attribute:
  /// `handle.update(offset: 12)`. It replaces the whole constant, a number in `equalTo` included.
  @discardableResult
  public func update(
    offset amount: some LayoutNumber, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    let constant = amount.layoutValue
    for member in members { member.set(constant, constant, "update(offset:)", file, line) }
    return self
  }

  /// Sets the constants of positions to x or y, `handle.update(offset: Point(x: 4, y: 8))`; those
  /// of extents do not change.
  @discardableResult
  public func update(
    offset amount: Point, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    set(isSize: false, amount.x, amount.y, file, line)
  }

  /// Sets the constants of extents to the width or the height,
  /// `handle.update(offset: Size(width: 40, height: 20))`; those of positions do not change.
  @discardableResult
  public func update(
    offset amount: Size, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    set(isSize: true, amount.width, amount.height, file, line)
  }

  /// Sets the constants to a named number, and lets them follow it: `handle.update(offset: gap)`.
  @discardableResult
  public func update(
    offset value: LayoutValue, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    update(offset: value.value, file: file, line: line)
    for member in members { member.follow([ValueInSentence(value: value, role: .number)]) }
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

  /// The same as `update(insets:)`: `handle.update(inset: Insets(left: 8))`.
  @discardableResult
  public func update(
    inset insets: Insets, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    update(insets: insets, file: file, line: line)
  }

  /// Sets the constants so that the members lie a named number of points inside of their targets,
  /// and lets them follow it: `handle.update(inset: gap)`.
  @discardableResult
  public func update(
    inset value: LayoutValue, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    update(inset: value.value, file: file, line: line)
    for member in members { member.follow([ValueInSentence(value: value, role: .inset)]) }
    return self
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

  /// The same as `update(insets:)`: `handle.update(inset: DirectionalInsets(leading: 8))`.
  @discardableResult
  public func update(
    inset insets: DirectionalInsets, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    update(insets: insets, file: file, line: line)
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
    change(
      "update(priority:)", file, line,
      unless: { _ in priority.isValid ? nil : .invalidPriority(priority.value) }
    ) { $0.priority = priority }
  }

  /// Sets what the target's attribute is multiplied with, `handle.update(multiplier: 0.5)`; 0 is a
  /// mistake, and so is a number as target.
  @discardableResult
  public func update(
    multiplier: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    change(
      "update(multiplier:)", file, line,
      unless: { member in
        if !multiplier.isFinite || multiplier == 0 { return .invalidMultiplier(multiplier) }
        let isNumber = member.constraint?.target == .constant
        return isNumber ? .other("a number is not multiplied; change the number") : nil
      }
    ) { $0.multiplier = multiplier }
  }

  /// Sets where along both items their middles are, in reading direction:
  /// `handle.update(bias: 0.25)`.
  @discardableResult
  public func update(
    bias: Double, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    change(
      "update(bias:)", file, line,
      unless: { member in
        if !bias.isFinite { return .invalidConstant(bias) }
        let isMiddle = [.centerX, .centerY].contains(member.attribute)
        return isMiddle ? nil : .shapeMismatch("only centerX and centerY have a bias")
      }
    ) { $0.bias = bias }
  }

  /// Sets what is added while the target is collapsed: `handle.update(offsetWhenCollapsed: 16)`.
  @discardableResult
  public func update(
    offsetWhenCollapsed amount: some LayoutNumber, file: StaticString = #fileID,
    line: UInt = #line
  ) -> Self {
    let constant = amount.layoutValue
    return change(
      "update(offsetWhenCollapsed:)", file, line,
      unless: { _ in constant.isFinite ? nil : .invalidConstant(constant) }
    ) { $0.collapsedConstant = constant }
  }

  /// Sets how the sides compare: `handle.update(relation: .lessThanOrEqual)`.
  @discardableResult
  public func update(
    relation: Relation, file: StaticString = #fileID, line: UInt = #line
  ) -> Self {
    change("update(relation:)", file, line) { $0.relation = relation }
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

  /// Changes the members, and reports those that cannot be changed.
  private func change(
    _ word: String, _ file: StaticString, _ line: UInt,
    unless mistake: (ConstraintMember) -> LayoutMistake.Kind? = { _ in nil },
    _ body: (inout LayoutConstraint) -> Void
  ) -> Self {
    for member in members {
      if let kind = mistake(member) {
        member.report(kind, word, file, line)
      } else {
        member.modify(word, file, line, body)
      }
    }
    return self
  }

  private func set(
    isSize: Bool, _ horizontal: Double, _ vertical: Double, _ file: StaticString, _ line: UInt
  ) -> Self {
    for member in members where member.attribute.map({ $0.isSize == isSize }) ?? true {
      let constant = member.attribute?.axis == .vertical ? vertical : horizontal
      member.set(constant, constant, "update(offset:)", file, line)
    }
    return self
  }

  private func set(_ insets: InsetSum, _ file: StaticString, _ line: UInt) {
    for member in members {
      guard let constraint = member.constraint else {
        member.reportRemoved("update(inset:)", file, line)
        continue
      }
      let first = constraint.first.attribute
      let second = constraint.target.insetAttribute(first: first)
      member.set(
        insets.shift(of: second, for: first, isMirrored: false),
        insets.shift(of: second, for: first, isMirrored: true),
        "update(inset:)", file, line)
    }
  }
}
