// SPDX-License-Identifier: MIT

import GreedySolver
import SimplexSolver
import SolverLab

LabCommand(solvers: [
  SolverEntry(name: "simplex") { Simplex() },
  SolverEntry(name: "greedy") { Greedy() },
]).main()
