// SPDX-License-Identifier: MIT

/// What changes at a level and those above.
struct Balance: Sendable {
  private struct Change: Sendable {
    var priority = 0.0
    var amount = 0.0
  }

  private var changes: [Change] = []
  private var floor = Double.infinity

  /// Starts with nothing, for the levels from `floor` up to required.
  mutating func begin(downTo floor: Double) {
    changes.clear()
    self.floor = floor
  }

  /// Notes that a row of a priority is missed by another amount than before.
  mutating func move(_ priority: Double, from old: Double, to new: Double) {
    if old != new { add(abs(new) - abs(old), priority) }
  }

  /// Notes that so much more is missed than before.
  mutating func add(_ amount: Double, _ priority: Double) {
    guard priority >= floor, priority < 1000 else { return }
    let place = changes.firstIndex { $0.priority == priority } ?? changes.count
    if place == changes.count { changes.append(Change(priority: priority)) }
    changes[place].amount += amount
  }

  /// Whether the highest level that changes has become better.
  var isGain: Bool {
    var highest = Change()
    for change in changes where abs(change.amount) > 1e-7 && change.priority > highest.priority {
      highest = change
    }
    return highest.amount < 0
  }
}
