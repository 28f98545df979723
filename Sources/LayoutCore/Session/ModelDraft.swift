// SPDX-License-Identifier: MIT

/// The rows a session wants, and how they differ from those its solver has.
///
/// Every first change of a row since the last commit is written down with what the solver has
/// there. So a batch of edits becomes one delta, an edit that is taken back becomes none, and a
/// rejected delta stays a draft to be corrected.
struct ModelDraft {
  /// What the solver has in a slot that was changed.
  private struct Change {
    var slot: Int32
    /// The place in `committed`, or -1 for nothing.
    var committed: Int32
  }

  /// The rows that are wanted.
  private(set) var rows = ConstraintStore()
  private var changes: [Change] = []
  private var committed: [ModelDelta.Addition] = []
  /// The place of each slot in `changes`, or -1.
  private var places: [Int32] = []
  /// The new constants of the last message.
  private(set) var suggestions: [Suggestion] = []

  /// Whether the solver has exactly the wanted rows.
  var isCommitted: Bool { changes.isEmpty }

  /// Whether the wanted row `id` is new or differs from what the solver has.
  func isChanged(_ id: ConstraintID) -> Bool {
    places.indices.contains(id.index) && places[id.index] >= 0
  }

  /// Makes room for `count` more rows.
  mutating func reserve(_ count: Int) {
    rows.reserve(count)
    changes.reserveCapacity(changes.count + count)
    places.reserveCapacity(rows.slotCount + count)
  }

  /// Wants a new row.
  mutating func insert(_ row: consuming Constraint) -> ConstraintID {
    let id = rows.insert(row)
    // A slot that is used again has been listed when its former row was removed.
    _ = list(id.slot, committed: -1)
    return id
  }

  /// Wants another row under a name.
  mutating func replace(_ id: ConstraintID, with row: Constraint) {
    guard let old = rows[id], old != row else { return }
    note(id, committed: old)
    rows.replace(id, with: row)
  }

  /// Wants another constant in a row.
  mutating func setConstant(_ constant: Double, of id: ConstraintID) {
    guard var row = rows[id], row.constant != constant else { return }
    note(id, committed: row)
    row.constant = constant
    rows.replace(id, with: row)
  }

  /// Wants a row no more.
  mutating func remove(_ id: ConstraintID) {
    guard let old = rows.remove(id) else { return }
    note(id, committed: old)
  }

  private mutating func note(_ id: ConstraintID, committed row: Constraint) {
    guard list(id.slot, committed: Int32(committed.count)) else { return }
    committed.append(ModelDelta.Addition(id, row))
  }

  /// Lists a slot that changes; false when it has been listed.
  private mutating func list(_ slot: Int32, committed place: Int32) -> Bool {
    while places.count <= Int(slot) { places.append(-1) }
    guard places[Int(slot)] < 0 else { return false }
    places[Int(slot)] = Int32(changes.count)
    changes.append(Change(slot: slot, committed: place))
    return true
  }
}

// MARK: The solver's side

extension ModelDraft {
  /// What has to be told to the solver.
  enum Message {
    case nothing
    /// The ``suggestions``.
    case constants
    case delta(ModelDelta)
  }

  private enum Difference {
    case none, constant, structure
  }

  /// The difference between what is wanted and what the solver has. Constants that change along
  /// with the structure are replacements, so that no state in between has to hold.
  mutating func message(variableCount: Int) -> Message {
    suggestions.removeAll(keepingCapacity: true)
    for change in changes {
      let wanted = rows.addition(inSlot: change.slot)
      switch difference(change, wanted) {
      case .none: break
      case .structure: return .delta(delta(variableCount: variableCount))
      case .constant:
        guard let wanted else { break }
        suggestions.append(Suggestion(wanted.id, constant: wanted.constraint.constant))
      }
    }
    return suggestions.isEmpty ? .nothing : .constants
  }

  private func delta(variableCount: Int) -> ModelDelta {
    var delta = ModelDelta(variableCount: variableCount)
    delta.added.reserveCapacity(changes.count)
    for change in changes {
      let wanted = rows.addition(inSlot: change.slot)
      if difference(change, wanted) == .none { continue }
      if let old = old(change) { delta.remove(old.id) }
      if let wanted { delta.added.append(wanted) }
    }
    return delta
  }

  private func old(_ change: Change) -> ModelDelta.Addition? {
    change.committed >= 0 ? committed[Int(change.committed)] : nil
  }

  private func difference(_ change: Change, _ wanted: ModelDelta.Addition?) -> Difference {
    guard let old = old(change), let wanted, old.id == wanted.id else {
      return change.committed < 0 && wanted == nil ? .none : .structure
    }
    var row = old.constraint
    if row == wanted.constraint { return .none }
    row.constant = wanted.constraint.constant
    return row == wanted.constraint ? .constant : .structure
  }

  /// Takes note that the solver has the wanted rows.
  mutating func commit() {
    for change in changes { places[Int(change.slot)] = -1 }
    // So many changes are a first layout, or a new screen: they don't come again soon.
    changes.removeAll(keepingCapacity: changes.count < 1024)
    committed.removeAll(keepingCapacity: true)
  }

  /// The rows that the solver has, by slot.
  var committedRows: [ModelDelta.Addition] {
    (0..<Int32(places.count)).compactMap { slot in
      let place = Int(places[Int(slot)])
      return place >= 0 ? old(changes[place]) : rows.addition(inSlot: slot)
    }
  }
}
