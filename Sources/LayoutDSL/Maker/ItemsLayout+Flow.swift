// SPDX-License-Identifier: MIT

extension ItemsLayout {
  /// Puts the items in lines, one after another by the sizes they have, and breaks a line where
  /// `container`, in which the items are, ends:
  ///
  ///     let flow = buttons.layout.flow(in: card, spacing: 8, insets: DirectionalInsets(12))
  ///     flow.spacing = 4
  ///
  /// Lines run in reading direction and follow each other downwards; with `along: .vertical`, lines
  /// run downwards. The height of all lines is the height of the container's content. An item
  /// longer than a line is shortened. Lines are measured after a solve and then solved again, like
  /// heights that follow from widths. Sentences that make the sizes of items depend on their places
  /// may never settle; the report says so.
  ///
  /// A container has one flow; another one replaces it.
  @discardableResult public func flow(
    in container: some LayoutItem, along axis: LayoutAxis = .horizontal,
    spacing: some LayoutNumber = 0, lineSpacing: some LayoutNumber = 0,
    insets: DirectionalInsets = DirectionalInsets(), alignment: StackAlignment = .start,
    distribution: StackDistribution = .packed(0), maximumPerLine: Int? = nil,
    file: StaticString = #fileID, line: UInt = #line
  ) -> LayoutFlow {
    LayoutFlow(
      items, in: container.layout.node, along: axis, spacing: spacing.layoutValue,
      lineSpacing: lineSpacing.layoutValue, insets: insets, alignment: alignment,
      distribution: distribution, maximumPerLine: maximumPerLine,
      ConstraintOrigin(file: file, line: line))
  }
}
