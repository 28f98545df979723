// SPDX-License-Identifier: MIT

/// A constraint and the index of the sentence that it belongs to.
struct PlacedConstraint {
  let id: LayoutConstraintID
  let sentence: Int32
}

/// How a block treats the existing constraints of its item.
enum CommitMode {
  case make, prepare, remake, update, updateExisting
}

extension Sentence {
  func commit(
    _ mode: CommitMode, in node: LayoutNode, _ index: Int, _ placed: inout [PlacedConstraint]
  ) throws(LayoutMistake.Kind) {
    try check()
    switch mode {
    case .make, .prepare, .remake:
      try insert(into: node, isActive: mode != .prepare, index, &placed)
    case .update, .updateExisting:
      try update(in: node, mayInsert: mode == .update, index, &placed)
    }
  }

  /// Makes the constraints of the sentence: all, or none if it throws.
  private func insert(
    into node: LayoutNode, isActive: Bool, _ index: Int, _ placed: inout [PlacedConstraint]
  ) throws(LayoutMistake.Kind) {
    let start = placed.count
    var rest = attributes
    do {
      while let attribute = rest.popFirst() {
        let id = node.insert(try constraint(of: node, for: attribute), isActive: isActive)
        placed.append(PlacedConstraint(id: id, sentence: Int32(index)))
        if let values { ConstraintMember(node: node, id: id).follow(values) }
      }
    } catch {
      for constraint in placed[start...] { node.remove(constraint.id) }
      placed.removeSubrange(start...)
      throw error
    }
  }

  /// Updates the constraints that the sentence refers to, or makes them: all, or none if it throws.
  private func update(
    in node: LayoutNode, mayInsert: Bool, _ index: Int, _ placed: inout [PlacedConstraint]
  ) throws(LayoutMistake.Kind) {
    var matches: [(LayoutConstraint, LayoutConstraintID?)] = []
    var rest = attributes
    while let attribute = rest.popFirst() {
      let constraint = try constraint(of: node, for: attribute)
      let match = node.match(for: constraint, except: placed)
      if match == nil, !mayInsert { throw .noMatch(nearest: node.nearMisses(of: constraint)) }
      matches.append((constraint, match))
    }
    for (constraint, match) in matches {
      if let match, let old = node[match] {
        var new = constraint
        (new.target, new.origin) = (old.target, old.origin)
        node.replace(match, old, by: new)
      }
      let id = match ?? node.insert(constraint)
      placed.append(PlacedConstraint(id: id, sentence: Int32(index)))
      if let values { ConstraintMember(node: node, id: id).follow(values) }
    }
  }
}
