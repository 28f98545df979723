// SPDX-License-Identifier: MIT

extension LabCommand {
  func runExperiment(
    _ arguments: CommandArguments, _ console: Console
  ) throws(CommandError) -> Int32 {
    let experiment = try experiment(arguments)
    let files = try ReportFiles(arguments)
    console.write(RunOrigin.here().summary + ", seed \(experiment.seed)\n\n")
    let report = experiment.run(
      progress: { console.showProgress($0) }, isInterrupted: console.isInterrupted)
    console.showProgress("")
    try files.write(report, console)
    guard report.isComplete else {
      console.writeError("\(name): interrupted; the files hold what was measured until then\n")
      return 130
    }
    return report.isSound ? 0 : 1
  }

  private func experiment(_ arguments: CommandArguments) throws(CommandError) -> Experiment {
    let (isQuick, isFull) = (arguments.has("--quick"), arguments.has("--full"))
    if isQuick, isFull { throw .usage("--quick and --full contradict each other") }
    var experiment = Experiment(
      solvers: try slowed(try selectedSolvers(arguments), arguments),
      scenes: try selectedScenes(arguments), sizes: try arguments.integers("--sizes", from: 1),
      seed: try seed(arguments), budget: isQuick ? .quick : isFull ? .full : .normal)
    experiment.oracle = Experiment(solvers: solvers).oracle
    if let text = arguments.text("--shard") { experiment.shard = try Self.shard(text) }
    experiment.variants =
      try selected(arguments, "--variants", "variant", SceneVariant.all, \.name)
      ?? (isFull ? [.usual, .rightToLeft, .longText] : [.usual])
    if let scripts = try selectedScripts(arguments) ?? (isFull ? EditScript.all : nil) {
      experiment.scripts = scripts
    }
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

  /// The solvers with the slowdown that `--slow` plants.
  private func slowed(
    _ solvers: [SolverEntry], _ arguments: CommandArguments
  ) throws(CommandError) -> [SolverEntry] {
    guard let text = arguments.text("--slow") else { return solvers }
    let parts = text.split(separator: "=")
    guard parts.count == 2, let percent = Double(parts[1]), percent >= 0, percent <= 1000 else {
      throw .usage("--slow needs a solver and a number up to 1000: --slow NAME=PERCENT")
    }
    guard solvers.contains(where: { $0.name == parts[0] }) else {
      throw .usage("--slow names \"\(parts[0])\", which is not among the solvers of this run")
    }
    return solvers.map { $0.name == parts[0] ? $0.slowed(by: percent / 100) : $0 }
  }

  func selectedScenes(_ arguments: CommandArguments) throws(CommandError) -> [Scene] {
    try selected(arguments, "--scene", "scene", Scene.corpus, \.name)
      ?? (arguments.has("--full") ? Scene.corpus : Scene.all)
  }

  func selectedScripts(_ arguments: CommandArguments) throws(CommandError) -> [EditScript]? {
    try selected(arguments, "--scripts", "script", EditScript.all, \.name)
  }

  /// The one scene that `command` is about, and the size that it is asked for in.
  func sizedScene(
    _ arguments: CommandArguments, _ command: String
  ) throws(CommandError) -> (Scene, size: Int) {
    let wanted = try arguments.operand("\(command) needs one scene: \(command) SCENE")
    let scene = try choice(named: wanted, "scene", Scene.corpus, \.name)
    let size = try arguments.integer("--size", from: 1) ?? scene.sizes.first ?? 1
    try check(size, of: scene, "--size")
    return (scene, size)
  }

  /// Checks that a scene is built in a size that an option asks for.
  func check(_ size: Int, of scene: Scene, _ option: String) throws(CommandError) {
    guard size <= scene.largestSize else {
      throw .usage(
        "\(option): \(scene.name) is built up to size \(scene.largestSize), found \(size)")
    }
  }

  func seed(_ arguments: CommandArguments) throws(CommandError) -> UInt64 {
    UInt64(try arguments.integer("--seed", from: 0) ?? 1)
  }
}
