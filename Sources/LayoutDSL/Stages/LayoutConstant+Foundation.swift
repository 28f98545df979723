// SPDX-License-Identifier: MIT

#if canImport(Foundation)
  import Foundation

  extension CGFloat: LayoutNumber {}

  extension CGPoint: LayoutOffset, LayoutConstant {
    /// x for horizontal positions, y for vertical ones.
    public func layoutOffset(of attribute: LayoutAttribute) -> Double? {
      Point(x: x, y: y).layoutOffset(of: attribute)
    }
    /// The point in the superview.
    public var layoutTarget: LayoutTarget<Shapes.Positions> { Point(x: x, y: y).layoutTarget }
  }

  extension CGSize: LayoutOffset, LayoutConstant {
    /// The width or the height for extents.
    public func layoutOffset(of attribute: LayoutAttribute) -> Double? {
      Size(width: width, height: height).layoutOffset(of: attribute)
    }
    /// The width and the height.
    public var layoutTarget: LayoutTarget<Shapes.Dimension> {
      Size(width: width, height: height).layoutTarget
    }
  }
#endif
