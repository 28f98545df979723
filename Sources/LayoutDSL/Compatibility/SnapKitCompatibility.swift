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
/// SnapKit's name of `EdgeInsets`.
public typealias ConstraintInsets = EdgeInsets
/// SnapKit's name of `DirectionalEdgeInsets`.
public typealias ConstraintDirectionalInsets = DirectionalEdgeInsets

extension LayoutItem {
  /// SnapKit's name of `layout`.
  public var snp: ItemLayout { layout }
}

extension SuperviewLayout {
  /// SnapKit's name of ``layout``.
  public var snp: SuperviewLayout { self }
}

extension LayoutEditable {
  /// SnapKit's name of ``insets(_:)-(EdgeInsets)``.
  @discardableResult
  public func inset(_ insets: EdgeInsets) -> Self { self.insets(insets) }

  /// SnapKit's name of ``insets(_:)-(DirectionalEdgeInsets)``.
  @discardableResult
  public func inset(_ insets: DirectionalEdgeInsets) -> Self { self.insets(insets) }
}
