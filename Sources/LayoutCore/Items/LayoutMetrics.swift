// SPDX-License-Identifier: MIT

/// What an item knows about itself: its content, margins and reading direction.
///
/// A session reads the metrics when it first sees the item and again after
/// `LayoutSession.metricsDidChange(of:)`.
public struct LayoutMetrics: Hashable, Sendable {
  /// The width the content would like to have, or nil for no wish, in points.
  public var intrinsicWidth: Double?
  /// The height the content would like to have, or nil for no wish, in points.
  public var intrinsicHeight: Double?
  /// Whether the height of the content follows from the width that the item gets, as that of text
  /// does: ``LayoutItem/layoutHeight(forWidth:)`` is then asked instead of ``intrinsicHeight``.
  public var heightFollowsWidth = false
  /// How strongly the item resists being wider than its content; 250 by default.
  public var horizontalHugging: Priority = 250
  /// How strongly the item resists being taller than its content; 250 by default.
  public var verticalHugging: Priority = 250
  /// How strongly the item resists being narrower than its content; 750 by default.
  public var horizontalCompressionResistance: Priority = 750
  /// How strongly the item resists being shorter than its content; 750 by default.
  public var verticalCompressionResistance: Priority = 750
  /// From the top edge down to the first baseline, in points; 0 by default.
  public var firstBaselineFromTop: Double = 0
  /// From the bottom edge up to the last baseline, in points; 0 by default.
  public var lastBaselineFromBottom: Double = 0
  /// What the margin attributes lie inside of the edges; 8 on each side by default.
  public var margins = Insets(8)
  /// What the safe area leaves free along the edges; 0 by default.
  public var safeArea = Insets.zero
  /// From the frame inwards to the rectangle that constraints speak of; 0 by default.
  public var alignmentInsets = Insets.zero
  /// The direction in which the item is read, or nil to take the parent's.
  public var direction: ReadingDirection?

  /// The defaults named at each property.
  public init() {}
}
