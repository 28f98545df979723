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
  package private(set) var phases: [Phase]
  package let outcomes: [ReplayOutcome]
  package let values: [Double]
  private let script: ReplayScript

  /// Replays `trace` with empty solvers of `entry`: once to check, then `repetitions` times, at
  /// least once, against the clock. `readsChanges` asks for the values that changed, as a session
  /// does, instead of all.
  package init(
    _ trace: Trace, with entry: SolverEntry, repetitions: Int = 1, readsChanges: Bool = false
  ) throws(ReplayFailure) {
    self = try Self.inTurn(
      trace, with: [entry], repetitions: repetitions, readsChanges: readsChanges)[0].get()
  }

  /// Replays `trace` with several solvers, whose timed runs take turns, so that the machine's load
  /// and speed affect all alike. The results are in the order of the solvers.
  package static func inTurn(
    _ trace: Trace, with entries: [SolverEntry], repetitions: Int = 1, readsChanges: Bool = false
  ) -> [Result<Replay, ReplayFailure>] {
    var replays = entries.map { entry in
      Result { () throws(ReplayFailure) in Replay(try Rehearsal(trace, entry), trace, entry) }
    }
    for _ in 0..<max(1, repetitions) {
      for (index, entry) in entries.enumerated() {
        replays[index] = replays[index].flatMap { replay in
          Result { () throws(ReplayFailure) in try replay.afterRun(entry, readsChanges) }
        }
      }
    }
    return replays
  }

  private init(_ rehearsal: Rehearsal, _ trace: Trace, _ entry: SolverEntry) {
    self.trace = trace.name
    solver = entry.name
    outcomes = rehearsal.outcomes
    values = rehearsal.values
    script = rehearsal.script
    phases = script.phases.map(\.summary)
  }

  private func afterRun(
    _ entry: SolverEntry, _ readsChanges: Bool
  ) throws(ReplayFailure) -> Replay {
    let run = try script.run(entry, readsChanges: readsChanges)
    guard run.values == values else { throw ReplayFailure.unrepeatable }
    var replay = self
    for (index, cost) in run.costs.enumerated() {
      if replay.phases[index].milliseconds.isEmpty { replay.phases[index].pivots = cost.pivots }
      replay.phases[index].milliseconds.append(cost.seconds * 1000)
    }
    return replay
  }
}

extension SolverEntry {
  /// A solver that copies the known answers of this one to a trace, named `NAME-floor`: the least
  /// time that a solver with these answers can take.
  func floor(in trace: Trace) throws(ReplayFailure) -> SolverEntry {
    let answers = try Rehearsal(trace, self, keepsAnswers: true).answers ?? Answers()
    return SolverEntry(name: "\(name)-floor") { AnswerCopy(answers) }
  }
}

package struct ReplayOutcome: Equatable, Sendable, CustomStringConvertible {
  package struct Refusal: Equatable, Sendable {
    /// Whether the constraints contradict each other, rather than being beyond the solver.
    package var isConflict: Bool
    /// The numbers in the trace of the constraints concerned, ascending.
    package var constraints: [Int]
    /// The number of the constraint whose newest change was given up.
    package var givenUp: Int
  }

  /// The number of the solve, from 1.
  package var solve: Int
  /// What was refused on the way, in order; empty when all changes were kept.
  package var refusals: [Refusal]
  /// The total violation per level, highest first.
  package var levels: [LevelViolation]

  /// The line that `--levels` prints: `solve 3: 999=0 750=12.5` or `solve 3: conflict 7 12`.
  /// Of several conflicts it names the first.
  package var description: String {
    let totals = levels.map {
      NumberText.exact($0.priority.value) + "=" + NumberText.short($0.total, digits: 12)
    }
    let refusal = refusals.first.map { refusal in
      [refusal.isConflict ? "conflict" : "unsupported"] + refusal.constraints.map { "\($0)" }
    }
    return "solve \(solve): " + (refusal ?? totals).joined(separator: " ")
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

/// The answers of a solver to the calls of a trace.
struct Answers: Sendable {
  struct Change: Hashable, Sendable {
    var variable: Int32
    var value: Double
  }

  /// By call of `apply` or `suggest`: why it was refused, or nil.
  private(set) var refusals: [SolverError?] = []
  /// The changes of each solve. Equal ones share storage: recurring values are always warm.
  private(set) var solves: [[Change]] = []
  private var known: Set<[Change]> = []
  private(set) var variableCount = 0

  mutating func add(_ refusal: SolverError?) { refusals.append(refusal) }

  mutating func add(_ places: [Int], of values: [Double]) {
    variableCount = max(variableCount, values.count)
    let news = places.map { Change(variable: Int32($0), value: values[$0]) }
    solves.append(known.insert(news).memberAfterInsert)
  }
}

/// A solver that copies known answers to one trace: the part of a solver's time that remains when
/// nothing has to be computed.
struct AnswerCopy: ConstraintSolver {
  private let answers: Answers
  private var values: [Double]
  private var callCount = 0
  private var solveCount = 0

  init(_ answers: Answers) {
    self.answers = answers
    values = [Double](repeating: 0, count: answers.variableCount)
  }

  static var capabilities: SolverCapabilities { [] }

  mutating func apply(_ delta: ModelDelta) throws(SolverError) { try answer() }

  mutating func suggest(_ suggestions: Span<Suggestion>) throws(SolverError) { try answer() }

  private mutating func answer() throws(SolverError) {
    callCount += 1
    if let refusal = answers.refusals[callCount - 1] { throw refusal }
  }

  mutating func solve() throws(SolverError) -> SolveReport {
    Self.copy(answers.solves[solveCount], to: &values)
    solveCount += 1
    return SolveReport()
  }

  private static func copy(_ changes: borrowing [Answers.Change], to values: inout [Double]) {
    let changes = changes.span
    var values = values.mutableSpan
    for index in changes.indices { values[Int(changes[index].variable)] = changes[index].value }
  }

  func read(into values: inout MutableSpan<Double>) {
    let known = self.values.span
    for place in 0..<min(values.count, known.count) { values[place] = known[place] }
  }
}
