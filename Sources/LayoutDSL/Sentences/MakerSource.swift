// SPDX-License-Identifier: MIT

/// The block that a chain is written in.
public struct MakerSource: AttributeSource {
  @usableFromInline let log: SentenceLog
  /// Which of the block's chains it is, or -1 before the first attribute.
  @usableFromInline let chain: Int32

  @inlinable init(_ log: SentenceLog, chain: Int32 = -1) {
    self.log = log
    self.chain = chain
  }

  /// The source of the same chain, or of a new one if there was none.
  @inlinable public func extended(to attributes: AttributeSet) -> MakerSource {
    MakerSource(log, chain: log.extend(chain, to: attributes))
  }
}
