// SPDX-License-Identifier: MIT

import LayoutCore

/// A limit on one variable, and the row that sets it.
struct Bound: Sendable {
  /// Whether the variable must be at least, rather than at most, `value`.
  var isLower: Bool
  var value: Double
  /// How strongly: the level of the row, or of the weakest limit that a bound was derived from.
  var priority: Double
  /// The slot of the row.
  var row: Int
  /// What the variable is multiplied with in the reduced row.
  var coefficient: Double
}

/// The values that the limits on a variable leave, strongest limits first.
///
/// A limit that contradicts stronger ones leaves one point: the allowed one that misses it
/// least.
struct Interval: Sendable {
  /// One end, with the slot of the row that sets it and the level of that row.
  struct End: Sendable {
    var value: Double
    var row = -1
    var priority = Double.infinity
  }

  private(set) var lower = End(value: -.infinity)
  private(set) var upper = End(value: .infinity)

  /// Whether more than one value is left.
  var hasFreedom: Bool { lower.value < upper.value }

  /// The allowed value that is nearest to `value`.
  func clamp(_ value: Double) -> Double { max(lower.value, min(upper.value, value)) }

  /// The row that keeps the variable from leaving `value` for `wish`, or -1.
  func row(keeping value: Double, from wish: Double) -> Int {
    value > wish ? lower.row : value < wish ? upper.row : -1
  }

  /// Takes a limit into account that is at most as strong as those before; false when it
  /// cannot hold.
  mutating func tighten(_ bound: Bound) -> Bool {
    let end = End(value: bound.value, row: bound.row, priority: bound.priority)
    if bound.isLower {
      if bound.value <= lower.value { return true }
      if bound.value <= upper.value {
        lower = end
        return true
      }
      lower = upper
    } else {
      if bound.value >= upper.value { return true }
      if bound.value >= lower.value {
        upper = end
        return true
      }
      upper = lower
    }
    return Tolerance.isFeasible(abs(bound.value - lower.value), magnitude: abs(bound.value))
  }
}
