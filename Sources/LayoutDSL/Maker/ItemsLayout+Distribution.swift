// SPDX-License-Identifier: MIT

// Distributions along one axis. Horizontal ones run from left to right unless directional.
extension ItemsLayout {
  /// Gives the items equal lengths, with `fixedSpacing` points between them:
  /// `buttons.layout.distribute(along: .horizontal, fixedSpacing: 20, leadSpacing: 5)`.
  ///
  /// The first item begins `leadSpacing` points inside of the common superview, the last one ends
  /// `tailSpacing` points inside of it, and all are equally long. A single item does both.
  @discardableResult public func distribute(
    along axis: LayoutAxis, fixedSpacing: some LayoutNumber, leadSpacing: some LayoutNumber = 0,
    tailSpacing: some LayoutNumber = 0, isDirectional: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintGroup {
    distribute(axis, isDirectional, file, line) { row, make, index in
      let along = row.along
      if index == 0 {
        make.relate(along.start, to: row.superview).offset(leadSpacing)
      } else {
        make.relate(along.extent, to: row.node(index - 1))
        make.relate(along.start, to: row.node(index - 1), along.end).offset(fixedSpacing)
      }
      if index == items.count - 1 {
        make.relate(along.end, to: row.superview).offset(-tailSpacing.layoutValue)
      }
    }
  }

  /// Makes the items `fixedLength` points long, with equal gaps between them:
  /// `dots.layout.distribute(along: .vertical, fixedLength: 30, leadSpacing: 20)`. The first item
  /// begins `leadSpacing` points inside of the common superview, the last one ends `tailSpacing`
  /// points inside of it. A single item is the first.
  @discardableResult public func distribute(
    along axis: LayoutAxis, fixedLength: some LayoutNumber, leadSpacing: some LayoutNumber = 0,
    tailSpacing: some LayoutNumber = 0, isDirectional: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintGroup {
    let (length, lead) = (fixedLength.layoutValue, leadSpacing.layoutValue)
    return distribute(axis, isDirectional, file, line) { row, make, index in
      make.relate(row.along.extent, to: length)
      if index == 0 {
        make.relate(row.along.start, to: row.superview).offset(lead)
      } else {
        let share = Double(index) / Double(items.count - 1)
        make.relate(row.along.end, to: row.superview).multipliedBy(share)
          .offset((1 - share) * (length + lead) - share * tailSpacing.layoutValue)
      }
    }
  }

  /// Makes the items `fixedLength` points long, with equal gaps between them and, with
  /// `insetSpacing`, also at both ends:
  /// `tabs.layout.distribute(along: .horizontal, fixedLength: 60, insetSpacing: true)`. A single
  /// item is in the middle with `insetSpacing`, else at the beginning.
  @discardableResult public func distribute(
    along axis: LayoutAxis, fixedLength: some LayoutNumber, insetSpacing: Bool,
    isDirectional: Bool = false, file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintGroup {
    guard insetSpacing else {
      return distribute(
        along: axis, fixedLength: fixedLength, isDirectional: isDirectional, file: file, line: line)
    }
    let length = fixedLength.layoutValue
    return distribute(axis, isDirectional, file, line) { row, make, index in
      make.relate(row.along.extent, to: length)
      // A gap is (superview - items) / parts. An item and a gap repeat.
      let share = Double(index + 1) / Double(items.count + 1)
      make.relate(row.along.end, to: row.superview).multipliedBy(share).offset(share * length)
    }
  }

  private func distribute(
    _ axis: LayoutAxis, _ isDirectional: Bool, _ file: StaticString, _ line: UInt,
    _ block: (ItemRow, LayoutMaker, Int) -> Void
  ) -> ConstraintGroup {
    let origin = ConstraintOrigin(file: file, line: line)
    let row = ItemRow(items, axis, isDirectional: isDirectional, origin)
    return ConstraintGroup(row.map { row in row.build { block(row, $0, $1) } } ?? [])
  }
}
