// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// Takes note that a node has constraints under conditions.
  func takeConditionalSets(of node: LayoutNode) {
    guard let extras = node.extras, !extras.conditionalSets.isEmpty else { return }
    mustCheckConditions = true
    if extras.conditionHost != ObjectIdentifier(self) {
      extras.conditionHost = ObjectIdentifier(self)
      conditionalNodes.append(node.identity)
    }
  }

  /// Switches what depends on the size, the tags and the direction: all of it becomes part of the
  /// same change as everything else that is new.
  func checkConditions() {
    guard mustCheckConditions else { return }
    mustCheckConditions = false
    conditionalNodes.removeAll { identity in
      guard let node = identity.node, let index = index(of: node),
        node.extras?.conditionalSets.isEmpty == false
      else {
        identity.node?.extras?.conditionHost = nil
        return true
      }
      node.checkConditions(
        in: LayoutEnvironment(
          size: size, tags: tags, direction: items.directions[Int(index)]))
      return false
    }
  }
}
