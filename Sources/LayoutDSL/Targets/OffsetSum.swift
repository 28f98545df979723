// SPDX-License-Identifier: MIT

/// A sum of offsets of any kind, for positions and extents on both axes.
struct OffsetSum {
  private var x = 0.0, y = 0.0, width = 0.0, height = 0.0

  init() {}

  init(_ offset: some LayoutOffset) {
    x = offset.layoutOffset(of: .left) ?? 0
    y = offset.layoutOffset(of: .top) ?? 0
    width = offset.layoutOffset(of: .width) ?? 0
    height = offset.layoutOffset(of: .height) ?? 0
  }

  static func += (sum: inout OffsetSum, other: OffsetSum) {
    sum.x += other.x
    sum.y += other.y
    sum.width += other.width
    sum.height += other.height
  }

  /// What the offsets add to `attribute`.
  func amount(for attribute: LayoutAttribute) -> Double {
    attribute.axis == .horizontal
      ? attribute.isSize ? width : x : attribute.isSize ? height : y
  }
}
