// SPDX-License-Identifier: MIT

/// Data shared by the nodes of one tree: the number of the next sentence, the session, and the
/// nodes that the session would not find by itself. Law: nodes of one tree share one registry from
/// the first sentence after they came together; joined trees join theirs (union-find).
package final class NodeRegistry {
  // Unchecked for exclusivity: no foreign code runs while one of these is being changed.
  @exclusivity(unchecked) private var successor: NodeRegistry?
  @exclusivity(unchecked) private var count: UInt32
  @exclusivity(unchecked) private weak var session: (any LayoutNodeHost)?
  @exclusivity(unchecked) private var unreached: [NodeIdentity] = []

  package init(after other: NodeRegistry? = nil) { count = other?.current.count ?? 0 }

  /// The registry that this one was joined to, or itself.
  var current: NodeRegistry {
    var registry = self
    while let next = registry.successor {
      if let last = next.successor { registry.successor = last }
      registry = next
    }
    return registry
  }

  package var host: (any LayoutNodeHost)? {
    get { current.session }
    set { current.session = newValue }
  }

  /// A number for a new sentence, larger than all before.
  func takeNumber() -> UInt32 {
    let registry = current
    registry.count &+= 1
    return registry.count
  }

  /// Joins two registries, unless they belong to two sessions.
  func join(_ other: NodeRegistry) {
    var (winner, loser) = (current, other.current)
    if winner === loser { return }
    if let host = winner.session, let second = loser.session, host !== second { return }
    // Union by size keeps the chains of registries short.
    if loser.count > winner.count { swap(&winner, &loser) }
    winner.session = winner.session ?? loser.session
    winner.unreached += loser.unreached
    loser.unreached = []
    loser.successor = winner
  }

  /// Lists a node that has sentences and may not be reachable by walking down the tree.
  func add(_ node: NodeIdentity) { current.unreached.append(node) }
  package var hasUnreachedNodes: Bool { !current.unreached.isEmpty }
  package func takeUnreachedNodes() -> [NodeIdentity] { current.unreached.takeAll() }
}

extension Array {
  mutating func takeAll() -> [Element] {
    if isEmpty { return [] }
    var taken: [Element] = []
    swap(&taken, &self)
    return taken
  }
}
