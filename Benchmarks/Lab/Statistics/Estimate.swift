// SPDX-License-Identifier: MIT

/// An estimate with the range in which the true value lies, as far as the samples tell.
struct Estimate: Equatable, Sendable {
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
}

/// How sure the ranges are that the project prints.
enum Confidence {
  /// The part of all ranges that hold the true value: 95 in 100.
  static let usual = 0.95
}
