// SPDX-License-Identifier: MIT

/// A chain that has no relation yet.
struct OpenChain {
  let number: Int32
  var attributes: AttributeSet
  /// How many sentences the block had when the chain was begun.
  let sentenceCount: Int
}

/// Numbers the chains of a block, and knows which of them have no relation yet.
struct ChainCount {
  private var next: Int32 = 0
  // Nearly always the last chain is the only one that may be open, so it is kept apart.
  private var last: OpenChain?
  private var older: [OpenChain] = []

  /// The chains without a relation, in the order they were begun.
  var unfinished: [OpenChain] { last.map { older + [$0] } ?? older }

  /// Records that a chain has grown; -1 stands for a new one. Returns the chain's number.
  ///
  /// - Parameter count: how many sentences there are so far.
  mutating func extend(_ chain: Int32, to attributes: AttributeSet, after count: Int) -> Int32 {
    if chain >= 0 {
      if chain == last?.number { last?.attributes = attributes }
      return chain
    }
    if let last { older.append(last) }
    last = OpenChain(number: next, attributes: attributes, sentenceCount: count)
    next += 1
    return next - 1
  }

  /// Records that a chain has a relation.
  mutating func finish(_ chain: Int32) {
    if chain == last?.number { last = nil } else { older.removeAll { $0.number == chain } }
  }
}
