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
  /// The item that left its tree with this registry.
  let departed: NodeIdentity?
  /// The parent that it left, until a layout is made without it.
  var formerParent: NodeIdentity?
  /// The constraints of each item that left about items that stayed.
  var leftBehind: [NodeIdentity: [LayoutConstraintID]] = [:]

  /// A registry; for an item that leaves a parent, and all in it, one that goes on counting.
  init(
    of item: LayoutNode? = nil, leaving parent: LayoutNode? = nil, after old: NodeRegistry? = nil
  ) {
    (departed, formerParent, count) = (item?.identity, parent?.identity, old?.current.count ?? 0)
  }

  /// The constraints that a node left behind, unless all are back before a layout without them.
  func takeLeftBehind(by node: NodeIdentity) -> [LayoutConstraintID] {
    let parent = departed?.node?.item?.layoutParent?.layoutNode.identity
    let isBack = parent != nil && parent === formerParent
    return isBack || leftBehind.isEmpty ? [] : leftBehind.removeValue(forKey: node) ?? []
  }

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
  // Inlined up to the rare case: a call counts a reference, 0.6 % of a first layout.
  @inline(__always) func takeNumber() -> UInt32 {
    if successor != nil { return takeNumberOfCurrent() }
    count &+= 1
    return count
  }

  @inline(never) private func takeNumberOfCurrent() -> UInt32 { current.takeNumber() }

  /// Joins two registries, unless they belong to two sessions.
  func join(_ other: NodeRegistry) {
    var (winner, loser) = (current, other.current)
    if winner === loser { return }
    if let host = winner.session, let second = loser.session, host !== second { return }
    // Union by size keeps the chains of registries short.
    if loser.count > winner.count { swap(&winner, &loser) }
    winner.session = winner.session ?? loser.session
    winner.unreached += loser.unreached.takeAll()
    loser.successor = winner
  }

  /// Lists a node that has sentences and may not be reachable by walking down the tree.
  func add(_ node: NodeIdentity) { current.unreached.append(node) }
  package var hasUnreachedNodes: Bool { !current.unreached.isEmpty }
  package func takeUnreachedNodes() -> [NodeIdentity] { current.unreached.takeAll() }
}
