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

/// Rounds frames to whole device pixels, outside the solver. Edges are rounded, not sizes: frames
/// that touch still touch, and the columns of a row still add up to its width.
public struct PixelGrid: Hashable, Sendable {
  /// Device pixels per point, greater than 0.
  public let pixelsPerPoint: Double

  /// A grid with this many pixels per point; a number that is not finite and positive counts as 1.
  public init(pixelsPerPoint: Double) {
    let isUsable = pixelsPerPoint.isFinite && pixelsPerPoint > 0
    self.pixelsPerPoint = isUsable ? pixelsPerPoint : 1
  }

  /// The grid line nearest to `coordinate`; a tie is rounded away from 0.
  public func round(_ coordinate: Double) -> Double {
    (coordinate * pixelsPerPoint).rounded() / pixelsPerPoint
  }

  /// `extent`, rounded up to whole pixels.
  public func roundUp(_ extent: Double) -> Double {
    (extent * pixelsPerPoint).rounded(.up) / pixelsPerPoint
  }

  /// The frame whose four edges, in the space of the root, are rounded.
  ///
  /// - Parameter rootOrigin: the unrounded position of the frame's own space in the root's.
  public func round(_ frame: Rect, in rootOrigin: Point = .zero) -> Rect {
    let (left, top) = (round(rootOrigin.x + frame.minX), round(rootOrigin.y + frame.minY))
    return Rect(
      x: left - round(rootOrigin.x),
      y: top - round(rootOrigin.y),
      width: round(rootOrigin.x + frame.maxX) - left,
      height: round(rootOrigin.y + frame.maxY) - top)
  }
}

/// One of the two directions in which a layout extends.
public enum LayoutAxis: Hashable, Sendable, CaseIterable {
  /// Along x.
  case horizontal
  /// Along y.
  case vertical
}

/// The direction in which an item is read; it decides what `leading` and `trailing` mean.
public enum ReadingDirection: Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}
