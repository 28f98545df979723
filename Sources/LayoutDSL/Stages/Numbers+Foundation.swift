// SPDX-License-Identifier: MIT

#if canImport(Foundation)
  import Foundation

  extension CGFloat: LayoutNumber {
    /// The number as a `Double`.
    @inlinable public var layoutValue: Double { Double(self) }
  }

  extension RelationWord where Shape: PositionShape {
    /// Relates positions to a point in the superview: a number per axis,
    /// `make.center.equalTo(CGPoint(x: 8, y: 8))`.
    @discardableResult
    public func callAsFunction(
      _ point: CGPoint, file: StaticString = #fileID, line: UInt = #line
    ) -> EditableSentence {
      self(Point(x: Double(point.x), y: Double(point.y)), file: file, line: line)
    }
  }

  extension RelationWord where Shape == Shapes.Dimension {
    /// Relates width and height to those of `size`:
    /// `make.size.equalTo(CGSize(width: 40, height: 20))`.
    @discardableResult
    public func callAsFunction(
      _ size: CGSize, file: StaticString = #fileID, line: UInt = #line
    ) -> EditableSentence {
      self(
        Size(width: Double(size.width), height: Double(size.height)), file: file, line: line)
    }
  }

  extension LayoutEditable {
    /// Adds x to horizontal positions and y to vertical ones, in points:
    /// `make.center.equalTo(icon).offset(CGPoint(x: 4, y: -4))`.
    @discardableResult
    public func offset(_ amount: CGPoint) -> Self {
      offset(Point(x: Double(amount.x), y: Double(amount.y)))
    }

    /// Adds to width and height, in points:
    /// `make.size.equalTo(photo).offset(CGSize(width: 4, height: 8))`.
    @discardableResult
    public func offset(_ amount: CGSize) -> Self {
      offset(Size(width: Double(amount.width), height: Double(amount.height)))
    }
  }
#endif
