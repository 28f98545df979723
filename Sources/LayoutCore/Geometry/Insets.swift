// SPDX-License-Identifier: MIT

/// Distances from the physical edges of a rectangle; positive values point inwards.
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the left edge, in points.
  public var left: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the right edge, in points.
  public var right: Double

  /// Insets with one number per edge.
  @inlinable public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// The same distance on all four edges.
  @inlinable public init(_ all: Double) { self.init(top: all, left: all, bottom: all, right: all) }

  /// No distance on any edge.
  public static let zero = Insets()
}

/// Distances from the edges, named by reading direction; positive values point inwards.
public struct DirectionalInsets: Hashable, Sendable {
  /// The distance from the top edge, in points.
  public var top: Double
  /// The distance from the edge where reading starts, in points.
  public var leading: Double
  /// The distance from the bottom edge, in points.
  public var bottom: Double
  /// The distance from the edge where reading ends, in points.
  public var trailing: Double

  /// Insets with one number per edge.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// The same distance on all edges.
  public init(_ all: Double) { self.init(top: all, leading: all, bottom: all, trailing: all) }

  /// The physical insets that these are for an item that is read in `direction`.
  public func resolved(for direction: ReadingDirection) -> Insets {
    let (left, right) = direction == .leftToRight ? (leading, trailing) : (trailing, leading)
    return Insets(top: top, left: left, bottom: bottom, right: right)
  }
}
