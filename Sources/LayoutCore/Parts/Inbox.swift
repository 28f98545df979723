// SPDX-License-Identifier: MIT

/// The changes that the session has been told of and has not read yet.
struct Inbox {
  /// The nodes whose sentences changed, in the order in which they said so.
  var nodes: [LayoutNode] = []
  /// The nodes whose metrics or settings changed.
  var metrics: [NodeIdentity] = []
  /// The items that were added or moved, in the order in which they are looked at.
  var coming: [NodeIdentity] = []
  var parents: [NodeIdentity] = []
  /// The registries of items that left since the last layout.
  var departures: [NodeRegistry] = []
  /// Indices of new items, whose rows without sentences are not made yet.
  var newItems: [Int32] = []
  /// Sentences that depend on something that has changed.
  var sentences: [(item: Int32, slot: Int32)] = []
  /// Whether items were added or freed, so that waiting sentences have to be tried again.
  var mustRetry = false
  /// Whether the host was told of a change since the last layout.
  var hasAnnounced = false

  var isEmpty: Bool {
    nodes.isEmpty && metrics.isEmpty && coming.isEmpty && parents.isEmpty && newItems.isEmpty
      && sentences.isEmpty && !mustRetry
  }

  func checkInvariants() { precondition(isEmpty, "the session has not looked at everything") }
}
