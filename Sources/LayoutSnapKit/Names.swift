// SPDX-License-Identifier: MIT

@_exported import LayoutDSL

// SnapKit's names of types; its stages are protocols here as well.

/// SnapKit's name of `LayoutItem`.
public typealias ConstraintView = LayoutItem
/// SnapKit's name of a guide.
public typealias ConstraintLayoutGuide = LayoutGuide
/// SnapKit's name of `LayoutMaker`.
public typealias ConstraintMaker = LayoutMaker
/// SnapKit's name of a sentence with a target.
public typealias ConstraintMakerEditable = LayoutEditable
/// SnapKit's name of a sentence that can be given a priority.
public typealias ConstraintMakerPrioritizable = LayoutPrioritizable
/// SnapKit's older name of ``ConstraintMakerPrioritizable``.
public typealias ConstraintMakerPriortizable = LayoutPrioritizable
/// SnapKit's name of a complete sentence.
public typealias ConstraintMakerFinalizable = LayoutFinalizable
/// SnapKit's name of `Priority`.
public typealias ConstraintPriority = Priority
/// SnapKit's name of `Insets`.
public typealias ConstraintInsets = Insets
/// SnapKit's name of `DirectionalInsets`.
public typealias ConstraintDirectionalInsets = DirectionalInsets
/// SnapKit's name of the reading direction.
public typealias ConstraintInterfaceLayoutDirection = ReadingDirection
/// SnapKit's name of the numbers that `offset` takes.
public typealias ConstraintOffsetTarget = LayoutNumber
/// SnapKit's name of the numbers that `inset` takes.
public typealias ConstraintInsetTarget = LayoutNumber
/// SnapKit's name of the numbers that `multipliedBy` takes.
public typealias ConstraintMultiplierTarget = LayoutNumber
/// SnapKit's name of the numbers that `priority` takes.
public typealias ConstraintPriorityTarget = LayoutNumber
/// SnapKit's name of an item's attributes.
public typealias ConstraintBasicAttributesDSL = ConstraintViewDSL
/// SnapKit's name of an item's attributes, including baselines and margins.
public typealias ConstraintAttributesDSL = ConstraintViewDSL
/// SnapKit's name of the layout of a guide.
public typealias ConstraintLayoutGuideDSL = ConstraintViewDSL

// Words of SnapKit that LayoutDSL spells differently, or does not have.

extension LayoutScalable {
  /// Multiplies with a number of any type; a literal is a `Double`: `multipliedBy(1 / 3)`.
  @_disfavoredOverload @discardableResult
  public func multipliedBy(_ factor: some LayoutNumber) -> EditableSentence {
    multipliedBy(factor.layoutValue)
  }

  /// Divides the target's attribute by a number of any type: `dividedBy(rows.count)`.
  @_disfavoredOverload @discardableResult
  public func dividedBy(_ divisor: some LayoutNumber) -> EditableSentence {
    dividedBy(divisor.layoutValue)
  }
}
