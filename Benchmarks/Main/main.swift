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
exit(lab.run(Array(CommandLine.arguments.dropFirst()), on: console))
