// SPDX-License-Identifier: MIT

import LayoutCore

extension LabCommand {
  func export(
    _ arguments: CommandArguments, _ console: Console
  ) throws(CommandError) -> Int32 {
    let path = try arguments.operand("export needs one trace: export FILE --format lp|mps")
    let format = arguments.text("--format") ?? "lp"
    guard ["lp", "mps"].contains(format) else {
      throw .usage("unknown format \"\(format)\" (known: lp, mps)")
    }
    let solve = try arguments.integer("--solve", from: 1)
    let level = try arguments.text("--level").map(level)
    let solver = try selectedSolvers(arguments)[0]
    try OutputFile.check(arguments.text("--out"))
    let trace = try OutputFile.readTrace(at: path)
    if let solve, solve > trace.solveCount {
      throw .failure("\(trace.name) has no solve \(solve); it has \(trace.solveCount)")
    }
    let program: LinearProgram
    do throws(ReplayFailure) {
      program = try Self.program(of: trace, after: solve, level, solver)
    } catch {
      throw .failure("\(trace.name) with \(solver.name): \(error)")
    }
    let text = format == "lp" ? program.lpText : program.mpsText(name: trace.name)
    try OutputFile.write(text, to: arguments.text("--out"), or: console)
    return 0
  }

  private func level(_ text: String) throws(CommandError) -> Priority {
    guard let value = Double(text), Priority(value).isValid, value < 1000 else {
      throw .usage("--level needs a number above 0 and below 1000, found \"\(text)\"")
    }
    return Priority(value)
  }

  private static func program(
    of trace: Trace, after solve: Int?, _ level: Priority?, _ solver: SolverEntry
  ) throws(ReplayFailure) -> LinearProgram {
    let rehearsal = try Rehearsal(trace, solver, lastSolve: solve)
    return LinearProgram(
      rehearsal.model.liveRows.map { (rehearsal.model.number(of: $0), $1) }, level: level,
      bounds: rehearsal.outcomes.last?.levels ?? [])
  }
}
