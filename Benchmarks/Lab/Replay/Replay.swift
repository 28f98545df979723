// SPDX-License-Identifier: MIT

import LayoutCore

/// A trace replayed with one solver.
///
/// Everything between two `solve` lines becomes one call: new constants if nothing else changes,
/// else one delta. If the solver refuses, the newest of these changes that the refusal names is
/// given up, until the rest is accepted. It stays so until the trace removes the constraint and
/// adds one of that number again.
///
/// A first run settles this and audits every answer; the timed runs only make the calls.
package struct Replay: Sendable {
  package struct Phase: Equatable, Sendable {
    /// The name in the trace, or `start` for the part before the first `phase` line.
    package var name: String
    /// The milliseconds per run in all calls to the solver, with `read` after each solve.
    package var milliseconds: [Double] = []
    package var solves = 0
    package var pivots = 0
    /// The number of values that the solves changed: the least that a solver has to write.
    package var moved = 0
    package var variables = 0
    package var constraints = 0
  }

  package let trace: String
  package let solver: String
  package let outcomes: [ReplayOutcome]
  package let values: [Double]
  private var script: ReplayScript

  package var phases: [Phase] { script.phases }

  /// Replays `trace` with empty solvers of `entries`: once to check, then `repetitions` times, at
  /// least once, against the clock. The timed runs take turns, so that the machine's load and speed
  /// affect all alike. The results are in the order of the solvers. `readsChanges` asks for the
  /// values that changed, as a session does, instead of all.
  package static func inTurn(
    _ trace: Trace, with entries: [SolverEntry], repetitions: Int = 1, readsChanges: Bool = false
  ) -> [Result<Replay, ReplayFailure>] {
    var replays = entries.map { entry in
      Result { () throws(ReplayFailure) in Replay(try Rehearsal(trace, entry), trace, entry) }
    }
    for _ in 0..<max(1, repetitions) {
      for (index, entry) in entries.enumerated() {
        replays[index] = Result { () throws(ReplayFailure) in
          var replay = try replays[index].get()
          let found = try replay.script.run(entry, readsChanges: readsChanges)
          guard found == replay.values else { throw ReplayFailure.unrepeatable }
          return replay
        }
      }
    }
    return replays
  }

  private init(_ rehearsal: Rehearsal, _ trace: Trace, _ entry: SolverEntry) {
    (self.trace, solver) = (trace.name, entry.name)
    (outcomes, values, script) = (rehearsal.outcomes, rehearsal.values, rehearsal.script)
  }
}

package struct ReplayOutcome: Equatable, Sendable, CustomStringConvertible {
  /// The number of the solve, from 1.
  package var solve: Int
  /// What was refused on the way, in order, as `conflict` or `unsupported` with the numbers of the
  /// constraints concerned; empty when all changes were kept.
  package var refusals: [String]
  /// The total violation per level, highest first.
  package var levels: [LevelViolation]

  /// The line that `--levels` prints: `solve 3: 999=0 750=12.5` or `solve 3: conflict 7 12`.
  /// Of several conflicts it names the first.
  package var description: String {
    let totals = levels.map {
      NumberText.exact($0.priority.value) + "=" + NumberText.short($0.total, digits: 12)
    }
    return "solve \(solve): " + (refusals.first ?? totals.joined(separator: " "))
  }
}

/// Why a replay could not go on: the solver broke a promise.
package struct ReplayFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// The number of the solve, from 1, if it is known.
  package var solve: Int?
  package var reason: String

  static let unrepeatable = ReplayFailure(
    reason: "the same calls had another result the second time")

  package var description: String { (solve.map { "solve \($0): " } ?? "") + reason }
}

/// The calls of a replay, with nothing left to decide while it is timed.
struct ReplayScript {
  /// Each with whether it was accepted; after a solve, the values are read.
  typealias Calls = [(call: SolverCall, isAccepted: Bool)]

  /// The phases, with the times of the runs so far.
  private(set) var phases: [Replay.Phase] = []
  /// The calls of each phase.
  private var calls: [Calls] = []

  mutating func beginPhase(_ name: String) {
    phases.append(
      Replay.Phase(
        name: name, variables: phases.last?.variables ?? 0,
        constraints: phases.last?.constraints ?? 0))
    calls.append([])
  }

  /// Adds a call to the last phase. Calls before the first `phase` line have a phase of their own.
  mutating func add(_ call: SolverCall, isAccepted: Bool = true) {
    if phases.isEmpty { beginPhase("start") }
    calls[calls.count - 1].append((call, isAccepted))
  }

  /// Adds a solve of a model, which changed `movedCount` values.
  mutating func addSolve(of model: LiveModel, movedCount: Int) {
    add(.solve)
    let last = phases.count - 1
    phases[last].moved += movedCount
    phases[last].solves += 1
    (phases[last].variables, phases[last].constraints) = (model.variableCount, model.rows.count)
  }

  /// Makes all calls with an empty solver, which must answer as in the rehearsal; times its phases,
  /// and returns the last values. `readsChanges` reads only the values that changed, as a session
  /// does, if the solver supports it.
  // Not inlined: Scripts/growth counts its instructions, phase by phase.
  @inline(never)
  mutating func run(_ entry: SolverEntry, readsChanges: Bool) throws(ReplayFailure) -> [Double] {
    var solver = entry.makeSolver()
    var values = [Double](repeating: 0, count: phases.map(\.variables).max() ?? 0)
    var changed: [Int32] = []
    for (index, calls) in calls.enumerated() {
      let start = ContinuousClock.now
      let pivots = try Self.replayPhase(calls, &solver, &values, &changed, readsChanges)
      let time = ContinuousClock.now - start
      if phases[index].milliseconds.isEmpty { phases[index].pivots = pivots }
      phases[index].milliseconds.append(time / .milliseconds(1))
    }
    return values
  }

  // Not inlined: Scripts/growth finds the beginning of a phase by this name.
  @inline(never)
  private static func replayPhase(
    _ calls: Calls, _ solver: inout any ConstraintSolver, _ values: inout [Double],
    _ changed: inout [Int32], _ readsChanges: Bool
  ) throws(ReplayFailure) -> Int {
    var pivots = 0
    for (call, isAccepted) in calls {
      let report = try? solver.make(call)
      guard (report != nil) == isAccepted else { throw .unrepeatable }
      pivots += report?.pivots ?? 0
      guard case .solve = call else { continue }
      var span = values.mutableSpan
      changed.removeAll(keepingCapacity: true)
      if readsChanges, solver.readChanges(into: &span, &changed) { continue }
      solver.read(into: &span)
    }
    return pivots
  }
}
