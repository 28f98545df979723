// SPDX-License-Identifier: MIT

import LayoutCore

/// The first, untimed run of a trace: resolves conflicts, audits answers, writes the timed script.
struct Rehearsal {
  private(set) var script = ReplayScript()
  private(set) var outcomes: [ReplayOutcome] = []
  private(set) var values: [Double] = []
  private var solver: any ConstraintSolver
  private(set) var model = ReplayModel()

  init(_ trace: Trace, _ entry: SolverEntry, lastSolve: Int? = nil) throws(ReplayFailure) {
    solver = entry.makeSolver()
    var changes: [TraceEvent] = []
    for event in trace.events {
      switch event {
      case .phase(let name): script.beginPhase(name)
      case .solve:
        try solve(try settle(changes))
        changes = []
        if outcomes.count == lastSolve { return }
      default: changes.append(event)
      }
    }
  }

  private func failure(_ reason: String) -> ReplayFailure {
    ReplayFailure(solve: outcomes.count + 1, reason: reason)
  }

  /// Sends the changes, and drops the newest one that a refusal names until all are accepted.
  private mutating func settle(_ changes: [TraceEvent]) throws(ReplayFailure) -> [String] {
    let before = model
    var kept = changes
    var refusals: [String] = []
    while let error = offer(model.take(kept)) {
      let (word, ids) =
        switch error {
        case .conflict(let conflict): ("conflict", conflict.ids)
        case .unsupported(let ids, _): ("unsupported", ids)
        default: throw failure(error.description)
        }
      let numbers = ids.map(model.number).sorted()
      model = before
      // Only these changes can be refused.
      let newest = kept.lastIndex { change in
        switch change {
        case .constraint(let id, _), .constant(let id, _), .priority(let id, _):
          numbers.contains(id)
        case .variables, .phase, .remove, .solve: false
        }
      }
      guard let newest else { throw failure(error.description) }
      refusals.append(([word] + numbers.map { "\($0)" }).joined(separator: " "))
      kept.remove(at: newest)
    }
    return refusals
  }

  private mutating func offer(_ call: SolverCall?) -> SolverError? {
    guard let call else { return nil }
    var refusal: SolverError?
    do throws(SolverError) { try solver.make(call) } catch { refusal = error }
    script.add(call, isAccepted: refusal == nil)
    return refusal
  }

  private mutating func solve(_ refusals: [String]) throws(ReplayFailure) {
    do throws(SolverError) { _ = try solver.solve() } catch { throw failure(error.description) }
    let live = model.live
    let old = values + [Double](repeating: 0, count: live.variableCount - values.count)
    values = solver.values(live.variableCount)
    let audit = live.audit(values)
    guard audit.isFeasible else {
      let broken = audit.brokenRequirements.map { model.number(of: $0.id) }.sorted()
      let numbers = broken.map { "\($0)" }.joined(separator: ", ")
      throw failure("required constraints do not hold: \(numbers)")
    }
    script.addSolve(of: live, movedCount: values.indices.count { values[$0] != old[$0] })
    outcomes.append(
      ReplayOutcome(solve: outcomes.count + 1, refusals: refusals, levels: audit.levels))
  }
}

/// The model that a trace describes, as far as the solver accepted it.
struct ReplayModel {
  private(set) var live = LiveModel()
  /// The id of the live or next constraint of a number: its slot stays when the number comes back.
  private var ids: [Int: ConstraintID] = [:]
  /// The number of each slot.
  private var numbers: [Int] = []

  func number(of id: ConstraintID) -> Int {
    numbers.indices.contains(id.index) ? numbers[id.index] : id.index
  }

  var numberedRows: [(number: Int, constraint: Constraint)] {
    live.constraints.map { (number(of: $0), $1) }
  }

  /// Makes the changes, and returns the call for the solver, if there is anything to do. Constants
  /// and priorities of constraints that are not live are left out: a conflict dropped those.
  mutating func take(_ changes: [TraceEvent]) -> SolverCall? {
    let old = live
    var changed: [ConstraintID] = []
    for change in changes {
      switch change {
      case .variables(let count): live.variableCount = max(live.variableCount, count)
      case .constraint(let number, let row):
        let id = ids[number] ?? ConstraintID(slot: numbers.count)
        if ids.updateValue(id, forKey: number) == nil { numbers.append(number) }
        live.rows.insert(row, as: id)
        changed.append(id)
      case .constant(let number, let value): changed += replace(number) { $0.constant = value }
      case .priority(let number, let value): changed += replace(number) { $0.priority = value }
      case .remove(let number):
        guard let id = ids[number], live.rows.remove(id) != nil else { continue }
        ids[number] = ConstraintID(slot: id.index, generation: id.generation &+ 1)
        changed.append(id)
      case .phase, .solve: break
      }
    }
    return call(for: changed, after: old)
  }

  private mutating func replace(
    _ number: Int, _ change: (inout Constraint) -> Void
  ) -> [ConstraintID] {
    guard let id = ids[number], var row = live.rows[id] else { return [] }
    change(&row)
    live.rows.replace(id, with: row)
    return [id]
  }

  /// The difference to the model before: new constants if nothing else changes, else a delta.
  private func call(for changed: [ConstraintID], after before: LiveModel) -> SolverCall? {
    let changed = changed.unique
    let gone = changed.filter { before.rows.contains($0) && !live.rows.contains($0) }
    var delta = ModelDelta(variableCount: live.variableCount, removed: gone)
    var isStructural = live.variableCount > before.variableCount || !gone.isEmpty
    for id in changed {
      guard let row = live.rows[id] else { continue }
      var old = before.rows[id]
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
