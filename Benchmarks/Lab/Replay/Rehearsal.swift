// SPDX-License-Identifier: MIT

import LayoutCore

/// The first, untimed run of a trace: resolves conflicts, audits every answer and writes the script
/// of the timed runs.
struct Rehearsal {
  private(set) var script = ReplayScript()
  private(set) var outcomes: [ReplayOutcome] = []
  private(set) var values: [Double] = []
  /// The answers to each call, if asked for.
  private(set) var answers: Answers?
  private var solver: any ConstraintSolver
  private(set) var model = ReplayModel()

  /// Runs a trace, up to the given solve or to its end.
  init(
    _ trace: Trace, _ entry: SolverEntry, lastSolve: Int? = nil, keepsAnswers: Bool = false
  ) throws(ReplayFailure) {
    solver = entry.makeSolver()
    if keepsAnswers { answers = Answers() }
    var changes: [TraceEvent] = []
    for event in trace.events {
      switch event {
      case .phase(let name): script.beginPhase(name)
      case .solve:
        let refusals = try settle(changes)
        try solve(refusals)
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
  private mutating func settle(
    _ changes: [TraceEvent]
  ) throws(ReplayFailure) -> [ReplayOutcome.Refusal] {
    var kept = changes
    var refusals: [ReplayOutcome.Refusal] = []
    while let error = offer(model.take(kept)) {
      var refusal = try refusal(of: error)
      model.undo()
      let newest = kept.lastIndex { change in
        change.constraintNumber.map { refusal.constraints.contains($0) } ?? false
      }
      guard let newest else { throw failure(error.description) }
      refusal.givenUp = kept[newest].constraintNumber ?? 0
      refusals.append(refusal)
      kept.remove(at: newest)
    }
    return refusals
  }

  private mutating func offer(_ call: SolverCall?) -> SolverError? {
    guard let call else { return nil }
    var refusal: SolverError?
    do throws(SolverError) { try solver.make(call) } catch { refusal = error }
    script.add(call, isAccepted: refusal == nil)
    answers?.add(refusal)
    return refusal
  }

  private func refusal(of error: SolverError) throws(ReplayFailure) -> ReplayOutcome.Refusal {
    let (ids, isConflict): ([ConstraintID], Bool)
    switch error {
    case .conflict(let conflict): (ids, isConflict) = (conflict.ids, true)
    case .unsupported(let unsupported, _): (ids, isConflict) = (unsupported, false)
    default: throw failure(error.description)
    }
    let numbers = ids.map(model.number).sorted()
    return ReplayOutcome.Refusal(isConflict: isConflict, constraints: numbers, givenUp: 0)
  }

  private mutating func solve(_ refusals: [ReplayOutcome.Refusal]) throws(ReplayFailure) {
    do throws(SolverError) { _ = try solver.solve() } catch {
      throw failure(error.description)
    }
    let live = model.live
    let old = values + [Double](repeating: 0, count: live.variableCount - values.count)
    values = solver.values(live.variableCount)
    let audit = live.audit(values)
    guard audit.isFeasible else {
      let broken = audit.brokenRequirements.map { model.number(of: $0.id) }.sorted()
      let numbers = broken.map { "\($0)" }.joined(separator: ", ")
      throw failure("required constraints do not hold: \(numbers)")
    }
    let moved = values.indices.filter { values[$0] != old[$0] }
    answers?.add(moved, of: values)
    script.addSolve(
      variableCount: live.variableCount, constraintCount: live.rows.count, movedCount: moved.count)
    outcomes.append(
      ReplayOutcome(solve: outcomes.count + 1, refusals: refusals, levels: audit.levels))
  }
}

extension TraceEvent {
  /// The constraint that the line changes in a way that can be refused.
  fileprivate var constraintNumber: Int? {
    switch self {
    case .constraint(let id, _), .constant(let id, _), .priority(let id, _): id
    case .variables, .phase, .remove, .solve: nil
    }
  }
}
