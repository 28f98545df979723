// SPDX-License-Identifier: MIT

/// The block that a chain is written in.
public struct MakerSource: AttributeSource {
  @usableFromInline let log: SentenceLog
  /// Which of the block's items the chain is about.
  @usableFromInline let item: Int32
  /// Which of the block's chains it is, or -1 before the first attribute.
  @usableFromInline let chain: Int32

  @inlinable init(log: SentenceLog, item: Int32, chain: Int32) {
    self.log = log
    self.item = item
    self.chain = chain
  }

  /// The source of the same chain, or of a new one if there was none.
  @inlinable public func extended(to attributes: AttributeSet) -> MakerSource {
    MakerSource(
      log: log, item: item, chain: log.extend(chain, of: item, to: attributes))
  }

  /// The node of the item.
  var node: LayoutNode { log.nodes[Int(item)] }
}
