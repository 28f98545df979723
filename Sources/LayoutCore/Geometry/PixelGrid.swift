// SPDX-License-Identifier: MIT

/// Rounds frames to whole device pixels, outside the solver. Edges are rounded, not sizes: frames
/// that touch still touch, and the columns of a row still add up to its width.
public struct PixelGrid: Hashable, Sendable {
  /// Device pixels per point, greater than 0.
  public let pixelsPerPoint: Double

  /// A grid with this many pixels per point; a number that is not finite and positive counts as 1.
  public init(pixelsPerPoint: Double) {
    self.pixelsPerPoint = pixelsPerPoint.isFinite && pixelsPerPoint > 0 ? pixelsPerPoint : 1
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
