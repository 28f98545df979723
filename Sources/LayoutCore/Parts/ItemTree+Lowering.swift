// SPDX-License-Identifier: MIT

/// One side of a sentence: an item of the tree, and its attribute.
struct ItemAttribute {
  var item: Int32
  var attribute: LayoutAttribute
}

/// A row made of a sentence.
struct LoweredConstraint {
  var row: Constraint
  /// What the row's constant has beyond the sentence's: a new constant is added to it.
  var offset: Double
  var target: Int32
}

// A position is measured from the nearest common ancestor of the two items, so a multiplier scales
// the distance from the ancestor's edge. A sentence with a directional attribute on an item that is
// read from right to left is measured from the ancestor's right edge towards the left: constant,
// multiplier and relation are then the mirror image of the other direction.
extension ItemTree {
  /// The row of a sentence about `first`, and about `second` or a number when that is nil, for an
  /// item that is read in `direction`.
  // Mutating, though it changes nothing: each call would copy the tree out of its class otherwise.
  mutating func lower(
    _ constraint: LayoutConstraint, _ first: ItemAttribute, _ second: ItemAttribute?,
    _ direction: ReadingDirection
  ) -> LoweredConstraint {
    let isDirectional =
      first.attribute.isDirectional || second?.attribute.isDirectional == true
    var sum = PositionSum(
      direction: direction, isMirrored: isDirectional && direction == .rightToLeft,
      bias: constraint.bias,
      ancestor: second.map { commonAncestor(first.item, $0.item) } ?? parent(first.item))
    add(1, first, to: &sum)
    if let second { add(-constraint.multiplier, second, to: &sum) }
    if second != nil || sum.isMirrored { sum.expression.dropZeros() }
    let row = Constraint(
      sum.expression, constraint.relation, constraint.constant(in: direction) - sum.offset,
      priority: constraint.priority)
    return LoweredConstraint(row: row, offset: -sum.offset, target: second?.item ?? -1)
  }

  private mutating func add(_ factor: Double, _ side: ItemAttribute, to sum: inout PositionSum) {
    let form = side.attribute.form(
      metrics[Int(side.item)].forAttributes, sum.direction, bias: sum.bias)
    let extent = ItemVariables(item: side.item).extent(form.axis)
    if form.start == 0 { return sum.expression.add(factor * form.extent, extent) }
    let isFlipped = sum.isMirrored && form.axis == .horizontal
    let signed = isFlipped ? -factor : factor
    sum.offset += signed * form.offset
    // Starts are those in the parent: what lies between the item and the ancestor adds up.
    var item = side.item
    while item != sum.ancestor, item >= 0 {
      sum.expression.add(signed, ItemVariables(item: item).start(form.axis))
      item = parent(item)
    }
    if form.extent != 0 { sum.expression.add(signed * form.extent, extent) }
    if isFlipped, sum.ancestor >= 0 {
      sum.expression.add(factor, ItemVariables(item: sum.ancestor).width)
    }
  }
}

/// A sum of attributes whose positions are measured from an edge of the common ancestor.
private struct PositionSum {
  let direction: ReadingDirection
  /// Whether horizontal positions are measured from the right edge towards the left.
  let isMirrored: Bool
  /// Where along an item its middle is.
  let bias: Double
  /// The index of the common ancestor, or -1 for the space of the session.
  let ancestor: Int32
  var expression = LinearExpression()
  var offset = 0.0
}
