// SPDX-License-Identifier: MIT

/// Attributes that can be related to a target, as a type for variables and parameters:
/// `let edge: ConstraintMakerRelatable = make.left`. It has every relation and target that fits any
/// attribute.
@dynamicMemberLookup
public protocol ConstraintMakerRelatable {
  /// The attributes; there is nothing to implement.
  var _chain: MakerChain<Shapes.Mixed> { get }
}

/// Attributes that can take more, as a type for variables and parameters:
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
