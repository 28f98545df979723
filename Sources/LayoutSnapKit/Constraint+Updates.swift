// SPDX-License-Identifier: MIT

extension Constraint {
  /// Sets the constants of positions to x or y, or those of extents to the width or the height, and
  /// the others to 0, as SnapKit does.
  @discardableResult public func update(
    offset amount: some LayoutOffset, file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint {
    for member in members {
      member.change("update(offset:)", file, line) { (constraint) throws(LayoutMistake.Kind) in
        let constant = amount.layoutOffset(of: constraint.first.attribute)
        try constraint.change(constant: constant ?? 0)
      }
    }
    return self
  }

  /// Sets the level at which the constraints count.
  @discardableResult public func update(
    priority level: some LayoutNumber, file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint { update(priority: Priority(level.layoutValue), file: file, line: line) }
}
