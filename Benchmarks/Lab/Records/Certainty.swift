// SPDX-License-Identifier: MIT

import LayoutCore

/// A change from one run to another that is no matter of chance, in a sentence.
struct Certainty: Equatable {
  var text: String
  var isWorse: Bool

  /// What changed besides times in a case of a solver.
  static func all(from before: ExperimentRecord, to after: ExperimentRecord) -> [Certainty] {
    let name = "\(after.solver) on \(after.subject)"
    if before.failure != after.failure {
      let text = after.failure.map { "fails: \($0)" } ?? "no longer fails"
      return [Certainty(text: "\(name) \(text)", isWorse: after.failure != nil)]
    }
    if before.refusal != after.refusal {
      let text = after.refusal.map { "is refused: \($0)" } ?? "is taken now"
      return [Certainty(text: "\(name) \(text)", isWorse: after.refusal != nil)]
    }
    var found: [Certainty] = []
    if let old = before.answer?.levels, let new = after.answer?.levels,
      let (level, total, other) = LevelComparison.firstDifference(new, old)
    {
      let change = "\(NumberText.short(abs(total - other))) \(total > other ? "more" : "less")"
      let text = "\(name) misses level \(NumberText.exact(level.value)) by \(change)"
      found.append(Certainty(text: text, isWorse: total > other))
    }
    func words(_ work: SolveReport) -> String {
      "\(work.pivots) pivots, \(work.rowsTouched) rows, \(work.rebuilds) rebuilds"
    }
    // Work is counted, not measured: the same program does the same, so that any difference is one
    // of the program. More work is no fault by itself.
    for action in after.measurement?.actions ?? [] {
      guard let old = before.measurement?[action.name], old.work != action.work else { continue }
      let text = "\(name), \(action.name): \(words(old.work)), now \(words(action.work))"
      found.append(Certainty(text: text, isWorse: false))
    }
    return found
  }
}
