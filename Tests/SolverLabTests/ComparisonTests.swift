// SPDX-License-Identifier: MIT

import Foundation
import LayoutTestSupport
import SimplexSolver
@testable import SolverLab
import Testing

extension RunComparison {
  fileprivate var hasChanges: Bool {
    (actions + cases).contains { $0.verdict != .none } || !certainties.isEmpty
  }
}

/// Runs with times that are drawn from a seed instead of measured.
private struct SyntheticRun {
  var random: SplitMix64
  /// How much slower than usual the machine is during the whole run.
  var machine = 1.0
  /// What slows down memory on top of that, and so most yardsticks but not the solvers.
  var pressure = 1.0
  /// By how much an action of a solver takes longer.
  var slowdowns: [String: Double] = [:]
  var rounds = 7

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func report() -> ExperimentReport {
    var report = ExperimentReport(
      origin: RunOrigin(date: "d", commit: "c", machine: "m", build: "b"), seed: 1,
      isComplete: true)
    // The machine has good and bad rounds, which the yardstick sees as well.
    let moods = (0..<rounds).map { _ in machine * exp(0.15 * gauss()) }
    report.yardsticks = moods.map { mood in
      (0..<2).map { kind in mood * (kind == 0 ? 1 : pressure) * exp(0.005 * gauss()) }
    }
    for size in 1...20 {
      for solver in ["simplex", "greedy"] {
        var record = ExperimentRecord(
          subject: ExperimentCase(scene: "scene", size: size), solver: solver)
        record.answer = Answer(boxes: size, variables: 4 * size, constraints: 0, levels: [])
        var measurement = Measurement()
        measurement.actions = ["cold", "edit", "churn"].map { action in
          let time = Double(size) * (1 + (slowdowns["\(solver) \(action)"] ?? 0))
          return ActionTiming(name: action, rounds: moods.map { samples(time * $0) })
        }
        record.measurement = measurement
        report.records.append(record)
      }
    }
    return report
  }

  /// Repetitions that share the luck of their round, with a floor and a long tail.
  private mutating func samples(_ time: Double) -> [Double] {
    let luck = exp(0.03 * gauss())
    return (0..<8).map { _ in
      let tail = random.chance(5) ? 3.0 : 1
      return time * luck * (1 + 0.05 * abs(gauss())) * tail
    }
  }

  /// Nearly normal: the sum of twelve uniform numbers, less 6.
  private mutating func gauss() -> Double {
    (0..<12).map { _ in random.whole(in: 0...1_000_000) / 1_000_000 }.reduce(0, +) - 6
  }
}

@Suite("Comparisons of runs")
struct ComparisonTests {
  /// How often two runs of the same program are told apart, and the planted slowdown is found.
  @Test("20 pairs of runs of one program: at least 19 are no change, with any machine", .slow)
  func falseAlarms() {
    var unchanged = 0
    for seed in 1...20 as ClosedRange<UInt64> {
      var first = SyntheticRun(seed: 2 * seed)
      var second = SyntheticRun(seed: 2 * seed + 1)
      // Half of the second runs meet a busier machine.
      if seed.isMultiple(of: 2) { second.machine = 1.5 }
      let comparison = RunComparison(from: first.report(), to: second.report())
      if comparison.hasChanges {
        print("seed \(seed): \(comparison.actions)")
      } else {
        unchanged += 1
      }
    }
    #expect(unchanged >= 19)
  }

  @Test("a slowdown of 10 % of one solver is found in each of 20 pairs, and no other", .slow)
  func plantedSlowdown() throws {
    var (found, mistaken) = (0, 0)
    for seed in 1...20 as ClosedRange<UInt64> {
      var first = SyntheticRun(seed: 2 * seed)
      var second = SyntheticRun(seed: 2 * seed + 1)
      for action in ["cold", "edit", "churn"] { second.slowdowns["greedy \(action)"] = 0.1 }
      let comparison = RunComparison(from: first.report(), to: second.report())
      for change in comparison.actions {
        #expect(
          change.verdict == (change.solver == "greedy" ? .slower : .none), "seed \(seed): \(change)"
        )
        if change.solver == "greedy" { #expect(abs(change.ratio.value - 1.1) < 0.05) }
      }
      #expect(comparison.isWorse)
      found += comparison.cases.count { $0.verdict == .slower && $0.solver == "greedy" }
      mistaken += comparison.cases.count { $0.verdict != .none && $0.solver == "simplex" }
    }
    // What the procedure promises: of all single cases that are named, few are wrong.
    #expect(found >= 50)
    #expect(mistaken <= found / 20)
  }

