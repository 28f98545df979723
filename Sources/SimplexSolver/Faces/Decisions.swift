// SPDX-License-Identifier: MIT

import SolverKit

/// Decisions about numbers that depend on a parameter, and how far it can move until one changes.
struct Decisions {
  private(set) var range = ValidityRange.unlimited

  /// Whether one number is less than another one.
  mutating func isLess(_ left: MovingValue, _ right: MovingValue) -> Bool {
    let isLess = left.value < right.value
    if left.rate != right.rate {
      if isLess { keep(left, below: right) } else { keep(right, below: left) }
    }
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
