// SPDX-License-Identifier: MIT

/// A chain of attributes that can be extended: the first stage of a sentence.
public protocol LayoutExtendable: LayoutRelatable, AttributeWords {}

/// Attributes that can be related to a target.
public protocol LayoutRelatable {
  /// The kind of the attributes, which decides what they can be related to.
  associatedtype Shape: LayoutShape
  /// The attributes and the block that they are written in.
  var chain: MakerChain<Shape> { get }
}

/// A sentence with a target that is an attribute: it can be multiplied, once.
public protocol LayoutScalable: LayoutEditable {}

/// A sentence with a target: its constant can be set.
public protocol LayoutEditable: LayoutPrioritizable {}

/// A sentence that can be given a priority.
public protocol LayoutPrioritizable: LayoutFinalizable {}

/// SnapKit's spelling of this stage.
public typealias LayoutPriortizable = LayoutPrioritizable

/// A complete sentence: it can be given a label, and has a handle.
public protocol LayoutFinalizable {
  /// The sentence in its block.
  var sentence: ConstraintHandle { get }
}

/// Attributes in a block, before their relation.
public typealias MakerChain<Shape: LayoutShape> = AttributeChain<MakerSource, Shape>

extension AttributeChain: LayoutRelatable, LayoutExtendable where Source == MakerSource {
  /// The chain itself.
  public var chain: MakerChain<Shape> { self }
}

/// The stage after a relation to an attribute.
public struct ScalableSentence: LayoutScalable {
  /// The sentence in its block.
  public let sentence: ConstraintHandle
}

/// The stage after a relation to a number, and after a multiplier.
public struct EditableSentence: LayoutEditable {
  /// The sentence in its block.
  public let sentence: ConstraintHandle
}

/// The stage after a word that sets the constants.
public struct PrioritizableSentence: LayoutPrioritizable {
  /// The sentence, or sentences, in their block.
  public let sentence: ConstraintHandle
}

/// The stage after a word that sets constants and priorities.
public struct FinalizableSentence: LayoutFinalizable {
  /// The sentence, or sentences, in their block.
  public let sentence: ConstraintHandle
}

extension RelationWord {
  /// Unavailable: the attributes do not fit each other.
  @available(
    *, unavailable,
    message: """
      these attributes do not fit: a position goes with positions along its axis, left and right \
      not with leading and trailing, an extent with extents, a composite with a composite; \
      .unchecked relates what does not fit
      """
  )
  public func callAsFunction<Other: LayoutShape>(
    _ anchor: LayoutAnchor<Other>, file: StaticString = #fileID, line: UInt = #line
  ) -> ScalableSentence { relate(anchor.sentenceTarget, file, line) }
}

extension LayoutEditable {
  /// Unavailable: there is no attribute to multiply, or it is multiplied already.
  @available(*, unavailable, message: "only the attribute of a target is multiplied, and only once")
  public func multipliedBy(_ factor: Double) -> Self { self }

  /// Unavailable: there is no attribute to divide, or it is divided already.
  @available(*, unavailable, message: "only the attribute of a target is divided, and only once")
  public func dividedBy(_ divisor: Double) -> Self { self }
}
