// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore

/// The same case of the same solver in two runs.
struct RecordPair {
  private let before: ExperimentRecord
  private let after: ExperimentRecord

  /// The pairs of two runs, in the order of the second.
  static func all(_ before: ExperimentReport, _ after: ExperimentReport) -> [RecordPair] {
    let known = Dictionary(grouping: before.records, by: \.subject)
    return after.records.compactMap { record in
      let before = known[record.subject]?.first { $0.solver == record.solver }
      return before.map { RecordPair(before: $0, after: record) }
    }
  }

  /// The actions that both have times of.
  private var actions: [(before: ActionTiming, after: ActionTiming)] {
    (after.measurement?.actions ?? []).compactMap { action in
      before.measurement?[action.name].map { ($0, action) }
    }
  }

  /// The times of each action.
  var series: [TimeSeries] {
    actions.map { old, new in
      TimeSeries(
        solver: after.solver, action: new.name, subject: after.subject,
        times: RoundTimes(
          before: old.roundMedians.map { log($0) }, after: new.roundMedians.map { log($0) }))
    }
  }
}

// MARK: What is no matter of chance

extension RecordPair {
  /// What changed besides times.
  var certainties: [RunComparison.Certainty] {
    let name = "\(after.solver) on \(after.subject)"
    if before.failure != after.failure {
      let text = after.failure.map { "fails: \($0)" } ?? "no longer fails"
      return [RunComparison.Certainty(text: "\(name) \(text)", isWorse: after.failure != nil)]
    }
    if before.refusal != after.refusal {
      let text = after.refusal.map { "is refused: \($0)" } ?? "is taken now"
      return [RunComparison.Certainty(text: "\(name) \(text)", isWorse: after.refusal != nil)]
    }
    return quality(name) + work(name)
  }

  private func quality(_ name: String) -> [RunComparison.Certainty] {
    guard let old = before.answer?.levels, let new = after.answer?.levels,
      let (level, total, other) = LevelComparison.firstDifference(new, old)
    else { return [] }
    let text =
      "\(name) misses level \(NumberText.exact(level.value)) by "
      + "\(NumberText.short(abs(total - other))) \(total > other ? "more" : "less")"
    return [RunComparison.Certainty(text: text, isWorse: total > other)]
  }

  /// Work is counted, not measured: the same program does the same, so that any difference is one
  /// of the program. More work is no fault by itself.
  private func work(_ name: String) -> [RunComparison.Certainty] {
    actions.compactMap { before, after in
      guard before.work != after.work else { return nil }
      func words(_ work: SolveReport) -> String {
        "\(work.pivots) pivots, \(work.rowsTouched) rows, \(work.rebuilds) rebuilds"
      }
      return RunComparison.Certainty(
        text: "\(name), \(after.name): \(words(before.work)), now \(words(after.work))",
        isWorse: false)
    }
  }
}
