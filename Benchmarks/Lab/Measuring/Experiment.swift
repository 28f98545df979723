// SPDX-License-Identifier: MIT

import LayoutCore

/// Solvers, scenes and sizes to be compared.
///
///     let entry = SolverEntry(name: "mine") { MySolver() }
///     let report = Experiment(solvers: [entry]).run()
///     print(report.table)
public struct Experiment: Sendable {
  /// The solvers.
  public var solvers: [SolverEntry]
  /// The scenes.
  public var scenes: [Scene]
  /// The sizes of every scene, or nil for each scene's own.
  public var sizes: [Int]?
  /// What the random content of the scenes is drawn from.
  public var seed: UInt64
  /// How long each action of each scene is repeated.
  public var budget: TimeBudget

  /// An experiment with `solvers` on all scenes, or the given ones.
  public init(
    solvers: [SolverEntry], scenes: [Scene] = Scene.all, sizes: [Int]? = nil, seed: UInt64 = 1,
    budget: TimeBudget = .normal
  ) {
    self.solvers = solvers
    self.scenes = scenes
    self.sizes = sizes
    self.seed = seed
    self.budget = budget
  }

  /// Checks the answer of every solver to every scene, then times it.
  ///
  /// - Parameter progress: told what is about to be done.
  /// - Returns: a record per scene, size and solver, failures included.
  public func run(progress: (String) -> Void = { _ in }) -> ExperimentReport {
    var records: [ExperimentRecord] = []
    let count = scenes.map { (sizes ?? $0.sizes).count }.reduce(0, +)
    var done = 0
    for scene in scenes {
      for size in sizes ?? scene.sizes {
        done += 1
        progress("\(done) of \(count): \(scene.name) \(size)")
        records += compare(scene, size)
      }
    }
    return ExperimentReport(records: records, seed: seed)
  }

  private func compare(_ scene: Scene, _ size: Int) -> [ExperimentRecord] {
    var records = solvers.map { check(scene, size, $0) }
    let best = LevelComparison.best(records.compactMap(\.answer?.levels)) ?? []
    for (index, entry) in solvers.enumerated() {
      records[index].best = best
      guard let answer = records[index].answer else { continue }
      if entry.capabilities.contains(.strictPriorities),
        LevelComparison.isWorse(answer.levels, best)
      {
        records[index].failure = "another solver's solution is better at some level"
      }
      time(scene, size, entry, &records[index])
    }
    return records
  }

  private func check(_ scene: Scene, _ size: Int, _ entry: SolverEntry) -> ExperimentRecord {
    var record = ExperimentRecord(scene: scene.name, size: size, solver: entry.name)
    let check = AnswerCheck(scene: scene, size: size, seed: seed, entry: entry)
    do throws(AnswerCheck.Fault) { record.answer = try check.run() } catch {
      switch error {
      case .failure(let reason): record.failure = reason
      case .refusal(let reason): record.refusal = reason
      }
    }
    return record
  }

  private func time(
    _ scene: Scene, _ size: Int, _ entry: SolverEntry, _ record: inout ExperimentRecord
  ) {
    let timer = SceneTimer(scene: scene, size: size, seed: seed, entry: entry, budget: budget)
    do throws(LayoutError) { record.measurement = try timer.run() } catch {
      record.failure = "while timing: \(error)"
    }
  }
}

/// What came of an experiment.
public struct ExperimentReport: Sendable {
  /// A record per scene, size and solver, in this order.
  public var records: [ExperimentRecord]
  /// The seed of the scenes' content.
  public var seed: UInt64

  /// Whether every solver kept its promises.
  public var isSound: Bool { records.allSatisfy { $0.failure == nil } }
}
