// SPDX-License-Identifier: MIT

/// A width and a height in points.
public struct Size: Hashable, Sendable, CustomStringConvertible {
  /// The horizontal extent, in points.
  public var width: Double
  /// The vertical extent, in points.
  public var height: Double

  /// A size of `width` by `height`.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Whether a layout can have the size.
  var isOfLayout: Bool { width >= 0 && height >= 0 && width.isFinite && height.isFinite }

  /// The empty size, 0 by 0.
  public static let zero = Size(width: 0, height: 0)

  /// Width and height with a cross: `390.0×844.0`.
  public var description: String { "\(width)×\(height)" }
}
