// SPDX-License-Identifier: MIT

import KaczmarzSolver
import SimplexSolver
import SolverLab

LabCommand(
  solvers: [
    SolverEntry(name: "kaczmarz") { Kaczmarz() },
    SolverEntry(name: "simplex") { Simplex() },
  ], name: "KaczmarzLab"
).main()
