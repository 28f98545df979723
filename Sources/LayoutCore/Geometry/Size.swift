// SPDX-License-Identifier: MIT

/// A width and a height in points.
public struct Size: Hashable, Sendable {
  /// The horizontal extent, in points.
  public var width: Double
  /// The vertical extent, in points.
  public var height: Double

  /// A size of `width` by `height`.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The empty size, 0 by 0.
  public static let zero = Size(width: 0, height: 0)
}

extension Size: CustomStringConvertible {
  /// Width and height with a cross: `390.0×844.0`.
  public var description: String { "\(width)×\(height)" }
}
