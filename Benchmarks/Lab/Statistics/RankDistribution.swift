// SPDX-License-Identifier: MIT

import Foundation

/// How likely each value of a rank statistic is when there is no effect: symmetric about its
/// middle, and exact where it is cheap to count all cases.
struct RankDistribution {
  /// The most samples of a kind for which all cases are counted.
  private static let exactLimit = 50

  private let kind: Kind

  private enum Kind {
    /// The probabilities of the statistic being at most 0, 1, …
    case exact(cumulative: [Double])
    /// A normal distribution of this mean and deviation.
    case normal(mean: Double, deviation: Double)
  }

  /// The sum of the ranks of positive differences among `count` (Wilcoxon 1945).
  static func signedRank(_ count: Int) -> RankDistribution {
    let n = Double(count)
    guard count <= exactLimit else {
      return RankDistribution(
        kind: .normal(
          mean: n * (n + 1) / 4, deviation: (n * (n + 1) * (2 * n + 1) / 24).squareRoot()))
    }
    // Rank by rank: each is in the sum or not.
    var shares = [Double](repeating: 0, count: count * (count + 1) / 2 + 1)
    shares[0] = 1
    var top = 0
    for rank in stride(from: 1, through: count, by: 1) {
      top += rank
      for sum in stride(from: top, through: 0, by: -1) {
        shares[sum] = shares[sum] / 2 + (sum >= rank ? shares[sum - rank] / 2 : 0)
      }
    }
    return RankDistribution(kind: .exact(cumulative: accumulated(shares)))
  }

  /// The number of pairs in which a sample of the second kind is the smaller one, for so many
  /// samples of two kinds (Mann and Whitney 1947).
  static func rankSum(_ first: Int, _ second: Int) -> RankDistribution {
    guard max(first, second) <= exactLimit else {
      let (m, n) = (Double(first), Double(second))
      return RankDistribution(
        kind: .normal(mean: m * n / 2, deviation: (m * n * (m + n + 1) / 12).squareRoot()))
    }
    // table[j][u]: the orders of i samples of the first kind and j of the second in which u
    // pairs count. The largest sample of all is of the first kind, and then it is in j pairs,
    // or of the second, and then it is in none.
    var table = [[Double]](repeating: [1], count: second + 1)
    for i in stride(from: 1, through: first, by: 1) {
      var next: [[Double]] = [[1]]
      for j in stride(from: 1, through: second, by: 1) {
        var counts = [Double](repeating: 0, count: i * j + 1)
        for (u, number) in table[j].enumerated() { counts[u + j] += number }
        for (u, number) in next[j - 1].enumerated() { counts[u] += number }
        next.append(counts)
      }
      table = next
    }
    let counts = table[second]
    let total = counts.reduce(0, +)
    return RankDistribution(kind: .exact(cumulative: accumulated(counts.map { $0 / total })))
  }

  /// The probability of at most `value`.
  func probability(atMost value: Double) -> Double {
    switch kind {
    case .exact(let cumulative):
      if value < 0 { return 0 }
      return cumulative[min(Int(value), cumulative.count - 1)]
    case .normal(let mean, let deviation):
      // Half a step further, because the statistic is a whole number.
      return erfc(-(value.rounded(.down) + 0.5 - mean) / deviation / 2.0.squareRoot()) / 2
    }
  }

  /// The number of smallest, and of largest, candidates for an effect to leave out, so that at
  /// most `tail` is cut off on each side; nil when leaving out none cuts off more.
  func rank(tail: Double, candidates: Int) -> Int? {
    guard probability(atMost: 0) <= tail else { return nil }
    // Bisection: the probability grows with the value.
    var (low, high) = (0, candidates / 2)
    while low < high {
      let middle = (low + high + 1) / 2
      if probability(atMost: Double(middle)) <= tail { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private static func accumulated(_ shares: [Double]) -> [Double] {
    var sum = 0.0
    return shares.map { share in
      sum += share
      return min(sum, 1)
    }
  }
}
