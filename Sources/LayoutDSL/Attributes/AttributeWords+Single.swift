// SPDX-License-Identifier: MIT

// The single attributes.
extension AttributeWords {
  /// The physical left edge.
  @inlinable public var left: AttributeChain<Source, Shape.AndHorizontal> { adding(.left) }
  /// The top edge.
  @inlinable public var top: AttributeChain<Source, Shape.AndVertical> { adding(.top) }
  /// The physical right edge.
  @inlinable public var right: AttributeChain<Source, Shape.AndHorizontal> { adding(.right) }
  /// The bottom edge.
  @inlinable public var bottom: AttributeChain<Source, Shape.AndVertical> { adding(.bottom) }
  /// The edge where reading starts: left, or right when read right to left.
  @inlinable public var leading: AttributeChain<Source, Shape.AndDirectional> { adding(.leading) }
  /// The edge where reading ends.
  @inlinable public var trailing: AttributeChain<Source, Shape.AndDirectional> { adding(.trailing) }
  /// The width, in points.
  @inlinable public var width: AttributeChain<Source, Shape.AndDimension> { adding(.width) }
  /// The height, in points.
  @inlinable public var height: AttributeChain<Source, Shape.AndDimension> { adding(.height) }
  /// The horizontal middle.
  @inlinable public var centerX: AttributeChain<Source, Shape.AndCenterX> { adding(.centerX) }
  /// The vertical middle.
  @inlinable public var centerY: AttributeChain<Source, Shape.AndVertical> { adding(.centerY) }
  /// The baseline of the last line of text; the bottom edge of an item without text.
  @inlinable public var lastBaseline: AttributeChain<Source, Shape.AndVertical> {
    adding(.lastBaseline)
  }
  /// The baseline of the first line of text; the top edge of an item without text.
  @inlinable public var firstBaseline: AttributeChain<Source, Shape.AndVertical> {
    adding(.firstBaseline)
  }
  /// The left edge moved inwards by the item's left margin.
  @inlinable public var leftMargin: AttributeChain<Source, Shape.AndHorizontal> {
    adding(.leftMargin)
  }
  /// The right edge moved inwards by the item's right margin.
  @inlinable public var rightMargin: AttributeChain<Source, Shape.AndHorizontal> {
    adding(.rightMargin)
  }
  /// The top edge moved inwards by the item's top margin.
  @inlinable public var topMargin: AttributeChain<Source, Shape.AndVertical> { adding(.topMargin) }
  /// The bottom edge moved inwards by the item's bottom margin.
  @inlinable public var bottomMargin: AttributeChain<Source, Shape.AndVertical> {
    adding(.bottomMargin)
  }
  /// The leading edge moved inwards by the item's margin there.
  @inlinable public var leadingMargin: AttributeChain<Source, Shape.AndDirectional> {
    adding(.leadingMargin)
  }
  /// The trailing edge moved inwards by the item's margin there.
  @inlinable public var trailingMargin: AttributeChain<Source, Shape.AndDirectional> {
    adding(.trailingMargin)
  }
  /// The middle between the left and right margins.
  @inlinable public var centerXWithinMargins: AttributeChain<Source, Shape.AndCenterX> {
    adding(.centerXWithinMargins)
  }
  /// The middle between the top and bottom margins.
  @inlinable public var centerYWithinMargins: AttributeChain<Source, Shape.AndVertical> {
    adding(.centerYWithinMargins)
  }
  /// Another name of ``lastBaseline``.
  @inlinable public var baseline: AttributeChain<Source, Shape.AndVertical> {
    adding(.lastBaseline)
  }
}
