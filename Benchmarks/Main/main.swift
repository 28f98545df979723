// SPDX-License-Identifier: MIT

import Foundation
import GreedySolver
import SimplexSolver
import SolverLab

let lab = LabCommand(solvers: [
  SolverEntry(name: "simplex") { Simplex() },
  SolverEntry(name: "greedy") { Greedy() },
])
let console = Console(
  isWatched: isatty(STDERR_FILENO) != 0,
  write: { FileHandle.standardOutput.write(Data($0.utf8)) },
  writeError: { FileHandle.standardError.write(Data($0.utf8)) })
let words = Array(CommandLine.arguments.dropFirst())

#if DEBUG
  if lab.isTimed(words) {
    console.writeError("Benchmarks: a debug build tells nothing about time; going on in release\n")
    do {
      let release = try ReleaseBuild()
      try release.build()
      exit(try release.run(words))
    } catch {
      console.writeError("Benchmarks: \(error.reason)\n")
      exit(1)
    }
  }
#endif
exit(lab.run(words, on: console))
