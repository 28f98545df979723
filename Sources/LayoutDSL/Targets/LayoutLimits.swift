// SPDX-License-Identifier: MIT

/// A range of numbers that an extent can be kept in: `100...200`, `100...` or `...200`.
public protocol LayoutLimits {
  /// The least number, or nil for none.
  var leastLayoutValue: Double? { get }
  /// The greatest number, or nil for none.
  var greatestLayoutValue: Double? { get }
}

extension ClosedRange: LayoutLimits where Bound: LayoutNumber {
  /// The lower bound.
  public var leastLayoutValue: Double? { lowerBound.layoutValue }
  /// The upper bound.
  public var greatestLayoutValue: Double? { upperBound.layoutValue }
}

extension PartialRangeFrom: LayoutLimits where Bound: LayoutNumber {
  /// The lower bound.
  public var leastLayoutValue: Double? { lowerBound.layoutValue }
  /// None.
  public var greatestLayoutValue: Double? { nil }
}

extension PartialRangeThrough: LayoutLimits where Bound: LayoutNumber {
  /// None.
  public var leastLayoutValue: Double? { nil }
  /// The upper bound.
  public var greatestLayoutValue: Double? { upperBound.layoutValue }
}
