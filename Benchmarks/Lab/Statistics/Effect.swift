// SPDX-License-Identifier: MIT

/// A difference between two lists of samples, with how far it is from chance.
///
/// Rank methods need no normal distribution, and an outlier counts like any other large sample:
/// times have long tails, so that means and their variances say little. Hollander, Wolfe,
/// "Nonparametric statistical methods" (1999), chapters 3 and 4; Hodges, Lehmann, "Estimates of
/// location based on rank tests" (1963).
public struct Effect: Equatable, Sendable {
  /// The typical difference (second minus first), with its range.
  public var estimate: Estimate
  /// The probability of a difference at least this far from 0 when there is none (two-sided).
  public var probability: Double

  /// The difference of samples that were taken in pairs: the median of all means of two
  /// differences, and Wilcoxon's signed rank test. Pairs that are equal have no part in the
  /// probability.
  ///
  /// Cost: quadratic in the number of pairs.
  ///
  /// - Precondition: both lists have the same length.
  public init(pairs first: [Double], _ second: [Double], confidence: Double = Confidence.usual) {
    precondition(first.count == second.count, "pairs need two lists of the same length")
    let differences = zip(first, second).map { $1 - $0 }
    var means: [Double] = []
    for (index, difference) in differences.enumerated() {
      for other in differences[index...] { means.append((difference + other) / 2) }
    }
    estimate = Self.estimate(means, .signedRank(differences.count), confidence)
    let nonzero = differences.filter { $0 != 0 }
    let magnitudes = nonzero.map(abs)
    let positive = zip(nonzero, Self.ranks(magnitudes)).filter { $0.0 > 0 }.map(\.1)
    probability = Self.probability(
      positive.reduce(0, +), of: Double(nonzero.count * (nonzero.count + 1) / 2),
      .signedRank(nonzero.count))
  }

  /// The difference of samples that have nothing to do with each other: the median of all
  /// differences between one of each list, and the rank sum test of Mann and Whitney.
  ///
  /// Cost: the product of the numbers of samples.
  public init(
    from first: [Double], to second: [Double], confidence: Double = Confidence.usual
  ) {
    let differences = first.flatMap { sample in second.map { $0 - sample } }
    let distribution = RankDistribution.rankSum(first.count, second.count)
    estimate = Self.estimate(differences, distribution, confidence)
    let above = differences.reduce(0.0) { $0 + ($1 > 0 ? 1 : $1 == 0 ? 0.5 : 0) }
    probability = Self.probability(above, of: Double(differences.count), distribution)
  }

  private static func estimate(
    _ candidates: [Double], _ distribution: RankDistribution, _ confidence: Double
  ) -> Estimate {
    let statistics = Statistics(candidates)
    let count = candidates.count
    guard count > 0,
      let rank = distribution.rank(tail: (1 - confidence) / 2, candidates: count - 1)
    else { return Estimate(statistics.median, in: nil) }
    return Estimate(
      statistics.median, in: statistics.sorted[rank]...statistics.sorted[count - 1 - rank])
  }

  /// Twice the tail beyond a statistic between 0 and `largest`.
  private static func probability(
    _ statistic: Double, of largest: Double, _ distribution: RankDistribution
  ) -> Double {
    if largest == 0 { return 1 }
    // Halves come from ties; rounded towards the middle they make the test more careful.
    let tail = min(statistic, largest - statistic).rounded(.up)
    return min(1, 2 * distribution.probability(atMost: tail))
  }

  /// The ranks from 1, with the mean rank where samples are equal.
  private static func ranks(_ samples: [Double]) -> [Double] {
    samples.map { sample in
      let below = samples.count { $0 < sample }
      let equal = samples.count { $0 == sample }
      return Double(below) + Double(equal + 1) / 2
    }
  }
}
