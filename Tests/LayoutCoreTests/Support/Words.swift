// SPDX-License-Identifier: MIT

import LayoutCore

extension LayoutItem {
  /// One side of a sentence.
  func at(_ attribute: LayoutAttribute) -> AttributeReference {
    layoutNode.adopt(self)
    return AttributeReference(node: layoutNode, attribute: attribute)
  }

  /// Adds a sentence about this item, as the DSL would.
  @discardableResult
  func add(
    _ attribute: LayoutAttribute, _ relation: Relation, _ target: ConstraintTarget,
    times multiplier: Double = 1, plus constant: Double = 0, _ priority: Priority = .required,
    label: String? = nil, line: UInt = #line
  ) -> Sentence {
    let constraint = LayoutConstraint(
      at(attribute), relation, target, multiplier: multiplier, constant: constant,
      priority: priority, origin: ConstraintOrigin(label: label, line: line))
    return Sentence(node: layoutNode, id: layoutNode.insert(constraint))
  }

  /// Adds a sentence that relates this item to another one.
  @discardableResult
  func add(
    _ attribute: LayoutAttribute, _ relation: Relation, _ other: AttributeReference,
    times multiplier: Double = 1, plus constant: Double = 0, _ priority: Priority = .required,
    label: String? = nil, line: UInt = #line
  ) -> Sentence {
    add(
      attribute, relation, .item(other), times: multiplier, plus: constant, priority,
      label: label, line: line)
  }

  /// Adds a sentence about an extent.
  @discardableResult
  func add(
    _ attribute: LayoutAttribute, _ relation: Relation, _ constant: Double,
    _ priority: Priority = .required, label: String? = nil, line: UInt = #line
  ) -> Sentence {
    add(attribute, relation, .constant, plus: constant, priority, label: label, line: line)
  }

  /// Gives the item a place in its parent.
  func place(_ rect: Rect, line: UInt = #line) {
    add(.left, .equal, .parent(.left), plus: rect.minX, line: line)
    add(.top, .equal, .parent(.top), plus: rect.minY, line: line)
    add(.width, .equal, rect.width, line: line)
    add(.height, .equal, rect.height, line: line)
  }
}

/// A handle to a sentence.
struct Sentence {
  let node: LayoutNode
  let id: LayoutConstraintID

  func setConstant(_ constant: Double) { node.setConstant(id, constant) }
  func setActive(_ isActive: Bool) { node.setActive(id, isActive) }
  func modify(_ body: (inout LayoutConstraint) -> Void) {
    guard var constraint = node[id] else { return }
    body(&constraint)
    node.replace(id, by: constraint)
  }
  func remove() { node.remove(id) }
}
