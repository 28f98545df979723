// SPDX-License-Identifier: MIT

import Foundation

/// A constant for attributes of a shape: a point and insets for positions, a size for extents.
public protocol LayoutConstant<Shape> {
  /// The shape that it is a target of: ``Shapes/Positions`` or ``Shapes/Dimension``.
  associatedtype Shape: LayoutShape
  /// The constant as a target.
  var layoutTarget: LayoutTarget<Shape> { get }
}

extension Point: LayoutConstant {
  /// The point in the superview.
  public var layoutTarget: LayoutTarget<Shapes.Positions> { LayoutTarget(target: .point(self)) }
}

extension Size: LayoutConstant {
  /// The width and the height.
  public var layoutTarget: LayoutTarget<Shapes.Dimension> { LayoutTarget(target: .size(self)) }
}

extension LayoutConstant where Self: LayoutInset {
  /// The superview's box without the insets.
  public var layoutTarget: LayoutTarget<Shapes.Positions> {
    LayoutTarget(target: .superviewBox(InsetSum(self)))
  }
}

extension Insets: LayoutConstant {}
extension DirectionalInsets: LayoutConstant {}

extension RelationWord where Shape: PositionShape {
  /// Relates positions to a point in the superview, a number per axis,
  /// `make.center.equalTo(Point(x: 20, y: 20))`, or to the superview's box without insets:
  /// `make.edges.equalTo(Insets(8))`.
  @discardableResult public func callAsFunction(
    _ constant: some LayoutConstant<Shapes.Positions>, file: StaticString = #fileID,
    line: UInt = #line
  ) -> EditableSentence { relate(constant.layoutTarget.target, file, line).editable }
}

extension RelationWord where Shape == Shapes.Dimension {
  /// Relates width and height to those of a size: `make.size.equalTo(Size(width: 40, height: 20))`.
  @discardableResult public func callAsFunction(
    _ size: some LayoutConstant<Shapes.Dimension>, file: StaticString = #fileID, line: UInt = #line
  ) -> EditableSentence { relate(size.layoutTarget.target, file, line).editable }
}

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
