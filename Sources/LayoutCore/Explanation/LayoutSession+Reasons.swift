// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// Explains the frame of an item: each of its four numbers as a sum of what sentences add to it,
  /// with the wishes about it that are not met.
  ///
  /// - Parameter witness: a new solver that answers instead of the session's own. It is given the
  ///   rows that are tight in the layout, so that the layout of any solver can be explained.
  ///
  /// Cost: a pass over all rows and four sparse solves; with a witness, also a first solution.
  public func explain(
    _ item: any LayoutItem, asking witness: (any DiagnosingSolver)? = nil
  ) throws(ExplanationError) -> FrameReason {
    let index = try laidOutIndex(of: item)
    let evidence = try evidence(witness, for: "which sentences decide a frame")
    let reasons = LayoutAttribute.frameNumbers.map {
      reason($0, of: index, item.layoutNode, evidence)
    }
    return FrameReason(left: reasons[0], top: reasons[1], width: reasons[2], height: reasons[3])
  }

  private func reason(
    _ attribute: LayoutAttribute, of index: Int32, _ node: LayoutNode, _ evidence: Evidence
  ) -> Reason {
    let expression = tree.expression(attribute, of: index)
    var parts = evidence.influencesInOrder(on: expression).compactMap { part($0, evidence) }
    let alignment = tree.alignmentAmount(attribute, of: index)
    if alignment != 0 { parts.append(Reason.Part(cause: .alignmentInsets, number: alignment)) }
    let value = attribute.value(in: writer.frames[Int(index)])
    let values = evidence.values
    let exact = expression.value(at: values.span) + alignment
    if writer.grid != nil, abs(value - exact) > Tolerance.frame {
      parts.append(Reason.Part(cause: .pixelGrid, number: value - exact))
    }
    let own = expression[0].variable
    return Reason(
      subject: AttributeReference(node: node, attribute: attribute), value: value, parts: parts,
      missed: evidence.missed.filter { row in
        row.constraint.expression.terms.contains { $0.variable == own }
      }.map { missedWish($0, evidence) })
  }

  private func part(_ influence: Influence, _ evidence: Evidence) -> Reason.Part? {
    switch influence.source {
    case .constraint(let id):
      guard let row = evidence.row(id) else { return nil }
      return Reason.Part(
        cause: .sentence(sentence(id)), weight: influence.weight, number: row.constant)
    case .variable(let variable):
      guard let reference = tree.reference(to: variable) else { return nil }
      return Reason.Part(
        cause: .undecided(reference), weight: influence.weight,
        number: evidence.values[variable.index])
    }
  }

  func missedWish(_ row: ModelDelta.Addition, _ evidence: Evidence) -> MissedWish {
    let causes = evidence.causes(of: row)
    let values = evidence.values
    let shares = evidence.sharers(with: row, among: causes).compactMap { id in
      evidence.row(id).map { row in
        let value = row.expression.value(at: values.span)
        return MissedWish.Share(sentence: sentence(id), wanted: row.constant, value: value)
      }
    }
    return MissedWish(
      sentence: sentence(row.id), amount: evidence.miss(of: row.constraint).amount,
      causes: causes.map(sentence), shares: shares)
  }

  /// The wishes that the last layout does not meet: for each priority the total violation, and for
  /// each wish by how much it is missed and because of which sentences.
  ///
  /// - Parameter witness: a new solver that finds the causes instead of the session's own; see
  ///   ``explain(_:asking:)``. If neither of them can, the lists of causes are empty.
  ///
  /// Cost: a pass over all rows, and a sparse solve for each wish that is missed.
  public func losses(
    asking witness: (any DiagnosingSolver)? = nil
  ) throws(ExplanationError) -> LayoutLosses {
    try requireCurrentLayout()
    let wishes = Dictionary(grouping: try missedWishes(witness), by: \.sentence.priority)
    let levels = audit().levels.map {
      LevelLoss(priority: $0.priority, total: $0.total, wishes: wishes[$0.priority] ?? [])
    }
    return LayoutLosses(levels: levels)
  }

  private func missedWishes(
    _ witness: (any DiagnosingSolver)?
  ) throws(ExplanationError) -> [MissedWish] {
    guard witness != nil || driver.solver is any DiagnosingSolver else {
      return audit().softViolations.map {
        MissedWish(sentence: sentence($0.id), amount: $0.amount, causes: [])
      }
    }
    let evidence = try evidence(witness, for: "what stands in the way of a wish")
    evidence.findPressures(of: evidence.missed)
    return evidence.missed.map { missedWish($0, evidence) }
  }
}
