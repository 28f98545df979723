// SPDX-License-Identifier: MIT

import LayoutCore

/// One script, played on one solver and judged call by call.
struct Examination<Solver: ConstraintSolver> {
  let make: () -> Solver
  /// Fresh solvers of the same kind.
  let peer: Judge
  /// A solver that knows the right answer, if there is one.
  let oracle: Judge?
  let script: ModelScript
  /// Whether what the solver says is held against the laws, rather than only written down.
  let isJudged: Bool
  var report: ContractReport
  var player: ScriptPlayer<Solver>
  var step = 0
  /// The next solutions to compare with those of a fresh solver, after a refused change.
  var solvesToCompare = 0

  init(
    _ make: @escaping () -> Solver, oracle: (() -> any ConstraintSolver)?,
    script: ModelScript, report: ContractReport, isJudged: Bool = true
  ) {
    (self.make, self.script, self.report, self.isJudged) = (make, script, report, isJudged)
    peer = Judge { make() }
    self.oracle = oracle.map { Judge(make: $0) }
    player = ScriptPlayer(make())
  }

  /// A judge of feasibility.
  var complete: Judge? { oracle ?? (report.capabilities.contains(.complete) ? peer : nil) }

  mutating func run() {
    report.scripts += 1
    checkDeterminism(playScript())
    report.fingerprint = (report.fingerprint &* 31) &+ player.fingerprint
  }

  /// Makes all calls and returns the fingerprint after each step. Which calls are made depends
  /// on the script and on what the solver says, but not on whether it is judged.
  private mutating func playScript() -> [UInt64] {
    var fingerprints: [UInt64] = []
    for (index, call) in script.steps.enumerated() {
      step = index
      if index == script.steps.count / 2 { playMisuse() }
      play(call)
      fingerprints.append(player.fingerprint)
    }
    return fingerprints
  }

  mutating func fail(_ law: SolverLaw, _ reason: String) {
    report.failures.append(
      ContractReport.Failure(law: law, script: script, step: step, reason: reason))
  }

  private mutating func play(_ call: ModelScript.Step) {
    let outcome = player.play(call)
    if isJudged { judge(outcome) }
    switch outcome {
    case .rejected: checkNothingChanged()
    // Now and then a solution is left unread, so that changes add up.
    case .solved where step % 3 != 1: checkChanges()
    default: break
    }
  }

  private mutating func judge(_ outcome: ScriptPlayer<Solver>.Outcome) {
    switch outcome {
    case .accepted: report.acceptedChanges += 1
    case .rejected(.conflict(let conflict), let attempted):
      report.conflicts += 1
      checkConflict(conflict, in: attempted)
    case .rejected(.unsupported, _) where !report.capabilities.contains(.complete):
      report.refusals += 1
    case .rejected(let error, _): fail(.allOrNothing, "a valid change was refused: \(error)")
    case .solved(let values):
      report.solves += 1
      checkSolution(values)
    case .failed(let error):
      report.solves += 1
      fail(.feasibility, "solve failed: \(error)")
    }
  }

  private mutating func playMisuse() {
    for misuse in Misuse.all(in: player.model) {
      report.count(.allOrNothing)
      if let reason = player.misuse(misuse) { fail(.allOrNothing, reason) }
    }
    checkNothingChanged()
    play(.solve)
  }

  private mutating func checkNothingChanged() {
    report.count(.allOrNothing)
    solvesToCompare = 2
    if let reason = player.callTheRoll() { fail(.allOrNothing, "after a refused change \(reason)") }
  }

  private mutating func checkChanges() {
    report.count(.changes)
    if let reason = player.readChanges() { fail(.changes, reason) }
  }

  /// Makes the same calls on another solver, which must say the same.
  private mutating func checkDeterminism(_ fingerprints: [UInt64]) {
    report.count(.determinism)
    var second = Examination(
      make, oracle: nil, script: script,
      report: ContractReport(capabilities: report.capabilities), isJudged: false)
    let others = second.playScript()
    if let index = fingerprints.indices.first(where: { fingerprints[$0] != others[$0] }) {
      step = index
      fail(.determinism, "the same calls gave another value, report or error the second time")
    }
  }
}
