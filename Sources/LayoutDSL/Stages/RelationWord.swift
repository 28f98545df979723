// SPDX-License-Identifier: MIT

/// A relation that waits for its target: `equalTo` before the parentheses.
///
/// The calls are the targets that fit the shape of the chain.
public struct RelationWord<Shape: LayoutShape> {
  let chain: MakerChain<Shape>
  let relation: Relation

  @usableFromInline init(_ chain: MakerChain<Shape>, _ relation: Relation) {
    self.chain = chain
    self.relation = relation
  }
}

extension LayoutRelatable {
  /// The attributes equal those of the target: `make.left.equalTo(icon)`.
  @inlinable public var equalTo: RelationWord<Shape> { RelationWord(chain, .equal) }
  /// The attributes are at most those of the target: `make.width.lessThanOrEqualTo(200)`.
  @inlinable public var lessThanOrEqualTo: RelationWord<Shape> {
    RelationWord(chain, .lessThanOrEqual)
  }
  /// The attributes are at least those of the target: `make.height.greaterThanOrEqualTo(44)`.
  @inlinable public var greaterThanOrEqualTo: RelationWord<Shape> {
    RelationWord(chain, .greaterThanOrEqual)
  }
}
