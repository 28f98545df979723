// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore
import LayoutTestSupport
import SimplexSolver
import SolverLab
import Testing

/// Simplex against the reference solver, level by level, on random scripts: more than 20,000 in
/// a release build, and some hundreds in a debug build.
///
/// `DIFFERENTIAL_SCRIPTS` sets the number of scripts of each family, `DIFFERENTIAL_SEED` the
/// number of the first.
@Suite("Simplex against the reference solver")
struct DifferentialTests {
  private static func setting(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  private static var scriptCount: Int {
    #if DEBUG
      setting("DIFFERENTIAL_SCRIPTS") ?? 100
    #else
      setting("DIFFERENTIAL_SCRIPTS") ?? 4500
    #endif
  }

  @Test(
    "every level is optimal and every conflict proved, after every change",
    arguments: ["dense", "boxes", "degenerate", "rough", "contradictory"])
  func agreesWithReference(family: String) throws {
    try check(family, count: Self.scriptCount, edits: 12)
  }

  @Test("a long history wears nothing out", arguments: ["dense", "rough"])
  func longHistories(family: String) throws {
    try check(family, count: max(1, Self.scriptCount / 50), edits: 300)
  }

  private func check(_ family: String, count: Int, edits: Int) throws {
    let generators = ModelGenerator.all + [.contradictory]
    let generator = try #require(generators.first { $0.name == family })
    let seed = UInt64(Self.setting("DIFFERENTIAL_SEED") ?? 1)
    let report = SolverContract.check(
      { Simplex() },
      scripts: SolverContract.scripts(
        from: [generator], count: count, edits: edits, seed: seed),
      oracle: { ReferenceSolver() })
    print("\(family) from seed \(seed), \(edits) edits: \(report)")
    for law in SolverLaw.allCases {
      guard let failure = report.failures(of: law).first else { continue }
      Issue.record("\(smallestFailure(of: failure))")
    }
    #expect(report.scripts == count)
    #expect(report.solves > 5 * report.scripts && report.conflicts > report.scripts)
  }
}
