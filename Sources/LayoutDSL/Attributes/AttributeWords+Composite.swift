// SPDX-License-Identifier: MIT

// The composite attributes. They emit their members in the order of ``AttributeSet``.
extension AttributeWords {
  /// The four physical edges: left, top, right, bottom.
  @inlinable public var edges: AttributeChain<Source, Shape.AndHorizontal.AndVertical> {
    adding([.left, .top, .right, .bottom])
  }

  /// The four edges by reading direction: top, bottom, leading, trailing.
  @inlinable public var directionalEdges: AttributeChain<Source, Shape.AndDirectional.AndVertical> {
    adding([.top, .bottom, .leading, .trailing])
  }

  /// Left and right.
  @inlinable public var horizontalEdges: AttributeChain<Source, Shape.AndHorizontal> {
    adding([.left, .right])
  }

  /// Top and bottom.
  @inlinable public var verticalEdges: AttributeChain<Source, Shape.AndVertical> {
    adding([.top, .bottom])
  }

  /// Leading and trailing.
  @inlinable public var directionalHorizontalEdges: AttributeChain<Source, Shape.AndDirectional> {
    adding([.leading, .trailing])
  }

  /// Top and bottom; the same as ``verticalEdges``.
  @inlinable public var directionalVerticalEdges: AttributeChain<Source, Shape.AndVertical> {
    adding([.top, .bottom])
  }

  /// Width and height.
  @inlinable public var size: AttributeChain<Source, Shape.AndDimension> {
    adding([.width, .height])
  }

  /// Both middles.
  @inlinable public var center: AttributeChain<Source, Shape.AndCenterX.AndVertical> {
    adding([.centerX, .centerY])
  }

  /// The four physical margins: left, right, top, bottom.
  @inlinable public var margins: AttributeChain<Source, Shape.AndHorizontal.AndVertical> {
    adding([.leftMargin, .rightMargin, .topMargin, .bottomMargin])
  }

  /// The four margins by reading direction.
  @inlinable public var directionalMargins: AttributeChain<Source, Shape.AndDirectional.AndVertical>
  {
    adding([.topMargin, .bottomMargin, .leadingMargin, .trailingMargin])
  }

  /// Both middles between the margins.
  @inlinable public var centerWithinMargins: AttributeChain<Source, Shape.AndCenterX.AndVertical> {
    adding([.centerXWithinMargins, .centerYWithinMargins])
  }
}
