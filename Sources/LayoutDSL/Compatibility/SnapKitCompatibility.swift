// SPDX-License-Identifier: MIT

// SnapKit's names, so that its code moves over by changing the import.

/// SnapKit's name of ``ConstraintHandle``. A file that imports LayoutCore as well says which
/// `Constraint` it means, `LayoutDSL.Constraint` or `LayoutCore.Constraint`.
public typealias Constraint = ConstraintHandle
/// SnapKit's name of ``LayoutMaker``.
public typealias ConstraintMaker = LayoutMaker
/// SnapKit's name of ``LayoutExtendable``.
public typealias ConstraintMakerExtendable = LayoutExtendable
/// SnapKit's name of ``LayoutRelatable``.
public typealias ConstraintMakerRelatable = LayoutRelatable
/// SnapKit's name of ``LayoutEditable``.
public typealias ConstraintMakerEditable = LayoutEditable
/// SnapKit's older name of ``LayoutPriortizable``.
public typealias ConstraintMakerPriortizable = LayoutPriortizable
/// SnapKit's name of ``LayoutPriortizable``.
public typealias ConstraintMakerPrioritizable = LayoutPriortizable
/// The other spelling of ``LayoutPriortizable``.
public typealias LayoutPrioritizable = LayoutPriortizable
/// SnapKit's name of ``LayoutFinalizable``.
public typealias ConstraintMakerFinalizable = LayoutFinalizable
/// SnapKit's name of `Priority`.
public typealias ConstraintPriority = Priority
/// SnapKit's name of `Insets`.
public typealias ConstraintInsets = Insets
/// SnapKit's name of `DirectionalInsets`.
public typealias ConstraintDirectionalInsets = DirectionalInsets

extension LayoutItem {
  /// SnapKit's name of `layout`.
  public var snp: ItemLayout { layout }
}

extension ItemLayout {
  /// SnapKit's name of ``contentHugging(along:)`` for the horizontal axis.
  public var contentHuggingHorizontalPriority: Priority {
    get { contentHugging(along: .horizontal) }
    nonmutating set { setContentHugging(newValue, along: .horizontal) }
  }

  /// SnapKit's name of ``contentHugging(along:)`` for the vertical axis.
  public var contentHuggingVerticalPriority: Priority {
    get { contentHugging(along: .vertical) }
    nonmutating set { setContentHugging(newValue, along: .vertical) }
  }

  /// SnapKit's name of ``contentCompressionResistance(along:)`` for the horizontal axis.
  public var contentCompressionResistanceHorizontalPriority: Priority {
    get { contentCompressionResistance(along: .horizontal) }
    nonmutating set { setContentCompressionResistance(newValue, along: .horizontal) }
  }

  /// SnapKit's name of ``contentCompressionResistance(along:)`` for the vertical axis.
  public var contentCompressionResistanceVerticalPriority: Priority {
    get { contentCompressionResistance(along: .vertical) }
    nonmutating set { setContentCompressionResistance(newValue, along: .vertical) }
  }
}

extension ItemLayout {
  /// What SnapKit gives back, for code that keeps it as an array:
  ///
  ///     let wide: [Constraint] = photo.snp.prepareConstraints { $0.width.equalToSuperview() }
  @_disfavoredOverload
  public func prepareConstraints(
    file: StaticString = #fileID, line: UInt = #line, _ block: (LayoutMaker) -> Void
  ) -> [ConstraintHandle] {
    // Disfavoured, so that a call that does not ask for an array means this one.
    let group: ConstraintGroup = prepareConstraints(file: file, line: line, block)
    return Array(group)
  }
}

extension SuperviewLayout {
  /// SnapKit's name of ``layout``.
  public var snp: SuperviewLayout { self }
}

extension SuperviewGuide {
  /// SnapKit's name of ``layout``.
  public var snp: SuperviewGuide { self }
}

extension LayoutEditable {
  /// SnapKit's name of ``insets(_:)-(Insets)``.
  @discardableResult
  public func inset(_ insets: Insets) -> Self { self.insets(insets) }

  /// SnapKit's name of ``insets(_:)-(DirectionalInsets)``.
  @discardableResult
  public func inset(_ insets: DirectionalInsets) -> Self { self.insets(insets) }
}
