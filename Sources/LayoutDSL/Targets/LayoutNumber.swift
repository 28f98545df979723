// SPDX-License-Identifier: MIT

/// A number that needs no conversion in sentences.
public protocol LayoutNumber: LayoutOffset, LayoutInset {
  /// The number as a `Double`.
  var layoutValue: Double { get }
}

/// An argument of `offset`: a number, a point for positions or a size for extents.
public protocol LayoutOffset {
  /// The amount added to an attribute, in points; nil leaves the attribute alone.
  func layoutOffset(of attribute: LayoutAttribute) -> Double?
}

/// An argument of `inset`: a number for all edges, or insets by edge.
public protocol LayoutInset {
  /// The insets of an item that is read in `direction`, in points.
  func layoutInsets(in direction: ReadingDirection) -> Insets
}

extension LayoutNumber {
  /// The number, for every attribute.
  @inlinable public func layoutOffset(of attribute: LayoutAttribute) -> Double? { layoutValue }
  /// The number, at every edge.
  @inlinable public func layoutInsets(in direction: ReadingDirection) -> Insets {
    Insets(layoutValue)
  }
}

extension LayoutNumber where Self: BinaryInteger {
  /// The number as a `Double`.
  @inlinable public var layoutValue: Double { Double(self) }
}

extension LayoutNumber where Self: BinaryFloatingPoint {
  /// The number as a `Double`.
  @inlinable public var layoutValue: Double { Double(self) }
}

extension Double: LayoutNumber {}
extension Float: LayoutNumber {}
extension Int: LayoutNumber {}
extension UInt: LayoutNumber {}

extension Point: LayoutOffset {
  /// x for horizontal positions, y for vertical ones.
  public func layoutOffset(of attribute: LayoutAttribute) -> Double? {
    attribute.isSize ? nil : attribute.axis == .horizontal ? x : y
  }
}

extension Size: LayoutOffset {
  /// The width or the height for extents.
  public func layoutOffset(of attribute: LayoutAttribute) -> Double? {
    attribute.isSize ? attribute.axis == .horizontal ? width : height : nil
  }
}

extension Insets: LayoutInset {
  /// The insets themselves.
  public func layoutInsets(in direction: ReadingDirection) -> Insets { self }
}

extension DirectionalInsets: LayoutInset {
  /// The physical insets for the direction.
  public func layoutInsets(in direction: ReadingDirection) -> Insets { resolved(for: direction) }
}

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
