// SPDX-License-Identifier: MIT

extension LabCommand {
  func check(
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
