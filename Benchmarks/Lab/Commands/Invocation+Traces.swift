// SPDX-License-Identifier: MIT

import LayoutCore

extension Invocation {
  func record() throws {
    let (scene, size) = try sizedScene("record")
    let edits = try arguments.integer("--edits", from: 0) ?? 10
    let seed = try seed()
    let variant = try choice(
      named: arguments.text("--variant") ?? SceneVariant.usual.name, "variant", SceneVariant.all,
      \.name)
    let scripts =
      arguments.text("--scripts") == "none" ? [] : try selectedScripts() ?? EditScript.hands
    let solver = try selectedSolvers()[0]
    let trace = try CommandError.at("\(scene.name) with \(solver.name)") {
      try scene.record(
        size: size, seed: seed, variant: variant, edits: edits, scripts: scripts, with: solver)
    }
    try OutputFile.write(trace.text, to: arguments.text("--out"), or: console)
  }

  func export() throws {
    let path = try arguments.operand("export needs one trace: export FILE --format lp|mps")
    let format = arguments.text("--format") ?? "lp"
    guard ["lp", "mps"].contains(format)
    else { throw CommandError.usage("unknown format \"\(format)\" (known: lp, mps)") }
    let solve = try arguments.integer("--solve", from: 1)
    let level = try arguments.number("--level", "a number above 0 and below 1000") {
      Priority($0).isValid && $0 < 1000
    }
    let solver = try selectedSolvers()[0]
    let trace = try Trace(contentsOf: path)
    if let solve, solve > trace.solveCount {
      throw CommandError.failure("\(trace.name) has no solve \(solve); it has \(trace.solveCount)")
    }
    let run = try CommandError.at("\(trace.name) with \(solver.name)") {
      try Rehearsal(trace, solver, lastSolve: solve)
    }
    let program = LinearProgram(
      run.model.numberedRows, level: level.map { Priority($0) },
      bounds: run.outcomes.last?.levels ?? [])
    let text = format == "lp" ? program.lpText : program.mpsText(name: trace.name)
    try OutputFile.write(text, to: arguments.text("--out"), or: console)
  }

  func importProgram() throws {
    let path = try arguments.operand("import needs one linear program: import FILE.mps")
    let goal = try arguments.number("--goal", "a number", where: \.isFinite)
    let trace = try Trace(mps: OutputFile.readText(at: path), file: path, goal: goal)
    try OutputFile.write(trace.text, to: arguments.text("--out"), or: console)
  }

  func replay() throws -> Int32 {
    let solvers = try selectedSolvers()
    let repetitions = try arguments.integer("--repeat", from: 1) ?? 5
    let paths = arguments.operands
    if paths.isEmpty { throw CommandError.usage("replay needs a trace: replay FILE...") }
    let traces = try paths.map { try Trace(contentsOf: $0) }
    var replays: [Replay] = []
    var failures = ""
    for trace in traces {
      console.showProgress("replaying \(trace.name)")
      let results = Replay.inTurn(
        trace, with: solvers, repetitions: repetitions, readsChanges: arguments.has("--changes"))
      for (solver, result) in zip(solvers, results) {
        switch result {
        case .success(let replay): replays.append(replay)
        case .failure(let failure):
          failures += "\(lab.name): \(trace.name) with \(solver.name): \(failure)\n"
        }
      }
    }
    console.showProgress()
    let table = ReplayTable(replays)
    console.write(table.text)
    if arguments.has("--levels") {
      for replay in replays {
        let lines = replay.outcomes.map { "\($0)\n" }.joined()
        console.write("\n\(replay.trace), \(replay.solver):\n" + lines)
      }
    }
    if let path = arguments.text("--json") { try OutputFile.write(table.json + "\n", to: path) }
    if let path = arguments.text("--values") {
      for replay in replays {
        let target =
          path + (traces.count > 1 ? ".\(replay.trace)" : "")
          + (solvers.count > 1 ? ".\(replay.solver)" : "")
        try OutputFile.write(replay.values.map { NumberText.full($0) + "\n" }.joined(), to: target)
      }
    }
    console.writeError(failures)
    return failures.isEmpty ? 0 : 1
  }
}
