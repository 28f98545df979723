// SPDX-License-Identifier: MIT

import SolverKit

/// A number that may depend on a parameter: its value now, and how fast it changes.
struct MovingValue {
  var value = 0.0
  var rate = 0.0

  func part(isRate: Bool) -> Double { isRate ? rate : value }

  static func + (left: MovingValue, right: MovingValue) -> MovingValue {
    MovingValue(value: left.value + right.value, rate: left.rate + right.rate)
  }

  static func * (factor: Double, number: MovingValue) -> MovingValue {
    MovingValue(value: factor * number.value, rate: factor * number.rate)
  }
}

/// The numbers between two that may depend on a parameter.
struct MovingRange {
  var low = MovingValue(value: -.infinity)
  var high = MovingValue(value: .infinity)

  /// Whether there is one such number, but for rounding errors.
  var isPoint: Bool {
    low.value.isFinite
      && high.value - low.value <= SimplexTolerance.primal / 1000 * max(1, abs(low.value))
  }

  /// Narrows the range. It keeps one number at least.
  mutating func limit(low: MovingValue, high: MovingValue, _ decisions: inout Decisions) {
    self.low = decisions.greatest(self.low, low)
    self.high = decisions.least(self.high, high)
    decisions.keep(self.low, below: self.high)
    // The ends meet. They keep doing so only as long as both move alike.
    if isPoint { decisions.keep(self.high, below: self.low) }
    if self.high.value < self.low.value { self.high = self.low }
  }
}

/// Decisions about numbers that depend on a parameter, and how far it can move until one changes.
struct Decisions {
  private(set) var range = ValidityRange.unlimited

  /// Whether one number is less than another one.
  mutating func isLess(_ left: MovingValue, _ right: MovingValue) -> Bool {
    let isLess = left.value < right.value
    if isLess { keep(left, below: right) } else { keep(right, below: left) }
    return isLess
  }

  mutating func greatest(_ left: MovingValue, _ right: MovingValue) -> MovingValue {
    isLess(left, right) ? right : left
  }

  mutating func least(_ left: MovingValue, _ right: MovingValue) -> MovingValue {
    isLess(right, left) ? right : left
  }

  /// Limits the range to where a number does not exceed another one.
  mutating func keep(_ lower: MovingValue, below upper: MovingValue) {
    let rate = upper.rate - lower.rate
    let noise = SimplexTolerance.rate * (abs(upper.rate) + abs(lower.rate))
    guard abs(rate) > noise else { return }
    range.limit(rate: rate, fall: max(0, upper.value - lower.value), rise: .infinity)
  }
}
