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
  var report: ContractReport
  var player: ScriptPlayer<Solver>
  var step = 0
  /// The next solutions to compare with those of a fresh solver, after a refused change.
  var solvesToCompare = 0

  init(
    _ make: @escaping () -> Solver, oracle: (() -> any ConstraintSolver)?,
    script: ModelScript, report: ContractReport
  ) {
    self.make = make
    peer = Judge { make() }
    self.oracle = oracle.map { Judge(make: $0) }
    self.script = script
    self.report = report
    player = ScriptPlayer(make())
  }

  /// A judge of feasibility.
  var complete: Judge? {
    oracle ?? (report.capabilities.contains(.complete) ? peer : nil)
  }

  mutating func run() {
    report.scripts += 1
    var fingerprints: [UInt64] = []
    for (index, call) in script.steps.enumerated() {
      step = index
      if index == script.steps.count / 2 { checkMisuse() }
      judge(player.play(call))
      fingerprints.append(player.fingerprint)
    }
    checkDeterminism(fingerprints)
    report.fingerprint = (report.fingerprint &* 31) &+ player.fingerprint
  }

  mutating func fail(_ law: SolverLaw, _ reason: String) {
    report.failures.append(
      ContractReport.Failure(law: law, script: script, step: step, reason: reason))
  }

  private mutating func judge(_ outcome: ScriptPlayer<Solver>.Outcome) {
    switch outcome {
    case .accepted:
      report.acceptedChanges += 1
    case .rejected(.conflict(let conflict), let attempted):
      report.conflicts += 1
      checkConflict(conflict, in: attempted)
      checkNothingChanged()
    case .rejected(.unsupported, _) where !report.capabilities.contains(.complete):
      report.refusals += 1
      checkNothingChanged()
    case .rejected(let error, _):
      fail(.allOrNothing, "a valid change was refused: \(error)")
    case .solved(let values):
      report.solves += 1
      checkSolution(values)
    case .failed(let error):
      report.solves += 1
      fail(.feasibility, "solve failed: \(error)")
    }
  }

  private mutating func checkMisuse() {
    for misuse in Misuse.all(in: player.model) {
      report.count(.allOrNothing)
      if let reason = player.misuse(misuse) { fail(.allOrNothing, reason) }
    }
    checkNothingChanged()
    judge(player.play(.solve))
  }

  private mutating func checkNothingChanged() {
    report.count(.allOrNothing)
    solvesToCompare = 2
    if let reason = player.callTheRoll() { fail(.allOrNothing, "after a refused change \(reason)") }
  }

  /// Plays the script again on another solver. The calls must be the same, so that this is only
  /// as long as nothing but the script decides about them.
  private mutating func checkDeterminism(_ fingerprints: [UInt64]) {
    report.count(.determinism)
    var second = Examination(
      make, oracle: nil, script: script,
      report: ContractReport(capabilities: report.capabilities))
    if let index = second.firstDifference(from: fingerprints) {
      step = index
      fail(.determinism, "the same calls gave another value, report or error the second time")
    }
  }

  /// Makes the calls of `run` without judging what comes of them.
  private mutating func firstDifference(from fingerprints: [UInt64]) -> Int? {
    for (index, call) in script.steps.enumerated() {
      if index == script.steps.count / 2 {
        for misuse in Misuse.all(in: player.model) { _ = player.misuse(misuse) }
        _ = player.callTheRoll()
        _ = player.play(.solve)
      }
      if case .rejected = player.play(call) { _ = player.callTheRoll() }
      if player.fingerprint != fingerprints[index] { return index }
    }
    return nil
  }
}
