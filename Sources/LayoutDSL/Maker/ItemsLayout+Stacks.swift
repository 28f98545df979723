// SPDX-License-Identifier: MIT

// A stack is nothing but constraints: more of them can be added by hand, and a collapsed item gives
// up its room and one spacing.
extension ItemsLayout {
  /// Puts the items one after another along an axis of the superview that they have in common, or
  /// of `container`:
  ///
  ///     [title, text, photo].layout.stack(
  ///       along: .vertical, spacing: 8, insets: DirectionalInsets(top: 16, bottom: 16))
  ///
  /// The stack is `insets` inside of the superview, and so are the items across the axis, aligned
  /// as `alignment` says; nil leaves the other axis to other constraints. A row begins where
  /// reading starts, or, if it is not directional, always on the left.
  ///
  /// `spacings` are distances after the items, in their order, instead of `spacing`. A stack
  /// between two attributes is one in a ``ItemLayout/span(from:_:to:_:file:line:)``.
  ///
  /// Equal gaps are guides: they stay around an item that is collapsed. A stack of the same items
  /// can be made again after `removeConstraints()`; before one of fewer items, deactivate the
  /// group.
  @discardableResult public func stack(
    along axis: LayoutAxis, spacing: some LayoutNumber = 0, spacings: [Double] = [],
    insets: DirectionalInsets = DirectionalInsets(), alignment: StackAlignment? = .fill,
    distribution: StackDistribution = .fill, in container: (any LayoutItem)? = nil,
    isDirectional: Bool = true, file: StaticString = #fileID, line: UInt = #line
  ) -> ConstraintGroup {
    let origin = ConstraintOrigin(file: file, line: line)
    let row = ItemRow(items, axis, in: container, isDirectional: isDirectional, origin)
    guard let row else { return ConstraintGroup() }
    if axis == .vertical, alignment?.isBaseline == true {
      row.node(0).reportInBlock(
        LayoutMistake(
          .shapeMismatch("only the items of a row can have a baseline in common"),
          in: "stack \(items.map(\.layoutName).joined(separator: ", "))", at: origin))
      return ConstraintGroup()
    }
    let stack = Stack(
      row: row, across: AxisAttributes(axis.other, isDirectional: isDirectional),
      spacing: spacing.layoutValue, spacings: spacings, insets: insets, alignment: alignment,
      distribution: distribution)
    return stack.build()
  }
}
