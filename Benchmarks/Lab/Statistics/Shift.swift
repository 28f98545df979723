// SPDX-License-Identifier: MIT

/// How far the samples of one list are from those of another, independent one: the median of all
/// differences between them, with the range that the rank sum test of Mann and Whitney allows.
///
/// Rank methods need no normal distribution, and an outlier counts like any other large sample:
/// times have long tails, so that means and variances say little. Hollander, Wolfe,
/// "Nonparametric statistical methods" (1999), chapter 4.
struct Shift {
  /// The median of the differences (second minus first); NaN when there is none.
  let value: Double
  private let differences: [Double]
  private let cumulative: [Double]

  /// The shift from `first` to `second`. Cost: the square of the product of their numbers.
  init(from first: [Double], to second: [Double]) {
    let all = Statistics(first.flatMap { sample in second.map { $0 - sample } })
    (value, differences) = (all.median, all.sorted)
    cumulative = Self.rankSum(first.count, second.count)
  }

  /// The one of `shifts` that is nearest to none.
  static func nearest(_ shifts: [Shift]) -> Shift? { shifts.min { abs($0.value) < abs($1.value) } }

  /// The range that holds the true shift in a part of all cases, or nil for too few samples.
  func interval(_ confidence: Double = Estimate.confidence) -> ClosedRange<Double>? {
    let count = differences.count
    let tail = (1 - confidence) / 2
    return cumulative.prefix((count + 1) / 2).lastIndex { $0 <= tail }.map { rank in
      differences[rank]...differences[count - 1 - rank]
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
    var sum = 0.0
    return table[second].map { share in
      sum += share
      return sum
    }
  }
}
