// SPDX-License-Identifier: MIT

import LayoutCore

/// The change of the total violation of each level below required.
@usableFromInline package struct ViolationChange: Sendable {
  private var changes: [(priority: Priority, amount: Double)] = []

  package init() {}

  /// Starts with no change.
  package mutating func begin() { changes.removeAll(keepingCapacity: true) }

  /// Adds that the shortfall of a row goes from one number to another.
  package mutating func add(_ priority: Priority, from old: Double, to new: Double) {
    guard !priority.isRequired, old != new else { return }
    let amount = abs(new) - abs(old)
    if let place = changes.firstIndex(where: { $0.priority == priority }) {
      changes[place].amount += amount
    } else {
      changes.append((priority, amount))
    }
  }

  /// Whether the strongest level that changes has become better.
  package var isImprovement: Bool {
    var strongest: (priority: Priority, amount: Double) = (Priority(0), 0)
    for change in changes
    where abs(change.amount) > Tolerance.feasibility && change.priority > strongest.priority {
      strongest = change
    }
    return strongest.amount < 0
  }
}
