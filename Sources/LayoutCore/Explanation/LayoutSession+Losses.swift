// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// What the last layout owes to the sentences below required: per level the total that is
  /// missed, the wishes that are missed, and what stands in their way.
  ///
  /// - Parameter witness: a fresh solver that is asked about the causes instead of the session's
  ///   own; see ``explain(_:asking:)``. When neither can say, the causes are left out.
  /// - Throws: ``ExplanationError``.
  ///
  /// Cost: a look at every row, and a sparse solve for each wish that is missed.
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
