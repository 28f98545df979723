// SPDX-License-Identifier: MIT

import Foundation

/// How one solver's times compare with another's in the same experiment. The solvers took turns in
/// every round, so that rounds make pairs.
struct PairedComparison: Equatable, Sendable {
  var solver: String
  /// The solver that it is compared with.
  var baseline: String
  var action: String
  /// The number of cases that both have times of.
  var caseCount: Int
  /// The time of the solver over that of the baseline, with its range: the geometric mean over
  /// the cases, and the median over the rounds.
  var ratio: Estimate

  /// Compares the times of an action in `cases`, pairs of the baseline's and the solver's; nil
  /// when there is none.
  init?(
    solver: String, baseline: String, action: String,
    cases: [(baseline: ActionTiming, solver: ActionTiming)]
  ) {
    let rounds = cases.map { min($0.baseline.rounds.count, $0.solver.rounds.count) }.min() ?? 0
    guard rounds > 0 else { return nil }
    let ratios = cases.map { baseline, solver in
      zip(baseline.roundMedians, solver.roundMedians).map { log($1) - log($0) }
    }
    let means = (0..<rounds).map { round in
      ratios.map { $0[round] }.reduce(0, +) / Double(ratios.count)
    }
    self.solver = solver
    self.baseline = baseline
    self.action = action
    caseCount = cases.count
    ratio = Statistics(means).medianEstimate().map { exp($0) }
  }
}

extension ExperimentReport {
  /// Every other solver compared with the first one, per action, over all cases of one kind.
  func comparisons(kind: ExperimentCase.Kind) -> [PairedComparison] {
    guard let baseline = solvers.first else { return [] }
    let cases = Dictionary(
      grouping: records.filter { $0.subject.kind == kind }, by: \.subject)
    return actions.flatMap { action in
      solvers.dropFirst().compactMap { solver in
        let pairs = cases.values.compactMap { records in
          Self.pair(records, action, baseline, solver)
        }
        return PairedComparison(
          solver: solver, baseline: baseline, action: action, cases: pairs)
      }
    }
  }

  /// How the times of `record` compare with the first solver's in the same case.
  func comparison(of record: ExperimentRecord, _ action: String) -> PairedComparison? {
    guard let baseline = solvers.first, record.solver != baseline else { return nil }
    let peers = records.filter { $0.subject == record.subject }
    guard let pair = Self.pair(peers, action, baseline, record.solver) else { return nil }
    return PairedComparison(
      solver: record.solver, baseline: baseline, action: action, cases: [pair])
  }

  private static func pair(
    _ records: [ExperimentRecord], _ action: String, _ baseline: String, _ solver: String
  ) -> (baseline: ActionTiming, solver: ActionTiming)? {
    func timing(_ name: String) -> ActionTiming? {
      records.first { $0.solver == name }?.measurement?[action]
    }
    guard let first = timing(baseline), let second = timing(solver) else { return nil }
    return (first, second)
  }
}
