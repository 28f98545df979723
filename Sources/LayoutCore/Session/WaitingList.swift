// SPDX-License-Identifier: MIT

/// A sentence whose second item was not in the tree when it was last looked at.
struct WaitingConstraint: Hashable {
  var identity: NodeIdentity
  var id: LayoutConstraintID

  static func == (left: WaitingConstraint, right: WaitingConstraint) -> Bool {
    left.identity === right.identity && left.id == right.id
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(identity))
    hasher.combine(id)
  }
}

/// Waiting sentences, each once, in the order they came.
struct WaitingList {
  private var order: [WaitingConstraint] = []
  private var members: Set<WaitingConstraint> = []

  /// Adds a sentence, and returns whether it did not wait already.
  @discardableResult
  mutating func insert(_ constraint: WaitingConstraint) -> Bool {
    let isNew = members.insert(constraint).inserted
    if isNew { order.append(constraint) }
    return isNew
  }

  /// Whether a sentence waits.
  func contains(_ constraint: WaitingConstraint) -> Bool { members.contains(constraint) }

  /// Empties the list and returns what was in it.
  mutating func takeAll() -> [WaitingConstraint] {
    defer { self = WaitingList() }
    return order
  }
}
