// SPDX-License-Identifier: MIT

/// Begins sentences about one item, inside a block such as `makeConstraints`.
public struct LayoutMaker: AttributeWords {
  /// The item that the sentences are about: `make.width.equalTo(make.item.layout.height)`.
  public let item: any LayoutItem
  /// The block.
  public let source: MakerSource

  /// A chain chosen at run time, for items, numbers and unchecked anchors:
  /// `make[.left].equalTo(photo)`.
  public subscript(attributes: LayoutAttribute...) -> MakerChain<Shapes.Mixed> {
    self.attributes(AttributeSet(attributes.map { AttributeSet($0) }))
  }

  /// A chain of a set of attributes: `make.attributes([.left, .top]).equalTo(photo)`.
  public func attributes(_ set: AttributeSet) -> MakerChain<Shapes.Mixed> { adding(set) }

  /// Combines sentences into one: what follows applies to each of them, and they share a handle.
  ///
  ///     let place = make.group {
  ///       make.top.equalToSuperview()
  ///       make.left.equalTo(photo.layout.right)
  ///     }.offset(8).constraint
  @discardableResult public func group(_ block: () -> Void) -> EditableSentence {
    collecting(EditableSentence.init, block)
  }

  // Settings of the item, not sentences: they count even if the block's sentences are refused.

  /// Sets how strongly the item resists growing: `make.contentHugging(.high, along: .horizontal)`.
  public func contentHugging(_ priority: Priority, along axis: LayoutAxis) {
    item.layout.setContentHugging(priority, along: axis)
  }

  /// Sets how strongly the item resists being smaller than its content:
  /// `make.contentCompressionResistance(.required, along: .vertical)`.
  public func contentCompressionResistance(_ priority: Priority, along axis: LayoutAxis) {
    item.layout.setContentCompressionResistance(priority, along: axis)
  }
}
