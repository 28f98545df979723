// SPDX-License-Identifier: MIT

/// What a sweep moves while everything else stays.
public enum SweepParameter: Hashable, Sendable {
  /// The width of the layout, in points.
  case width
  /// The height of the layout, in points.
  case height
  /// What all natural sizes are multiplied with. A height that follows the width is that of a text
  /// in larger letters: `scale · height(width / scale)`.
  case textScale
  /// A `LayoutValue`, by name.
  case value(String)
}

/// What stays during a sweep; what is nil is as in the session.
public struct SweepSetting: Hashable, Sendable {
  /// The size of the layout.
  public var size: Size?
  /// What all natural sizes are multiplied with; they are then not rounded to the pixel grid.
  public var textScale: Double?
  /// The direction in which the root is read.
  public var direction: ReadingDirection?
  /// The tags that conditions ask for.
  public var tags: Set<String>?
  /// Whether the sweep records on which side of its bound each row is.
  var keepsSides = false

  /// A setting that differs from the session's own where it is not nil.
  public init(
    size: Size? = nil, textScale: Double? = nil, direction: ReadingDirection? = nil,
    tags: Set<String>? = nil
  ) {
    (self.size, self.textScale) = (size, textScale)
    (self.direction, self.tags) = (direction, tags)
  }
}
