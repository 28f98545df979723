// SPDX-License-Identifier: MIT

import Foundation

/// A comparison of a solver's times with those of the first solver of the experiment. As solvers
/// take turns in every round, rounds are pairs.
struct PairedComparison: Encodable {
  var kind: ExperimentCase.Kind
  var solver: String
  var baseline: String
  var action: String
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
      let cases = Array(Dictionary(grouping: known, by: \.subject).values)
      return actions.flatMap { action in
        solvers.dropFirst().compactMap { compare(kind, $0, action, cases) }
      }
    }
  }

  /// A comparison of `record` with the first solver in the same case.
  func comparison(of record: ExperimentRecord, _ action: String) -> PairedComparison? {
    if record.solver == solvers.first { return nil }
    return compare(
      record.subject.kind, record.solver, action,
      [records.filter { $0.subject == record.subject }])
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
