// SPDX-License-Identifier: MIT

import Foundation

/// What a list of measurements says.
struct Statistics: Equatable, Sendable {
  /// The measurements in ascending order.
  let sorted: [Double]

  init(_ samples: [Double]) { sorted = samples.sorted() }

  /// The smallest measurement, or NaN when there is none.
  var best: Double { sorted.first ?? .nan }
  /// The middle measurement, or the mean of the two in the middle; NaN when there is none.
  var median: Double { quantile(0.5) }

  /// The value below which a part of the measurements lies, by the definition that R calls type 7.
  func quantile(_ part: Double) -> Double {
    guard let last = sorted.indices.last else { return .nan }
    let place = min(max(part, 0), 1) * Double(last)
    let lower = Int(place)
    let upper = min(lower + 1, last)
    return sorted[lower] + (sorted[upper] - sorted[lower]) * (place - Double(lower))
  }

  /// The mean of several lists at each place that all of them have.
  static func means(_ lists: [[Double]]) -> [Double] {
    (0..<(lists.map(\.count).min() ?? 0)).map { place in
      lists.reduce(0) { $0 + $1[place] } / Double(lists.count)
    }
  }

  /// The median with the range between two order statistics that holds the true median with the
  /// usual confidence, whatever the distribution of the samples.
  ///
  /// The range is nil below 6 samples. Conover, "Practical nonparametric statistics" (1999),
  /// section 3.2; recommended for times by Le Boudec, "Performance evaluation" (2010).
  func medianEstimate() -> Estimate {
    // The binomial probability of `rank` heads in so many throws of a fair coin, and of fewer.
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
    return Estimate(median, in: interval)
  }
}

/// An estimate with the range in which the true value lies, as far as the samples tell.
struct Estimate: Equatable, Sendable, Encodable {
  /// The part of all ranges that hold the true value, where nothing else is said.
  static let confidence = 0.95

  var value: Double
  /// The range, or nil when there are too few samples for the confidence that was asked for.
  var interval: ClosedRange<Double>?

  init(_ value: Double, in interval: ClosedRange<Double>?) {
    self.value = value
    self.interval = interval
  }

  /// The estimate and its range after an increasing function of both.
  func map(_ function: (Double) -> Double) -> Estimate {
    Estimate(
      function(value), in: interval.map { function($0.lowerBound)...function($0.upperBound) })
  }

  func encode(to encoder: any Encoder) throws {
    let ends = interval.map { ["low": $0.lowerBound, "high": $0.upperBound] } ?? [:]
    try ends.merging(["value": value]) { $1 }.encode(to: encoder)
  }
}
