// SPDX-License-Identifier: MIT

extension LabCommand {
  func replay(
    _ arguments: CommandArguments, _ console: Console
  ) throws(CommandError) -> Int32 {
    let solvers = try selectedSolvers(arguments)
    let repetitions = try arguments.integer("--repeat", from: 1) ?? 5
    let paths = arguments.operands
    if paths.isEmpty { throw .usage("replay needs a trace: replay FILE...") }
    try OutputFile.check(arguments.text("--json"))
    try OutputFile.check(arguments.text("--values"))
    var traces: [Trace] = []
    for path in paths { traces.append(try OutputFile.readTrace(at: path)) }
    var rows: [Replay] = []
    var failures: [String] = []
    for trace in traces {
      var entries: [SolverEntry] = []
      for solver in solvers {
        entries.append(solver)
        guard arguments.has("--floor") else { continue }
        // What keeps a solver from a floor fails its own replay, too, and is told there.
        do throws(ReplayFailure) { entries.append(try solver.floor(in: trace)) } catch { continue }
      }
      console.showProgress("replaying \(trace.name)")
      let results = Replay.inTurn(
        trace, with: entries, repetitions: repetitions, readsChanges: arguments.has("--changes"))
      for (entry, result) in zip(entries, results) {
        switch result {
        case .success(let replay): rows.append(replay)
        case .failure(let failure): failures.append("\(trace.name) with \(entry.name): \(failure)")
        }
      }
    }
    let names = Set(solvers.map(\.name))
    let replays = rows.filter { names.contains($0.solver) }
    console.showProgress("")
    console.write(ReplayTable.text(rows))
    if arguments.has("--levels") { console.write(levels(of: replays)) }
    if let path = arguments.text("--json") {
      try OutputFile.write(ReplayTable.json(rows) + "\n", to: path)
    }
    if let path = arguments.text("--values") {
      try writeValues(of: replays, to: path, traces.count, solvers.count)
    }
    for failure in failures { console.writeError("\(name): \(failure)\n") }
    return failures.isEmpty ? 0 : 1
  }

  private func levels(of replays: [Replay]) -> String {
    var text = ""
    for replay in replays {
      text += "\n\(replay.trace), \(replay.solver):\n"
      for outcome in replay.outcomes { text += "\(outcome)\n" }
    }
    return text
  }

  private func writeValues(
    of replays: [Replay], to path: String, _ traceCount: Int, _ solverCount: Int
  ) throws(CommandError) {
    for replay in replays {
      var target = path
      if traceCount > 1 { target += ".\(replay.trace)" }
      if solverCount > 1 { target += ".\(replay.solver)" }
      let text = replay.values.map { NumberText.full($0) + "\n" }.joined()
      try OutputFile.write(text, to: target)
    }
  }
}
