// SPDX-License-Identifier: MIT

/// A position in points: x grows to the right, y grows down.
public struct Point: Hashable, Sendable, CustomStringConvertible {
  /// The horizontal coordinate, in points.
  public var x: Double
  /// The vertical coordinate, in points.
  public var y: Double

  /// A point at (`x`, `y`).
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The origin, (0, 0).
  public static let zero = Point(x: 0, y: 0)

  /// The coordinates in parentheses: `(10.0, 20.0)`.
  public var description: String { "(\(x), \(y))" }
}
