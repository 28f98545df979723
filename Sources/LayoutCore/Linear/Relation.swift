// SPDX-License-Identifier: MIT

/// How the two sides of a constraint compare.
public enum Relation: UInt8, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// The left side is at most the right side.
  case lessThanOrEqual
  /// The sides are equal.
  case equal
  /// The left side is at least the right side.
  case greaterThanOrEqual

  /// By how much `left` misses this relation to `right`; 0 when it holds.
  @inlinable public func violation(_ left: Double, _ right: Double) -> Double {
    switch self {
    case .lessThanOrEqual: max(0, left - right)
    case .equal: abs(left - right)
    case .greaterThanOrEqual: max(0, right - left)
    }
  }

  /// The relation after both sides are negated.
  public var flipped: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }

  /// The sign used in error messages: `==`, `<=` or `>=`.
  public var description: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
