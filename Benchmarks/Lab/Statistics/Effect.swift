// SPDX-License-Identifier: MIT

import Foundation

/// The difference between two independent lists of samples, and how likely it is by chance: the
/// median of all differences between one of each list, and the rank sum test of Mann and Whitney.
///
/// Rank methods need no normal distribution, and an outlier counts like any other large sample:
/// times have long tails, so that means and variances say little. Hollander, Wolfe,
/// "Nonparametric statistical methods" (1999), chapter 4.
struct Effect: Equatable, Sendable {
  /// The typical difference (second minus first), with its range.
  var estimate: Estimate
  /// The probability of a difference at least this far from 0 when there is none (two-sided).
  var probability: Double

  /// The difference of `second` and `first`. Cost: the product of the numbers of samples.
  init(from first: [Double], to second: [Double]) {
    let differences = Statistics(first.flatMap { sample in second.map { $0 - sample } })
    let cumulative = Self.rankSum(first.count, second.count)
    let tail = (1 - Confidence.usual) / 2
    let count = differences.sorted.count
    estimate = Estimate(differences.median, in: nil)
    if let rank = cumulative.prefix((count + 1) / 2).lastIndex(where: { $0 <= tail }) {
      estimate.interval = differences.sorted[rank]...differences.sorted[count - 1 - rank]
    }
    let above = differences.sorted.reduce(0.0) { $0 + ($1 > 0 ? 1 : $1 == 0 ? 0.5 : 0) }
    // Halves come from ties; rounded towards the middle they make the test more careful.
    let statistic = Int(min(above, Double(count) - above).rounded(.up))
    probability = count == 0 ? 1 : min(1, 2 * cumulative[statistic])
  }

  /// The probabilities, without an effect, that at most 0, 1, … of the pairs of one sample of each
  /// list have the smaller one in the second.
  private static func rankSum(_ first: Int, _ second: Int) -> [Double] {
    // Beyond this many samples all cases are too many to count, and nearly normal.
    guard max(first, second) <= 50 else {
      let (m, n) = (Double(first), Double(second))
      let deviation = (m * n * (m + n + 1) / 12).squareRoot()
      return (0...first * second).map { value in
        erfc(-(Double(value) + 0.5 - m * n / 2) / deviation / 2.0.squareRoot()) / 2
      }
    }
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
    var sum = 0.0
    return table[second].map { share in
      sum += share
      return min(sum, 1)
    }
  }

  /// The places of the tests to believe, so that on average at most the part `rate` of them is
  /// wrong, and that with no true effect at all anything is believed in at most that part of
  /// cases: Benjamini, Hochberg, "Controlling the false discovery rate" (1995).
  static func believed(_ probabilities: [Double], rate: Double) -> [Int] {
    let order = probabilities.indices.sorted {
      (probabilities[$0], $0) < (probabilities[$1], $1)
    }
    let last = order.indices.last { place in
      probabilities[order[place]] <= rate * Double(place + 1) / Double(order.count)
    }
    return last.map { order[...$0].sorted() } ?? []
  }
}
