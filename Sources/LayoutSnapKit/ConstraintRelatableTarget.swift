// SPDX-License-Identifier: MIT

/// Anything that a sentence can relate to, as a type for variables and parameters: numbers, points,
/// sizes, insets, attributes and guides. Add your class of items with one line:
///
///     extension View: ConstraintRelatableTarget {}
///
/// Such a target is checked at run time: a wrong pair is a mistake of the next layout.
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
  public var _target: LayoutTarget<Shapes.Unchecked> { LayoutTarget<Shape>.anchor(self).unchecked }
}

#if canImport(Foundation)
  import Foundation

  extension CGFloat: ConstraintRelatableTarget {}
  extension CGPoint: ConstraintRelatableTarget {}
  extension CGSize: ConstraintRelatableTarget {}
#endif

extension RelationWord {
  /// Relates each attribute to a target whose kind is known at run time.
  @_disfavoredOverload @discardableResult public func callAsFunction(
    _ target: any ConstraintRelatableTarget, file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence { relate(unchecked: target._target, file, line) }

  /// Always a mistake, and deprecated, not unavailable as in LayoutDSL: SnapKit compiles it.
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
  /// Relates each attribute to the target that the closure returns.
  @_disfavoredOverload @discardableResult public func callAsFunction(
    file: StaticString = #fileID, line: UInt = #line,
    _ target: (SuperviewLayout) -> any ConstraintRelatableTarget
  ) -> ScalableSentence { word.relate(unchecked: target(SuperviewLayout())._target, file, line) }
}

/// Attributes that can be related to a target, as a type for variables and parameters:
/// `let edge: ConstraintMakerRelatable = make.left`.
@dynamicMemberLookup
public protocol ConstraintMakerRelatable {
  /// The attributes; there is nothing to implement.
  var _chain: MakerChain<Shapes.Mixed> { get }
}

/// Attributes that can be extended, as a type for variables and parameters:
/// `let edges: ConstraintMakerExtendable = make.left.right`.
public protocol ConstraintMakerExtendable: ConstraintMakerRelatable {}

extension ConstraintMakerRelatable {
  /// The words of a chain.
  public subscript<Word>(dynamicMember path: KeyPath<MakerChain<Shapes.Mixed>, Word>) -> Word {
    _chain[keyPath: path]
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension AttributeChain: ConstraintMakerRelatable, ConstraintMakerExtendable
where Source == MakerSource {
  public var _chain: MakerChain<Shapes.Mixed> { mixed }
}
