// SPDX-License-Identifier: MIT

/// One side of a sentence: an item in the tree of a session, and its attribute.
struct LoweringSide {
  /// The item's unknowns.
  var variables: ItemVariables
  /// The attribute.
  var attribute: LayoutAttribute
  /// What the attribute is as a number, read in the direction of the first item.
  var form: AttributeForm
}

/// A row made of a sentence.
struct LoweredConstraint {
  /// The row.
  var row: Constraint
  /// What the row's constant has beyond the sentence's: a new constant is added to it.
  var offset: Double
}

/// Makes rows of sentences.
///
/// A position is measured from the nearest common ancestor of the two items, so a multiplier
/// scales the distance from the ancestor's edge. A sentence with a directional attribute on an
/// item that is read from right to left is measured from the ancestor's right edge towards the
/// left: constant, multiplier and relation are then the mirror image of the other direction.
struct ConstraintLowering {
  /// The direction in which the first item is read.
  var direction: ReadingDirection
  /// The nearest common ancestor; nil when no position has to be measured from it.
  var ancestor: ItemVariables?

  /// Whether a row depends on which item is the common ancestor.
  static func needsAncestor(
    _ first: LayoutAttribute, _ second: LayoutAttribute?, multiplier: Double
  ) -> Bool {
    guard let second else { return !first.isSize }
    if first.isSize && second.isSize { return false }
    return multiplier != 1 || first.axis != second.axis || first.isSize != second.isSize
  }

  /// The row of `constraint`, whose second side is `second`, or a number when that is nil.
  func lower(
    _ constraint: LayoutConstraint, _ first: LoweringSide, _ second: LoweringSide?
  ) -> LoweredConstraint {
    let isDirectional =
      first.attribute.isDirectional || second?.attribute.isDirectional == true
    var sum = MirroredSum(
      isMirrored: isDirectional && direction == .rightToLeft, ancestor: ancestor)
    sum.add(1, first.form, of: first.variables)
    if let second { sum.add(-constraint.multiplier, second.form, of: second.variables) }
    sum.measureFromAncestor()
    let row = Constraint(
      sum.expression, constraint.relation, constraint.constant(in: direction) - sum.offset,
      priority: constraint.priority)
    return LoweredConstraint(row: row, offset: -sum.offset)
  }
}

/// A sum of attributes whose positions are measured from an edge of the common ancestor.
private struct MirroredSum {
  /// Whether horizontal positions are measured from the right edge towards the left.
  let isMirrored: Bool
  let ancestor: ItemVariables?
  var expression = LinearExpression()
  var offset = 0.0
  // How often the ancestor's edge has to be taken off, per axis. Summed up apart, so that the
  // edge drops out exactly when both sides are measured from it.
  private var horizontalEdges = 0.0
  private var verticalEdges = 0.0

  init(isMirrored: Bool, ancestor: ItemVariables?) {
    self.isMirrored = isMirrored
    self.ancestor = ancestor
  }

  mutating func add(_ factor: Double, _ form: AttributeForm, of item: ItemVariables) {
    let isFlipped = isMirrored && form.axis == .horizontal && form.start != 0
    let signed = isFlipped ? -factor : factor
    offset += signed * form.offset
    let extent = item.extent(form.axis)
    if form.start == 0 {
      expression.add(factor * form.extent, extent)
    } else if item == ancestor {
      expression.add(factor * (isFlipped ? 1 - form.extent : form.extent), extent)
    } else {
      expression.add(signed, item.start(form.axis))
      if form.extent != 0 { expression.add(signed * form.extent, extent) }
      if form.axis == .horizontal { horizontalEdges += factor } else { verticalEdges += factor }
    }
  }

  mutating func measureFromAncestor() {
    if let ancestor {
      if isMirrored {
        expression.add(horizontalEdges, ancestor.left)
        expression.add(horizontalEdges, ancestor.width)
      } else {
        expression.add(-horizontalEdges, ancestor.left)
      }
      expression.add(-verticalEdges, ancestor.top)
    }
    expression.dropZeros()
  }
}
