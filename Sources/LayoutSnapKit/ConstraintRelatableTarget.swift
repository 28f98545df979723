// SPDX-License-Identifier: MIT

/// Anything that a sentence can relate to, as a type for variables and parameters: numbers, points,
/// sizes, insets, attributes and guides. Your class of items joins with one line:
///
///     extension View: ConstraintRelatableTarget {}
///
/// What is kept in such a variable is checked when the program runs: a pair that does not fit is a
/// mistake of the next layout, with its line.
public protocol ConstraintRelatableTarget {
  /// The target; there is nothing to implement.
  var _target: LayoutTarget<Shapes.Unchecked> { get }
}

/// Attributes of an item, as a type for variables and parameters:
/// `var last: ConstraintItem = view.snp.top`.
public protocol ConstraintItem: ConstraintRelatableTarget {}

extension ConstraintRelatableTarget where Self: LayoutItem {
  /// The item.
  public var _target: LayoutTarget<Shapes.Unchecked> { .item(self) }
}

extension ConstraintRelatableTarget where Self: LayoutNumber {
  /// The number.
  public var _target: LayoutTarget<Shapes.Unchecked> { .number(self) }
}

extension ConstraintRelatableTarget where Self: LayoutConstant {
  /// The constant.
  public var _target: LayoutTarget<Shapes.Unchecked> { layoutTarget.unchecked }
}

extension LayoutGuide: ConstraintRelatableTarget {}
extension LayoutBox: ConstraintRelatableTarget {}
extension Int: ConstraintRelatableTarget {}
extension UInt: ConstraintRelatableTarget {}
extension Float: ConstraintRelatableTarget {}
extension Double: ConstraintRelatableTarget {}
extension Point: ConstraintRelatableTarget {}
extension Size: ConstraintRelatableTarget {}
extension Insets: ConstraintRelatableTarget {}
extension DirectionalInsets: ConstraintRelatableTarget {}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension AttributeChain: ConstraintRelatableTarget, ConstraintItem where Source == ItemSource {
  public var _target: LayoutTarget<Shapes.Unchecked> { layoutTarget.unchecked }
}

#if canImport(Foundation)
  import Foundation

  extension CGFloat: ConstraintRelatableTarget {}
  extension CGPoint: ConstraintRelatableTarget {}
  extension CGSize: ConstraintRelatableTarget {}
#endif

// MARK: As a target

extension RelationWord {
  /// Relates each attribute to a target whose kind is known when the program runs.
  @_disfavoredOverload @discardableResult public func callAsFunction(
    _ target: any ConstraintRelatableTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence { relate(unchecked: target._target, file, line) }

  /// Always a mistake: targets that fit have an overload of their own. SnapKit compiles it, so that
  /// it is a warning here and a mistake of the next layout; LayoutDSL alone refuses it.
  @available(
    *, deprecated,
    message: """
      these attributes do not fit, which the next layout reports; .unchecked relates what does not \
      fit
      """
  )
  @discardableResult public func callAsFunction<Other: LayoutShape>(
    _ anchor: LayoutAnchor<Other>, file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence { relate(unchecked: anchor._target, file, line) }
}

extension SuperviewWord {
  /// Relates each attribute to what the closure chooses when the program runs.
  @_disfavoredOverload @discardableResult public func callAsFunction(
    file: StaticString = #fileID, line: UInt = #line,
    _ target: (SuperviewLayout) -> any ConstraintRelatableTarget
  ) -> ScalableSentence { word.relate(unchecked: target(SuperviewLayout())._target, file, line) }
}
