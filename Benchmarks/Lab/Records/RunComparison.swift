// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore

/// The changes from one run to another that are more than noise.
///
/// Times are divided by the yardsticks of their round, which are the same work in both runs, so
/// that a busier machine makes no difference. A change must show with every yardstick. The samples
/// are rounds: for an action of a solver, the geometric mean over all cases; for a single case, its
/// median. A change counts if it is at least ``margin`` and its interval excludes no change, at a
/// confidence that leaves at most 1 run in 20 with any false one. For the many single cases, the
/// whole interval must lie beyond the margin.
struct RunComparison {
  /// The disagreement between yardsticks that is reported.
  private static let unsteady = 0.05

  /// The smallest relative change that matters: what was asked for, plus the disagreement of the
  /// yardsticks about the machine.
  let margin: Double
  /// A change per action of a solver, over all cases.
  let actions: [TimeChange]
  let cases: [TimeChange]
  /// Changes that are not random: work, quality, failures.
  let certainties: [Certainty]
  let caveats: [String]

  /// Compares the cases that both runs have; smaller changes than `margin` do not matter.
  init(from before: ExperimentReport, to after: ExperimentReport, margin: Double = 0.05) {
    let yardsticks = TimeSeries.yardsticks(before.yardsticks, after.yardsticks)
    // The largest ratio between two yardsticks' measures of the machine's speed.
    let speeds = yardsticks.map { Statistics($0.after).median - Statistics($0.before).median }
    let doubt = yardsticks[0].before.isEmpty ? 1 : exp((speeds.max() ?? 0) - (speeds.min() ?? 0))
    let margin = (1 + margin) * doubt - 1
    let records = Dictionary(grouping: before.records, by: \.subject)
    let pairs = after.records.compactMap { record in
      records[record.subject]?.first { $0.solver == record.solver }.map { ($0, record) }
    }
    let series = pairs.flatMap { TimeSeries.all(from: $0, to: $1) }
    self.margin = margin
    certainties = pairs.flatMap { Certainty.all(from: $0, to: $1) }
    let (old, new) = (before.origin, after.origin)
    let rounds = series.map { min($0.before.count, $0.after.count) }.min() ?? .max
    let known: [(isTrue: Bool, text: String)] = [
      (pairs.isEmpty, "the runs have no case in common"),
      (old.machine != new.machine, "different machines: \(old.machine), and \(new.machine)"),
      (old.build != new.build, "different builds: \(old.build), and \(new.build)"),
      (before.seed != after.seed, "the scenes were drawn from different seeds"),
      (!before.isComplete || !after.isComplete, "a run was interrupted"),
      (rounds < 7, "\(rounds) rounds cannot tell a change from noise; take at least 7"),
      (
        doubt > 1 + Self.unsteady,
        "the machine was not steady: only changes from \(NumberText.change(1 + margin)) can be "
          + "told from noise"
      ),
    ]
    caveats = known.filter(\.isTrue).map(\.text)
    cases = series.map { TimeChange($0, $0.shifts(beside: yardsticks), margin) }
    let groups = Dictionary(grouping: series) { [$0.solver, $0.action] }
    actions = series.map { [$0.solver, $0.action] }.unique.map { name in
      let group = groups[name] ?? []
      let mean = TimeSeries(
        solver: name[0], action: name[1], before: Statistics.means(group.map(\.before)),
        after: Statistics.means(group.map(\.after)))
      return TimeChange(mean, mean.shifts(beside: yardsticks), margin)
    }
  }

  /// Whether something takes longer, is solved worse, or fails.
  var isWorse: Bool {
    (actions + cases).contains { $0.verdict == .slower } || certainties.contains(where: \.isWorse)
  }
}

struct TimeChange: Equatable {
  enum Verdict: String { case slower, faster, none }

  /// The confidence of a change: two runs of one program have some 100 of them.
  private static let confidence = 0.998

  let solver, action: String
  let subject: ExperimentCase?
  /// The second time over the first, with its range.
  let ratio: Estimate
  private(set) var verdict = Verdict.none

  /// The change that all `shifts` agree on: the smallest of them, if it is as large as the margin
  /// and each is sure of its direction.
  init(_ series: TimeSeries, _ shifts: [Shift], _ margin: Double) {
    (solver, action, subject) = (series.solver, series.action, series.subject)
    let nearest = shifts.min { abs($0.value) < abs($1.value) } ?? Shift(from: [], to: [])
    ratio = Estimate(value: nearest.value, interval: nearest.interval()).map { exp($0) }
    let ranges = shifts.map { $0.interval(Self.confidence) ?? -.infinity ... .infinity }
    let enough = log(1 + margin)
    guard abs(nearest.value) >= enough else { return }
    let bound = subject == nil ? 0 : enough
    if ranges.allSatisfy({ $0.lowerBound > bound }) { verdict = .slower }
    if ranges.allSatisfy({ $0.upperBound < -bound }) { verdict = .faster }
  }
}

/// A change from one run to another that is not random, in a sentence.
struct Certainty: Equatable {
  var text: String
  var isWorse: Bool

