// SPDX-License-Identifier: MIT

struct AxisAttributes {
  let axis: LayoutAxis
  let start, end: AttributeSet
  let extent, center: AttributeSet

  init(_ axis: LayoutAxis, isDirectional: Bool = true) {
    self.axis = axis
    (extent, center) = axis == .horizontal ? (.width, .centerX) : (.height, .centerY)
    (start, end) =
      axis == .vertical ? (.top, .bottom) : isDirectional ? (.leading, .trailing) : (.left, .right)
  }

  /// Both physical edges across the axis.
  var edgesAcross: AttributeSet { axis == .horizontal ? [.top, .bottom] : [.left, .right] }
}

extension DirectionalInsets {
  func along(_ axis: LayoutAxis) -> (before: Double, after: Double) {
    axis == .horizontal ? (leading, trailing) : (top, bottom)
  }
}

// Sentences about several items; their origin is that of the block.
extension LayoutMaker {
  /// Relates attributes to those of an item, or of the superview if nil; [] means the same ones.
  @discardableResult func relate(
    _ own: AttributeSet, _ relation: Relation = .equal, to node: LayoutNode?,
    _ other: AttributeSet = []
  ) -> ScalableSentence {
    let origin = source.log.origin
    return RelationWord(attributes(own), relation)
      .relate(other, of: node, origin.file, UInt(origin.line))
  }

  @discardableResult func relate(_ extent: AttributeSet, to length: Double) -> EditableSentence {
    let origin = source.log.origin
    return attributes(extent).equalTo.relate(length, origin.file, UInt(origin.line))
  }

  /// Aligns the item between the start of one item and the end of another.
  func align(
    _ axis: AxisAttributes, _ alignment: StackAlignment, from first: LayoutNode?,
    to last: LayoutNode?, _ insets: (before: Double, after: Double) = (0, 0)
  ) {
    let isHeld = alignment == .fill
    relate(axis.start, isHeld || alignment == .start ? .equal : .greaterThanOrEqual, to: first)
      .offset(insets.before)
    relate(axis.end, isHeld || alignment == .end ? .equal : .lessThanOrEqual, to: last)
      .offset(-insets.after)
  }
}
