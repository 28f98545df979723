// SPDX-License-Identifier: MIT

extension LayoutSession {
  // What leads less far than this, in points, is no way: tolerances would be taken for room.
  private static let shortestWay = 1e-3
  private static let attempts = 24

  /// What a point more or less of a sentence's constant would do: which frames would change, by
  /// how much, and how far that goes on. Nothing is changed.
  ///
  /// Positions and sizes are those before rounding to the pixel grid.
  ///
  /// - Parameter sentence: a row of the last layout, from ``sentences(of:)`` or a ``Reason``.
  ///
  /// Cost: a few copies of the solver, each with an edit. With a solver that isn't a
  /// ``DiagnosingSolver`` the movements are those of a whole point, and the limits are unknown.
  public func effect(
    ofConstantIn sentence: LayoutSentence
  ) throws(ExplanationError) -> ConstantEffect {
    try requireCurrentLayout()
    guard let row = draft.rows[sentence.id], let entry = sentences.rows[sentence.id] else {
      throw .unknownSentence(sentence.text)
    }
    return try asking { () throws(SolverError) in
      ConstantEffect(
        sentence: self.sentence(sentence.id), constant: row.constant - entry.offset,
        more: try outcome(of: entry, row.constant, 1),
        less: try outcome(of: entry, row.constant, -1))
    }
  }

  /// Goes a point up or down, way 1 or -1, or less: as far as the same constraints are tight.
  private func outcome(
    of entry: RowTable.Entry, _ constant: Double, _ way: Double
  ) throws(SolverError) -> ConstantEffect.Outcome {
    func move(
      _ probe: inout any ConstraintSolver, by change: Double
    ) throws(SolverError) -> [Double] {
      let suggestions = [Suggestion(entry.id, constant: constant + change)]
      try probe.suggest(suggestions.span)
      _ = try probe.solve()
      return probe.values(driver.values.count)
    }
    func movements(
      from start: [Double], to end: [Double], _ length: Double, limit: Double?
    ) -> ConstantEffect.Outcome {
      let rates = zip(start, end).map { ($1 - $0) / length }
      // Margins and baselines are in the row but not in what was written.
      return .movements(self.movements(rates), limit: limit.map { $0 - entry.offset })
    }
    let values = driver.values
    var length = 1.0
    var lastConflict: Conflict?
    for _ in 0..<Self.attempts where length >= Self.shortestWay {
      var probe = driver.solver
      do throws(SolverError) {
        let end = try move(&probe, by: way * length)
        guard let steady = (probe as? any DiagnosingSolver)?.steadyConstants(of: entry.id) else {
          return movements(from: values, to: end, length, limit: nil)
        }
        let limit = way > 0 ? steady.upperBound : steady.lowerBound
        let gap = way * ((way > 0 ? steady.lowerBound : steady.upperBound) - constant)
        if gap <= Tolerance.feasibility * max(1, abs(constant)) {
          // Both ends of the difference are on the same line, also if the solution is not unique.
          let middle = try move(&probe, by: way * length / 2)
          return movements(from: middle, to: end, length / 2, limit: limit)
        }
        lastConflict = nil
        length = gap / 2
      } catch {
        guard case .conflict(let conflict) = error else { throw error }
        lastConflict = conflict
        length /= 4
      }
    }
    if let lastConflict { return .conflict(layoutConflict(lastConflict)) }
    return .movements([], limit: constant - entry.offset)
  }

  /// The numbers of frames that change when the variables do.
  private func movements(_ changes: [Double]) -> [ConstantEffect.Movement] {
    (0..<Int32(tree.count)).flatMap { index -> [ConstantEffect.Movement] in
      guard tree.isInUse(index), let node = tree.node(index) else { return [] }
      return LayoutAttribute.frameNumbers.compactMap { attribute in
        let amount = tree.expression(attribute, of: index).value(at: changes.span)
        guard abs(amount) > Tolerance.optimality else { return nil }
        return ConstantEffect.Movement(
          subject: AttributeReference(node: node, attribute: attribute), amount: amount)
      }
    }
  }
}