  /// The changes other than times in a case of a solver.
  static func all(from before: ExperimentRecord, to after: ExperimentRecord) -> [Certainty] {
    let name = "\(after.solver) on \(after.subject)"
    let outcomes: [(old: String?, new: String?, kind: String, end: String)] = [
      (before.failure, after.failure, "fails", "no longer fails"),
      (before.refusal, after.refusal, "is refused", "is taken now"),
    ]
    for (old, new, kind, end) in outcomes where old != new {
      let text = new.map { "\(kind): \($0)" } ?? end
      return [Certainty(text: "\(name) \(text)", isWorse: new != nil)]
    }
    var found: [Certainty] = []
    if let old = before.answer?.levels, let new = after.answer?.levels,
      let (level, total, other) = new.firstDifference(to: old)
    {
      let change = "\(NumberText.short(abs(total - other))) \(total > other ? "more" : "less")"
      let text = "\(name) misses level \(NumberText.exact(level.value)) by \(change)"
      found.append(Certainty(text: text, isWorse: total > other))
    }
    func words(_ work: SolveReport) -> String {
      "\(work.pivots) pivots, \(work.rowsTouched) rows, \(work.rebuilds) rebuilds"
    }
    // Work is counted: a difference is one of the program. More work alone is not a fault.
    for action in after.measurement?.actions ?? [] {
      guard let old = before.measurement?[action.name], old.work != action.work else { continue }
      let text = "\(name), \(action.name): \(words(old.work)), now \(words(action.work))"
      found.append(Certainty(text: text, isWorse: false))
    }
    return found
  }
}

/// The logarithms of the times of an action in each round of two runs, for a solver in a case, or
/// over all cases if that is nil.
struct TimeSeries {
  var solver = ""
  var action = ""
  var subject: ExperimentCase?
  var before: [Double] = []
  var after: [Double] = []

  /// The actions that a case has times of in two runs.
  static func all(from before: ExperimentRecord, to after: ExperimentRecord) -> [TimeSeries] {
    (after.measurement?.actions ?? []).compactMap { action in
      before.measurement?[action.name].map { old in
        TimeSeries(
          solver: after.solver, action: action.name, subject: after.subject,
          before: old.roundMedians.map { log($0) }, after: action.roundMedians.map { log($0) })
      }
    }
  }

  /// The yardsticks of both runs; without any, a series of zeros.
  static func yardsticks(_ before: [[Double]], _ after: [[Double]]) -> [TimeSeries] {
    let count = min(before.first?.count ?? 0, after.first?.count ?? 0)
    let known = (0..<count).map { kind in
      TimeSeries(before: before.map { log($0[kind]) }, after: after.map { log($0[kind]) })
    }
    return known.isEmpty ? [TimeSeries()] : known
  }

  /// The changes of the times relative to each of the others, measured in the same rounds.
  func shifts(beside others: [TimeSeries]) -> [Shift] {
    // A round that was interrupted has no yardsticks.
    func less(_ times: [Double], _ other: [Double]) -> [Double] {
      other.isEmpty ? times : zip(times, other).map { $0 - $1 }
    }
    return others.map { Shift(from: less(before, $0.before), to: less(after, $0.after)) }
  }
}

/// A comparison of a solver's times with those of the first solver of the experiment. As solvers
/// take turns in every round, rounds are pairs.
struct PairedComparison: Encodable {
  var kind: ExperimentCase.Kind
  var solver, baseline, action: String
  /// The number of cases that both have times of.
  var caseCount: Int
  /// The time of the solver over that of the baseline, with its range: the geometric mean over
  /// the cases, and the median over the rounds.
  var ratio: Estimate
}

extension ExperimentReport {
  /// Every other solver compared with the first one, per kind and action, over all cases.
  var comparisons: [PairedComparison] {
    [ExperimentCase.Kind.session, .trace].flatMap { kind in
      let known = records.filter { $0.subject.kind == kind }
      let groups = Dictionary(grouping: known, by: \.subject)
      // In the order of the records: sums depend on it.
      let cases = known.map(\.subject).unique.compactMap { groups[$0] }
      return actions.flatMap { action in
        solvers.dropFirst().compactMap { compare(kind, $0, action, cases) }
      }
    }
  }

  /// A comparison of `record` with the first solver in the same case.
  func comparison(of record: ExperimentRecord, _ action: String) -> PairedComparison? {
    if record.solver == solvers.first { return nil }
    return compare(
      record.subject.kind, record.solver, action, [records.filter { $0.subject == record.subject }])
  }

  private func compare(
    _ kind: ExperimentCase.Kind, _ solver: String, _ action: String, _ cases: [[ExperimentRecord]]
  ) -> PairedComparison? {
    guard let baseline = solvers.first else { return nil }
    let ratios = cases.compactMap { records -> [Double]? in
      func timing(_ name: String) -> ActionTiming? {
        records.first { $0.solver == name }?.measurement?[action]
      }
      guard let first = timing(baseline), let second = timing(solver) else { return nil }
      return zip(first.roundMedians, second.roundMedians).map { log($1) - log($0) }
    }
    let means = Statistics.means(ratios)
    if means.isEmpty { return nil }
    return PairedComparison(
      kind: kind, solver: solver, baseline: baseline, action: action, caseCount: ratios.count,
      ratio: Statistics(means).medianEstimate().map { exp($0) })
  }
}
