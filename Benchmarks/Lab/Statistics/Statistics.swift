// SPDX-License-Identifier: MIT

import Foundation
import LayoutCore

struct Statistics: Equatable, Sendable {
  let sorted: [Double]

  init(_ samples: [Double]) { sorted = samples.sorted() }

  /// The smallest measurement; NaN if there is none.
  var best: Double { sorted.first ?? .nan }
  /// The middle measurement, or the mean of the two in the middle; NaN if there is none.
  var median: Double { quantile(0.5) }

  /// The value below which a fraction of the measurements lies, by R's definition 7.
  func quantile(_ part: Double) -> Double {
    guard let last = sorted.indices.last else { return .nan }
    let place = min(max(part, 0), 1) * Double(last)
    let lower = Int(place)
    return sorted[lower] + (sorted[min(lower + 1, last)] - sorted[lower]) * (place - Double(lower))
  }

  /// The mean of several lists at each place that all of them have.
  static func means(_ lists: [[Double]]) -> [Double] {
    (0..<(lists.map(\.count).min() ?? 0)).map { place in
      lists.reduce(0) { $0 + $1[place] } / Double(lists.count)
    }
  }

  /// The median with the range between two order statistics that holds the true median with the
  /// usual confidence, whatever the distribution of the samples. The range is nil below 6 samples.
  /// Conover, "Practical nonparametric statistics" (1999), section 3.2; recommended for times by Le
  /// Boudec, "Performance evaluation" (2010).
  func medianEstimate() -> Estimate {
    // The binomial probability of `rank` heads in `sorted.count` throws, and of fewer.
    var logarithm = -Double(sorted.count) * log(2)
    var below = exp(logarithm)
    var rank = 0
    var interval: ClosedRange<Double>?
    while rank < (sorted.count + 1) / 2, below <= (1 - Estimate.confidence) / 2 {
      interval = sorted[rank]...sorted[sorted.count - 1 - rank]
      logarithm += log(Double(sorted.count - rank) / Double(rank + 1))
      below += exp(logarithm)
      rank += 1
    }
    return Estimate(value: median, interval: interval)
  }
}

struct Estimate: Equatable, Sendable, Encodable {
  static let confidence = 0.95

  var value: Double
  /// The interval, or nil if there are too few samples for the confidence level.
  var interval: ClosedRange<Double>?

  /// The estimate and its range after an increasing function of both.
  func map(_ function: (Double) -> Double) -> Estimate {
    Estimate(
      value: function(value),
      interval: interval.map { function($0.lowerBound)...function($0.upperBound) })
  }
}

/// The shift between two independent samples: the median of all differences between them, with the
/// interval of the rank sum test of Mann and Whitney.
///
/// Rank methods need no normal distribution, and an outlier counts like any other large sample.
/// Times have long tails, so that means and variances mean little. Hollander, Wolfe, "Nonparametric
/// statistical methods" (1999), chapter 4.
struct Shift {
  /// The median of the differences (second minus first); NaN when there is none.
  var value: Double { differences.median }
  private let differences: Statistics
  private let cumulative: [Double]

  /// The shift from `first` to `second`. Cost: the square of the product of their numbers.
  init(from first: [Double], to second: [Double]) {
    differences = Statistics(first.flatMap { sample in second.map { $0 - sample } })
    cumulative = Self.rankSum(first.count, second.count)
  }

  /// The confidence interval of the true shift, or nil for too few samples.
  func interval(_ confidence: Double = Estimate.confidence) -> ClosedRange<Double>? {
    let sorted = differences.sorted
    let tail = (1 - confidence) / 2
    return cumulative.prefix((sorted.count + 1) / 2).lastIndex { $0 <= tail }.map { rank in
      sorted[rank]...sorted[sorted.count - 1 - rank]
    }
  }

  /// The probabilities, without a shift, that at most 0, 1, … of the pairs of one sample of each
  /// list have the smaller one in the second.
  private static func rankSum(_ first: Int, _ second: Int) -> [Double] {
    // table[j][u]: the part of the orders of i samples of the first list and j of the second in
    // which u pairs count. The last sample is of the first list, and then it is in j pairs, or of
    // the second, and then it is in none.
    var table = [[Double]](repeating: [1], count: second + 1)
    for i in stride(from: 1, through: first, by: 1) {
      for j in stride(from: 1, through: second, by: 1) {
        let part = Double(i) / Double(i + j)
        var shares = [Double](repeating: 0, count: i * j + 1)
        for (u, share) in table[j].enumerated() { shares[u + j] += share * part }
        for (u, share) in table[j - 1].enumerated() { shares[u] += share * (1 - part) }
        table[j] = shares
      }
    }
    return table[second].reduce(into: []) { $0.append(($0.last ?? 0) + $1) }
  }
}

// Solutions are compared level by level, as priorities are meant.
extension [LevelViolation] {
  /// The highest level at which these differ from `best`, with how much more they total, if so.
  func shortfall(from best: Self) -> LevelViolation? {
    guard let found = firstDifference(to: best), found.total > found.other else { return nil }
    return LevelViolation(priority: found.level, total: found.total - found.other)
  }

  /// The highest level at which two lists of totals differ by more than the tolerance. Levels below
  /// one at which these are better by more than rounding errors are not compared, even if that is
  /// less than the tolerance: others may be better there at the expense of the level above.
  ///
  /// - Parameter magnitudes: by level, the size of the numbers that were added up and rounded.
  func firstDifference(
    to others: Self, magnitudes: [Priority: Double] = [:]
  ) -> (level: Priority, total: Double, other: Double)? {
    for priority in Set((self + others).map(\.priority)).sorted(by: >) {
      let (mine, other) = (total(at: priority), others.total(at: priority))
      let size = Swift.max(1, Swift.min(mine, other))
      let rounding = Self.precision * Swift.max(size, magnitudes[priority, default: 0])
      let slack = Swift.max(Tolerance.optimality * size, rounding)
      // Not `>`: a total can be NaN.
      if !(abs(mine - other) <= slack) { return (priority, mine, other) }
      if other - mine > rounding { return nil }
    }
    return nil
  }

  /// Rounding errors of a total are less than this share of the numbers that it adds up.
  private static var precision: Double { 1e-9 }

  func total(at priority: Priority) -> Double { first { $0.priority == priority }?.total ?? 0 }

  static func best(of solutions: [Self]) -> Self? {
    solutions.dropFirst().reduce(solutions.first) { $0?.shortfall(from: $1) == nil ? $0 : $1 }
  }
}
