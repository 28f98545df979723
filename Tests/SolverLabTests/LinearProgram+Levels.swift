// SPDX-License-Identifier: MIT

import LayoutCore
@testable import SolverLab

extension LinearProgram {
  /// A level's problem with its solution's worth.
  struct Level: Sendable {
    var program: LinearProgram
    /// The total violation at the level that the solver found.
    var optimum: Double
  }

  /// The problems of all levels at a solve of `trace`, highest level first; one without anything
  /// to minimise when there are required constraints only.
  ///
  /// - Parameters:
  ///   - solve: the number of the solve, from 1; nil for the last.
  ///   - entry: who finds the optimum of the levels, which bounds those below.
  /// - Throws: ``ReplayFailure``, when the solver breaks a promise on the way.
  static func levels(
    of trace: Trace, after solve: Int? = nil, with entry: SolverEntry
  ) throws(ReplayFailure) -> [Level] {
    let rehearsal = try Rehearsal(trace, entry, lastSolve: solve)
    let rows = rehearsal.model.numberedRows
    let totals = rehearsal.outcomes.last?.levels ?? []
    if totals.isEmpty { return [Level(program: LinearProgram(rows), optimum: 0)] }
    return totals.map { total in
      Level(
        program: LinearProgram(rows, level: total.priority, bounds: totals),
        optimum: total.total)
    }
  }
}
