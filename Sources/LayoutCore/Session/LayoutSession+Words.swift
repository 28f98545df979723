// SPDX-License-Identifier: MIT

// Rows and conflicts, of the session or of a model beside it, in the words of the layout's author.

extension LayoutSession {
  /// A conflict in sentences, with their distance and a remedy.
  func layoutConflict(_ conflict: Conflict, in model: FittingModel? = nil) -> LayoutConflict {
    let members = conflict.members.map {
      LayoutConflict.Member(sentence: sentence($0.id, in: model), multiplier: $0.multiplier)
    }
    let rows = (model?.draft ?? draft).rows
    let gap = conflict.gap { rows[$0] }
    guard let newest = newestEntry(of: conflict, in: model),
      let member = members.first(where: { $0.sentence.id == newest.id })
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

  /// The newest sentence of a conflict, else the newest implicit row other than of the root.
  func newestEntry(of conflict: Conflict, in model: FittingModel? = nil) -> RowTable.Entry? {
    let table = model?.table ?? sentences.rows
    let entries = conflict.ids.compactMap { table[$0] }
    let written = entries.compactMap { entry in age(of: entry).map { (entry, $0) } }
    if let newest = written.max(by: { ($0.1, $0.0.id) < ($1.1, $1.0.id) }) { return newest.0 }
    return entries.filter { !(model?.isAsked($0.name) ?? ($0.item == 0)) }.max { $0.id < $1.id }
  }

  func age(of entry: RowTable.Entry) -> UInt32? {
    entry.source.sentence.map { tree.node(entry.item)?.records[$0]?.age ?? 0 }
  }

  /// The sentence with another constant, to the thousandth, never on the wrong side of a bound.
  private func replacement(of entry: RowTable.Entry, adding change: Double) -> String? {
    guard let id = entry.source.sentence, var constraint = tree.node(entry.item)?[id],
      constraint.rightToLeftConstant == nil, abs(constraint.constant + change) < 0x1p40
    else { return nil }
    let thousandths = (constraint.constant + change) * 1000
    // Rounding errors do not justify another thousandth.
    let noise = 1e-4
    constraint.constant =
      switch constraint.relation {
      case .equal: thousandths.rounded() / 1000
      case .lessThanOrEqual: (thousandths - noise).rounded(.up) / 1000
      case .greaterThanOrEqual: (thousandths + noise).rounded(.down) / 1000
      }
    return constraint.sentence
  }

  package func sentence(_ id: ConstraintID) -> LayoutSentence { sentence(id, in: nil) }

  func sentence(_ id: ConstraintID, in model: FittingModel?) -> LayoutSentence {
    let row = (model?.draft ?? draft).rows[id]
    var sentence = LayoutSentence(
      text: "row \(id)", origin: .implied, priority: row?.priority ?? .required, id: id)
    guard let name = (model?.table ?? sentences.rows)[id]?.name else { return sentence }
    if let constraint = name.source.sentence.flatMap({ tree.node(name.item)?[$0] }) {
      (sentence.text, sentence.origin) = (constraint.sentence, constraint.origin)
    } else if let kind = name.source.kind, let row {
      sentence.text = implicitText(kind, name.item, row, isAsked: model?.isAsked(name) == true)
    }
    return sentence
  }

  /// What messages call the item with this index.
  func name(_ index: Int32) -> String { tree.node(index)?.name ?? "an item that is gone" }

  private func implicitText(
    _ kind: ImplicitConstraint, _ item: Int32, _ row: Constraint, isAsked: Bool
  ) -> String {
    let subject = "\(name(item)).\(kind.attribute) \(row.relation) "
    let number = subject + row.constant.inWords
    if isAsked { return "\(number) (fitting size)" }
    guard kind.isPlaced else { return "\(number) (\(kind.reason))" }
    let placement = tree.node(item)?.settings?.placement
    if let placement, !placement.mask.isEmpty {
      return subject + "what the frame is resized to (frame)"
    }
    if item == 0 { return "\(number) (size of the layout)" }
    let reason = placement == nil ? kind.reason : "frame"
    if kind.attribute.isSize, row.expression.count == 1 { return "\(number) (\(reason))" }
    let owner = tree.node(tree.parent(item))?.name ?? "superview"
    return subject + "\(owner).\(kind.attribute) \(row.constant.asAddend) (\(reason))"
  }
}
