// SPDX-License-Identifier: MIT

extension AttributeWords {
  /// The physical left edge: `make.left.equalTo(icon.layout.right)`.
  @inlinable public var left: Chain<Shape.AndHorizontal> { adding(.left) }
  /// The top edge: `make.top.equalTo(title.layout.bottom)`.
  @inlinable public var top: Chain<Shape.AndVertical> { adding(.top) }
  /// The physical right edge: `make.right.equalToSuperview()`.
  @inlinable public var right: Chain<Shape.AndHorizontal> { adding(.right) }
  /// The bottom edge: `make.bottom.lessThanOrEqualTo(panel)`.
  @inlinable public var bottom: Chain<Shape.AndVertical> { adding(.bottom) }
  /// The edge where reading starts: `make.leading.equalTo(icon.layout.trailing)`.
  @inlinable public var leading: Chain<Shape.AndDirectional> { adding(.leading) }
  /// The edge where reading ends: `make.trailing.equalToSuperview()`.
  @inlinable public var trailing: Chain<Shape.AndDirectional> { adding(.trailing) }
  /// The width, in points: `make.width.equalTo(80)`.
  @inlinable public var width: Chain<Shape.AndDimension> { adding(.width) }
  /// The height, in points: `make.height.equalTo(photo.layout.width)`.
  @inlinable public var height: Chain<Shape.AndDimension> { adding(.height) }
  /// The horizontal middle: `make.centerX.equalTo(panel)`.
  @inlinable public var centerX: Chain<Shape.AndCenterX> { adding(.centerX) }
  /// The vertical middle: `make.centerY.equalTo(icon)`.
  @inlinable public var centerY: Chain<Shape.AndVertical> { adding(.centerY) }
  /// The last line's baseline, `make.lastBaseline.equalTo(price)`; without text the bottom edge.
  @inlinable public var lastBaseline: Chain<Shape.AndVertical> { adding(.lastBaseline) }
  /// The first line's baseline, `make.firstBaseline.equalTo(title)`; without text the top edge.
  @inlinable public var firstBaseline: Chain<Shape.AndVertical> { adding(.firstBaseline) }
  /// The left edge inside its margin: `make.left.equalTo(card.layout.leftMargin)`.
  @inlinable public var leftMargin: Chain<Shape.AndHorizontal> { adding(.leftMargin) }
  /// The right edge inside its margin: `make.right.equalTo(card.layout.rightMargin)`.
  @inlinable public var rightMargin: Chain<Shape.AndHorizontal> { adding(.rightMargin) }
  /// The top edge inside its margin: `make.top.equalTo(card.layout.topMargin)`.
  @inlinable public var topMargin: Chain<Shape.AndVertical> { adding(.topMargin) }
  /// The bottom edge inside its margin: `make.bottom.equalTo(card.layout.bottomMargin)`.
  @inlinable public var bottomMargin: Chain<Shape.AndVertical> { adding(.bottomMargin) }
  /// The leading edge inside its margin: `make.leading.equalTo(card.layout.leadingMargin)`.
  @inlinable public var leadingMargin: Chain<Shape.AndDirectional> { adding(.leadingMargin) }
  /// The trailing edge inside its margin: `make.trailing.equalTo(card.layout.trailingMargin)`.
  @inlinable public var trailingMargin: Chain<Shape.AndDirectional> { adding(.trailingMargin) }
  /// The middle inside the margins: `make.centerX.equalTo(card.layout.centerXWithinMargins)`.
  @inlinable public var centerXWithinMargins: Chain<Shape.AndCenterX> {
    adding(.centerXWithinMargins)
  }
  /// The middle inside the margins: `make.centerY.equalTo(card.layout.centerYWithinMargins)`.
  @inlinable public var centerYWithinMargins: Chain<Shape.AndVertical> {
    adding(.centerYWithinMargins)
  }
  /// Another name of ``lastBaseline``: `make.baseline.equalTo(price)`.
  @inlinable public var baseline: Chain<Shape.AndVertical> { adding(.lastBaseline) }

  // The composite attributes. They emit their members in the order of ``AttributeSet``.

  /// The four physical edges, left, top, right, bottom: `make.edges.equalToSuperview().inset(8)`.
  @inlinable public var edges: EdgeChain { adding([.left, .top, .right, .bottom]) }
  /// The four edges by reading direction:
  /// `make.directionalEdges.equalTo(card.layout.directionalMargins)`.
  @inlinable public var directionalEdges: DirectionalEdgeChain {
    adding([.top, .bottom, .leading, .trailing])
  }
  /// The edges but one: `make.edges(except: .bottom).equalToSuperview().inset(8)`.
  public func edges(except edge: LayoutEdge) -> EdgeChain {
    adding(AttributeSet([.left, .top, .right, .bottom]).subtracting(edge.attributes))
  }
  /// The edges but one: `make.directionalEdges(except: .trailing).equalToSuperview()`.
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

  /// The four physical margins: `make.edges.equalTo(card.layout.margins)`.
  @inlinable public var margins: EdgeChain {
    adding([.leftMargin, .rightMargin, .topMargin, .bottomMargin])
  }
  /// The margins by direction: `make.directionalEdges.equalTo(card.layout.directionalMargins)`.
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
