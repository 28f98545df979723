// SPDX-License-Identifier: MIT

extension LabCommand {
  /// `corpus FILE`
  var corpusCommand: Subcommand {
    Subcommand(
      name: "corpus",
      summary: "Lays out the layouts of Android's ConstraintLayout, and compares the frames.",
      operand: "FILE",
      details: """

        Each layout of the file is built in four modes, in which the container is as large as the
        screen or as its content along each axis. Frames are equal when no number is more than a
        pixel away from that of Android's engine.

        """,
      options: [
        .solver,
        CommandOption(
          name: "--only", value: "NAMES", summary: "only these layouts, between commas"),
        CommandOption(
          name: "--traces", value: "DIR",
          summary: "write what each first layout asks of its solver to DIR/NAME_MODE.trace"),
        CommandOption(name: "--json", value: "OUT", summary: "write the results to OUT as JSON"),
      ],
      run: corpus)
  }

  private func corpus(
    _ arguments: CommandArguments, _ console: Console
  ) throws(CommandError) -> Int32 {
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      throw .usage("corpus needs one file: corpus FILE")
    }
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
