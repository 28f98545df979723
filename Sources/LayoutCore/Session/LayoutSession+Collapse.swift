// SPDX-License-Identifier: MIT

// An item that is collapsed along an axis has no extent there. The sentences that mention this
// extent are left out, and so is one distance to a neighbour: the one to the item before, or, when
// nothing is shown before it, the one to the item after it. All other sentences hold.

/// What a collapsed item does to a sentence.
enum CollapseEffect {
  case none, leavesOut, takesDistance
}

extension LayoutSession {
  /// Takes note that the item of a node may have been collapsed, or shown again.
  func takeCollapse(of node: LayoutNode) {
    let isKnown = collapsedNodes.contains { $0 === node.identity }
    if !isKnown {
      guard node.extras?.isCollapsed == true else { return }
      collapsedNodes.append(node.identity)
    }
    mustSettleCollapse = true
  }

  /// Looks again at the sentences that collapsed items have a part in, after all others are known.
  func settleCollapse() {
    guard mustSettleCollapse else { return }
    mustSettleCollapse = false
    for candidate in leftOut.takeAll() {
      guard let node = candidate.identity.node, let index = index(of: node),
        node.isActive(candidate.id), node.records.slots[Int(candidate.id.slot)]?.row == nil
      else { continue }
      lower(node, index, candidate.id.slot, serial: nil)
    }
    for identity in collapsedNodes {
      guard let node = identity.node, let index = index(of: node) else { continue }
      for slot in node.records.slots.indices where node.records.slots[slot]?.row != nil {
        lower(node, index, Int32(slot), serial: nil)
      }
      for row in rows.mentions(of: index) {
        guard let entry = rows[row], case .sentence(let id) = entry.source,
          let other = items.node(entry.item)
        else { continue }
        lower(other, entry.item, id.slot, serial: nil)
      }
    }
    // Those that are shown again have had their last look.
    collapsedNodes.removeAll { $0.node?.extras?.isCollapsed != true }
  }

  /// What the collapsed items among `first` and `second` do to a sentence about both.
  func collapseEffect(
    _ first: (item: Int32, attribute: LayoutAttribute),
    _ second: (item: Int32, attribute: LayoutAttribute)?
  ) -> CollapseEffect {
    for side in [first, second].compactMap({ $0 }) where side.attribute.isSize {
      if isCollapsed(side.item, side.attribute.axis) { return .leavesOut }
    }
    guard let second, let gap = gap(first, second) else { return .none }
    var visited: Set<Int32> = []
    let isTaken =
      isCollapsed(gap.after, gap.axis)
      || isCollapsed(gap.before, gap.axis)
        && !hasShownItem(before: gap.before, gap.axis, &visited)
    return isTaken ? .takesDistance : .none
  }

  private func isCollapsed(_ index: Int32, _ axis: LayoutAxis) -> Bool {
    items.node(index)?.extras?.collapse[axis] == true
  }

  /// The two items, in order, if the sentence is about the distance between neighbours: neither is
  /// inside of the other, and one ends where the other begins.
  private func gap(
    _ first: (item: Int32, attribute: LayoutAttribute),
    _ second: (item: Int32, attribute: LayoutAttribute)
  ) -> (before: Int32, after: Int32, axis: LayoutAxis)? {
    let axis = first.attribute.axis
    guard axis == second.attribute.axis, first.item != second.item else { return nil }
    guard first.attribute.side * second.attribute.side < 0 else { return nil }
    let ancestor = items.commonAncestor(first.item, second.item)
    if ancestor == first.item || ancestor == second.item { return nil }
    return first.attribute.side < 0
      ? (second.item, first.item, axis) : (first.item, second.item, axis)
  }

  private func hasShownItem(
    before index: Int32, _ axis: LayoutAxis, _ visited: inout Set<Int32>
  ) -> Bool {
    guard visited.insert(index).inserted else { return false }
    for other in itemsBefore(index, axis) {
      if !isCollapsed(other, axis) || hasShownItem(before: other, axis, &visited) { return true }
    }
    return false
  }

  private func itemsBefore(_ index: Int32, _ axis: LayoutAxis) -> [Int32] {
    var sentences: [(item: Int32, constraint: LayoutConstraint)] = []
    if let node = items.node(index) {
      sentences += node.constraints.map { (index, $0) }
    }
    for row in rows.mentions(of: index) {
      guard let entry = rows[row], case .sentence(let id) = entry.source,
        let constraint = items.node(entry.item)?[id]
      else { continue }
      sentences.append((entry.item, constraint))
    }
    return sentences.compactMap { item, constraint in
      guard case .item(let reference) = constraint.target, let node = reference.identity.node,
        let other = self.index(of: node),
        let gap = gap((item, constraint.first.attribute), (other, reference.attribute)),
        gap.axis == axis, gap.after == index
      else { return nil }
      return gap.before
    }
  }
}
