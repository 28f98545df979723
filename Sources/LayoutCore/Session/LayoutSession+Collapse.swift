// SPDX-License-Identifier: MIT

// A collapsed item has no extent along an axis. Sentences about the extent are left out, and one
// distance becomes 0: that to the item before, or to the item after if none is shown before. A
// guide that fills the space between two items is such a distance as well.

extension LayoutSession {
  /// Lowers the sentences of collapsed items again, after all others are known.
  func settleCollapse() {
    guard features.collapse.isDue else { return }
    features.collapse.isDue = false
    lowerAgain { $0 == .collapsed }
    for index in features.collapse.members.items {
      guard let node = tree.node(index) else { continue }
      lowerRows(of: node, index)
      for (other, item, id) in mentions(of: index) {
        // A guide between two items closes with one of them.
        if other.item is LayoutGuide {
          lowerRows(of: other, item)
        } else {
          lower(other, item, id.slot)
        }
      }
    }
    // Items that are shown again leave.
    for index in features.collapse.members.items
    where tree.node(index)?.settings?.isCollapsed != true {
      features.collapse.members.set(index, false)
    }
  }

  private func lowerRows(of node: LayoutNode, _ index: Int32) {
    for slot in node.records.slots.indices where node.records.slots[slot].state?.row != nil {
      lower(node, index, Int32(slot))
    }
  }

  // Just below required: at the end of a collapsed item, sentences yield to those at its beginning.
  private static let endPriority: Priority = 999
  private static let neighbourPriority: Priority = 999.5

  /// Adjusts a sentence about collapsed items: its distance may become 0, or its relation to an end
  /// a wish. False if the sentence does not count.
  func adjust(
    _ constraint: inout LayoutConstraint, _ first: ItemAttribute, _ second: inout ItemAttribute?
  ) -> Bool {
    if fillsClosedGap(first) {
      second = nil
      constraint.setConstant(0, mirrored: 0)
      return true
    }
    for side in [first, second].compactMap({ $0 })
    where side.attribute.isSize && isCollapsed(side.item, side.attribute.axis) { return false }
    guard let second else { return true }
    if let constant = constraint.collapsedConstant, isCollapsed(second.item, second.attribute.axis)
    {
      constraint.setConstant(constant, mirrored: constant)
      return true
    }
    let gap = gap(first, second)
    for side in [first, second] where side.attribute.side > 0 {
      guard isCollapsed(side.item, side.attribute.axis) else { continue }
      let level = gap == nil ? Self.endPriority : Self.neighbourPriority
      constraint.priority = min(constraint.priority, level)
    }
    if let gap, isClosed(gap) { constraint.setConstant(0, mirrored: 0) }
    return true
  }

  /// Two items, one after the other.
  private typealias Gap = (before: Int32, after: Int32, axis: LayoutAxis)

  /// Whether the distance between two items is 0 because one of them is collapsed.
  private func isClosed(_ gap: Gap) -> Bool {
    isCollapsed(gap.after, gap.axis)
      || isCollapsed(gap.before, gap.axis) && !hasShownItem(before: gap.before, gap.axis)
  }

  /// Whether the extent is that of a guide that fills a closed gap between two items.
  private func fillsClosedGap(_ extent: ItemAttribute) -> Bool {
    let axis = extent.attribute.axis
    guard extent.attribute.isSize, let node = tree.node(extent.item), node.item is LayoutGuide
    else { return false }
    func neighbour(_ side: Double) -> Int32? {
      node.constraints.filter { $0.first.attribute.axis == axis && $0.first.attribute.side == side }
        .compactMap { known($0.target) }.first { $0.attribute.side == -side }?.item
    }
    guard let before = neighbour(-1), let after = neighbour(1) else { return false }
    return isClosed((before, after, axis))
  }

  /// The attribute that a target names, if its item is in the tree.
  private func known(_ target: ConstraintTarget) -> ItemAttribute? {
    guard let reference = target.reference, let node = reference.identity.node else { return nil }
    return tree.index(of: node).map { ItemAttribute(item: $0, attribute: reference.attribute) }
  }

  private func isCollapsed(_ index: Int32, _ axis: LayoutAxis) -> Bool {
    tree.node(index)?.settings?.collapse[axis] == true
  }

  /// The two items, in order, if the sentence is about the distance between neighbours.
  private func gap(_ first: ItemAttribute, _ second: ItemAttribute) -> Gap? {
    let axis = first.attribute.axis
    guard axis == second.attribute.axis, first.item != second.item else { return nil }
    guard first.attribute.side * second.attribute.side < 0 else { return nil }
    let ancestor = tree.commonAncestor(first.item, second.item)
    if ancestor == first.item || ancestor == second.item { return nil }
    return first.attribute.side < 0
      ? (second.item, first.item, axis) : (first.item, second.item, axis)
  }

  private func hasShownItem(before index: Int32, _ axis: LayoutAxis) -> Bool {
    var visited: Set<Int32> = []
    var open = [index]
    while let next = open.popLast() {
      guard visited.insert(next).inserted else { continue }
      for item in itemsBefore(next, axis) {
        if !isCollapsed(item, axis) { return true }
        open.append(item)
      }
    }
    return false
  }

  private func itemsBefore(_ index: Int32, _ axis: LayoutAxis) -> [Int32] {
    let own = tree.node(index)?.constraints.map { (index, $0) } ?? []
    let others = mentions(of: index).compactMap { node, item, id in node[id].map { (item, $0) } }
    return (own + others).compactMap { item, constraint in
      guard let other = known(constraint.target),
        let gap = gap(ItemAttribute(item: item, attribute: constraint.first.attribute), other),
        gap.axis == axis, gap.after == index
      else { return nil }
      return gap.before
    }
  }
}
