// SPDX-License-Identifier: MIT

extension LayoutAttribute {
  static let frameNumbers: [LayoutAttribute] = [.left, .top, .width, .height]
}

// The numbers of a frame, positions in the space of the parent, in terms of a model's variables.
extension ItemTree {
  /// A number of the frame of item `index`, without the alignment insets.
  func expression(_ attribute: LayoutAttribute, of index: Int32) -> LinearExpression {
    let own = ItemVariables(item: index)
    return LinearExpression(
      1, attribute.isSize ? own.extent(attribute.axis) : own.start(attribute.axis))
  }

  /// The part of a frame's number that comes from the alignment insets of the item and its parent.
  func alignmentAmount(_ attribute: LayoutAttribute, of index: Int32) -> Double {
    let own = metrics[Int(index)].alignmentInsets.along(attribute.axis)
    if attribute.isSize { return own.before + own.after }
    let parent = parent(index)
    let outer = parent >= 0 ? metrics[Int(parent)].alignmentInsets : .zero
    return outer.along(attribute.axis).before - own.before
  }

  /// The number of a frame that a variable stands for, without the alignment insets.
  func reference(to variable: Variable) -> AttributeReference? {
    let (index, place) = variable.index.quotientAndRemainder(dividingBy: ItemVariables.count)
    return node(Int32(index)).map {
      AttributeReference(node: $0, attribute: LayoutAttribute.frameNumbers[place])
    }
  }
}
