// SPDX-License-Identifier: MIT

// Rows and conflicts in the words of the layout's author.

extension LayoutSession {
  /// A conflict with its sentences, how far they are apart, and which should give way.
  func layoutConflict(_ conflict: Conflict) -> LayoutConflict {
    let members = conflict.members.map {
      LayoutConflict.Member(sentence: sentence($0.id), multiplier: $0.multiplier)
    }
    let gap = conflict.gap { draft.rows[$0] }
    guard let newest = newestEntry(of: conflict)?.id,
      let member = members.first(where: { $0.sentence.id == newest })
    else {
      let largest = members.map { abs($0.multiplier) }.max()
      return LayoutConflict(
        members: members, distance: gap.flatMap { gap in largest.map { gap / $0 } })
    }
    // Adding this to the constant takes the gap out of the combined rows.
    let change = gap.map { -$0 / member.multiplier }
    return LayoutConflict(
      members: members, distance: change.map { abs($0) },
      remedy: LayoutConflict.Remedy(
        sentence: member.sentence, change: change,
        replacement: change.flatMap { replacement(of: newest, adding: $0) }))
  }

  /// The sentence of a row with another constant, to the thousandth and never on the wrong side
  /// of an inequality.
  private func replacement(of id: ConstraintID, adding change: Double) -> String? {
    guard let entry = rows[id], case .sentence(let constraintID) = entry.source,
      var constraint = items.node(entry.item)?[constraintID],
      constraint.rightToLeftConstant == nil, abs(constraint.constant + change) < 0x1p40
    else { return nil }
    let thousandths = (constraint.constant + change) * 1000
    // What rounding errors add is not a reason to go on to the next thousandth.
    let noise = 1e-4
    constraint.constant =
      switch constraint.relation {
      case .equal: thousandths.rounded() / 1000
      case .lessThanOrEqual: (thousandths - noise).rounded(.up) / 1000
      case .greaterThanOrEqual: (thousandths + noise).rounded(.down) / 1000
      }
    return constraint.sentence
  }

  /// A row in the words of the layout's author.
  package func sentence(_ id: ConstraintID) -> LayoutSentence {
    let priority = draft.rows[id]?.priority ?? .required
    guard let entry = rows[id] else {
      return LayoutSentence(text: "row \(id)", origin: .implied, priority: priority, id: id)
    }
    switch entry.source {
    case .sentence(let constraintID):
      let constraint = items.node(entry.item)?[constraintID]
      return LayoutSentence(
        text: constraint?.sentence ?? "row \(id)", origin: constraint?.origin ?? .implied,
        priority: priority, id: id)
    case .implicit(let kind):
      return LayoutSentence(
        text: implicitText(kind, entry.item, id), origin: .implied, priority: priority, id: id)
    }
  }

  private func implicitText(
    _ kind: ImplicitConstraint, _ item: Int32, _ id: ConstraintID
  ) -> String {
    guard let row = draft.rows[id] else { return "row \(id)" }
    let name = items.node(item)?.name ?? "an item that is gone"
    let left = "\(name).\(kind.attribute) \(row.relation) "
    var reason = kind.reason
    if kind.isPlaced, let placement = items.node(item)?.extras?.placement {
      guard placement.mask.isEmpty else { return left + "what the frame is resized to (frame)" }
      reason = "frame"
    }
    guard row.expression.count == 2 else {
      if kind.isPlaced, item == 0 { reason = "size of the layout" }
      return left + LayoutConstraint.text(row.constant) + " (\(reason))"
    }
    let owner = items.node(items.parent(item))?.name ?? "superview"
    let sign = row.constant < 0 ? "-" : "+"
    return left + "\(owner).\(kind.attribute) \(sign) "
      + LayoutConstraint.text(abs(row.constant)) + " (\(reason))"
  }
}
