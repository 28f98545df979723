// SPDX-License-Identifier: MIT

/// The rows a session wants, and how they differ from those its solver has.
struct ModelDraft {
  /// A slot that changed, with the row that the solver has in it.
  private struct Change {
    var slot: Int32
    /// The index of that row in `committed`, or -1 for none.
    var committed: Int32
  }

  private(set) var rows = ConstraintStore()
  private var changes: [Change] = []
  private var committed: [ModelDelta.Addition] = []
  /// The first slot in which the solver has never had a row. The rows from there on are new to it,
  /// and are not listed in `changes`.
  private var freshStart = 0
  /// The index of each slot in `changes`, or -1; shorter where the rest have none.
  private var places: [Int32] = []
  private var suggestions: [Suggestion] = []
  /// The solver has the wanted rows of the first `sentCount` changes, and has lost the former rows
  /// of the first `removedCount`.
  private var sentCount = 0
  private var removedCount = 0
  var isCommitted: Bool { changes.isEmpty && !hasFreshRows }
  private var hasFreshRows: Bool { freshStart < rows.slotCount }

  /// Whether the wanted row `id` is new or differs from what the solver has.
  func isChanged(_ id: ConstraintID) -> Bool { id.index >= freshStart || place(id.slot) >= 0 }

  private func place(_ slot: Int32) -> Int {
    places.indices.contains(Int(slot)) ? Int(places[Int(slot)]) : -1
  }

  mutating func reserve(_ count: Int) { rows.reserve(count) }

  mutating func insert(_ row: consuming Constraint) -> ConstraintID {
    let id = rows.insert(row)
    // If the slot was freed in this draft, it is listed already.
    if id.index < freshStart { _ = list(id.slot, committed: -1) }
    return id
  }

  mutating func replace(_ id: ConstraintID, with row: Constraint) {
    guard let old = rows[id], old != row else { return }
    note(id, committed: old)
    rows.replace(id, with: row)
  }

  mutating func setConstant(_ constant: Double, of id: ConstraintID) {
    guard var row = rows[id], row.constant != constant else { return }
    note(id, committed: row)
    row.constant = constant
    rows.replace(id, with: row)
  }

  mutating func remove(_ id: ConstraintID) {
    if let old = rows.remove(id) { note(id, committed: old) }
  }

  private mutating func note(_ id: ConstraintID, committed row: Constraint) {
    guard id.index < freshStart, list(id.slot, committed: Int32(committed.count)) else { return }
    committed.append(ModelDelta.Addition(id, row))
  }

  /// Lists a slot that changes; false if it is listed already.
  private mutating func list(_ slot: Int32, committed place: Int32) -> Bool {
    while places.count <= Int(slot) { places.append(-1) }
    guard places[Int(slot)] < 0 else { return false }
    places[Int(slot)] = Int32(changes.count)
    changes.append(Change(slot: slot, committed: place))
    return true
  }

  enum Message {
    case constants([Suggestion])
    /// A delta, and the number of changes that it covers.
    case delta(ModelDelta, count: Int)
  }

  private enum Difference { case none, constant, structure }

  /// The next message to the solver, or nil if it is up to date. If rows come or leave, new
  /// constants are replacements. At most `limit` rows are added; all removals come first.
  mutating func message(variableCount: Int, limit: Int) -> Message? {
    if isCommitted { return nil }
    if limit < .max || removedCount > 0 {
      for slot in freshStart..<rows.slotCount { _ = list(Int32(slot), committed: -1) }
      freshStart = rows.slotCount
    }
    if removedCount == 0, limit == .max, !hasFreshRows, hasConstantsOnly() {
      if suggestions.isEmpty { return .delta(ModelDelta(), count: changes.count) }
      return .constants(suggestions)
    }
    var delta = ModelDelta(variableCount: variableCount)
    if changes.isEmpty, freshStart == 0, let all = rows.withoutGaps {
      delta.added = all
      return .delta(delta, count: 0)
    }
    let freshCount = rows.slotCount - freshStart
    delta.added.reserveCapacity(min(limit, changes.count - sentCount + freshCount))
    var next = sentCount
    while next < changes.count, delta.added.count < limit {
      let change = changes[next]
      next += 1
      guard let wanted = rows.addition(inSlot: change.slot) else { continue }
      if difference(change, wanted) != .none { delta.added.append(wanted) }
    }
    for slot in freshStart..<rows.slotCount {
      if let wanted = rows.addition(inSlot: Int32(slot)) { delta.added.append(wanted) }
    }
    for change in changes[max(removedCount, sentCount)...] {
      guard let old = old(change) else { continue }
      if difference(change, rows.addition(inSlot: change.slot)) != .none { delta.remove(old.id) }
    }
    return .delta(delta, count: next - sentCount)
  }

  private mutating func hasConstantsOnly() -> Bool {
    suggestions.removeAll(keepingCapacity: true)
    for change in changes {
      let wanted = rows.addition(inSlot: change.slot)
      let difference = difference(change, wanted)
      if difference == .structure { return false }
      guard difference == .constant, let wanted else { continue }
      suggestions.append(Suggestion(wanted.id, constant: wanted.constraint.constant))
    }
    return true
  }

  private func old(_ change: Change) -> ModelDelta.Addition? {
    change.committed >= 0 ? committed[Int(change.committed)] : nil
  }

  private func difference(_ change: Change, _ wanted: ModelDelta.Addition?) -> Difference {
    guard let old = old(change), let wanted, old.id == wanted.id
    else { return change.committed < 0 && wanted == nil ? .none : .structure }
    var row = old.constraint
    if row == wanted.constraint { return .none }
    row.constant = wanted.constraint.constant
    return row == wanted.constraint ? .constant : .structure
  }

  mutating func commit(_ message: Message) {
    let oldCount = sentCount
    if case .delta(_, let count) = message { sentCount += count } else { sentCount = changes.count }
    for change in changes[oldCount..<sentCount] { places[Int(change.slot)] = -1 }
    if sentCount < changes.count {
      for place in max(removedCount, sentCount)..<changes.count
      where difference(changes[place], rows.addition(inSlot: changes[place].slot)) != .none {
        changes[place].committed = -1
      }
      removedCount = changes.count
      return
    }
    (sentCount, removedCount, freshStart) = (0, 0, rows.slotCount)
    // This many changes are a first layout or a new screen, which does not come again soon.
    changes.removeAll(keepingCapacity: changes.count < 1024)
    committed.removeAll(keepingCapacity: true)
  }

  /// The rows that the solver has, by slot.
  var committedRows: [ModelDelta.Addition] {
    (0..<Int32(freshStart)).compactMap { slot in
      let place = place(slot)
      return place >= 0 ? old(changes[place]) : rows.addition(inSlot: slot)
    }
  }

  func checkInvariants() {
    for (place, change) in changes.enumerated() where place >= sentCount {
      precondition(places[Int(change.slot)] == place, "a change is not listed under its slot")
    }
    for row in rows.ids.compactMap({ rows[$0] }) {
      let isValid = row.constant.isValidConstant && row.invalidCoefficient == nil
      precondition(isValid, "a solver would refuse \(row)")
    }
  }
}
