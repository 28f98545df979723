// SPDX-License-Identifier: MIT

import Foundation

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

extension TimeSeries {
  /// The mean of an action over cases, for the rounds that all have.
  init(meanOf all: [TimeSeries]) {
    self.init(
      solver: all.first?.solver ?? "", action: all.first?.action ?? "",
      before: Statistics.means(all.map(\.before)), after: Statistics.means(all.map(\.after)))
  }
}
