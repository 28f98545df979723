// SPDX-License-Identifier: MIT

extension LabCommand {
  /// `check`
  var checkCommand: Subcommand {
    Subcommand(
      name: "check", summary: "Checks the laws of ConstraintSolver on random models.",
      details: """

        Laws that a solver does not promise are not held against it. What a run finds depends on
        the seed only.

        """,
      options: [
        .solver, .external, .timeout,
        CommandOption(name: "--seed", value: "N", summary: "the seed of the first model (1)"),
        CommandOption(name: "--repeat", value: "N", summary: "models of each family (50)"),
        CommandOption(name: "--quick", summary: "5 models of each family"),
      ],
      run: check)
  }

  private func check(
    _ arguments: CommandArguments, _ console: Console
  ) throws(CommandError) -> Int32 {
    let seed = try seed(arguments)
    let count = try arguments.integer("--repeat", from: 1) ?? (arguments.has("--quick") ? 5 : 50)
    var areKept = true
    for solver in try selectedSolvers(arguments) {
      console.showProgress("checking \(solver.name)")
      let report = solver.checkContract(SolverContract.scripts(count: count, seed: seed))
      console.showProgress("")
      console.write("\(solver.name): \(report.isKept ? "keeps the laws" : "BREAKS A LAW")\n")
      console.write("\(report)\n\n")
      areKept = areKept && report.isKept
    }
    return areKept ? 0 : 1
  }
}
