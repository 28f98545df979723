// SPDX-License-Identifier: MIT

import LayoutCore

extension LabCommand {
  /// `export FILE --format lp|mps`
  var exportCommand: Subcommand {
    Subcommand(
      name: "export", summary: "Writes the problem of a trace for other solvers to read.",
      operand: "FILE",
      details: """

        The problem is a linear program: the required constraints hold, and the total violation
        of one priority level is minimised. Levels above it are held at the optimum that the
        solver finds; levels below are left out. Constraint 7 is the row c7, what it falls short
        is the column p7 and what it goes beyond n7. MPS is written in its free form, which GLPK
        reads with --freemps.

        """,
      options: [
        CommandOption(name: "--format", value: "lp|mps", summary: "the format (lp)"),
        CommandOption(
          name: "--level", value: "P", summary: "the priority level to minimise (the highest)"),
        CommandOption(
          name: "--solve", value: "N", summary: "the problem of the N-th solve line (the last)"),
        CommandOption(
          name: "--solver", value: "NAME", summary: "who finds the optimum of the levels above"),
        CommandOption(name: "--out", value: "OUT", summary: "write to OUT (standard output)"),
      ],
      run: export)
  }

  private func export(
    _ arguments: CommandArguments, _ console: Console
  ) throws(CommandError) -> Int32 {
    guard arguments.operands.count == 1, let path = arguments.operands.first else {
      throw .usage("export needs one trace: export FILE --format lp|mps")
    }
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
