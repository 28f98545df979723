// SPDX-License-Identifier: MIT

import LayoutCore

/// The first, untimed run of a trace: it settles conflicts, audits every answer and writes the
/// script for the timed runs.
struct Rehearsal {
  private(set) var script = ReplayScript()
  private(set) var outcomes: [ReplayOutcome] = []
  private(set) var values: [Double] = []
  /// What each call came to, if that was asked for.
  private(set) var answers: Answers?
  private var solver: any ConstraintSolver
  private(set) var model = ReplayModel()

  /// Runs a trace, up to the given solve or to its end.
  init(
    _ trace: Trace, _ entry: SolverEntry, lastSolve: Int? = nil, notesAnswers: Bool = false
  ) throws(ReplayFailure) {
    solver = entry.makeSolver()
    if notesAnswers { answers = Answers() }
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

  private var solveNumber: Int { outcomes.count + 1 }

  /// Hands the changes to the solver; gives up the newest one that a refusal speaks of until
  /// the rest is accepted.
  private mutating func settle(
    _ changes: [TraceEvent]
  ) throws(ReplayFailure) -> [ReplayOutcome.Refusal] {
    var kept = changes
    var refusals: [ReplayOutcome.Refusal] = []
    while let error = offer(model.take(kept)) {
      let refused = try refusal(of: error)
      model.undo()
      guard let newest = kept.lastIndex(where: { $0.concerns(refused.constraints) }) else {
        throw ReplayFailure(solve: solveNumber, .refused(error.description))
      }
      refusals.append(
        ReplayOutcome.Refusal(
          isConflict: refused.isConflict, constraints: refused.constraints,
          givenUp: kept[newest].constraintNumber ?? 0))
      kept.remove(at: newest)
    }
    return refusals
  }

  /// Makes the call for a batch, writes it down, and returns the error it ended with.
  private mutating func offer(_ batch: ReplayModel.Batch) -> SolverError? {
    var refusal: SolverError?
    switch batch {
    case .nothing: return nil
    case .delta(let delta):
      do throws(SolverError) { try solver.apply(delta) } catch { refusal = error }
      script.add(.apply(delta, isAccepted: refusal == nil))
    case .suggestions(let suggestions):
      do throws(SolverError) { try solver.suggest(suggestions.span) } catch { refusal = error }
      script.add(.suggest(suggestions, isAccepted: refusal == nil))
    }
    answers?.note(refusal)
    return refusal
  }

  private func refusal(
    of error: SolverError
  ) throws(ReplayFailure) -> (isConflict: Bool, constraints: [Int]) {
    switch error {
    case .conflict(let conflict): (true, conflict.ids.map(model.number).sorted())
    case .unsupported(let ids, _): (false, ids.map(model.number).sorted())
    case .stalled: throw ReplayFailure(solve: solveNumber, .stalled(error.description))
    default: throw ReplayFailure(solve: solveNumber, .refused(error.description))
    }
  }

  private mutating func solve(_ refusals: [ReplayOutcome.Refusal]) throws(ReplayFailure) {
    do throws(SolverError) { _ = try solver.solve() } catch {
      throw ReplayFailure(solve: solveNumber, .stalled(error.description))
    }
    var values = values + [Double](repeating: 0, count: model.variableCount - values.count)
    var span = values.mutableSpan
    solver.read(into: &span)
    let audit = SolutionAudit(model.liveRows, values: values.span)
    answers?.note(values, since: self.values)
    let old = self.values
    let movedCount = values.indices.count { values[$0] != ($0 < old.count ? old[$0] : 0) }
    self.values = values
    guard audit.isFeasible else {
      let ids = audit.brokenRequirements.map { model.number(of: $0.id) }
      throw ReplayFailure(solve: solveNumber, .broken(ids.sorted()))
    }
    script.addSolve(
      variableCount: model.variableCount, constraintCount: model.liveCount,
      movedCount: movedCount)
    outcomes.append(
      ReplayOutcome(solve: solveNumber, refusals: refusals, levels: audit.levels))
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

  fileprivate func concerns(_ constraints: [Int]) -> Bool {
    constraintNumber.map(constraints.contains) ?? false
  }
}
