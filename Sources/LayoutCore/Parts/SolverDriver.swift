// SPDX-License-Identifier: MIT

/// The solver of a session, and the values that it found last.
struct SolverDriver {
  enum Phase {
    /// The values are the solution of the solver's rows.
    case solved
    /// The values are the solution of earlier rows.
    case unsolved
    /// As `unsolved`, and the solver has to be replaced.
    case broken
  }

  /// The solver as it was given to the session; a stalled one is replaced by a copy of it.
  let pristine: any ConstraintSolver
  private(set) var solver: any ConstraintSolver
  private(set) var phase = Phase.solved
  /// The values of the last solution; variables that are newer than it have none.
  var values: [Double] = []
  /// The values that changed since frames were computed; nil if any may have.
  private(set) var changes: [Int32]?

  init(_ solver: some ConstraintSolver) { (pristine, self.solver) = (solver, solver) }

  mutating func send(_ message: ModelDraft.Message) throws(SolverError) {
    if case .delta(let delta, _) = message, delta.isEmpty { return }
    // A refused change too: what a solver says about its solution is unspecified until it solves.
    if phase == .solved { phase = .unsolved }
    switch message {
    case .constants(let suggestions): try solver.suggest(suggestions.span)
    case .delta(let delta, _): try solver.apply(delta)
    }
  }

  /// Replaces the solver by a new one that has the same rows.
  mutating func rebuild(_ rows: [ModelDelta.Addition], variableCount: Int) throws(SolverError) {
    (phase, solver) = (.broken, pristine)
    try solver.apply(ModelDelta(variableCount: variableCount, added: rows))
    phase = .unsolved
  }

  mutating func solve(
    variableCount: Int, rows: () -> [ModelDelta.Addition]
  ) throws(SolverError) -> SolveReport {
    var report: SolveReport
    do { report = try solver.solve() } catch {
      guard case .stalled = error else { throw error }
      try rebuild(rows(), variableCount: variableCount)
      report = try solver.solve()
    }
    let missing = variableCount - values.count
    if missing > 0 { values.append(contentsOf: repeatElement(0, count: missing)) }
    var read = values.takeAll()
    var span = read.mutableSpan
    let knowsOldChanges = changes != nil
    var changed = changes ?? []
    changes = nil
    if solver.readChanges(into: &span, &changed) {
      if knowsOldChanges { changes = changed }
    } else {
      solver.read(into: &span)
    }
    values = read
    phase = .solved
    return report
  }

  mutating func valuesDidBecomeFrames() {
    if changes == nil { changes = [] }
    changes?.removeAll(keepingCapacity: true)
  }

  func checkInvariants(_ rows: [ModelDelta.Addition]) {
    guard phase == .solved else { return }
    let values = values
    let audit = SolutionAudit(rows.lazy.map { ($0.id, $0.constraint) }, values: values.span)
    let broken = audit.brokenRequirements
    precondition(broken.isEmpty, "the solver broke required rows: \(broken)")
  }
}
