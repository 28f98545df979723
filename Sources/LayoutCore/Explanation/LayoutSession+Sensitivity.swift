// SPDX-License-Identifier: MIT

extension LayoutSession {
  // A shorter range than this, in points, counts as none: it is tolerance, not room.
  private static let shortestWay = 1e-3
  private static let attempts = 24

  /// How the layout would change if a sentence's constant were a point larger or smaller: which
  /// numbers of frames change, by how much, and up to which constant. The layout itself stays.
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
    guard let row = draft.rows[sentence.id], let entry = sentences.rows[sentence.id]
    else { throw .unknownSentence(sentence.text) }
    return try asking { () throws(SolverError) in
      ConstantEffect(
        sentence: self.sentence(sentence.id), constant: row.constant - entry.offset,
        more: try outcome(of: entry, row.constant, 1),
        less: try outcome(of: entry, row.constant, -1))
    }
  }

  /// Moves the constant a point up (`way` 1) or down (-1), or as far as the same rows stay tight.
  private func outcome(
    of entry: RowTable.Entry, _ constant: Double, _ way: Double
  ) throws(SolverError) -> ConstantEffect.Outcome {
    let values = driver.values
    var length = 1.0
    var lastConflict: Conflict?
    for _ in 0..<Self.attempts where length >= Self.shortestWay {
      var probe = driver.solver
      do throws(SolverError) {
        let end = try move(entry.id, to: constant + way * length, in: &probe)
        guard let steady = (probe as? any DiagnosingSolver)?.steadyConstants(of: entry.id)
        else { return .movements(movements(from: values, to: end, length), limit: nil) }
        // The row's constant includes margins and baselines; that of the sentence does not.
        let limit = (way > 0 ? steady.upperBound : steady.lowerBound) - entry.offset
        let gap = way * ((way > 0 ? steady.lowerBound : steady.upperBound) - constant)
        if gap <= Tolerance.feasibility * max(1, abs(constant)) {
          // Both probes lie where the same rows are tight, even if the solution is not unique.
          let middle = try move(entry.id, to: constant + way * length / 2, in: &probe)
          return .movements(movements(from: middle, to: end, length / 2), limit: limit)
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

  /// The values that a copy of the solver finds for another constant.
  func move(
    _ id: ConstraintID, to constant: Double, in probe: inout any ConstraintSolver
  ) throws(SolverError) -> [Double] {
    try probe.suggest([Suggestion(id, constant: constant)].span)
    _ = try probe.solve()
    return probe.values(driver.values.count)
  }

  /// The numbers of frames that change between two solutions, by their amounts per `length`.
  private func movements(
    from start: [Double], to end: [Double], _ length: Double
  ) -> [ConstantEffect.Movement] {
    zip(start, end).enumerated().compactMap { place, values in
      let amount = (values.1 - values.0) / length
      guard abs(amount) > Tolerance.optimality, let subject = tree.reference(to: Variable(place))
      else { return nil }
      return ConstantEffect.Movement(subject: subject, amount: amount)
    }
  }
}
