// SPDX-License-Identifier: MIT

/// What items and authors have said and the session has not looked at yet.
struct Inbox {
  /// The nodes with new sentences, in the order they said so.
  var nodes: [LayoutNode] = []
  /// The nodes whose metrics or settings are new.
  var metrics: [NodeIdentity] = []
  /// The items that came or moved; the next to look at is last.
  var coming: [NodeIdentity] = []
  var parents: [NodeIdentity] = []
  /// Sentences whose row depends on something that is another now.
  var sentences: [(item: Int32, slot: Int32)] = []
  /// Whether items came, so that sentences that wait may go on, or died, so that they wait in vain.
  var mustRetry = false
  /// Called at the first word after a layout.
  var onFirst: (() -> Void)?
  private(set) var hasAnnounced = false

  var isEmpty: Bool {
    nodes.isEmpty && metrics.isEmpty && coming.isEmpty && parents.isEmpty && sentences.isEmpty
      && !mustRetry
  }

  /// The call to make because of a word; nil when it has been made since the last layout.
  mutating func takeAnnouncement() -> (() -> Void)? {
    defer { hasAnnounced = true }
    return hasAnnounced ? nil : onFirst
  }

  mutating func layoutDidEnd() { hasAnnounced = false }
  func checkInvariants() { precondition(isEmpty, "the session has not looked at everything") }
}
