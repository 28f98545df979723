// SPDX-License-Identifier: MIT

/// The sentences of one block, while they are written, and what became of them.
///
/// Stages are values that name a sentence here by its index; nothing else refers to it.
@usableFromInline final class SentenceLog {
  /// The items of the block; most blocks have one.
  private(set) var nodes: [LayoutNode] = []
  private(set) var sentences: [Sentence] = []
  /// Whether the block has ended.
  private(set) var isClosed = false
  /// The constraints that the sentences became, and where each sentence's part ends.
  private(set) var members: [ConstraintMember] = []
  private(set) var ends: [Int32] = []

  private let origin: ConstraintOrigin
  private var nextChain: Int32 = 0
  /// The chain that has no relation yet, if any: nearly always the last one.
  private var openChain: OpenChain?
  private var olderOpenChains: [OpenChain] = []

  private struct OpenChain {
    let number: Int32
    let item: Int32
    var attributes: AttributeSet
  }

  init(_ origin: ConstraintOrigin) {
    self.origin = origin
  }

  /// Goes on with an item, the next one of a block for several.
  func begin(_ node: LayoutNode) -> MakerSource {
    nodes.append(node)
    return MakerSource(log: self, item: Int32(nodes.count - 1), chain: -1)
  }
}

// MARK: Chains

extension SentenceLog {
  /// Takes note that a chain has grown; -1 stands for a new one. Returns the chain's number.
  @usableFromInline func extend(
    _ chain: Int32, of item: Int32, to attributes: AttributeSet
  ) -> Int32 {
    if chain >= 0 {
      if openChain?.number == chain { openChain?.attributes = attributes }
      return chain
    }
    if let openChain { olderOpenChains.append(openChain) }
    openChain = OpenChain(number: nextChain, item: item, attributes: attributes)
    nextChain += 1
    return nextChain - 1
  }

  /// Takes note that a chain has a relation.
  func finish(_ chain: Int32) {
    if openChain?.number == chain {
      openChain = nil
    } else {
      olderOpenChains.removeAll { $0.number == chain }
    }
  }

  private func reportOpenChains() {
    guard openChain != nil || !olderOpenChains.isEmpty else { return }
    if let openChain { olderOpenChains.append(openChain) }
    for chain in olderOpenChains {
      let node = nodes[Int(chain.item)]
      node.report(
        LayoutMistake(.missingRelation, in: "\(node.name).\(chain.attributes)", at: origin))
    }
  }
}

// MARK: Sentences

extension SentenceLog {
  /// Adds a sentence and returns its index.
  func relate(_ chain: Int32, _ sentence: Sentence) -> Int {
    finish(chain)
    guard !isClosed else {
      sentence.node.report(
        sentence.mistake(.other("the maker is only good inside its block")))
      return sentences.count
    }
    sentences.append(sentence)
    return sentences.count - 1
  }

  /// Changes sentences that are still being written.
  func edit(_ range: Range<Int>, _ body: (inout Sentence) -> Void) {
    guard !isClosed else {
      return nodes[0].report(
        LayoutMistake(
          .other("a sentence can be changed in its block only; use its handle"),
          in: nodes[0].name, at: origin))
    }
    for index in range { body(&sentences[index]) }
  }

  /// Ends the block: makes the constraints, reports what is wrong.
  func commit(_ mode: CommitMode) {
    isClosed = true
    reportOpenChains()
    ends.reserveCapacity(sentences.count)
    var constraints: [LayoutConstraint] = []
    for sentence in sentences {
      constraints.removeAll(keepingCapacity: true)
      do throws(LayoutMistake) {
        try sentence.emit(into: &constraints)
        try place(constraints, of: sentence, mode)
      } catch {
        sentence.node.report(error)
      }
      ends.append(Int32(members.count))
    }
    sentences = []
  }

  private func place(
    _ constraints: [LayoutConstraint], of sentence: Sentence, _ mode: CommitMode
  ) throws(LayoutMistake) {
    let node = sentence.node
    let start = members.count
    for constraint in constraints {
      let id: LayoutConstraintID
      switch mode {
      case .make, .remake:
        id = node.insert(constraint)
      case .prepare:
        id = node.insert(constraint, isActive: false)
      case .update, .updateExisting:
        if let match = node.match(for: constraint, except: members) {
          id = match
        } else if mode == .update {
          id = node.insert(constraint)
        } else {
          members.removeSubrange(start...)
          throw sentence.mistake(.noMatch(nearest: node.nearMisses(of: constraint)))
        }
      }
      members.append(ConstraintMember(node: node, id: id))
    }
    guard mode == .update || mode == .updateExisting else { return }
    for (constraint, member) in zip(constraints, members[start...]) {
      node.update(member.id, to: constraint)
    }
  }
}

/// What a block does with the constraints that its item has already.
enum CommitMode {
  case make, prepare, remake, update, updateExisting
}
