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
  let script = failure.script.shrunk { !failures(of: $0).isEmpty }
  let reasons = [failure] + failures(of: script)
  return reasons.map { "# \($0)\n" }.joined() + trace(of: script).text
}

private func trace(of script: ModelScript) -> Trace {
  let recorder = TraceRecorder()
  var solver = RecordingSolver(Simplex(), recorder)
  var model = LiveModel()
  for step in script.steps {
    switch step {
    case .apply(let delta):
      let delta = model.adapted(delta)
      if (try? solver.apply(delta)) != nil { model = model.applying(delta) }
    case .suggest(let suggestions):
      let suggestions = model.adapted(suggestions)
      if (try? solver.suggest(suggestions.span)) != nil { model = model.applying(suggestions) }
    case .solve:
      _ = try? solver.solve()
    }
  }
  return recorder.trace(name: script.name)
}
