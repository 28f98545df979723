// SPDX-License-Identifier: MIT

/// Blocks that make constraints for several items. A block runs once per item, in order.
public struct ItemsLayout: LayoutBlocks {
  let items: [any LayoutItem]
  /// Calls `body` for each: `rows.layout.forEachItem { $0.setCollapsed(true, along: .vertical) }`.
  public func forEachItem(_ body: (ItemLayout) -> Void) { for item in items { body(item.layout) } }
  /// The nearest common ancestor, or nil: `buttons.layout.closestCommonSuperview`.
  public var closestCommonSuperview: (any LayoutItem)? { items.nearestCommonAncestor }

  /// Relates the attributes of each item to those of the first:
  /// `[title, text].layout.align(.leading)`, `columns.layout.align([.top, .width])`. The
  /// constraints belong to all items but the first.
  @discardableResult public func align(
    _ attributes: AttributeSet, priority: Priority = .required, file: StaticString = #fileID,
    line: UInt = #line
  ) -> ConstraintGroup {
    guard let node = items.first?.layout.node else { return ConstraintGroup() }
    return ConstraintGroup(
      items.dropFirst().map { item in
        item.layout.run(.make, ConstraintOrigin(file: file, line: line)) { make in
          make.relate(attributes, to: node).priority(priority)
        }
      })
  }

  /// Puts the items one after another along an axis of their superview, or of `container`:
  ///
  ///     [title, text, photo].layout.stack(
  ///       along: .vertical, spacing: 8, insets: DirectionalInsets(top: 16, bottom: 16))
  ///
  /// The stack is `insets` inside of the superview. If `alignment` is nil, the other axis is left
  /// alone. A row begins where reading starts, or on the left if it is not directional.
  ///
  /// `spacings` are the distances after each item, in order, in place of `spacing`. For a stack
  /// between two attributes, use a ``ItemLayout/span(from:_:to:_:file:line:)`` as its container.
  ///
  /// A stack consists of constraints only. A collapsed item leaves its space and one spacing or gap
  /// to the others; with `equalCentering`, its middle still counts. Equal gaps are guides. To stack
  /// the same items again, call `removeConstraints()` first. To stack fewer of them, deactivate the
  /// group first.
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
      row: row, across: AxisAttributes(axis.across, isDirectional: isDirectional),
      spacing: spacing.layoutValue, spacings: spacings, insets: insets, alignment: alignment,
      distribution: distribution)
    return stack.build()
  }

  /// Puts the items in lines, one after another by their sizes, and breaks lines at the end of
  /// `container`, in which the items must be:
  ///
  ///     let flow = buttons.layout.flow(in: card, spacing: 8, insets: DirectionalInsets(12))
  ///     flow.spacing = 4
  ///
  /// Lines run in reading direction, or downwards, and follow each other across. Their total height
  /// is that of the container's content. An item longer than a line is shortened. Lines are
  /// measured after a solve and solved again. If sizes depend on positions, this may never settle,
  /// which the report says. A container has one flow; another one replaces it.
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

extension Array where Element: LayoutItem {
  /// The layout of all items of the array: `buttons.layout.align(.top)`.
  public var layout: ItemsLayout { ItemsLayout(items: self) }
}

extension Array where Element == any LayoutItem {
  /// The layout of all items of the array: `[title, card.layout.safeArea].layout.align(.leading)`.
  public var layout: ItemsLayout { ItemsLayout(items: self) }
}

/// Items one after another along an axis of their common superview.
struct ItemRow {
  let items: [any LayoutItem]
  let along: AxisAttributes
  /// The node of the common superview, or nil if it is the direct superview of each item.
  let superview: LayoutNode?
  let origin: ConstraintOrigin

  /// Fails without items, and, with a mistake, for items without a common superview.
  init?(
    _ items: [any LayoutItem], _ axis: LayoutAxis, in container: (any LayoutItem)? = nil,
    isDirectional: Bool, _ origin: ConstraintOrigin
  ) {
    guard let first = items.first else { return nil }
    (self.items, self.origin) = (items, origin)
    along = AxisAttributes(axis, isDirectional: isDirectional)
    let parents = items.map(\.layoutParent)
    if container == nil, let parent = parents[0], parents.contains(where: { $0 !== parent }) {
      let known = parents.compactMap { $0 }
      superview = known.count < parents.count ? nil : known.nearestCommonAncestor?.layout.node
      guard superview == nil else { return }
      let names = items.map(\.layoutName).joined(separator: ", ")
      first.layout.node.reportInBlock(
        LayoutMistake(.noCommonAncestor, in: "distribute \(names)", at: origin))
      return nil
    }
    // Without a superview yet, the sentences wait for it.
    superview = container?.layout.node
  }

  func node(_ index: Int) -> LayoutNode { items[index].layout.node }

  /// One block per item, by its index.
  func build(_ block: (LayoutMaker, Int) -> Void) -> [SentenceLog] {
    items.indices.map { index in items[index].layout.run(.make, origin) { block($0, index) } }
  }
}