  @Test(
    "where the yardsticks disagree, what they disagree about is no change, and that is said", .slow)
  func unsteadyMachine() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var first = SyntheticRun(seed: 2 * seed)
      var second = SyntheticRun(seed: 2 * seed + 1)
      // The solvers are slowed down halfway between the first yardstick and the others.
      second.pressure = 1.4
      for action in ["cold", "edit", "churn"] {
        for solver in ["simplex", "greedy"] { second.slowdowns["\(solver) \(action)"] = 0.2 }
      }
      let comparison = RunComparison(from: first.report(), to: second.report())
      #expect(!comparison.hasChanges, "seed \(seed): \(comparison.actions)")
      #expect(comparison.margin > 0.4 && comparison.margin < 0.55)
      #expect(comparison.caveats.count == 1)
      #expect(
        comparison.caveats.first?.hasPrefix("the machine was not steady: only changes from +")
          == true)
    }
  }

  @Test("a round that was interrupted, and records without yardsticks, can be compared")
  func missingYardsticks() {
    var first = SyntheticRun(seed: 1)
    var second = SyntheticRun(seed: 2)
    second.slowdowns["simplex cold"] = 0.5
    var (before, after) = (first.report(), second.report())
    after.yardsticks.removeLast()
    #expect(RunComparison(from: before, to: after).isWorse)
    before.yardsticks = []
    after.yardsticks = []
    #expect(abs(RunComparison(from: before, to: before).margin - 0.05) < 1e-9)
    #expect(!RunComparison(from: before, to: before).hasChanges)
  }

  @Test("a slowdown of one action is found there, and its end is a gain")
  func oneAction() {
    var first = SyntheticRun(seed: 5)
    var second = SyntheticRun(seed: 6)
    second.slowdowns["simplex edit"] = 0.2
    let (before, after) = (first.report(), second.report())
    let slower = RunComparison(from: before, to: after).actions.filter { $0.verdict != .none }
    #expect(slower.map { "\($0.solver) \($0.action) \($0.verdict)" } == ["simplex edit slower"])
    let back = RunComparison(from: after, to: before)
    #expect(back.actions.contains { $0.action == "edit" && $0.verdict == .faster })
    #expect(!back.isWorse)
  }

  @Test("work, quality and failures are told for certain")
  func certainties() {
    var report = RecordTests.full
    report.records[0].answer?.levels[1].total = 13
    report.records[0].measurement?.actions[0].work.pivots = 4
    report.records[1].failure = nil
    report.records[2].refusal = nil
    let comparison = RunComparison(from: RecordTests.full, to: report)
    let name = "a <b> & \"c\" on chat 10 rtl"
    #expect(
      comparison.certainties.map(\.text) == [
        "\(name) misses level 250 by 0.5 more",
        "\(name), cold: 3 pivots, 4 rows, 5 rebuilds, now 4 pivots, 4 rows, 5 rebuilds",
        "peer on zoo no longer fails", "peer on grid 3 is taken now",
      ])
    #expect(comparison.certainties.map(\.isWorse) == [true, false, false, false])
    #expect(comparison.isWorse)
    let back = RunComparison(from: report, to: RecordTests.full)
    #expect(
      back.certainties.map(\.text).filter { !$0.contains("pivots") } == [
        "\(name) misses level 250 by 0.5 less", "peer on zoo fails: cycles",
        "peer on grid 3 is refused: too hard",
      ])
  }

  @Test("the work that is counted does not depend on how often things are repeated")
  func work() {
    let works = [1, 30].map { most in
      let experiment = Experiment(
        solvers: [SolverEntry(name: "simplex") { Simplex() }], scenes: [.signIn], sizes: [10],
        budget: TimeBudget(rounds: 1, seconds: 5, most: most))
      return experiment.run().records.map { $0.measurement?.actions.map(\.work) }
    }
    #expect(works[0] == works[1])
  }

  @Test("what makes a comparison doubtful is said")
  func caveats() {
    var other = RecordTests.full
    other.origin.machine = "another"
    other.origin.build = "debug"
    other.seed = 2
    other.isComplete = false
    #expect(
      RunComparison(from: RecordTests.full, to: other).caveats == [
        "different machines: m \"1\"\\, and another",
        "different builds: b\n\u{1}ü😀, and debug",
        "the scenes were drawn from different seeds", "a run was interrupted",
        "2 rounds cannot tell a change from noise; take at least 7",
      ])
    other.records = []
    #expect(
      RunComparison(from: RecordTests.full, to: other).caveats.first
        == "the runs have no case in common")
  }

  @Test("the command prints a table and a verdict, and fails for what is slower", .slow)
  func command() throws {
    try withFolder { folder in
      var runs: [String] = []
      for (name, slowdown) in [("a", 0.0), ("b", 0.0), ("c", 0.3)] {
        var run = SyntheticRun(seed: UInt64(runs.count + 1))
        run.slowdowns["simplex cold"] = slowdown
        runs.append("\(folder.path)/\(name).json")
        try Data(run.report().json.utf8).write(to: URL(fileURLWithPath: runs[runs.count - 1]))
      }
      let same = Transcript("compare", runs[0], runs[1])
      #expect(same.code == 0)
      #expect(same.output.contains("\nno change beyond noise and +"))
      let slower = Transcript("compare", runs[0], runs[2])
      #expect(slower.code == 1)
      let lines = slower.output.split(separator: "\n")
      #expect(
        lines.first?.split(separator: " ").joined(separator: " ")
          == "solver action case change 95 % interval verdict")
      #expect(lines[1].hasPrefix("simplex  cold    all   +"))
      #expect(lines[1].hasSuffix("  SLOWER"))
      #expect(lines.last?.hasPrefix("slower: simplex cold by +") == true)
      #expect(Transcript("compare", runs[0], runs[2], "--margin", "90").code == 0)
    }
  }
}
