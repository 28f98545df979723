// SPDX-License-Identifier: MIT

extension ItemsLayout {
  /// Puts the items in lines, one after another by the sizes they have, and breaks a line where
  /// `container`, in which the items are, ends:
  ///
  ///     let flow = buttons.layout.flow(in: card, spacing: 8, insets: DirectionalInsets(12))
  ///     flow.spacing = 4
  ///
  /// Lines go in reading direction and follow each other downwards, or with `along: .vertical` the
  /// other way round. How high lines are together is the content's height of the container; an item
  /// that is longer than a line may be is shortened. The lines are found after a solve, as heights
  /// that follow widths are, and then solved with; sentences that make the sizes of items depend on
  /// their places may never settle, which the report says.
  ///
  /// A container has one flow: another one takes its place.
  @discardableResult
  public func flow(
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
