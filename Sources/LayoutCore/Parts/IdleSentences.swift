// SPDX-License-Identifier: MIT

/// Identifies a sentence, even if its node is gone.
struct SentenceName: Hashable {
  var identity: NodeIdentity
  var id: LayoutConstraintID
}

/// Why an active sentence has no row.
enum IdleReason: Error, Equatable {
  /// Its second item left the tree, and may come back.
  case suspended
  /// An item that it mentions is collapsed.
  case collapsed
  /// The sentence is wrong; tried again when it changes or items are added.
  case mistake(LayoutMistake.Kind)

  var mistake: LayoutMistake.Kind? { if case .mistake(let kind) = self { kind } else { nil } }
}

/// The active sentences that are not rows, each once, in the order they came.
struct IdleSentences {
  private var order: [SentenceName] = []
  private var reasons: [SentenceName: IdleReason] = [:]
  var isEmpty: Bool { reasons.isEmpty }
  /// Why a sentence has no row; nil if it has one or is inactive.
  subscript(name: SentenceName) -> IdleReason? { reasons.isEmpty ? nil : reasons[name] }

  mutating func insert(_ name: SentenceName, _ reason: IdleReason) {
    if reasons.updateValue(reason, forKey: name) == nil { order.append(name) }
  }

  mutating func remove(_ name: SentenceName) {
    if reasons.isEmpty { return }
    reasons[name] = nil
    if reasons.isEmpty { order = [] }
  }

  /// The sentences whose reason satisfies `isWanted`, in order. Those of freed nodes are dropped.
  mutating func names(where isWanted: (IdleReason) -> Bool) -> [SentenceName] {
    if reasons.isEmpty { return [] }
    order.removeAll { name in
      let isDead = reasons[name] == nil || name.identity.node?.isActive(name.id) != true
      if isDead { reasons[name] = nil }
      return isDead
    }
    return order.filter { reasons[$0].map(isWanted) == true }
  }

  func checkInvariants() {
    for name in reasons.keys {
      precondition(order.contains(name), "a sentence without a row is not in the order")
      let state = name.identity.node?.records[name.id]
      precondition(state?.row == nil, "a sentence is a row and has a reason why it is none")
    }
  }
}
