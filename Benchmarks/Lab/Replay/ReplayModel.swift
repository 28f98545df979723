// SPDX-License-Identifier: MIT

import LayoutCore

/// The model that a trace describes, as far as the solver accepted it.
struct ReplayModel {
  private(set) var live = LiveModel()
  /// The slot of a number: the same whenever the number comes back.
  private var slots: [Int: Int] = [:]
  /// The number of a slot, and the generation of the next constraint in it.
  private var numbers: [Int] = []
  private var generations: [UInt32] = []
  /// The model before the last changes.
  private var undone = LiveModel()

  /// The number that the trace uses for a constraint.
  func number(of id: ConstraintID) -> Int {
    numbers.indices.contains(id.index) ? numbers[id.index] : id.index
  }

  /// The live constraints with their numbers in the trace.
  var numberedRows: [(number: Int, constraint: Constraint)] {
    live.constraints.map { (number(of: $0), $1) }
  }

  mutating func undo() { live = undone }

  /// Makes the changes, and returns the call for the solver, if there is anything to do. Constants
  /// and priorities of constraints that are not live are left out: a conflict dropped those.
  mutating func take(_ changes: [TraceEvent]) -> SolverCall? {
    undone = live
    var changed: [ConstraintID] = []
    for change in changes {
      switch change {
      case .variables(let count): live.variableCount = max(live.variableCount, count)
      case .constraint(let number, let row):
        let slot = slot(of: number)
        let id = ConstraintID(slot: slot, generation: generations[slot])
        live.rows.insert(row, as: id)
        changed.append(id)
      case .constant(let number, let value): changed += replace(number) { $0.constant = value }
      case .priority(let number, let value): changed += replace(number) { $0.priority = value }
      case .remove(let number):
        guard let id = addition(number)?.id else { continue }
        live.rows.remove(id)
        generations[id.index] &+= 1
        changed.append(id)
      case .phase, .solve: break
      }
    }
    return call(for: changed)
  }

  private func addition(_ number: Int) -> ModelDelta.Addition? {
    slots[number].flatMap { live.rows.addition(inSlot: Int32($0)) }
  }

  private mutating func replace(
    _ number: Int, _ change: (inout Constraint) -> Void
  ) -> [ConstraintID] {
    guard var addition = addition(number) else { return [] }
    change(&addition.constraint)
    live.rows.replace(addition.id, with: addition.constraint)
    return [addition.id]
  }

  private mutating func slot(of number: Int) -> Int {
    if let slot = slots[number] { return slot }
    slots[number] = numbers.count
    numbers.append(number)
    generations.append(0)
    return numbers.count - 1
  }

  /// The difference to the model before: new constants if nothing else changes, else a delta.
  private func call(for changed: [ConstraintID]) -> SolverCall? {
    var known: Set<ConstraintID> = []
    let changed = changed.filter { known.insert($0).inserted }
    let gone = changed.filter { undone.rows.contains($0) && !live.rows.contains($0) }
    var delta = ModelDelta(variableCount: live.variableCount, removed: gone)
    var isStructural = live.variableCount > undone.variableCount || !gone.isEmpty
    for id in changed {
      guard let row = live.rows[id] else { continue }
      var old = undone.rows[id]
      if old != nil { delta.remove(id) }
      delta.add(row, as: id)
      old?.constant = row.constant
      isStructural = isStructural || old != row
    }
    if isStructural { return .apply(delta) }
    let suggestions = delta.added.map { Suggestion($0.id, constant: $0.constraint.constant) }
    return suggestions.isEmpty ? nil : .suggest(suggestions)
  }
}
