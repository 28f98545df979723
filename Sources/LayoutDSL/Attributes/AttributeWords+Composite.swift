// SPDX-License-Identifier: MIT

// The composite attributes. They emit their members in the order of ``AttributeSet``.
extension AttributeWords {
  /// The four physical edges, left, top, right, bottom: `make.edges.equalToSuperview().inset(8)`.
  @inlinable public var edges: EdgeChain { adding([.left, .top, .right, .bottom]) }
  /// The four edges by reading direction, top, bottom, leading, trailing:
  /// `make.directionalEdges.equalTo(card.layout.directionalMargins)`.
  @inlinable public var directionalEdges: DirectionalEdgeChain {
    adding([.top, .bottom, .leading, .trailing])
  }
  /// The physical edges without one of them:
  /// `make.edges(except: .bottom).equalToSuperview().inset(8)`.
  public func edges(except edge: LayoutEdge) -> EdgeChain {
    adding(AttributeSet([.left, .top, .right, .bottom]).subtracting(edge.attributes))
  }
  /// The edges by reading direction without one of them:
  /// `make.directionalEdges(except: .trailing).equalToSuperview()`.
  public func directionalEdges(except edge: DirectionalLayoutEdge) -> DirectionalEdgeChain {
    adding(AttributeSet([.top, .bottom, .leading, .trailing]).subtracting(edge.attributes))
  }

  /// Left and right: `make.horizontalEdges.equalToSuperview()`.
  @inlinable public var horizontalEdges: Chain<Shape.AndHorizontal> { adding([.left, .right]) }
  /// Top and bottom: `make.verticalEdges.equalTo(photo)`.
  @inlinable public var verticalEdges: Chain<Shape.AndVertical> { adding([.top, .bottom]) }
  /// Leading and trailing: `make.directionalHorizontalEdges.equalTo(card)`.
  @inlinable public var directionalHorizontalEdges: Chain<Shape.AndDirectional> {
    adding([.leading, .trailing])
  }
  /// Top and bottom, `make.directionalVerticalEdges.equalTo(card)`; the same as ``verticalEdges``.
  @inlinable public var directionalVerticalEdges: Chain<Shape.AndVertical> { verticalEdges }
  /// Width and height: `make.size.equalTo(40)`.
  @inlinable public var size: Chain<Shape.AndDimension> { adding([.width, .height]) }
  /// The horizontal and the vertical middle: `make.center.equalToSuperview()`.
  @inlinable public var center: CenterChain { adding([.centerX, .centerY]) }

  /// The four physical margins, left, right, top, bottom:
  /// `make.edges.equalTo(card.layout.margins)`.
  @inlinable public var margins: EdgeChain {
    adding([.leftMargin, .rightMargin, .topMargin, .bottomMargin])
  }
  /// The four margins by reading direction:
  /// `make.directionalEdges.equalTo(card.layout.directionalMargins)`.
  @inlinable public var directionalMargins: DirectionalEdgeChain {
    adding([.topMargin, .bottomMargin, .leadingMargin, .trailingMargin])
  }
  /// Both middles between the margins: `make.center.equalTo(card.layout.centerWithinMargins)`.
  @inlinable public var centerWithinMargins: CenterChain {
    adding([.centerXWithinMargins, .centerYWithinMargins])
  }

  /// Top and left: `make.topLeft.equalTo(Point(x: 8, y: 8))`.
  @inlinable public var topLeft: EdgeChain { adding([.top, .left]) }
  /// Top and right: `make.topRight.equalToSuperview().inset(8)`.
  @inlinable public var topRight: EdgeChain { adding([.top, .right]) }
  /// Bottom and left: `make.bottomLeft.equalTo(photo).inset(4)`.
  @inlinable public var bottomLeft: EdgeChain { adding([.bottom, .left]) }
  /// Bottom and right: `make.bottomRight.equalTo(photo.layout.margins)`.
  @inlinable public var bottomRight: EdgeChain { adding([.bottom, .right]) }
  /// Top and leading: `make.topLeading.equalToSuperview().inset(8)`.
  @inlinable public var topLeading: DirectionalEdgeChain { adding([.top, .leading]) }
  /// Top and trailing: `make.topTrailing.equalTo(photo)`.
  @inlinable public var topTrailing: DirectionalEdgeChain { adding([.top, .trailing]) }
  /// Bottom and leading: `make.bottomLeading.equalToSuperview().inset(8)`.
  @inlinable public var bottomLeading: DirectionalEdgeChain { adding([.bottom, .leading]) }
  /// Bottom and trailing: `make.bottomTrailing.equalTo(photo.layout.directionalMargins)`.
  @inlinable public var bottomTrailing: DirectionalEdgeChain { adding([.bottom, .trailing]) }
}
