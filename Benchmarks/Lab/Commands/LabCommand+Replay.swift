// SPDX-License-Identifier: MIT

extension LabCommand {
  /// `replay FILE...`
  var replayCommand: Subcommand {
    Subcommand(
      name: "replay", summary: "Replays recorded traces and times them by phase.",
      operand: "FILE...",
      details: """

        A phase counts everything a solver does in it, with reading the values after each solve.
        Each trace is first run once to check every answer, then N times against the clock, with the
        solvers in turn. In a conflict the newest change that has a part in it is given up, and the
        replay goes on.

        --changes reads what changed after each solve, as a session does, if the solver can tell.
        The column "moved" counts the values that the solves changed, together.

        --floor adds the least time there is: that of a solver which knows the answers and copies
        the values that change.

        --values writes a value per line, in the order of the variables, with 17 digits. Of
        several traces each has a file OUT.TRACE, of several solvers OUT.SOLVER, of both
        OUT.TRACE.SOLVER.

        """,
      options: [
        .solver, .external, .timeout,
        CommandOption(
          name: "--repeat", value: "N", summary: "timed runs, of which best and median count (5)"),
        CommandOption(name: "--changes", summary: "read what changed, not all values"),
        CommandOption(
          name: "--floor", summary: "a line per solver and phase: copying the answers"),
        CommandOption(
          name: "--levels", summary: "a line per solve: total violation per level, or the conflict"),
        CommandOption(
          name: "--values", value: "OUT", summary: "write the values after the last solve to OUT"),
        CommandOption(name: "--json", value: "OUT", summary: "write the table to OUT as JSON"),
      ],
      isTimed: true, run: replay)
  }

  private func replay(
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

extension CommandOption {
  static let solver = CommandOption(
    name: "--solver", value: "NAMES", summary: "only these solvers, between commas (all)")

  static let external = CommandOption(
    name: "--external", value: "COMMAND",
    summary: "one more solver, \"external\": a program that reads a trace and answers")
  static let timeout = CommandOption(
    name: "--timeout", value: "N", summary: "seconds that the program has for an answer (10)")

  init(name: String, summary: String) {
    self.init(name: name, value: nil, summary: summary)
  }
}
