// SPDX-License-Identifier: MIT

import LayoutCore

/// A trace replayed with one solver.
///
/// Everything between two `solve` lines is handed to the solver as one call: as new constants
/// when nothing else changes, else as one delta. When the solver refuses, the newest of these
/// changes that the refusal speaks of is given up, until the rest is accepted. What was given
/// up stays so until the trace removes the constraint and adds one of that number again.
///
/// A first run settles this and audits every answer; the timed runs only make the calls.
public struct Replay: Sendable {
  /// What a phase took.
  public struct Phase: Equatable, Sendable {
    /// The name in the trace, or `start` for what comes before the first `phase` line.
    public var name: String
    /// The time in all calls to the solver, with `read` after each solve, per run, in
    /// milliseconds.
    public var milliseconds: [Double]
    /// The number of solves.
    public var solves: Int
    /// The pivots that the solver reports.
    public var pivots: Int
    /// The variables at the end of the phase.
    public var variables: Int
    /// The live constraints at the end of the phase.
    public var constraints: Int
  }

  /// The name of the trace.
  public let trace: String
  /// The name of the solver.
  public let solver: String
  /// What the phases took, in the order of the trace.
  public let phases: [Phase]
  /// What came of each `solve` line.
  public let outcomes: [ReplayOutcome]
  /// The values after the last solve, by variable.
  public let values: [Double]

  /// Replays `trace` with empty solvers of `entry`: once to check, then `repetitions` times, at
  /// least once, against the clock.
  ///
  /// - Throws: ``ReplayFailure`` when the solver breaks a promise.
  public init(
    _ trace: Trace, with entry: SolverEntry, repetitions: Int = 1
  ) throws(ReplayFailure) {
    let rehearsal = try Rehearsal(trace, entry)
    var runs: [[ReplayScript.PhaseCost]] = []
    for _ in 0..<max(1, repetitions) {
      let run = try rehearsal.script.run(entry)
      guard run.values == rehearsal.values else {
        throw ReplayFailure(solve: nil, .unrepeatable)
      }
      runs.append(run.costs)
    }
    self.trace = trace.name
    solver = entry.name
    outcomes = rehearsal.outcomes
    values = rehearsal.values
    phases = rehearsal.script.phases.enumerated().map { index, phase in
      Phase(
        name: phase.name, milliseconds: runs.map { $0[index].seconds * 1000 },
        solves: phase.solveCount, pivots: runs.first?[index].pivots ?? 0,
        variables: phase.variableCount, constraints: phase.constraintCount)
    }
  }

  /// Replays `trace` with a solver that knows the answers of `entry` and copies what they change,
  /// under the name `NAME-floor`.
  ///
  /// This is the least time that a solver with these answers can take: the price of the calls and
  /// of the memory. How far above it a solver stays is what its thinking costs.
  ///
  /// - Throws: ``ReplayFailure`` when the solver breaks a promise.
  public static func floor(
    under entry: SolverEntry, of trace: Trace, repetitions: Int = 1
  ) throws(ReplayFailure) -> Replay {
    let answers = try Rehearsal(trace, entry, notesAnswers: true).answers ?? Answers()
    let copy = SolverEntry(name: "\(entry.name)-floor") { AnswerCopy(answers) }
    return try Replay(trace, with: copy, repetitions: repetitions)
  }
}
