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

  /// The fewest rounds of an action.
  var fewestRounds: Int {
    actions.map { min($0.before.rounds.count, $0.after.rounds.count) }.min() ?? .max
  }

  /// How the times of each action changed.
  func changes(_ moods: MachineMoods) -> [RunComparison.Change] {
    actions.map { old, new in
      RunComparison.Change(
        solver: after.solver, action: new.name, subject: after.subject,
        moods.effect(from: Self.logarithms(old), to: Self.logarithms(new)))
    }
  }

  /// How the times of each action of each solver changed over all pairs.
  static func overall(_ pairs: [RecordPair], _ moods: MachineMoods) -> [RunComparison.Change] {
    var names: [[String]] = []
    var samples: [[String]: [(before: [Double], after: [Double])]] = [:]
    for pair in pairs {
      for (before, after) in pair.actions {
        let name = [pair.after.solver, after.name]
        if samples[name] == nil { names.append(name) }
        samples[name, default: []].append((logarithms(before), logarithms(after)))
      }
    }
    let series = names.map { name in
      let rows = samples[name] ?? []
      let (before, after) = (means(rows.map(\.before)), means(rows.map(\.after)))
      return Series(
        solver: name[0], action: name[1], caseCount: rows.count, before: before, after: after,
        effect: moods.effect(from: before, to: after))
    }
    return series.map { one in
      change(of: one, beside: series.filter { one.isComparable(with: $0) }, moods)
    }
  }

  /// The times of an action of a solver over all cases, as logarithms by round.
  private struct Series {
    var solver: String
    var action: String
    var caseCount: Int
    var before: [Double]
    var after: [Double]
    /// How they changed by the yardsticks.
    var effect: Effect

    func isComparable(with other: Series) -> Bool {
      action == other.action && solver != other.solver && caseCount == other.caseCount
    }
  }

  /// What changed by the yardsticks or, if no other solver changed more, beside the others.
  private static func change(
    of one: Series, beside others: [Series], _ moods: MachineMoods
  ) -> RunComparison.Change {
    var found = RunComparison.Change(solver: one.solver, action: one.action, one.effect)
    let relative = MachineMoods.effect(
      from: one.before, to: one.after, beside: others.map { ($0.before, $0.after) })
    guard let relative else { return found }
    let size = abs(one.effect.estimate.value)
    let isMostChanged = others.allSatisfy { abs($0.effect.estimate.value) <= size }
    // Whichever is further beyond its margin, which doubt about the machine has no part in here.
    if isMostChanged, abs(relative.estimate.value) > size - log(moods.doubt) {
      found = RunComparison.Change(solver: one.solver, action: one.action, relative)
      found.isBesideOthers = true
    }
    // Two chances to find something.
    found.probability = min(1, 2 * found.probability)
    return found
  }

  private static func logarithms(_ action: ActionTiming) -> [Double] {
    action.roundMedians.map { log($0) }
  }

  /// The mean of each round over the cases, as far as all have that round.
  private static func means(_ rows: [[Double]]) -> [Double] {
    let rounds = rows.map(\.count).min() ?? 0
    return (0..<rounds).map { round in
      rows.map { $0[round] }.reduce(0, +) / Double(rows.count)
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
