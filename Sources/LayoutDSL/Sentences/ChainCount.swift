// SPDX-License-Identifier: MIT

/// A chain that has no relation yet.
struct OpenChain {
  var attributes = AttributeSet()
  /// How many sentences the block had when the chain was begun.
  var sentenceCount = 0
}

/// Numbers the chains of a block, and knows which of them have no relation yet.
struct ChainCount {
  private var next: Int32 = 0
  // Nearly always the last chain is the only one that may be open, so it is kept apart.
  private var isLastOpen = false
  private var last = OpenChain()
  private var olderOpen: [(chain: Int32, open: OpenChain)] = []

  /// Whether a chain is without a relation.
  var hasUnfinished: Bool { isLastOpen || !olderOpen.isEmpty }

  /// The chains without a relation, in the order they were begun.
  var unfinished: [OpenChain] {
    olderOpen.map(\.open) + (isLastOpen ? [last] : [])
  }

  /// Records that a chain has grown; -1 stands for a new one. Returns the chain's number.
  ///
  /// - Parameter count: how many sentences there are so far.
  mutating func extend(_ chain: Int32, to attributes: AttributeSet, after count: Int) -> Int32 {
    if chain >= 0 {
      if chain == next - 1 { last.attributes = attributes }
      return chain
    }
    if isLastOpen { olderOpen.append((next - 1, last)) }
    isLastOpen = true
    last = OpenChain(attributes: attributes, sentenceCount: count)
    next += 1
    return next - 1
  }

  /// Records that a chain has a relation.
  mutating func finish(_ chain: Int32) {
    if chain == next - 1 {
      isLastOpen = false
    } else {
      olderOpen.removeAll { $0.chain == chain }
    }
  }
}
