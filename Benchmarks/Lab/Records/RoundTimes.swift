// SPDX-License-Identifier: MIT

import Foundation

/// How long something took in each round of two runs, as logarithms.
struct RoundTimes {
  var before: [Double]
  var after: [Double]

  /// The same yardstick in both runs, for each that both have. Without any the machine counts as
  /// steady: one that says nothing.
  static func yardsticks(_ before: [[Double]], _ after: [[Double]]) -> [RoundTimes] {
    let count = min(before.first?.count ?? 0, after.first?.count ?? 0)
    let known = (0..<count).map { kind in
      RoundTimes(before: before.map { log($0[kind]) }, after: after.map { log($0[kind]) })
    }
    return known.isEmpty ? [RoundTimes(before: [], after: [])] : known
  }

  /// The means over several, as far as all have a round.
  static func means(_ all: [RoundTimes]) -> RoundTimes {
    func means(_ rows: [[Double]]) -> [Double] {
      let count = rows.map(\.count).min() ?? 0
      return (0..<count).map { round -> Double in
        rows.reduce(0) { $0 + $1[round] } / Double(rows.count)
      }
    }
    return RoundTimes(before: means(all.map(\.before)), after: means(all.map(\.after)))
  }

  /// How the times changed beyond what each of the others explains, which met the same rounds.
  func shifts(beside others: [RoundTimes]) -> [Shift] {
    // A round that was interrupted has no yardsticks.
    func less(_ times: [Double], _ other: [Double]) -> [Double] {
      other.isEmpty ? times : zip(times, other).map { $0 - $1 }
    }
    return others.map { Shift(from: less(before, $0.before), to: less(after, $0.after)) }
  }
}
