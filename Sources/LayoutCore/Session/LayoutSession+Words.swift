// SPDX-License-Identifier: MIT

// Rows and conflicts in the words of the layout's author.

extension LayoutSession {
  /// A conflict with its sentences, how far they are apart, and which should give way.
  func layoutConflict(_ conflict: Conflict) -> LayoutConflict {
    layoutConflict(
      conflict, newest: newestEntry(of: conflict), row: { draft.rows[$0] }, sentence: sentence)
  }

  /// As the other form, for rows of a model beside that of the session.
  func layoutConflict(
    _ conflict: Conflict, newest: RowTable.Entry?, row: (ConstraintID) -> Constraint?,
    sentence: (ConstraintID) -> LayoutSentence
  ) -> LayoutConflict {
    let members = conflict.members.map {
      LayoutConflict.Member(sentence: sentence($0.id), multiplier: $0.multiplier)
    }
    let gap = conflict.gap(row)
    guard let newest, let member = members.first(where: { $0.sentence.id == newest.id }) else {
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
  private func replacement(of entry: RowTable.Entry, adding change: Double) -> String? {
    guard case .sentence(let constraintID) = entry.source,
      var constraint = tree.node(entry.item)?[constraintID],
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
    sentence(id, sentences.rows[id], draft.rows[id])
  }

  func sentence(_ id: ConstraintID, _ entry: RowTable.Entry?, _ row: Constraint?) -> LayoutSentence
  {
    var sentence = LayoutSentence(
      text: "row \(id)", origin: .implied, priority: row?.priority ?? .required, id: id)
    switch entry?.source {
    case .sentence(let constraintID)?:
      guard let constraint = entry.flatMap({ tree.node($0.item)?[constraintID] }) else { break }
      sentence.text = constraint.sentence
      sentence.origin = constraint.origin
    case .implicit(let kind)?:
      if let entry, let row { sentence.text = implicitText(kind, entry.item, row) }
    case nil: break
    }
    return sentence
  }

  private func implicitText(
    _ kind: ImplicitConstraint, _ item: Int32, _ row: Constraint
  ) -> String {
    let name = tree.node(item)?.name ?? "an item that is gone"
    let left = "\(name).\(kind.attribute) \(row.relation) "
    var reason = kind.reason
    if kind.isPlaced, let placement = tree.node(item)?.settings?.placement {
      guard placement.mask.isEmpty else { return left + "what the frame is resized to (frame)" }
      reason = "frame"
    }
    guard kind.isPlaced, item != 0 else {
      if kind.isPlaced { reason = "size of the layout" }
      return left + row.constant.inWords + " (\(reason))"
    }
    if kind.attribute.isSize, row.expression.count == 1 {
      return left + row.constant.inWords + " (\(reason))"
    }
    let owner = tree.node(tree.parent(item))?.name ?? "superview"
    let sign = row.constant < 0 ? "-" : "+"
    return left + "\(owner).\(kind.attribute) \(sign) \(abs(row.constant).inWords) (\(reason))"
  }
}
