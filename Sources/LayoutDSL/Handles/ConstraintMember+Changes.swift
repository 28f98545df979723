// SPDX-License-Identifier: MIT

extension ConstraintMember {
  /// Sets the constant, and the one for items that are read right to left.
  package func set(
    _ constant: Double, _ mirrored: Double, _ word: String, _ file: StaticString, _ line: UInt
  ) {
    guard constant.isFinite, mirrored.isFinite else {
      let wrong = constant.isFinite ? mirrored : constant
      return report(.invalidConstant(wrong), word, file, line)
    }
    if constant == mirrored, let old = self.constraint, old.rightToLeftConstant == nil {
      node.setConstant(id, constant)
    } else {
      modify(word, file, line) { constraint in
        constraint.constant = constant
        constraint.rightToLeftConstant = mirrored == constant ? nil : mirrored
      }
    }
  }

  /// Changes anything about the constraint.
  package func modify(
    _ word: String, _ file: StaticString, _ line: UInt, _ body: (inout LayoutConstraint) -> Void
  ) {
    if constraint == nil { return reportRemoved(word, file, line) }
    node.modify(id, body)
  }

  /// Reports that a word was said to a constraint that was removed.
  package func reportRemoved(_ word: String, _ file: StaticString, _ line: UInt) {
    report(.other("the constraint was removed; make it anew"), word, file, line)
  }

  /// Relates the attribute to its counterpart in `attributes` of another item, or of the
  /// superview or a guide of it when there is no node.
  func retarget(
    _ attributes: AttributeSet, _ other: ItemSource, isChecked: Bool = true,
    _ file: StaticString, _ line: UInt
  ) {
    guard let first = attribute else { return reportRemoved("update(target:)", file, line) }
    guard let second = attributes.counterpart(of: first),
      !isChecked || first.isComparable(to: second)
    else {
      return report(
        .shapeMismatch("\(first) cannot be related to \(attributes)"), "update(target:)", file,
        line)
    }
    modify("update(target:)", file, line) { constraint in
      if let node = other.node {
        constraint.target = .item(AttributeReference(node: node, attribute: second))
      } else if let guide = other.guide {
        constraint.target = .parentGuide(guide, second)
      } else {
        constraint.target = .parent(second)
      }
    }
  }

  /// Reports a mistake in a word of the handle.
  func report(
    _ kind: LayoutMistake.Kind, _ word: String, _ file: StaticString, _ line: UInt
  ) {
    let subject = constraint.map { "\($0.sentence)" } ?? node.name
    node.report(
      LayoutMistake(
        kind, in: "\(word) of \(subject)", at: ConstraintOrigin(file: file, line: line)))
  }
}
