// SPDX-License-Identifier: MIT

import LayoutCore

/// The sentences of one block about one item: while the block runs as sentences, afterwards as the
/// constraints made from them.
///
/// A stage is a value that names a sentence by its index here.
@usableFromInline package final class SentenceLog {
  private let identity: NodeIdentity
  // Kept only until the block has ended: a handle does not keep an item's constraints alive.
  private var living: LayoutNode?
  /// Where the block was written.
  let origin: ConstraintOrigin
  // Unchecked for exclusivity here and below: a word runs no foreign code, and the checks were a
  // tenth of the cost of making a constraint.

  /// The sentences so far; none after the block has ended.
  @exclusivity(unchecked) private(set) var sentences: [Sentence] = []
  /// The constraints that the sentences became, in order; none before the block has ended.
  private(set) var placed: [PlacedConstraint] = []
  /// How many sentences there were when the block ended; nil before.
  @exclusivity(unchecked) package private(set) var finalCount: Int?
  /// How many constraints the sentences so far are to become.
  @exclusivity(unchecked) private var constraintCount = 0
  @exclusivity(unchecked) private var chains = ChainCount()
  /// Told when the block ends, and dropped then.
  package var followers: [any BlockFollower] = []

  init(_ node: LayoutNode, _ origin: ConstraintOrigin) {
    identity = node.identity
    living = node
    self.origin = origin
    // Most blocks have a few sentences: one allocation instead of three.
    sentences.reserveCapacity(4)
  }

  package var node: LayoutNode { living ?? identity.nodeOrStandIn }

  /// Records that a chain has grown; -1 stands for a new one. Returns the chain's number.
  @usableFromInline func extend(_ chain: Int32, to attributes: AttributeSet) -> Int32 {
    chains.extend(chain, to: attributes, after: sentences.count)
  }

  /// Records that a chain has its relation, even one without a target.
  func finish(_ chain: Int32) { chains.finish(chain) }

  /// Adds the sentence that a chain has become, and returns its index.
  func add(_ sentence: consuming Sentence, _ chain: Int32) -> Int {
    guard finalCount == nil else {
      node.report(mistake(.other("the maker is only good inside its block"), sentence))
      return 0
    }
    chains.finish(chain)
    constraintCount += sentence.attributes.count
    sentences.append(sentence)
    return sentences.count - 1
  }

  /// Reports a sentence that a chain cannot become.
  func refuse(_ sentence: Sentence, _ kind: LayoutMistake.Kind, _ chain: Int32) {
    finish(chain)
    node.reportInBlock(mistake(kind, sentence))
  }

  /// Changes sentences that are still being written.
  func edit(_ range: Range<Int>, _ body: (inout Sentence) -> Void) {
    guard finalCount == nil else {
      return node.report(
        LayoutMistake(
          .other("a sentence can be changed in its block only; use its handle"),
          in: node.name, at: origin))
    }
    for index in range { body(&sentences[index]) }
  }
}

/// Something made in a block that is told when the constraints exist.
package protocol BlockFollower: AnyObject {
  func blockDidEnd()
}

// MARK: The end of the block

/// What a block does with the constraints that its item has already.
enum CommitMode {
  case make, prepare, remake, update, updateExisting
}

extension SentenceLog {
  /// Makes the constraints, and reports mistakes: a sentence makes all its constraints or none.
  func commit(_ mode: CommitMode) {
    let node = node
    finalCount = sentences.count
    var ended: [Sentence] = []
    swap(&ended, &sentences)
    reportUnfinished(after: ended)
    node.reserve(constraintCount)
    var placed: [PlacedConstraint] = []
    placed.reserveCapacity(constraintCount)
    for index in ended.indices {
      // Copied once: each access to the array costs a copy, which is two hundred instructions.
      let sentence = ended[index]
      do throws(LayoutMistake.Kind) {
        try sentence.check()
        switch mode {
        case .make, .prepare, .remake:
          try sentence.insert(into: node, isActive: mode != .prepare, index, &placed)
        case .update, .updateExisting:
          try sentence.update(in: node, mayInsert: mode == .update, index, &placed)
        }
      } catch {
        node.reportInBlock(mistake(error, sentence))
      }
    }
    self.placed = placed
    living = nil
    let followers = followers
    self.followers = []
    for follower in followers { follower.blockDidEnd() }
  }

  private func reportUnfinished(after sentences: [Sentence]) {
    for chain in chains.unfinished {
      // An attribute does not know its line, but the sentence before it does.
      let place =
        chain.sentenceCount == 0
        ? "" : " after line \(sentences[chain.sentenceCount - 1].origin.line)"
      node.reportInBlock(
        LayoutMistake(
          .missingRelation, in: "\(node.name).\(chain.attributes)\(place)", at: origin))
    }
  }

  private func mistake(_ kind: LayoutMistake.Kind, _ sentence: Sentence) -> LayoutMistake {
    LayoutMistake(kind, in: "\(node.name).\(sentence.description)", at: sentence.origin)
  }
}
