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
package struct Replay: Sendable {
  package struct Phase: Equatable, Sendable {
    /// The name in the trace, or `start` for what comes before the first `phase` line.
    package var name: String
    /// The time in all calls to the solver, with `read` after each solve, per run, in
    /// milliseconds.
    package var milliseconds: [Double] = []
    package var solves = 0
    package var pivots = 0
    /// The values that the solves changed, together: the least that a solver has to write.
    package var moved = 0
    /// The variables at the end of the phase.
    package var variables = 0
    /// The live constraints at the end of the phase.
    package var constraints = 0
  }

  package let trace: String
  package let solver: String
  /// What the phases took, in the order of the trace.
  package let phases: [Phase]
  /// What came of each `solve` line.
  package let outcomes: [ReplayOutcome]
  /// The values after the last solve, by variable.
  package let values: [Double]

  /// Replays `trace` with empty solvers of `entry`: once to check, then `repetitions` times, at
  /// least once, against the clock.
  ///
  /// - Parameter readsChanges: whether values are read as a session reads them, which asks for
  ///   those that changed, instead of all.
  /// - Throws: ``ReplayFailure`` when the solver breaks a promise.
  package init(
    _ trace: Trace, with entry: SolverEntry, repetitions: Int = 1, readsChanges: Bool = false
  ) throws(ReplayFailure) {
    self = try Self.inTurn(
      trace, with: [entry], repetitions: repetitions, readsChanges: readsChanges)[0].get()
  }

  /// Replays `trace` with several solvers, whose timed runs take turns: what else the machine does, and
  /// at which speed, meets all of them.
  ///
  /// - Returns: what came of each solver, in their order.
  package static func inTurn(
    _ trace: Trace, with entries: [SolverEntry], repetitions: Int = 1, readsChanges: Bool = false
  ) -> [Result<Replay, ReplayFailure>] {
    var courses = entries.map { entry in
      Result { () throws(ReplayFailure) in try ReplayCourse(trace, entry) }
    }
    for _ in 0..<max(1, repetitions) {
      for index in courses.indices {
        courses[index] = courses[index].flatMap { course in
          Result { () throws(ReplayFailure) in try course.afterRun(readsChanges) }
        }
      }
    }
    return courses.map { $0.map(Replay.init) }
  }

  private init(_ course: ReplayCourse) {
    trace = course.trace
    solver = course.entry.name
    outcomes = course.rehearsal.outcomes
    values = course.rehearsal.values
    phases = course.rehearsal.script.phases.enumerated().map { index, phase in
      var summary = phase.summary
      summary.milliseconds = course.runs.map { $0[index].seconds * 1000 }
      summary.pivots = course.runs.first?[index].pivots ?? 0
      return summary
    }
  }
}

/// A trace that is replayed with a solver: checked, and run against the clock.
private struct ReplayCourse {
  let trace: String
  let entry: SolverEntry
  let rehearsal: Rehearsal
  private(set) var runs: [[ReplayScript.PhaseCost]] = []

  init(_ trace: Trace, _ entry: SolverEntry) throws(ReplayFailure) {
    self.trace = trace.name
    self.entry = entry
    rehearsal = try Rehearsal(trace, entry)
  }

  /// The same after another run.
  func afterRun(_ readsChanges: Bool) throws(ReplayFailure) -> ReplayCourse {
    let run = try rehearsal.script.run(entry, readsChanges: readsChanges)
    guard run.values == rehearsal.values else { throw ReplayFailure(solve: nil, .unrepeatable) }
    var course = self
    course.runs.append(run.costs)
    return course
  }
}

extension SolverEntry {
  /// A solver that knows the answers of this one to a trace and copies what they change, under the
  /// name `NAME-floor`: the least time that a solver with these answers can take.
  func floor(in trace: Trace) throws(ReplayFailure) -> SolverEntry {
    let answers = try Rehearsal(trace, self, notesAnswers: true).answers ?? Answers()
    return SolverEntry(name: "\(name)-floor") { AnswerCopy(answers) }
  }
}
