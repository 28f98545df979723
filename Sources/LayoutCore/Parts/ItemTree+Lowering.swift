// SPDX-License-Identifier: MIT

/// One side of a sentence: an item of the tree, and its attribute.
struct ItemAttribute {
  var item: Int32
  var attribute: LayoutAttribute
}

struct LoweredConstraint {
  var row: Constraint
  /// The row's constant minus the sentence's; it stays when the sentence's constant changes.
  var offset: Double
  var target: Int32
}

// Positions are measured from the nearest common ancestor, so a multiplier scales the distance from
// its edge. A directional attribute of an item that is read from right to left is measured from its
// right edge towards the left: constant, multiplier and relation are mirrored.
extension ItemTree {
  /// The row of a sentence that relates `first` to `second`, or to a number if that is nil.
  mutating func lower(
    _ constraint: borrowing LayoutConstraint, _ first: ItemAttribute, _ second: ItemAttribute?,
    _ direction: ReadingDirection
  ) -> LoweredConstraint {
    let isDirectional = first.attribute.isDirectional || second?.attribute.isDirectional == true
    let isMirrored = isDirectional && direction == .rightToLeft
    // -1 stands for the space of the session.
    let ancestor = second.map { commonAncestor(first.item, $0.item) } ?? parent(first.item)
    var sum = LinearExpression()
    var offset = 0.0
    // A local function cannot capture a borrowed parameter.
    let bias = constraint.bias
    func add(_ factor: Double, _ side: ItemAttribute) {
      let form = side.attribute.form(metrics[Int(side.item)], direction, bias: bias)
      let extent = ItemVariables(item: side.item).extent(form.axis)
      if form.start == 0 { return sum.add(factor * form.extent, extent) }
      let isFlipped = isMirrored && form.axis == .horizontal
      let signed = isFlipped ? -factor : factor
      offset += signed * form.offset
      // Starts are measured in the parent: those of all items below the ancestor add up.
      var item = side.item
      while item != ancestor, item >= 0 {
        sum.add(signed, ItemVariables(item: item).start(form.axis))
        item = parent(item)
      }
      if form.extent != 0 { sum.add(signed * form.extent, extent) }
      guard isFlipped, ancestor >= 0 else { return }
      sum.add(factor, ItemVariables(item: ancestor).extent(form.axis))
    }
    add(1, first)
    if let second { add(-constraint.multiplier, second) }
    if second != nil || isMirrored { sum.dropZeros() }
    let row = Constraint(
      sum, constraint.relation, constraint.constant(in: direction) - offset,
      priority: constraint.priority)
    return LoweredConstraint(row: row, offset: -offset, target: second?.item ?? -1)
  }
}
