// SPDX-License-Identifier: MIT

// The composite attributes. They emit their members in the order of ``AttributeSet``.
extension AttributeWords {
  /// The four physical edges, left, top, right, bottom: `make.edges.equalToSuperview().inset(8)`.
  @inlinable public var edges: AttributeChain<Source, Shape.AndHorizontal.AndVertical> {
    adding([.left, .top, .right, .bottom])
  }

  /// The four edges by reading direction, top, bottom, leading, trailing:
  /// `make.directionalEdges.equalTo(card.layout.directionalMargins)`.
  @inlinable public var directionalEdges: AttributeChain<Source, Shape.AndDirectional.AndVertical> {
    adding([.top, .bottom, .leading, .trailing])
  }

  /// Left and right: `make.horizontalEdges.equalToSuperview()`.
  @inlinable public var horizontalEdges: AttributeChain<Source, Shape.AndHorizontal> {
    adding([.left, .right])
  }

  /// Top and bottom: `make.verticalEdges.equalTo(photo)`.
  @inlinable public var verticalEdges: AttributeChain<Source, Shape.AndVertical> {
    adding([.top, .bottom])
  }

  /// Leading and trailing: `make.directionalHorizontalEdges.equalTo(card)`.
  @inlinable public var directionalHorizontalEdges: AttributeChain<Source, Shape.AndDirectional> {
    adding([.leading, .trailing])
  }

  /// Top and bottom, `make.directionalVerticalEdges.equalTo(card)`; the same as ``verticalEdges``.
  @inlinable public var directionalVerticalEdges: AttributeChain<Source, Shape.AndVertical> {
    adding([.top, .bottom])
  }

  /// Width and height: `make.size.equalTo(40)`.
  @inlinable public var size: AttributeChain<Source, Shape.AndDimension> {
    adding([.width, .height])
  }

  /// The horizontal and the vertical middle: `make.center.equalToSuperview()`.
  @inlinable public var center: AttributeChain<Source, Shape.AndCenterX.AndVertical> {
    adding([.centerX, .centerY])
  }

  /// The four physical margins, left, right, top, bottom:
  /// `make.edges.equalTo(card.layout.margins)`.
  @inlinable public var margins: AttributeChain<Source, Shape.AndHorizontal.AndVertical> {
    adding([.leftMargin, .rightMargin, .topMargin, .bottomMargin])
  }

  /// The four margins by reading direction:
  /// `make.directionalEdges.equalTo(card.layout.directionalMargins)`.
  @inlinable public var directionalMargins: AttributeChain<Source, Shape.AndDirectional.AndVertical>
  {
    adding([.topMargin, .bottomMargin, .leadingMargin, .trailingMargin])
  }

  /// Both middles between the margins: `make.center.equalTo(card.layout.centerWithinMargins)`.
  @inlinable public var centerWithinMargins: AttributeChain<Source, Shape.AndCenterX.AndVertical> {
    adding([.centerXWithinMargins, .centerYWithinMargins])
  }
}
