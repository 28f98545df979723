// SPDX-License-Identifier: MIT

import LayoutCore

/// A comparison of solvers on scenes of certain sizes.
///
///     let entry = SolverEntry(name: "mine") { MySolver() }
///     let report = Experiment(solvers: [entry]).run()
///     for record in report.records { print(record.subject, record.solver) }
public struct Experiment: Sendable {
  /// The solvers.
  public var solvers: [SolverEntry]
  /// An exact solver, whose answers count for the best, too. By default the first of the solvers
  /// that promises strict priorities and completeness.
  public var oracle: SolverEntry?
  /// The scenes.
  public var scenes: [Scene]
  /// The sizes of every scene, or nil for each scene's own.
  public var sizes: [Int]?
  /// The variants of every scene.
  public var variants = [SceneVariant.usual]
  /// The changes made after the first layout.
  public var scripts: [EditScript] = [.drag, .churn]
  /// The seed of the scenes' random content.
  public var seed: UInt64
  /// The part of the cases to run: number 2 of 8 is every eighth case from the second on.
  public var shard = (number: 1, count: 1)
  /// The time and the repetitions spent on each action of each scene.
  public var budget: TimeBudget

  /// An experiment with `solvers` on all scenes, or the given ones.
  public init(
    solvers: [SolverEntry], scenes: [Scene] = Scene.all, sizes: [Int]? = nil, seed: UInt64 = 1,
    budget: TimeBudget = .normal
  ) {
    (self.solvers, self.scenes, self.sizes) = (solvers, scenes, sizes)
    (self.seed, self.budget) = (seed, budget)
    oracle = solvers.first { $0.capabilities.isSuperset(of: [.strictPriorities, .complete]) }
  }

  /// Checks the answer of every solver to every scene, then times them in rounds.
  ///
  /// - Parameters:
  ///   - progress: told what is about to be done.
  ///   - isInterrupted: asked between two pieces of work; once it says yes the experiment ends
  ///     with what it has.
  /// - Returns: a record per scene, variant, size and solver, failures included.
  public func run(
    progress: (String) -> Void = { _ in }, isInterrupted: () -> Bool = { false }
  ) -> ExperimentReport {
    var report = ExperimentReport(origin: .here(), seed: seed)
    let cases = cases
    for (index, subject) in cases.enumerated() {
      if isInterrupted() { return report }
      progress("checking \(index + 1) of \(cases.count): \(subject.name)")
      report.records += check(subject)
    }
    for round in 0..<budget.rounds {
      var yardsticks: [[Double]] = []
      for (index, subject) in cases.enumerated() {
        if isInterrupted() { return report }
        let place = "round \(round + 1) of \(budget.rounds), \(index + 1) of \(cases.count)"
        progress("\(place): \(subject.name)")
        yardsticks.append(Yardstick.milliseconds())
        time(subject, index, round, &report.records)
      }
      let kinds = yardsticks.first?.indices ?? 0..<0
      report.yardsticks.append(kinds.map { kind in Statistics(yardsticks.map { $0[kind] }).median })
    }
    report.isComplete = true
    return report
  }

  private var cases: [SceneCase] {
    let all = scenes.flatMap { scene in
      variants.flatMap { variant in
        (sizes ?? scene.sizes).map { size in
          SceneCase(scene: scene, size: size, variant: variant, seed: seed, scripts: scripts)
        }
      }
    }
    return stride(from: shard.number - 1, to: all.count, by: shard.count).map { all[$0] }
  }

  private func check(_ subject: SceneCase) -> [ExperimentRecord] {
    var records = solvers.map { check(subject, $0) }
    var answers = records.compactMap(\.answer?.levels)
    if let oracle, !solvers.contains(where: { $0.name == oracle.name }) {
      answers += [check(subject, oracle)].compactMap(\.answer?.levels)
    }
    let best = [LevelViolation].best(of: answers) ?? []
    for (index, entry) in solvers.enumerated() {
      records[index].best = best
      if entry.capabilities.contains(.strictPriorities), records[index].shortfall != nil {
        records[index].failure = "another solver's solution is better at some level"
      }
    }
    return records
  }

  private func check(_ subject: SceneCase, _ entry: SolverEntry) -> ExperimentRecord {
    var record = ExperimentRecord(subject: subject.name, solver: entry.name)
    let check = AnswerCheck(
      subject: subject, entry: entry,
      wantsPicture: subject.size == (sizes ?? subject.scene.sizes).min())
    do throws(AnswerCheck.Fault) { record.answer = try check.run() } catch {
      if error.isRefusal { record.refusal = error.reason } else { record.failure = error.reason }
    }
    return record
  }

  /// Measures a round of a case with all solvers. Each round begins with another one, so that none
  /// always follows the same other one and its caches.
  private func time(
    _ subject: SceneCase, _ place: Int, _ round: Int, _ records: inout [ExperimentRecord]
  ) {
    // Cold layouts and scripts share the time.
    let shares = budget.rounds * records.count * (1 + scripts.count)
    for turn in solvers.indices {
      let solver = (turn + round) % solvers.count
      let entry = solvers[solver]
      let index = place * solvers.count + solver
      let (answer, times) = (records[index].answer, records[index].measurement)
      guard answer != nil, times != nil || round == 0 else { continue }
      let samples = Samples(
        seconds: budget.seconds / Double(max(1, shares)), most: budget.most,
        handicap: entry.handicap)
      var measurement = times ?? Measurement()
      do throws(LayoutError) {
        try SceneTimer(subject: subject, entry: entry, samples: samples).addRound(to: &measurement)
        records[index].measurement = measurement
      } catch {
        records[index].failure = "while timing: \(error)"
        records[index].measurement = nil
      }
    }
  }
}

/// The number of rounds, and the time of an experiment.
///
/// An experiment goes through all its cases in rounds, so that every case sees the good and the bad
/// moments of the machine. Within a round, the solvers take turns at each case. The differences
/// between rounds measure the noise.
public struct TimeBudget: Equatable, Sendable {
  /// The number of rounds; 95 % intervals need 6.
  var rounds: Int
  /// The seconds for all repetitions together; every action is made at least once per round.
  var seconds: Double
  /// The most repetitions of an action within a round.
  var most: Int

  /// The budget of `run`.
  public static let normal = TimeBudget(rounds: 7, seconds: 20, most: 50)
  /// The budget of `run --quick`: enough to see that everything works.
  public static let quick = TimeBudget(rounds: 3, seconds: 1, most: 5)
  /// The budget of `run --full`: for results to publish.
  public static let full = TimeBudget(rounds: 25, seconds: 600, most: 200)
}

struct SceneCase {
  let scene: Scene
  let size: Int
  let variant: SceneVariant
  let seed: UInt64
  let scripts: [EditScript]

  var name: ExperimentCase { ExperimentCase(scene: scene.name, size: size, variant: variant.name) }

  func build() -> Stage { scene.build(size: size, seed: seed, variant: variant) }
}
