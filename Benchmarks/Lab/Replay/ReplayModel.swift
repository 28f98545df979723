// SPDX-License-Identifier: MIT

import LayoutCore

/// The model that a trace describes, as far as the solver accepted it.
struct ReplayModel {
  /// A constraint of the trace with its name at the solver.
  struct Row {
    var id: ConstraintID
    var constraint: Constraint
  }

  /// The part of a trace between two solves, as one call.
  enum Batch {
    case nothing
    case delta(ModelDelta)
    case suggestions([Suggestion])
  }

  private(set) var variableCount = 0
  /// By slot; nil where nothing is live.
  private(set) var rows: [Row?] = []
  /// The number in the trace of what lives in a slot.
  private var numbers: [Int] = []
  private var generations: [UInt32] = []
  private var slots: [Int: Int] = [:]
  private(set) var liveCount = 0
  /// What the touched slots held before the last changes, and the counts from then.
  private var undoRows: [(slot: Int, row: Row?)] = []
  private var undoCounts = (variables: 0, live: 0)

  /// The live constraints, by slot.
  var liveRows: [(ConstraintID, Constraint)] {
    rows.compactMap { row in row.map { ($0.id, $0.constraint) } }
  }

  /// The number that the trace uses for a constraint.
  func number(of id: ConstraintID) -> Int {
    numbers.indices.contains(id.index) ? numbers[id.index] : id.index
  }

  /// Makes the changes, and the call that makes them at the solver.
  ///
  /// Constants and priorities of constraints that are not live are left out: those were given
  /// up in a conflict.
  mutating func take(_ changes: [TraceEvent]) -> Batch {
    undoRows.removeAll(keepingCapacity: true)
    undoCounts = (variableCount, liveCount)
    var collector = Collector()
    for change in changes { take(change, &collector) }
    liveCount += collector.liveChange
    return collector.batch(self)
  }

  /// Takes the last changes back.
  mutating func undo() {
    for (slot, row) in undoRows.reversed() { rows[slot] = row }
    (variableCount, liveCount) = undoCounts
    undoRows.removeAll(keepingCapacity: true)
  }

  private mutating func take(_ change: TraceEvent, _ collector: inout Collector) {
    switch change {
    case .variables(let count):
      collector.isStructural = collector.isStructural || count > variableCount
      variableCount = max(variableCount, count)
    case .constraint(let number, let constraint):
      let slot = slot(of: number)
      let id = ConstraintID(slot: slot, generation: generations[slot])
      set(slot, Row(id: id, constraint: constraint))
      collector.added(slot)
    case .constant(let number, let constant):
      guard let slot = slots[number], var row = rows[slot] else { return }
      row.constraint.constant = constant
      set(slot, row)
      collector.changedConstant(slot)
    case .priority(let number, let priority):
      guard let slot = slots[number], var row = rows[slot] else { return }
      row.constraint.priority = priority
      set(slot, row)
      collector.replaced(slot)
    case .remove(let number):
      guard let slot = slots[number], let row = rows[slot] else { return }
      set(slot, nil)
      generations[slot] &+= 1
      collector.removed(slot, row.id)
    case .phase, .solve: break
    }
  }

  private mutating func set(_ slot: Int, _ row: Row?) {
    undoRows.append((slot, rows[slot]))
    rows[slot] = row
  }

  /// The slot of a number: the same whenever the number comes back.
  private mutating func slot(of number: Int) -> Int {
    if let slot = slots[number] { return slot }
    slots[number] = rows.count
    rows.append(nil)
    numbers.append(number)
    generations.append(0)
    return rows.count - 1
  }
}

extension ReplayModel {
  /// What happened to each slot since the last solve.
  private struct Collector {
    /// A slot's part in the delta.
    enum Change {
      case added, replaced, constant
    }

    var isStructural = false
    var liveChange = 0
    private var removed: [ConstraintID] = []
    private var changes: [Int: Change] = [:]
    /// The slots in the order of their first change that counts.
    private var order: [Int] = []

    mutating func added(_ slot: Int) {
      isStructural = true
      liveChange += 1
      order.append(slot)
      changes[slot] = .added
    }

    mutating func changedConstant(_ slot: Int) {
      guard changes[slot] == nil else { return }
      order.append(slot)
      changes[slot] = .constant
    }

    mutating func replaced(_ slot: Int) {
      isStructural = true
      if changes[slot] == nil { order.append(slot) }
      if changes[slot] != .added { changes[slot] = .replaced }
    }

    mutating func removed(_ slot: Int, _ id: ConstraintID) {
      isStructural = true
      liveChange -= 1
      if changes[slot] != .added { removed.append(id) }
      if changes.removeValue(forKey: slot) != nil { order.removeAll { $0 == slot } }
    }

    func batch(_ model: ReplayModel) -> Batch {
      let live = order.compactMap { slot in model.rows[slot].map { (slot, $0) } }
      guard isStructural else {
        if live.isEmpty { return .nothing }
        return .suggestions(live.map { Suggestion($1.id, constant: $1.constraint.constant) })
      }
      var delta = ModelDelta(variableCount: model.variableCount, removed: removed)
      for (slot, row) in live {
        if changes[slot] != .added { delta.remove(row.id) }
        delta.add(row.constraint, as: row.id)
      }
      return .delta(delta)
    }
  }
}
