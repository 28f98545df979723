// SPDX-License-Identifier: MIT

/// The sentences of one block about one item, while they are written, and what became of them.
///
/// Stages are values that name a sentence here by its index; nothing else refers to it.
@usableFromInline final class SentenceLog {
  /// The item's node.
  let node: LayoutNode
  private(set) var sentences: [Sentence] = []
  /// The constraints that the sentences became, in order; none before the block has ended.
  private(set) var placed: [PlacedConstraint] = []
  /// How many sentences there were when the block ended; nil before.
  private(set) var finalCount: Int?

  private let origin: ConstraintOrigin
  private var chains = ChainCount()

  init(_ node: LayoutNode, _ origin: ConstraintOrigin) {
    self.node = node
    self.origin = origin
    // Most blocks have a few sentences: one allocation instead of three.
    sentences.reserveCapacity(4)
  }

  /// Takes note that a chain has grown; -1 stands for a new one. Returns the chain's number.
  @usableFromInline func extend(_ chain: Int32, to attributes: AttributeSet) -> Int32 {
    chains.extend(chain, to: attributes)
  }

  /// Takes note that a chain has its relation, also to nothing.
  func finish(_ chain: Int32) {
    chains.finish(chain)
  }

  /// Adds the sentence that a chain has become, and returns its index.
  func add(_ sentence: consuming Sentence, _ chain: Int32) -> Int {
    chains.finish(chain)
    guard finalCount == nil else {
      report(.other("the maker is only good inside its block"), sentence)
      return sentences.count
    }
    sentences.append(sentence)
    return sentences.count - 1
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

// MARK: The end of the block

/// What a block does with the constraints that its item has already.
enum CommitMode {
  case make, prepare, remake, update, updateExisting
}

extension SentenceLog {
  /// Makes the constraints, and reports what is wrong: a sentence counts whole or not at all.
  func commit(_ mode: CommitMode) {
    for attributes in chains.unfinished {
      node.report(LayoutMistake(.missingRelation, in: "\(node.name).\(attributes)", at: origin))
    }
    // Locals: each access to a property of a class is checked for exclusivity.
    let (node, sentences) = (node, sentences)
    self.sentences = []
    finalCount = sentences.count
    var constraintCount = 0
    for index in sentences.indices { constraintCount += sentences[index].attributes.count }
    node.reserve(constraintCount)
    var placed: [PlacedConstraint] = []
    placed.reserveCapacity(constraintCount)
    for index in sentences.indices {
      do throws(LayoutMistake.Kind) {
        try sentences[index].check()
        switch mode {
        case .make, .remake:
          try sentences[index].insert(into: node, isActive: true, index, &placed)
        case .prepare:
          try sentences[index].insert(into: node, isActive: false, index, &placed)
        case .update:
          try sentences[index].update(in: node, mayInsert: true, index, &placed)
        case .updateExisting:
          try sentences[index].update(in: node, mayInsert: false, index, &placed)
        }
      } catch {
        report(error, sentences[index])
      }
    }
    self.placed = placed
  }

  private func report(_ kind: LayoutMistake.Kind, _ sentence: Sentence) {
    node.report(
      LayoutMistake(kind, in: "\(node.name).\(sentence.description)", at: sentence.origin))
  }
}
