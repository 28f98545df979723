// SPDX-License-Identifier: MIT

/// SnapKit's `snp` of one item: its attributes as targets, and its blocks.
public struct ConstraintViewDSL: AttributeWords {
  let layout: ItemLayout
  /// The item.
  public var source: ItemSource { layout.source }
  /// The name of the item in messages: `title.snp.label()`.
  public func label() -> String? { layout.label }
  /// Names the item in messages; nil removes the name: `title.snp.setLabel("title")`.
  public func setLabel(_ value: String?) { layout.label = value }
}

extension LayoutItem {
  /// SnapKit's name of `layout`.
  public var snp: ConstraintViewDSL { ConstraintViewDSL(layout: layout) }
  /// UIKit's name of the guide that follows the safe area.
  public var safeAreaLayoutGuide: LayoutGuide { layout.safeArea }
  /// UIKit's name of the guide that follows the margins.
  public var layoutMarginsGuide: LayoutGuide { layout.marginsGuide }
}

extension SuperviewLayout {
  /// SnapKit's name of `layout`.
  public var snp: SuperviewLayout { self }
  /// UIKit's name of the guide that follows the safe area.
  public var safeAreaLayoutGuide: SuperviewGuide { safeArea }
  /// UIKit's name of the guide that follows the margins.
  public var layoutMarginsGuide: SuperviewGuide { marginsGuide }
}

extension SuperviewGuide {
  /// SnapKit's name of `layout`.
  public var snp: SuperviewGuide { self }
}

extension ConstraintViewDSL: LayoutBlocks {
  /// Calls `body` with the layout of the item.
  public func forEachItem(_ body: (ItemLayout) -> Void) { body(layout) }

  /// Makes the constraints of the block, inactive until `activate()`.
  @discardableResult public func prepareConstraints(
    file: StaticString = #fileID, line: UInt = #line, _ closure: (ConstraintMaker) -> Void
  ) -> [Constraint] {
    layout.prepareConstraints(file: file, line: line, closure).map(Constraint.of)
  }

  /// How strongly the item resists being wider than its content.
  public var contentHuggingHorizontalPriority: Float {
    get { Float(layout.contentHugging(along: .horizontal).value) }
    nonmutating set { layout.setContentHugging(Priority(Double(newValue)), along: .horizontal) }
  }

  /// How strongly the item resists being higher than its content.
  public var contentHuggingVerticalPriority: Float {
    get { Float(layout.contentHugging(along: .vertical).value) }
    nonmutating set { layout.setContentHugging(Priority(Double(newValue)), along: .vertical) }
  }

  /// How strongly the item resists being narrower than its content.
  public var contentCompressionResistanceHorizontalPriority: Float {
    get { Float(layout.contentCompressionResistance(along: .horizontal).value) }
    nonmutating set {
      layout.setContentCompressionResistance(Priority(Double(newValue)), along: .horizontal)
    }
  }

  /// How strongly the item resists being lower than its content.
  public var contentCompressionResistanceVerticalPriority: Float {
    get { Float(layout.contentCompressionResistance(along: .vertical).value) }
    nonmutating set {
      layout.setContentCompressionResistance(Priority(Double(newValue)), along: .vertical)
    }
  }
}
