// SPDX-License-Identifier: MIT

import LayoutCore

/// The calls of a replay, with nothing left to decide while it is timed.
struct ReplayScript {
  /// A part of the trace that is timed on its own, without its times.
  struct Phase {
    var summary: Replay.Phase
    /// The calls, each with whether it was accepted; after a solve, the values are read.
    var calls: [(call: SolverCall, isAccepted: Bool)] = []
  }

  private(set) var phases: [Phase] = []

  mutating func beginPhase(_ name: String) {
    var summary = Replay.Phase(name: name)
    summary.variables = phases.last?.summary.variables ?? 0
    summary.constraints = phases.last?.summary.constraints ?? 0
    phases.append(Phase(summary: summary))
  }

  /// Adds a call to the last phase. Calls before the first `phase` line have a phase of their own.
  mutating func add(_ call: SolverCall, isAccepted: Bool = true) {
    if phases.isEmpty { beginPhase("start") }
    phases[phases.count - 1].calls.append((call, isAccepted))
  }

  /// Adds a solve of a model of the given size, which changed `movedCount` values.
  mutating func addSolve(variableCount: Int, constraintCount: Int, movedCount: Int) {
    add(.solve)
    var summary = phases[phases.count - 1].summary
    summary.moved += movedCount
    summary.solves += 1
    (summary.variables, summary.constraints) = (variableCount, constraintCount)
    phases[phases.count - 1].summary = summary
  }

  /// Makes all calls with an empty solver, which must answer as in the rehearsal. `readsChanges`
  /// reads only the values that changed, as a session does, if the solver supports it.
  // Not inlined: Scripts/growth counts its instructions, phase by phase.
  @inline(never)
  func run(
    _ entry: SolverEntry, readsChanges: Bool = false
  ) throws(ReplayFailure) -> (costs: [(seconds: Double, pivots: Int)], values: [Double]) {
    let count = phases.map(\.summary.variables).max() ?? 0
    var reader = Reader(
      solver: entry.makeSolver(), values: Array(repeating: 0, count: count),
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

private struct Reader {
  var solver: any ConstraintSolver
  var values: [Double]
  let readsChanges: Bool
  var changed: [Int32] = []

  // Not inlined: Scripts/growth finds the beginning of a phase by this name.
  @inline(never)
  mutating func replayPhase(
    _ calls: [(call: SolverCall, isAccepted: Bool)]
  ) throws(ReplayFailure) -> Int {
    var pivots = 0
    for (call, isAccepted) in calls { pivots += try make(call, isAccepted) }
    return pivots
  }

  private mutating func make(_ call: SolverCall, _ isAccepted: Bool) throws(ReplayFailure) -> Int {
    do throws(SolverError) {
      let report = try solver.make(call)
      if case .solve = call { Self.read(&solver, &values, readsChanges, &changed) }
      if isAccepted { return report.pivots }
    } catch {
      if !isAccepted { return 0 }
    }
    throw .unrepeatable
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
