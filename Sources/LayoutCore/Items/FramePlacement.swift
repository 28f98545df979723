// SPDX-License-Identifier: MIT

/// The parts of an axis that change with the size of the parent: the margin before an item, its
/// extent, and the margin after it. Flexible parts share the change in proportion to their lengths.
///
///     badge.layout.place(frame, in: card.frame.size, resizing: [.flexibleLeftMargin])
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The parts as bits.
  public let rawValue: UInt8

  /// The parts given as bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The distance from the parent's left edge.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1 << 0)
  /// The width of the item.
  public static let flexibleWidth = AutoresizingMask(rawValue: 1 << 1)
  /// The distance from the parent's right edge.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 1 << 2)
  /// The distance from the parent's top edge.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 1 << 3)
  /// The height of the item.
  public static let flexibleHeight = AutoresizingMask(rawValue: 1 << 4)
  /// The distance from the parent's bottom edge.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 1 << 5)
}

/// A frame that an item has instead of constraints, and how it follows the size of the parent.
package struct FramePlacement: Equatable {
  package let frame: Rect
  package let parentSize: Size
  package let mask: AutoresizingMask

  package init(_ frame: Rect, in parentSize: Size = .zero, mask: AutoresizingMask = []) {
    (self.frame, self.parentSize, self.mask) = (frame, parentSize, mask)
  }

  /// The first number that no row can have, or a negative extent; nil if all are valid.
  package var invalidNumber: Double? {
    let extents = [frame.width, frame.height, parentSize.width, parentSize.height]
    return extents.first { !$0.isValidConstant || $0 < 0 }
      ?? [frame.minX, frame.minY].first { !$0.isValidConstant }
  }

  /// Start and extent as linear functions of the parent's extent, between alignment rectangles.
  func line(
    _ axis: LayoutAxis, _ own: (before: Double, after: Double),
    _ outer: (before: Double, after: Double)
  ) -> PlacementLine {
    let isHorizontal = axis == .horizontal
    let start = isHorizontal ? frame.minX : frame.minY
    let extent = isHorizontal ? frame.width : frame.height
    let whole = isHorizontal ? parentSize.width : parentSize.height
    let parts = [start, extent, whole - start - extent]
    let flags: [AutoresizingMask] =
      isHorizontal
      ? [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
      : [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
    let isFlexible = flags.map(mask.contains)
    let sum = (0..<3).reduce(0.0) { sum, part in isFlexible[part] ? sum + parts[part] : sum }
    let count = Double(isFlexible.count { $0 })
    func share(_ part: Int) -> Double {
      guard isFlexible[part] else { return 0 }
      return sum > 0 ? parts[part] / sum : 1 / count
    }
    let room = outer.before + outer.after - whole
    return PlacementLine(
      startShare: share(0), start: start + own.before - outer.before + share(0) * room,
      extentShare: share(1), extent: extent - own.before - own.after + share(1) * room)
  }
}

/// The start and extent of an item along an axis: each a share of the parent's extent, plus points.
package struct PlacementLine: Equatable {
  var startShare = 0.0
  var start: Double
  var extentShare = 0.0
  /// Nil leaves the extent free.
  var extent: Double?
}
