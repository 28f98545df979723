// SPDX-License-Identifier: MIT

extension LabCommand {
  func corpus(
    _ arguments: CommandArguments, _ console: Console
  ) throws(CommandError) -> Int32 {
    let path = try arguments.operand("corpus needs one file: corpus FILE")
    let solvers = try selectedSolvers(arguments)
    let names = try arguments.list("--only")
    try OutputFile.check(arguments.text("--json"))
    var layouts: [CorpusLayout] = []
    do throws(JSONFault) { layouts = try CorpusFile.layouts(at: path) } catch {
      throw .failure("\(path): \(error.path) \(error.reason)")
    }
    layouts = layouts.filter { names?.contains($0.name) ?? true }
    var results: [CorpusResult] = []
    for solver in solvers {
      for layout in layouts {
        console.showProgress("\(solver.name): \(layout.name)")
        for mode in CorpusMode.all where layout.sizes[mode.name] != nil {
          results.append(CorpusResult(layout, mode, with: solver))
        }
      }
    }
    console.showProgress("")
    console.write(CorpusFile.text(results))
    if let folder = arguments.text("--traces") {
      for result in results where result.solver == results[0].solver {
        guard let trace = result.cost.trace else { continue }
        try OutputFile.write(trace.text, to: "\(folder)/\(trace.name).trace")
      }
    }
    if let out = arguments.text("--json") {
      try OutputFile.write(JSONFile.text(results) + "\n", to: out)
    }
    return 0
  }
}
