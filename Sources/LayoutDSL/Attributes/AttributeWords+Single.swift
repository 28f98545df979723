// SPDX-License-Identifier: MIT

// The single attributes.
extension AttributeWords {
  /// The physical left edge: `make.left.equalTo(icon.layout.right)`.
  @inlinable public var left: AttributeChain<Source, Shape.AndHorizontal> { adding(.left) }
  /// The top edge: `make.top.equalTo(title.layout.bottom)`.
  @inlinable public var top: AttributeChain<Source, Shape.AndVertical> { adding(.top) }
  /// The physical right edge: `make.right.equalToSuperview()`.
  @inlinable public var right: AttributeChain<Source, Shape.AndHorizontal> { adding(.right) }
  /// The bottom edge: `make.bottom.lessThanOrEqualTo(panel)`.
  @inlinable public var bottom: AttributeChain<Source, Shape.AndVertical> { adding(.bottom) }
  /// The edge where reading starts, left or, when read right to left, right:
  /// `make.leading.equalTo(icon.layout.trailing)`.
  @inlinable public var leading: AttributeChain<Source, Shape.AndDirectional> { adding(.leading) }
  /// The edge where reading ends: `make.trailing.equalToSuperview()`.
  @inlinable public var trailing: AttributeChain<Source, Shape.AndDirectional> { adding(.trailing) }
  /// The width, in points: `make.width.equalTo(80)`.
  @inlinable public var width: AttributeChain<Source, Shape.AndDimension> { adding(.width) }
  /// The height, in points: `make.height.equalTo(photo.layout.width)`.
  @inlinable public var height: AttributeChain<Source, Shape.AndDimension> { adding(.height) }
  /// The horizontal middle: `make.centerX.equalTo(panel)`.
  @inlinable public var centerX: AttributeChain<Source, Shape.AndCenterX> { adding(.centerX) }
  /// The vertical middle: `make.centerY.equalTo(icon)`.
  @inlinable public var centerY: AttributeChain<Source, Shape.AndVertical> { adding(.centerY) }
  /// The baseline of the last line of text, `make.lastBaseline.equalTo(price)`; the bottom edge of
  /// an item without text.
  @inlinable public var lastBaseline: AttributeChain<Source, Shape.AndVertical> {
    adding(.lastBaseline)
  }
  /// The baseline of the first line of text, `make.firstBaseline.equalTo(title)`; the top edge of
  /// an item without text.
  @inlinable public var firstBaseline: AttributeChain<Source, Shape.AndVertical> {
    adding(.firstBaseline)
  }
  /// The left edge moved inwards by the item's left margin:
  /// `make.left.equalTo(card.layout.leftMargin)`.
  @inlinable public var leftMargin: AttributeChain<Source, Shape.AndHorizontal> {
    adding(.leftMargin)
  }
  /// The right edge moved inwards by the item's right margin:
  /// `make.right.equalTo(card.layout.rightMargin)`.
  @inlinable public var rightMargin: AttributeChain<Source, Shape.AndHorizontal> {
    adding(.rightMargin)
  }
  /// The top edge moved inwards by the item's top margin:
  /// `make.top.equalTo(card.layout.topMargin)`.
  @inlinable public var topMargin: AttributeChain<Source, Shape.AndVertical> { adding(.topMargin) }
  /// The bottom edge moved inwards by the item's bottom margin:
  /// `make.bottom.equalTo(card.layout.bottomMargin)`.
  @inlinable public var bottomMargin: AttributeChain<Source, Shape.AndVertical> {
    adding(.bottomMargin)
  }
  /// The leading edge moved inwards by the item's margin there:
  /// `make.leading.equalTo(card.layout.leadingMargin)`.
  @inlinable public var leadingMargin: AttributeChain<Source, Shape.AndDirectional> {
    adding(.leadingMargin)
  }
  /// The trailing edge moved inwards by the item's margin there:
  /// `make.trailing.equalTo(card.layout.trailingMargin)`.
  @inlinable public var trailingMargin: AttributeChain<Source, Shape.AndDirectional> {
    adding(.trailingMargin)
  }
  /// The middle between the left and right margins:
  /// `make.centerX.equalTo(card.layout.centerXWithinMargins)`.
  @inlinable public var centerXWithinMargins: AttributeChain<Source, Shape.AndCenterX> {
    adding(.centerXWithinMargins)
  }
  /// The middle between the top and bottom margins:
  /// `make.centerY.equalTo(card.layout.centerYWithinMargins)`.
  @inlinable public var centerYWithinMargins: AttributeChain<Source, Shape.AndVertical> {
    adding(.centerYWithinMargins)
  }
  /// Another name of ``lastBaseline``: `make.baseline.equalTo(price)`.
  @inlinable public var baseline: AttributeChain<Source, Shape.AndVertical> {
    adding(.lastBaseline)
  }
}
