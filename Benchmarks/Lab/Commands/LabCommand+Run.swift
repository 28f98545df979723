// SPDX-License-Identifier: MIT

extension LabCommand {
  /// `run`
  var runCommand: Subcommand {
    Subcommand(
      name: "run", summary: "Compares the solvers on scenes: checks every answer, then times it.",
      details: """

        Without options it takes all solvers, all scenes and their own sizes, in under a minute.

        """,
      options: [
        .solver, .scene,
        CommandOption(
          name: "--sizes", value: "N,M", summary: "these sizes instead of the scenes' own"),
        .seed,
        CommandOption(name: "--repeat", value: "N", summary: "exactly N repetitions of everything"),
        CommandOption(name: "--quick", summary: "the smallest sizes, a few repetitions"),
        CommandOption(name: "--json", value: "OUT", summary: "write the records to OUT as JSON"),
        CommandOption(name: "--csv", value: "OUT", summary: "write the records to OUT as CSV"),
      ],
      isTimed: true, run: runExperiment)
  }

  private func runExperiment(
    _ arguments: CommandArguments, _ console: Console
  ) throws(CommandError) -> Int32 {
    let isQuick = arguments.has("--quick")
    var experiment = Experiment(
      solvers: try selectedSolvers(arguments), scenes: try selectedScenes(arguments),
      sizes: try arguments.integers("--sizes", from: 1), seed: try seed(arguments),
      budget: isQuick ? .quick : .normal)
    if isQuick, experiment.sizes == nil {
      experiment.scenes = experiment.scenes.map { $0.withSizes(Array($0.sizes.prefix(1))) }
    }
    if let count = try arguments.integer("--repeat", from: 1) {
      experiment.budget = TimeBudget(seconds: 0, fewest: count, most: count)
    }
    try OutputFile.check(arguments.text("--json"))
    try OutputFile.check(arguments.text("--csv"))
    console.write(Environment.description + ", seed \(experiment.seed)\n\n")
    let report = experiment.run { console.showProgress($0) }
    console.showProgress("")
    console.write(report.table)
    if let path = arguments.text("--json") { try OutputFile.write(report.json, to: path) }
    if let path = arguments.text("--csv") { try OutputFile.write(report.csv, to: path) }
    return report.isSound ? 0 : 1
  }

  func selectedScenes(_ arguments: CommandArguments) throws(CommandError) -> [Scene] {
    guard let names = try arguments.list("--scene") else { return Scene.all }
    var selected: [Scene] = []
    for name in names { selected.append(try scene(named: name)) }
    return selected
  }

  func scene(named name: String) throws(CommandError) -> Scene {
    let known = Scene.corpus.map(\.name)
    guard let scene = Scene.corpus.first(where: { $0.name == name }) else {
      throw .usage(
        "unknown scene \"\(name)\"" + NearNames.hint(for: name, in: known)
          + " (known: " + known.joined(separator: ", ") + ")")
    }
    return scene
  }

  func seed(_ arguments: CommandArguments) throws(CommandError) -> UInt64 {
    UInt64(try arguments.integer("--seed", from: 0) ?? 1)
  }
}

extension CommandOption {
  static let scene = CommandOption(
    name: "--scene", value: "NAMES", summary: "only these scenes, between commas (all)")
  static let seed = CommandOption(
    name: "--seed", value: "N", summary: "what the scenes' texts and sizes are drawn from (1)")
}
