// SPDX-License-Identifier: MIT

extension LayoutSession {
  /// Decides claims for every layout of a range, in some directions and with some tags.
  ///
  ///     let proof = try session.prove([.noOverlap, .noTruncation], over: 320...1366)
  ///     #expect(proof.isProved, "\(proof)")
  ///
  /// Along the parameter the answer is exact. Between two text scales it is, if every row is on the
  /// same side of its bound in both sweeps: solutions are then linear in both parameters. Otherwise
  /// the interval is halved, down to a thousandth of the range; the rest is in
  /// ``LayoutProof/open``. What is measured is taken to be a line between two scales.
  ///
  /// - Parameters:
  ///   - directions: those of the root; by default that of the session.
  ///   - tags: the sets of tags; by default that of the session.
  /// - Throws: ``LayoutError``, never `.conflict`.
  public func prove(
    _ claims: [LayoutClaim], _ parameter: SweepParameter = .width, over range: ClosedRange<Double>,
    textScales: ClosedRange<Double>? = nil, directions: [ReadingDirection] = [],
    tags: [Set<String>] = [], at setting: SweepSetting = SweepSetting()
  ) throws(LayoutError) -> LayoutProof {
    var words = "\(parameter) \(range.inWords)"
    if let textScales { words += ", text scale \(textScales.inWords)" }
    if Set(directions).count == 2 { words += ", both directions" }
    var proof = LayoutProof(claims: claims, domain: words)
    for direction in directions.isEmpty ? [setting.direction] : directions as [_?] {
      for tags in tags.isEmpty ? [setting.tags] : tags as [_?] {
        var setting = setting
        (setting.direction, setting.tags) = (direction, tags)
        try prove(&proof, parameter, range, textScales, setting)
      }
    }
    for (place, example) in proof.counterexamples.prefix(LayoutProof.shownCount).enumerated()
    where !example.functions.isEmpty {
      try rehearse(at: example.setting) { (session) throws(LayoutError) in
        session.explain(&proof.counterexamples[place])
      }
    }
    return proof
  }

  private func prove(
    _ proof: inout LayoutProof, _ parameter: SweepParameter, _ range: ClosedRange<Double>,
    _ scales: ClosedRange<Double>?, _ setting: SweepSetting
  ) throws(LayoutError) {
    func look(_ scale: Double?) throws(LayoutError) -> LayoutSweep {
      var setting = setting
      (setting.textScale, setting.keepsSides) = (scale ?? setting.textScale, scale != nil)
      let sweep = try sweep(parameter, over: range, at: setting)
      if !sweep.isExact { proof.isExact = false }
      proof.counterexamples += sweep.counterexamples(to: proof.claims)
      proof.counterexamples.sort { $0.range.length < $1.range.length }
      return sweep
    }
    guard let scales else { return _ = try look(nil) }
    let count = proof.counterexamples.count
    let least = (scales.upperBound - scales.lowerBound) / 1024
    var pending = [(try look(scales.lowerBound), try look(scales.upperBound))]
    while let (low, high) = pending.popLast(), proof.counterexamples.count == count {
      let (from, to) = (low.setting.textScale ?? 1, high.setting.textScale ?? 1)
      if low.proves(proof.claims, to: high) { continue }
      if to - from <= least {
        let start = proof.open.last?.upperBound == from ? proof.open.removeLast().lowerBound : from
        proof.open.append(start...to)
      } else {
        let middle = try look((from + to) / 2)
        pending += [(middle, high), (low, middle)]
      }
    }
  }

  /// Finds the sentences that decide a counterexample, and one whose constant would end it.
  private func explain(_ example: inout LayoutCounterexample) {
    move(example.parameter, to: example.worst, at: example.setting)
    guard (try? solveLayout { _ in 0 }) != nil, let solver = driver.solver as? any DiagnosingSolver
    else { return }
    let values = driver.values
    // The functions in terms of variables, without what is added to them.
    let variables = sweptItems().flatMap { ItemVariables.places(of: $0.index).map(Variable.init) }
    let expressions = example.functions.map { function in
      let terms = function.terms.filter { variables.indices.contains($0.variable.index) }
      return LinearExpression(terms.map { Term($0.coefficient, variables[$0.variable.index]) })
    }
    // Of items that overlap, the edges that are the least behind each other.
    let sides = expressions.filter { $0.count > 1 || expressions.count == 1 }
      .map { (expression: $0, value: $0.value(at: values.span)) }
    guard let side = sides.min(by: { $0.value < $1.value }) else { return }
    let amount = sides.count == 1 ? example.amount : side.value
    let evidence = Evidence(draft.committedRows, values, solver)
    let parts = evidence.influencesInOrder(on: side.expression).compactMap { influence in
      influence.constraint.map { (sentence: sentence($0), weight: influence.weight) }
    }
    example.sentences = parts.map(\.sentence)
    let movable = parts.filter {
      !$0.sentence.origin.isImplied && abs($0.weight) > Tolerance.optimality
    }
    for (sentence, weight) in movable.prefix(LayoutProof.shownCount) {
      var probe: any ConstraintSolver = solver
      guard let row = draft.rows[sentence.id],
        let after = try? move(sentence.id, to: row.constant - amount / weight, in: &probe),
        side.expression.value(at: after.span) - side.value + amount
          <= Tolerance.frame * max(1, amount)
      else { continue }
      return example.remedy = (sentence, -amount / weight)
    }
  }
}

extension LayoutSweep {
  /// Whether claims about frames, which hold in two sweeps, hold for all layouts between these:
  /// linear combinations of theirs, if the multipliers that prove one solution the best prove all.
  fileprivate func proves(_ claims: [LayoutClaim], to other: LayoutSweep) -> Bool {
    guard isExact, other.isExact, segments.count == other.segments.count, items == other.items
    else { return false }
    return zip(segments, other.segments).allSatisfy { one, two in
      // Convex combinations of solutions have the signs of the one that has fewer tight rows.
      let sides = one.sides.map { ($0.value, two.sides[$0.key]) }.filter { $0 != $1 }
      guard one.sides.count == two.sides.count,
        sides.allSatisfy({ $0 == 0 && [1, -1].contains($1) })
          || sides.allSatisfy({ abs($0) == 1 && $1 == 0 })
      else { return false }
      let corners = one.corners + two.corners.reversed()
      // A test with one function holds between places where it holds.
      return claims.flatMap { tests(of: $0, in: one) + other.tests(of: $0, in: two) }
        .filter { $0.functions.count > 1 }.allSatisfy { test in
          corners.map { corner in test.functions.map { $0.value(at: corner.span) } }
            .clipped(test.functions.count, above: Tolerance.frame).isEmpty
        }
    }
  }
}
