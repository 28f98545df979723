// SPDX-License-Identifier: MIT

import LayoutDSL

/// The attributes along an axis, in reading direction: for scenes whose axes are drawn.
struct AxisAttributes {
  let start: LayoutAttribute
  let end: LayoutAttribute
  let center: LayoutAttribute
  let extent: LayoutAttribute
}

extension LayoutAxis {
  var attributes: AxisAttributes {
    switch self {
    case .horizontal:
      AxisAttributes(start: .leading, end: .trailing, center: .centerX, extent: .width)
    case .vertical:
      AxisAttributes(start: .top, end: .bottom, center: .centerY, extent: .height)
    }
  }

  var across: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}
