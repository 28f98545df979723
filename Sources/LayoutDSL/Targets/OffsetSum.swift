// SPDX-License-Identifier: MIT

/// A sum of offsets of any kind, for positions and extents on both axes.
struct OffsetSum {
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0

  static func += (sum: inout OffsetSum, number: Double) {
    sum.x += number
    sum.y += number
    sum.width += number
    sum.height += number
  }

  static func += (sum: inout OffsetSum, point: Point) {
    sum.x += point.x
    sum.y += point.y
  }

  static func += (sum: inout OffsetSum, size: Size) {
    sum.width += size.width
    sum.height += size.height
  }

  /// What the offsets add to `attribute`.
  func amount(for attribute: LayoutAttribute) -> Double {
    switch (attribute.axis, attribute.isSize) {
    case (.horizontal, false): x
    case (.vertical, false): y
    case (.horizontal, true): width
    case (.vertical, true): height
    }
  }
}
