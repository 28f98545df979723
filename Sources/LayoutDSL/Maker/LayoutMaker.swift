// SPDX-License-Identifier: MIT

/// Begins sentences about one item, inside a block such as `makeConstraints`.
public struct LayoutMaker: AttributeWords {
  /// The shape of no attribute.
  public typealias Shape = Shapes.Blank

  /// The item that the sentences are about: `make.width.equalTo(make.item.layout.height)`.
  public let item: any LayoutItem
  /// The block.
  public let source: MakerSource

  /// None yet.
  @inlinable public var attributes: AttributeSet { [] }

  /// A chain of attributes chosen at run time: `make[.left, .top].equalTo(photo)`. Its targets are
  /// what fits any attribute: items, numbers and unchecked anchors.
  public subscript(attributes: LayoutAttribute...) -> MakerChain<Shapes.Mixed> {
    self.attributes(AttributeSet(attributes.map { AttributeSet($0) }))
  }

  /// A chain of a set of attributes: `make.attributes([.left, .top]).equalTo(photo)`. Its targets
  /// are what fits any attribute: items, numbers and unchecked anchors.
  public func attributes(_ set: AttributeSet) -> MakerChain<Shapes.Mixed> { adding(set) }
}
