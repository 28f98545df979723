// SPDX-License-Identifier: MIT

import LayoutCore

/// The calls that a replay makes, without anything that has to be found out on the way.
struct ReplayScript {
  /// A call to the solver.
  enum Call {
    case apply(ModelDelta, isAccepted: Bool)
    case suggest([Suggestion], isAccepted: Bool)
    case solveAndRead
  }

  /// A part of the trace that is timed on its own, without its times.
  struct Phase {
    var summary: Replay.Phase
    var calls: [Call] = []
  }

  private(set) var phases: [Phase] = []

  /// Begins a phase, in which nothing has changed as yet.
  mutating func beginPhase(_ name: String) {
    var summary = Replay.Phase(name: name)
    summary.variables = phases.last?.summary.variables ?? 0
    summary.constraints = phases.last?.summary.constraints ?? 0
    phases.append(Phase(summary: summary))
  }

  /// Adds a call to the last phase. Calls before the first `phase` line are in one of their own.
  mutating func add(_ call: Call) {
    if phases.isEmpty { beginPhase("start") }
    phases[phases.count - 1].calls.append(call)
  }

  /// Adds a solve of a model of the given size, which changed so many values.
  mutating func addSolve(variableCount: Int, constraintCount: Int, movedCount: Int) {
    add(.solveAndRead)
    var summary = phases[phases.count - 1].summary
    summary.moved += movedCount
    summary.solves += 1
    (summary.variables, summary.constraints) = (variableCount, constraintCount)
    phases[phases.count - 1].summary = summary
  }
}

extension ReplayScript {
  /// Makes all calls with an empty solver, which must do what it did at the rehearsal.
  /// `readsChanges` asks for the values that changed, as a session does, if the solver can tell.
  // Not inlined: Scripts/growth counts its instructions, phase by phase.
  @inline(never)
  func run(
    _ entry: SolverEntry, readsChanges: Bool = false
  ) throws(ReplayFailure) -> (costs: [(seconds: Double, pivots: Int)], values: [Double]) {
    var reader = Reader(
      solver: entry.makeSolver(), count: phases.map(\.summary.variables).max() ?? 0,
      readsChanges: readsChanges)
    var costs: [(seconds: Double, pivots: Int)] = []
    let clock = ContinuousClock()
    for phase in phases {
      let start = clock.now
      let pivots = try reader.replayPhase(phase.calls)
      costs.append(((clock.now - start) / .seconds(1), pivots))
    }
    return (costs, reader.values)
  }
}

/// A solver that is called by a script, and the values read from it.
private struct Reader {
  var solver: any ConstraintSolver
  var values: [Double]
  private let readsChanges: Bool
  private var changed: [Int32] = []

  init(solver: any ConstraintSolver, count: Int, readsChanges: Bool) {
    self.solver = solver
    self.readsChanges = readsChanges
    values = [Double](repeating: 0, count: count)
  }

  /// Makes calls and returns the pivots they report.
  // Not inlined: Scripts/growth finds the beginning of a phase by this name.
  @inline(never)
  mutating func replayPhase(_ calls: [ReplayScript.Call]) throws(ReplayFailure) -> Int {
    var pivots = 0
    for call in calls { pivots += try make(call) }
    return pivots
  }

  private mutating func make(_ call: ReplayScript.Call) throws(ReplayFailure) -> Int {
    var isRepeated = true
    do throws(SolverError) {
      switch call {
      case .apply(let delta, let isAccepted):
        isRepeated = isAccepted
        try solver.apply(delta)
      case .suggest(let suggestions, let isAccepted):
        isRepeated = isAccepted
        try solver.suggest(suggestions.span)
      case .solveAndRead:
        let report = try solver.solve()
        Self.read(&solver, &values, readsChanges, &changed)
        return report.pivots
      }
    } catch {
      isRepeated.toggle()
    }
    if !isRepeated { throw ReplayFailure(solve: nil, reason: .unrepeatable) }
    return 0
  }

  private static func read(
    _ solver: inout any ConstraintSolver, _ values: inout [Double], _ readsChanges: Bool,
    _ changed: inout [Int32]
  ) {
    var span = values.mutableSpan
    changed.removeAll(keepingCapacity: true)
    if readsChanges, solver.readChanges(into: &span, &changed) { return }
    solver.read(into: &span)
  }
}
