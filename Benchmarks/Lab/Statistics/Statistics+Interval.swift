// SPDX-License-Identifier: MIT

import Foundation

extension Statistics {
  /// The median with the range between two order statistics that holds the true median with at
  /// least `confidence`, whatever the distribution of the samples.
  ///
  /// The range is nil below 6 samples at 95 %. Conover, "Practical nonparametric statistics"
  /// (1999), section 3.2; recommended for times by Le Boudec, "Performance evaluation" (2010).
  public func medianEstimate(confidence: Double = Confidence.usual) -> Estimate {
    guard let rank = Self.signRank(sorted.count, tail: (1 - confidence) / 2) else {
      return Estimate(median, in: nil)
    }
    return Estimate(median, in: sorted[rank]...sorted[sorted.count - 1 - rank])
  }

  /// The largest index, from 0, that so many order statistics can be left out up to, so that
  /// at most `tail` is cut off on this side; nil when even the smallest sample cuts off more.
  private static func signRank(_ count: Int, tail: Double) -> Int? {
    // log of the binomial probability of `rank` heads in `count` throws of a fair coin.
    var logarithm = -Double(count) * log(2)
    var below = exp(logarithm)
    guard count > 0, below <= tail else { return nil }
    var rank = 0
    while rank < count / 2 {
      logarithm += log(Double(count - rank) / Double(rank + 1))
      below += exp(logarithm)
      if below > tail { break }
      rank += 1
    }
    return rank
  }
}
