// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import SolverLab

/// The smallest part of a failed script that breaks the same law: what the contract says about
/// it, and the calls that Simplex accepted as a trace, ready to become a named test.
func smallestFailure(of failure: ContractReport.Failure) -> String {
  func failures(of script: ModelScript) -> [ContractReport.Failure] {
    SolverContract.check({ Simplex() }, scripts: [script], oracle: { ReferenceSolver() })
      .failures(of: failure.law)
  }
  // Every attempt plays a whole script: there are fewer of them for long ones.
  let limit = 20_000 / max(4, failure.script.steps.count)
  let script = failure.script.shrunk(limit: limit) { !failures(of: $0).isEmpty }
  let recorder = TraceRecorder()
  var solver = RecordingSolver(Simplex(), recorder)
  script.play(on: &solver)
  let reasons = [failure] + failures(of: script)
  return reasons.map { "# \($0)\n" }.joined() + recorder.trace(name: script.name).text
}

extension ModelGenerator {
  /// The member with a number.
  func model(seed: UInt64) -> GeneratedModel {
    var random = SplitMix64(seed: seed)
    return make(&random)
  }
}
