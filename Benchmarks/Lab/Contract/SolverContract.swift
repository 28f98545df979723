// SPDX-License-Identifier: MIT

import LayoutCore

/// Checks the laws of `ConstraintSolver` for any conforming type.
///
/// Random scripts of changes and solves are played, and everything that the solver says is
/// held against the laws. `print(SolverContract.check { MySolver() })` is all it takes.
public enum SolverContract {
  /// The scripts that a check plays if it isn't given any: `count` of each family, with
  /// `edits` changes each, numbered from `seed`.
  public static func scripts(
    from generators: [ModelGenerator] = ModelGenerator.all + [.contradictory],
    count: Int = 50, edits: Int = 12, seed: UInt64 = 1
  ) -> some Sequence<ModelScript> {
    generators.lazy.flatMap { generator in
      (0..<UInt64(count)).lazy.map { generator.script(seed: seed &+ $0, edits: edits) }
    }
  }

  /// Plays `scripts` on solvers that `make` makes, each without variables and constraints.
  ///
  /// - Parameter oracle: makes a solver that is known to be exact. With it the optimum of each
  ///   level is known; without it, solutions are only compared with those of fresh solvers of
  ///   the same kind and with points that may be better.
  public static func check<Solver: ConstraintSolver>(
    _ make: () -> Solver, scripts: some Sequence<ModelScript> = scripts(),
    oracle: (() -> any ConstraintSolver)? = nil
  ) -> ContractReport {
    var report = ContractReport(capabilities: Solver.capabilities)
    for script in scripts {
      withoutActuallyEscaping(make) { make in
        var examination = Examination(make, oracle: oracle, script: script, report: report)
        examination.run()
        report = examination.report
      }
    }
    return report
  }
}
