// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// What a point more or less of a sentence's constant would do: which frames would change, by
  /// how much, and how far that goes on. Nothing is changed.
  ///
  /// Positions and sizes are those before rounding to the pixel grid.
  ///
  /// - Parameter sentence: a row of the last layout, from ``sentences(of:)`` or a ``Reason``.
  /// - Throws: ``ExplanationError``.
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
    // Margins and baselines are in the row but not in what was written.
    let offset = entry.offset
    return ConstantEffect(
      sentence: self.sentence(sentence.id), constant: row.constant - offset,
      more: try outcome(of: sentence.id, row.constant, 1, offset),
      less: try outcome(of: sentence.id, row.constant, -1, offset))
  }

  /// What changing the constant of a row by `way`, 1 or -1, would do.
  private func outcome(
    of id: ConstraintID, _ constant: Double, _ way: Double, _ offset: Double
  ) throws(ExplanationError) -> ConstantEffect.Outcome {
    let probe = ConstantProbe(
      driver.solver, id, constant: constant, values: driver.values)
    do {
      switch try probe.step(way) {
      case .conflict(let conflict): return .conflict(layoutConflict(conflict))
      case .rates(let rates, let limit):
        return .movements(movements(rates, times: way), limit: limit.map { $0 - offset })
      }
    } catch {
      throw .failed(error)
    }
  }

  /// The numbers of frames that change when the variables do.
  private func movements(_ rates: [Double], times way: Double) -> [ConstantEffect.Movement] {
    (0..<Int32(tree.count)).flatMap { index -> [ConstantEffect.Movement] in
      guard tree.isInUse(index), let node = tree.node(index) else { return [] }
      return LayoutAttribute.frameNumbers.compactMap { attribute in
        let amount = way * tree.expression(attribute, of: index).value(at: rates.span)
        guard abs(amount) > Tolerance.optimality else { return nil }
        return ConstantEffect.Movement(
          subject: AttributeReference(node: node, attribute: attribute), amount: amount)
      }
    }
  }
}
