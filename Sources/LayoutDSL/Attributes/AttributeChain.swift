// SPDX-License-Identifier: MIT

/// The owner of a chain's attributes: a sentence being written, or an item that is a target.
public protocol AttributeSource {
  /// The source of the chain after it has grown to `attributes`.
  func extended(to attributes: AttributeSet) -> Self
}

/// A chain of attributes of one item, such as `make.left.top`. It is a value: each word returns a
/// new chain, so a stored one can be used twice.
public struct AttributeChain<Source: AttributeSource, Shape: LayoutShape>: AttributeWords {
  /// What the attributes belong to.
  public let source: Source
  /// The attributes named so far.
  public let attributes: AttributeSet

  @inlinable init(_ source: Source, _ attributes: AttributeSet) {
    (self.source, self.attributes) = (source, attributes)
  }

  /// The same attributes, without their shape.
  package var mixed: Chain<Shapes.Mixed> { AttributeChain<_, _>(source, attributes) }
}

/// Where attributes can be named: a maker, a chain, an item. The words are the same everywhere.
public protocol AttributeWords {
  /// What the attributes belong to.
  associatedtype Source: AttributeSource
  /// What has been named so far, as a type; by default nothing.
  associatedtype Shape: LayoutShape = Shapes.Blank
  /// What the attributes belong to.
  var source: Source { get }
  /// The attributes named so far.
  var attributes: AttributeSet { get }
}

extension AttributeWords where Shape == Shapes.Blank {
  /// None yet.
  @inlinable public var attributes: AttributeSet { [] }
}

extension AttributeWords {
  /// A chain of attributes of the same item.
  public typealias Chain<Joined: LayoutShape> = AttributeChain<Source, Joined>
  /// The chain with physical positions on both axes.
  public typealias EdgeChain = Chain<Shape.AndHorizontal.AndVertical>
  /// The chain with positions on both axes, the horizontal ones named by reading direction.
  public typealias DirectionalEdgeChain = Chain<Shape.AndDirectional.AndVertical>
  /// The chain with the middle on both axes.
  public typealias CenterChain = Chain<Shape.AndCenterX.AndVertical>

  /// The chain with `more` attributes; the caller states the resulting shape.
  @inlinable func adding<Joined: LayoutShape>(_ more: AttributeSet) -> Chain<Joined> {
    let all = attributes.union(more)
    return AttributeChain(source.extended(to: all), all)
  }

  /// The same chain, for readability: `make.top.and.left.equalToSuperview()`.
  @inlinable public var and: Self { self }
  /// The same chain, for readability: `make.top.with.left.equalToSuperview()`.
  @inlinable public var with: Self { self }
}
