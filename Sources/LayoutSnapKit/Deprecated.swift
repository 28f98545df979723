// SPDX-License-Identifier: MIT

// Names that SnapKit has deprecated and older code still uses.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension LayoutPrioritizable {
  @available(*, deprecated, message: "use priority(.required)")
  @discardableResult public func priorityRequired() -> Self { priority(.required) }
  @available(*, deprecated, message: "use priority(.high)")
  @discardableResult public func priorityHigh() -> Self { priority(.high) }
  @available(*, deprecated, message: "use priority(.medium)")
  @discardableResult public func priorityMedium() -> Self { priority(.medium) }
  @available(*, deprecated, message: "use priority(.low)")
  @discardableResult public func priorityLow() -> Self { priority(.low) }
}

extension Constraint {
  @available(*, deprecated, renamed: "activate()")
  public func install() { activate() }
  @available(*, deprecated, renamed: "deactivate()")
  public func uninstall() { deactivate() }
  @available(*, deprecated, renamed: "update(offset:)")
  public func updateOffset(amount: some LayoutNumber) { update(offset: amount) }
  @available(*, deprecated, renamed: "update(inset:)")
  public func updateInsets(amount: Insets) { update(inset: amount) }
  @available(*, deprecated, renamed: "update(priority:)")
  public func updatePriority(amount: some LayoutNumber) { update(priority: amount) }
  @available(*, deprecated, message: "use update(priority: .required)")
  public func updatePriorityRequired() { update(priority: .required) }
  @available(*, deprecated, message: "use update(priority: .high)")
  public func updatePriorityHigh() { update(priority: .high) }
  @available(*, deprecated, message: "use update(priority: .medium)")
  public func updatePriorityMedium() { update(priority: .medium) }
  @available(*, deprecated, message: "use update(priority: .low)")
  public func updatePriorityLow() { update(priority: .low) }
}

@available(*, deprecated, message: "write 'snp.' instead of 'snp_'")
extension LayoutItem {
  public var snp_left: LayoutAnchor<Shapes.Horizontal> { snp.left }
  public var snp_top: LayoutAnchor<Shapes.Vertical> { snp.top }
  public var snp_right: LayoutAnchor<Shapes.Horizontal> { snp.right }
  public var snp_bottom: LayoutAnchor<Shapes.Vertical> { snp.bottom }
  public var snp_leading: LayoutAnchor<Shapes.Directional> { snp.leading }
  public var snp_trailing: LayoutAnchor<Shapes.Directional> { snp.trailing }
  public var snp_width: LayoutAnchor<Shapes.Dimension> { snp.width }
  public var snp_height: LayoutAnchor<Shapes.Dimension> { snp.height }
  public var snp_centerX: LayoutAnchor<Shapes.CenterX> { snp.centerX }
  public var snp_centerY: LayoutAnchor<Shapes.Vertical> { snp.centerY }
  public var snp_lastBaseline: LayoutAnchor<Shapes.Vertical> { snp.lastBaseline }
  public var snp_firstBaseline: LayoutAnchor<Shapes.Vertical> { snp.firstBaseline }
  public var snp_leftMargin: LayoutAnchor<Shapes.Horizontal> { snp.leftMargin }
  public var snp_rightMargin: LayoutAnchor<Shapes.Horizontal> { snp.rightMargin }
  public var snp_topMargin: LayoutAnchor<Shapes.Vertical> { snp.topMargin }
  public var snp_bottomMargin: LayoutAnchor<Shapes.Vertical> { snp.bottomMargin }
  public var snp_leadingMargin: LayoutAnchor<Shapes.Directional> { snp.leadingMargin }
  public var snp_trailingMargin: LayoutAnchor<Shapes.Directional> { snp.trailingMargin }
  public var snp_centerXWithinMargins: LayoutAnchor<Shapes.CenterX> { snp.centerXWithinMargins }
  public var snp_centerYWithinMargins: LayoutAnchor<Shapes.Vertical> { snp.centerYWithinMargins }
  public var snp_edges: LayoutAnchor<Shapes.Edges> { snp.edges }
  public var snp_size: LayoutAnchor<Shapes.Dimension> { snp.size }
  public var snp_center: LayoutAnchor<Shapes.Center> { snp.center }
  public var snp_margins: LayoutAnchor<Shapes.Edges> { snp.margins }
  public var snp_centerWithinMargins: LayoutAnchor<Shapes.Center> { snp.centerWithinMargins }

  public func snp_makeConstraints(_ closure: (ConstraintMaker) -> Void) {
    snp.makeConstraints(closure)
  }
  public func snp_remakeConstraints(_ closure: (ConstraintMaker) -> Void) {
    snp.remakeConstraints(closure)
  }
  public func snp_updateConstraints(_ closure: (ConstraintMaker) -> Void) {
    snp.updateConstraints(closure)
  }
  public func snp_prepareConstraints(_ closure: (ConstraintMaker) -> Void) -> [Constraint] {
    snp.prepareConstraints(closure)
  }
  public func snp_removeConstraints() { snp.removeConstraints() }
}
