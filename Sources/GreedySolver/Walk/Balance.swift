// SPDX-License-Identifier: MIT

/// What a try to meet a wish changes at its level and above.
struct Balance: Sendable {
  /// The change at a level, and the first row there that is missed by more.
  private struct Change: Sendable {
    var priority = 0.0
    var amount = 0.0
    var loser: Int32 = -1
  }

  private var changes: [Change] = []
  private var floor = Double.infinity

  /// Starts with nothing, for the levels from `floor` up to required.
  mutating func begin(downTo floor: Double) {
    changes.clear()
    self.floor = floor
  }

  /// Notes that a row is missed by another amount than before.
  mutating func move(_ slot: Int, _ priority: Double, from old: Double, to new: Double) {
    if old != new { add(abs(new) - abs(old), of: slot, priority) }
  }

  /// Notes that a row is missed by so much more than before.
  mutating func add(_ amount: Double, of slot: Int, _ priority: Double) {
    guard priority >= floor, priority < 1000 else { return }
    let place = changes.firstIndex { $0.priority == priority } ?? changes.count
    if place == changes.count { changes.append(Change(priority: priority)) }
    changes[place].amount += amount
    if amount > 0 && changes[place].loser < 0 { changes[place].loser = Int32(slot) }
  }

  /// Whether the highest level that changes has become better.
  var isGain: Bool { highest.amount < 0 }

  /// A row that would be missed by more than before, at the highest level that changes if there
  /// is one, or -1.
  var loser: Int32 {
    let loser = highest.loser
    return loser >= 0 ? loser : changes.first { $0.loser >= 0 }?.loser ?? -1
  }

  private var highest: Change {
    var highest = Change()
    for change in changes where abs(change.amount) > 1e-7 && change.priority > highest.priority {
      highest = change
    }
    return highest
  }
}
