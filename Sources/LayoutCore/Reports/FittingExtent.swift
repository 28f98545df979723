// SPDX-License-Identifier: MIT

/// The extent that ``LayoutSession/fittingSize(of:width:height:)`` asks for along an axis.
public struct FittingExtent: Hashable, Sendable {
  let length: Double
  let priority: Priority

  /// About `length` points, as far as constraints above `priority` allow.
  public static func about(_ length: Double, priority: Priority) -> FittingExtent {
    FittingExtent(length: length, priority: priority)
  }

  /// Exactly `length` points: `session.fittingSize(width: .exactly(320))`.
  public static func exactly(_ length: Double) -> FittingExtent {
    about(length, priority: .required)
  }

  /// As little as the constraints and the content allow.
  public static let compressed = about(0, priority: .fittingSize)
  /// As much as the constraints allow, up to 10,000 points.
  public static let expanded = about(10_000, priority: .fittingSize)
}
