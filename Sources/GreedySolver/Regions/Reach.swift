// SPDX-License-Identifier: MIT

/// How far one constant can go in one region until a watched row changes sides.
///
/// It is measured where the values are. Constants that move no watched row in common stay in their
/// ranges one by one; others do together while the shares of their ranges add up to at most 1, since
/// the points with all rows on their sides are a convex set.
struct Reach: Sendable {
  /// What the constant was when its range was measured, and the range.
  private var point = 0.0
  private var low = 0.0
  private var high = 0.0
  /// What the constant is when the values are those that the region keeps.
  var origin = 0.0
  /// Whether it is known what moves with the constant. If not, it must not move.
  var isKnown = false
  /// Whether it moves a watched row together with other constants.
  var isJoint = false

  /// The longest range, and the largest constant: beyond, values would grow too large.
  static let longest = 1e100

  /// Whether a constant lies in its range. A number that is not finite never does.
  @inline(__always) func contains(_ value: Double) -> Bool { low <= value && value <= high }

  /// The share of its range that a constant uses up, which contains it.
  func share(of value: Double) -> Double {
    if value == point { return 0 }
    return value < point ? (value - point) / (low - point) : (value - point) / (high - point)
  }

  /// Whether a constant lies in its range. The share of it that it uses up counts together with those
  /// of others if it moves a row together with them.
  @inline(__always) func covers(_ value: Double, _ jointShare: inout Double) -> Bool {
    guard contains(value) else { return false }
    if isJoint { jointShare += share(of: value) }
    return true
  }

  /// Takes note that nothing is known: the constant must not move from `value`.
  mutating func forget(at value: Double) {
    isKnown = false
    isJoint = false
    fix(at: value)
  }

  /// Takes note that the range is not known: the constant must not move from `value`.
  mutating func fix(at value: Double) { measure((fall: 0, rise: 0), at: value) }

  /// Takes note of how far the constant can fall and rise from `value`.
  mutating func measure(_ range: (fall: Double, rise: Double), at value: Double) {
    point = value
    low = value - min(max(range.fall, 0), Self.longest)
    high = value + min(max(range.rise, 0), Self.longest)
  }
}
