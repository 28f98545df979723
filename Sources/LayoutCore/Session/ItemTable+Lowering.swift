// SPDX-License-Identifier: MIT

extension ItemTable {
  /// The row of a sentence of item `index` about an attribute of item `second`, or about a number
  /// when that is nil.
  // Mutating, though it changes nothing: each call would copy the table out of its class otherwise.
  mutating func lower(
    _ constraint: LayoutConstraint, _ index: Int32,
    _ second: (item: Int32, attribute: LayoutAttribute)?
  ) -> LoweredConstraint {
    let direction = directions[Int(index)]
    let attribute = constraint.first.attribute
    let needsAncestor = ConstraintLowering.needsAncestor(
      attribute, second?.attribute, multiplier: constraint.multiplier)
    var ancestor: Int32 = -1
    if needsAncestor {
      ancestor = second.map { commonAncestor(index, $0.item) } ?? parent(index)
    }
    let lowering = ConstraintLowering(
      direction: direction, ancestor: ancestor < 0 ? nil : ItemVariables(item: ancestor))
    return lowering.lower(
      constraint, side(index, attribute, direction),
      second.map { side($0.item, $0.attribute, direction) })
  }

  private func side(
    _ index: Int32, _ attribute: LayoutAttribute, _ direction: ReadingDirection
  ) -> LoweringSide {
    LoweringSide(
      variables: ItemVariables(item: index), attribute: attribute,
      form: attribute.form(metrics[Int(index)], direction))
  }
}
