// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SolverLab
import Testing

@Suite("The solver contract")
struct ContractTests {
  @Test("the reference solver keeps every law, with and without an oracle")
  func referenceKeepsTheLaws() {
    let scripts = SolverContract.scripts(count: 8, edits: 8)
    let alone = SolverContract.check({ ReferenceSolver() }, scripts: scripts)
    #expect(alone.isKept, "\(alone)")
    let judged = SolverContract.check(
      { ReferenceSolver() }, scripts: scripts, oracle: { ReferenceSolver() })
    #expect(judged.isKept, "\(judged)")
    #expect(judged.fingerprint == alone.fingerprint)
    for law in SolverLaw.allCases { #expect(alone.checkCount(of: law) > 20) }
  }
}
