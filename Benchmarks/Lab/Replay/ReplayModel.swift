// SPDX-License-Identifier: MIT

import LayoutCore

/// The model that a trace describes, as far as the solver accepted it.
struct ReplayModel {
  /// The part of a trace between two solves, as one call.
  enum Batch {
    case nothing
    case delta(ModelDelta)
    case suggestions([Suggestion])
  }

  private(set) var variableCount = 0
  private var rows = ConstraintStore()
  /// The slot of a number: the same whenever the number comes back.
  private var slots: [Int: Int] = [:]
  /// The number of a slot, and the generation of the next constraint in it.
  private var numbers: [Int] = []
  private var generations: [UInt32] = []
  /// What there was before the last changes.
  private var undone: (rows: ConstraintStore, variableCount: Int) = (ConstraintStore(), 0)

  var liveCount: Int { rows.count }

  /// The live constraints, by slot.
  var liveRows: [(ConstraintID, Constraint)] {
    rows.ids.compactMap { id in rows[id].map { (id, $0) } }
  }

  /// The number that the trace uses for a constraint.
  func number(of id: ConstraintID) -> Int {
    numbers.indices.contains(id.index) ? numbers[id.index] : id.index
  }

  /// Takes the last changes back.
  mutating func undo() { (rows, variableCount) = undone }

  /// Makes the changes, and the call that makes them at the solver. Constants and priorities of
  /// constraints that are not live are left out: those were given up in a conflict.
  mutating func take(_ changes: [TraceEvent]) -> Batch {
    undone = (rows, variableCount)
    var batch = BatchBuilder()
    for change in changes {
      switch change {
      case .variables(let count):
        batch.isStructural = batch.isStructural || count > variableCount
        variableCount = max(variableCount, count)
      case .constraint(let number, let row):
        let slot = slot(of: number)
        let id = ConstraintID(slot: slot, generation: generations[slot])
        rows.insert(row, as: id)
        batch.note(.addition, of: id)
      case .constant(let number, let constant):
        let id = replace(number) { $0.constant = constant }
        if let id { batch.note(.constant, of: id) }
      case .priority(let number, let priority):
        let id = replace(number) { $0.priority = priority }
        if let id { batch.note(.replacement, of: id) }
      case .remove(let number):
        guard let id = live(number)?.id else { continue }
        rows.remove(id)
        generations[id.index] &+= 1
        batch.noteRemoval(of: id)
      case .phase, .solve: break
      }
    }
    return batch.batch(rows, variableCount)
  }

  private func live(_ number: Int) -> ModelDelta.Addition? {
    slots[number].flatMap { rows.addition(inSlot: Int32($0)) }
  }

  /// Changes a live constraint.
  private mutating func replace(
    _ number: Int, _ change: (inout Constraint) -> Void
  ) -> ConstraintID? {
    guard var live = live(number) else { return nil }
    change(&live.constraint)
    rows.replace(live.id, with: live.constraint)
    return live.id
  }

  private mutating func slot(of number: Int) -> Int {
    if let slot = slots[number] { return slot }
    slots[number] = numbers.count
    numbers.append(number)
    generations.append(0)
    return numbers.count - 1
  }
}

/// What happened to each constraint since the last solve.
private struct BatchBuilder {
  enum Change { case addition, replacement, constant }

  var isStructural = false
  private var removed: [ConstraintID] = []
  private var changes: [ConstraintID: Change] = [:]
  /// The constraints in the order of their first change that counts.
  private var order: [ConstraintID] = []

  mutating func note(_ change: Change, of id: ConstraintID) {
    isStructural = isStructural || change != .constant
    if changes[id] == nil { order.append(id) }
    if changes[id] == nil || changes[id] == .constant { changes[id] = change }
  }

  mutating func noteRemoval(of id: ConstraintID) {
    isStructural = true
    let change = changes.removeValue(forKey: id)
    if change != .addition { removed.append(id) }
    if change != nil { order.removeAll { $0 == id } }
  }

  func batch(_ rows: ConstraintStore, _ variableCount: Int) -> ReplayModel.Batch {
    let live = order.compactMap { id in rows[id].map { (id, $0) } }
    guard isStructural else {
      return live.isEmpty
        ? .nothing : .suggestions(live.map { Suggestion($0, constant: $1.constant) })
    }
    var delta = ModelDelta(variableCount: variableCount, removed: removed)
    for (id, row) in live {
      if changes[id] != .addition { delta.remove(id) }
      delta.add(row, as: id)
    }
    return .delta(delta)
  }
}
