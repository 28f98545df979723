// SPDX-License-Identifier: MIT

import LayoutInspector

extension Invocation {
  func runExperiment() throws(CommandError) -> Int32 {
    let experiment = try experiment()
    let files = try ReportFiles(arguments)
    console.write(RunOrigin.here().summary + ", seed \(experiment.seed)\n\n")
    let report = experiment.run(
      progress: { console.showProgress($0) }, isInterrupted: console.isInterrupted)
    console.showProgress()
    try files.write(report, console)
    guard report.isComplete else {
      console.writeError("\(lab.name): interrupted; the files hold what was measured until then\n")
      return 130
    }
    return report.isSound ? 0 : 1
  }

  private func experiment() throws(CommandError) -> Experiment {
    let (isQuick, isFull) = (arguments.has("--quick"), arguments.has("--full"))
    if isQuick, isFull { throw .usage("--quick and --full contradict each other") }
    var experiment = Experiment(
      solvers: try slowed(try selectedSolvers()),
      scenes: try selected("--scene", "scene", Scene.corpus, \.name)
        ?? (isFull ? Scene.corpus : Scene.all), sizes: try arguments.integers("--sizes", from: 1),
      seed: try seed(), budget: isQuick ? .quick : isFull ? .full : .normal)
    experiment.oracle = Experiment(solvers: lab.solvers).oracle
    if let text = arguments.text("--shard") { experiment.shard = try Self.shard(text) }
    experiment.variants =
      try selected("--variants", "variant", SceneVariant.all, \.name)
      ?? (isFull ? [.usual, .rightToLeft, .longText] : [.usual])
    experiment.scripts = try selectedScripts() ?? (isFull ? EditScript.all : experiment.scripts)
    for size in experiment.sizes ?? [] {
      for scene in experiment.scenes { try check(size, of: scene, "--sizes") }
    }
    if !isFull {
      let count = isQuick ? 1 : 3
      experiment.scenes = experiment.scenes.map { $0.withSizes(Array($0.sizes.prefix(count))) }
    }
    if let seconds = try arguments.integer("--seconds", from: 0) {
      experiment.budget.seconds = Double(seconds)
    }
    if let count = try arguments.integer("--repeat", from: 1) {
      experiment.budget = TimeBudget(rounds: count, seconds: 0, most: 1)
    }
    return experiment
  }

  private static func shard(_ text: String) throws(CommandError) -> (number: Int, count: Int) {
    let parts = text.split(separator: "/").map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1], number >= 1,
      number <= count
    else { throw .usage("--shard needs a part and their number: --shard 2/8, found \"\(text)\"") }
    return (number, count)
  }

  private func slowed(_ solvers: [SolverEntry]) throws(CommandError) -> [SolverEntry] {
    guard let text = arguments.text("--slow") else { return solvers }
    let parts = text.split(separator: "=")
    guard parts.count == 2, let percent = Double(parts[1]), percent >= 0, percent <= 1000
    else { throw .usage("--slow needs a solver and a number up to 1000: --slow NAME=PERCENT") }
    guard solvers.contains(where: { $0.name == parts[0] }) else {
      throw .usage("--slow names \"\(parts[0])\", which is not among the solvers of this run")
    }
    return solvers.map { $0.name == parts[0] ? $0.slowed(by: percent / 100) : $0 }
  }

  func compare() throws -> Int32 {
    guard arguments.operands.count == 2
    else { throw CommandError.usage("compare needs two records: compare BEFORE AFTER") }
    let percent = try arguments.number("--margin", "a number from 0 to 1000") { 0...1000 ~= $0 }
    let before = try OutputFile.readRecord(at: arguments.operands[0])
    let after = try OutputFile.readRecord(at: arguments.operands[1])
    let comparison = RunComparison(from: before, to: after, margin: (percent ?? 5) / 100)
    console.write(ComparisonText.text(comparison))
    return comparison.isWorse ? 1 : 0
  }

  func makeReport() throws {
    let paths = arguments.operands
    if paths.isEmpty { throw CommandError.usage("report needs a record: report FILE...") }
    let files = try ReportFiles(arguments, keepsRecord: false)
    let corpus = try arguments.text("--corpus").map {
      try OutputFile.readJSON([CorpusResult].self, at: $0)
    }
    let report = try ExperimentReport(
      merging: paths.map { ($0, try OutputFile.readRecord(at: $0)) })
    try files.write(report, corpus: corpus ?? [], console)
  }

  func check() throws(CommandError) -> Int32 {
    let seed = try seed()
    let count = try arguments.integer("--repeat", from: 1) ?? (arguments.has("--quick") ? 5 : 50)
    var areKept = true
    for solver in try selectedSolvers() {
      console.showProgress("checking \(solver.name)")
      let report = solver.checkContract(SolverContract.scripts(count: count, seed: seed))
      console.showProgress()
      console.write("\(solver.name): \(report.isKept ? "keeps the laws" : "BREAKS A LAW")\n")
      console.write("\(report)\n\n")
      areKept = areKept && report.isKept
    }
    return areKept ? 0 : 1
  }
}
