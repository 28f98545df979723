// SPDX-License-Identifier: MIT

// The single attributes.
extension AttributeWords {
  /// The physical left edge: `make.left.equalTo(icon.layout.right)`.
  @inlinable public var left: Chain<Shape.AndHorizontal> { adding(.left) }
  /// The top edge: `make.top.equalTo(title.layout.bottom)`.
  @inlinable public var top: Chain<Shape.AndVertical> { adding(.top) }
  /// The physical right edge: `make.right.equalToSuperview()`.
  @inlinable public var right: Chain<Shape.AndHorizontal> { adding(.right) }
  /// The bottom edge: `make.bottom.lessThanOrEqualTo(panel)`.
  @inlinable public var bottom: Chain<Shape.AndVertical> { adding(.bottom) }
  /// The edge where reading starts, left or, when read right to left, right:
  /// `make.leading.equalTo(icon.layout.trailing)`.
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
  /// The baseline of the last line of text, `make.lastBaseline.equalTo(price)`; the bottom edge of
  /// an item without text.
  @inlinable public var lastBaseline: Chain<Shape.AndVertical> { adding(.lastBaseline) }
  /// The baseline of the first line of text, `make.firstBaseline.equalTo(title)`; the top edge of
  /// an item without text.
  @inlinable public var firstBaseline: Chain<Shape.AndVertical> { adding(.firstBaseline) }
  /// The left edge moved inwards by the item's left margin:
  /// `make.left.equalTo(card.layout.leftMargin)`.
  @inlinable public var leftMargin: Chain<Shape.AndHorizontal> { adding(.leftMargin) }
  /// The right edge moved inwards by the item's right margin:
  /// `make.right.equalTo(card.layout.rightMargin)`.
  @inlinable public var rightMargin: Chain<Shape.AndHorizontal> { adding(.rightMargin) }
  /// The top edge moved inwards by the item's top margin:
  /// `make.top.equalTo(card.layout.topMargin)`.
  @inlinable public var topMargin: Chain<Shape.AndVertical> { adding(.topMargin) }
  /// The bottom edge moved inwards by the item's bottom margin:
  /// `make.bottom.equalTo(card.layout.bottomMargin)`.
  @inlinable public var bottomMargin: Chain<Shape.AndVertical> { adding(.bottomMargin) }
  /// The leading edge moved inwards by the item's margin there:
  /// `make.leading.equalTo(card.layout.leadingMargin)`.
  @inlinable public var leadingMargin: Chain<Shape.AndDirectional> { adding(.leadingMargin) }
  /// The trailing edge moved inwards by the item's margin there:
  /// `make.trailing.equalTo(card.layout.trailingMargin)`.
  @inlinable public var trailingMargin: Chain<Shape.AndDirectional> { adding(.trailingMargin) }
  /// The middle between the left and right margins:
  /// `make.centerX.equalTo(card.layout.centerXWithinMargins)`.
  @inlinable public var centerXWithinMargins: Chain<Shape.AndCenterX> {
    adding(.centerXWithinMargins)
  }
  /// The middle between the top and bottom margins:
  /// `make.centerY.equalTo(card.layout.centerYWithinMargins)`.
  @inlinable public var centerYWithinMargins: Chain<Shape.AndVertical> {
    adding(.centerYWithinMargins)
  }
  /// Another name of ``lastBaseline``: `make.baseline.equalTo(price)`.
  @inlinable public var baseline: Chain<Shape.AndVertical> { adding(.lastBaseline) }
}
