// SPDX-License-Identifier: MIT

/// A position in points: x grows to the right, y grows down.
public struct Point: Hashable, Sendable, CustomStringConvertible {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points.
  public var y: Double

  /// A point at (`x`, `y`).
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// The origin, (0, 0).
  public static let zero = Point(x: 0, y: 0)

  /// The coordinates in parentheses: `(10.0, 20.0)`.
  public var description: String { "(\(x), \(y))" }
}

/// A width and a height in points.
public struct Size: Hashable, Sendable, CustomStringConvertible {
  /// The horizontal extent, in points.
  public var width: Double
  /// The vertical extent, in points.
  public var height: Double

  /// A size of `width` by `height`.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  /// The empty size, 0 by 0.
  public static let zero = Size(width: 0, height: 0)

  /// Width and height with a cross: `390.0×844.0`.
  public var description: String { "\(width)×\(height)" }
}

/// An axis-parallel rectangle: the frame of an item in the space of its parent.
public struct Rect: Hashable, Sendable, CustomStringConvertible {
  /// The corner with the smallest coordinates.
  public var origin: Point
  /// The extent to the right and down from the origin.
  public var size: Size

  /// A rectangle of `size` at `origin`.
  public init(origin: Point, size: Size) { (self.origin, self.size) = (origin, size) }

  /// A rectangle given by four numbers, in points.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }
  /// The horizontal middle.
  public var midX: Double { origin.x + size.width / 2 }
  /// The vertical middle.
  public var midY: Double { origin.y + size.height / 2 }
  /// The horizontal extent.
  public var width: Double { size.width }
  /// The vertical extent.
  public var height: Double { size.height }

  /// Whether every number of the two rectangles differs by at most `tolerance` points.
  public func isEqual(to other: Rect, within tolerance: Double) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(width - other.width) <= tolerance && abs(height - other.height) <= tolerance
  }

  /// The rectangle with each of its numbers replaced by a function of it.
  package func map(_ change: (Double) -> Double) -> Rect {
    Rect(x: change(minX), y: change(minY), width: change(width), height: change(height))
  }

  /// Origin and size: `(20.0, 10.0, 260.0, 440.0)`.
  public var description: String { "(\(minX), \(minY), \(width), \(height))" }
}
