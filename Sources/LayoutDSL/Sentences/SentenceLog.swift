// SPDX-License-Identifier: MIT

import LayoutCore

/// The sentences of one block about one item; after the block, the constraints made from them.
@usableFromInline package final class SentenceLog {
  private let identity: NodeIdentity
  // Released when the block ends: a handle does not keep an item's constraints alive.
  private var living: LayoutNode?
  let origin: ConstraintOrigin
  // Unchecked for exclusivity: the checks took a tenth of the cost of a constraint.

  /// The sentences so far; none after the block has ended.
  @exclusivity(unchecked) private(set) var sentences: [Sentence] = []
  /// The constraints made from the sentences, in order; empty until the block ends.
  @exclusivity(unchecked) private(set) var placed: [PlacedConstraint] = []
  /// The number of sentences when the block ended; nil before.
  @exclusivity(unchecked) package private(set) var finalCount: Int?
  @exclusivity(unchecked) private var constraintCount = 0
  @exclusivity(unchecked) private var chains = ChainCount()
  /// Objects to call when the block ends; then released.
  @exclusivity(unchecked) package var followers: [any BlockFollower] = []

  init(_ node: LayoutNode, _ origin: ConstraintOrigin) {
    (identity, living, self.origin) = (node.identity, node, origin)
    // Most blocks have at most five sentences: one allocation instead of three or four.
    sentences.reserveCapacity(5)
  }

  package var node: LayoutNode { living ?? identity.nodeOrStandIn }

  /// Records that a chain has a new attribute; -1 stands for a new chain. Returns its number.
  @usableFromInline func extend(_ chain: Int32, to attributes: AttributeSet) -> Int32 {
    chains.extend(chain, to: attributes, after: sentences.count)
  }

  /// Records that a chain has a relation, with or without a target.
  func finish(_ chain: Int32) { chains.finish(chain) }

  /// Adds the sentence of a chain that is complete. Returns its range; empty if the block is over.
  func add(_ sentence: consuming Sentence, _ chain: Int32) -> Range<Int> {
    guard finalCount == nil else {
      node.report(mistake(.other("the maker is only good inside its block"), sentence))
      return 0..<0
    }
    chains.finish(chain)
    constraintCount += sentence.attributes.count
    sentences.append(sentence)
    return (sentences.count - 1)..<sentences.count
  }

  func refuse(_ sentence: Sentence, _ kind: LayoutMistake.Kind, _ chain: Int32) {
    finish(chain)
    node.reportInBlock(mistake(kind, sentence))
  }

  func edit(_ range: Range<Int>, _ body: (inout Sentence) -> Void) {
    guard finalCount == nil else {
      return node.report(
        LayoutMistake(
          .other("a sentence can be changed in its block only; use its handle"),
          in: node.name, at: origin))
    }
    for index in range { body(&sentences[index]) }
  }

  // Concrete types, so that `offset` and `inset` are specialised at the call.
  @usableFromInline func add(_ offset: OffsetSum, to range: Range<Int>) {
    edit(range) { $0.offset += offset }
  }

  @usableFromInline func add(_ insets: InsetSum, to range: Range<Int>) {
    edit(range) { sentence in
      let sum = sentence.insets.first.map { $0 + insets }
      sentence.insets = [sum ?? insets]
    }
  }

  /// Makes the constraints, and reports mistakes: a sentence makes all its constraints or none.
  func commit(_ mode: CommitMode) {
    let node = node
    finalCount = sentences.count
    var ended = sentences.takeAll()
    reportUnfinished(after: ended)
    node.reserve(constraintCount)
    var placed: [PlacedConstraint] = []
    placed.reserveCapacity(constraintCount)
    for index in ended.indices {
      do throws(LayoutMistake.Kind) {
        try ended[index].commit(mode, in: node, index, &placed)
      } catch { node.reportInBlock(mistake(error, ended[index])) }
    }
    self.placed = placed
    living = nil
    for follower in followers.takeAll() { follower.blockDidEnd() }
  }

  private func reportUnfinished(after sentences: [Sentence]) {
    for chain in chains.unfinished {
      // A chain has no line of its own; that of the sentence before it is the nearest.
      let place =
        chain.sentenceCount == 0
        ? "" : " after line \(sentences[chain.sentenceCount - 1].origin.line)"
      node.reportInBlock(
        LayoutMistake(.missingRelation, in: "\(node.name).\(chain.attributes)\(place)", at: origin))
    }
  }

  private func mistake(_ kind: LayoutMistake.Kind, _ sentence: Sentence) -> LayoutMistake {
    LayoutMistake(kind, in: "\(node.name).\(sentence.description)", at: sentence.origin)
  }

  func members(of range: Range<Int>) -> [ConstraintMember] {
    placed.lazy.filter { range.contains(Int($0.sentence)) }.map { placed in
      ConstraintMember(node: self.node, id: placed.id)
    }
  }
}

/// Made in a block, and called when its constraints exist.
package protocol BlockFollower: AnyObject { func blockDidEnd() }

/// The block that a chain is written in.
public struct MakerSource: AttributeSource {
  @usableFromInline let log: SentenceLog
  /// The number of the chain in the block; -1 before the first attribute.
  @usableFromInline let chain: Int32

  @inlinable init(_ log: SentenceLog, chain: Int32 = -1) { (self.log, self.chain) = (log, chain) }

  /// The source of the same chain, or of a new one if there was none.
  @inlinable public func extended(to attributes: AttributeSet) -> MakerSource {
    MakerSource(log, chain: log.extend(chain, to: attributes))
  }
}
