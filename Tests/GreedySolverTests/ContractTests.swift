// SPDX-License-Identifier: MIT

import GreedySolver
import LayoutTestSupport
import SolverLab
import Testing

@Suite("The solver contract")
struct ContractTests {
  /// In a debug build the time goes into the reference solver, which has nothing to check.
  private static var scriptCount: Int {
    #if DEBUG
      40
    #else
      150
    #endif
  }

  @Test(
    "every family of random models keeps the laws", .slow,
    arguments: ModelGenerator.all + [.contradictory])
  func laws(family: ModelGenerator) {
    let scripts = SolverContract.scripts(
      from: [family], count: Self.scriptCount, edits: 10, seed: 1)
    let report = SolverContract.check({ Greedy() }, scripts: scripts) { ReferenceSolver() }
    #expect(report.isKept, "\(report)")
    // Refusing everything would keep the laws as well; contradictions have to be refused.
    let isMild = family.name != ModelGenerator.contradictory.name
    #expect(!isMild || report.refusals * 10 < report.acceptedChanges, "\(report)")
  }
}
