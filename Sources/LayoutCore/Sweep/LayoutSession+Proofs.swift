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
    var proof = LayoutProof(claims, words)
    for direction in directions.isEmpty ? [nil] : directions.map(Optional.some) {
      for tags in tags.isEmpty ? [nil] : tags.map(Optional.some) {
        var setting = setting
        setting.direction = direction ?? setting.direction
        setting.tags = tags ?? setting.tags
        try prove(&proof, parameter, range, textScales, setting)
      }
    }
    for place in proof.counterexamples.indices.prefix(LayoutProof.explainedCount) {
      try explain(&proof.counterexamples[place])
    }
    return proof
  }

  private func prove(
    _ proof: inout LayoutProof, _ parameter: SweepParameter, _ range: ClosedRange<Double>,
    _ scales: ClosedRange<Double>?, _ setting: SweepSetting
  ) throws(LayoutError) {
    func look(_ scale: Double?, _ proof: inout LayoutProof) throws(LayoutError) -> LayoutSweep {
      var setting = setting
      setting.textScale = scale ?? setting.textScale
      record.keepsSides = scale != nil
      defer { record.keepsSides = false }
      let sweep = try sweep(parameter, over: range, at: setting)
      proof.sweepCount += 1
      proof.segmentCount += sweep.segments.count
      proof.layoutCount += sweep.layoutCount
      proof.measurementCount += sweep.measurementCount
      if !sweep.isExact { proof.isExact = false }
      proof.add(sweep.counterexamples(to: proof.claims))
      return sweep
    }
    guard let scales else {
      _ = try look(nil, &proof)
      return
    }
    let count = proof.counterexamples.count
    let least = (scales.upperBound - scales.lowerBound) / 1024
    var pending = [(try look(scales.lowerBound, &proof), try look(scales.upperBound, &proof))]
    while let (low, high) = pending.popLast(), proof.counterexamples.count == count {
      let (from, to) = (low.setting.textScale ?? 1, high.setting.textScale ?? 1)
      let isLinear = low.isLinear(to: high)
      if isLinear, low.holds(proof.claims, to: high) { continue }
      if to - from <= least {
        let isNext = proof.open.last?.upperBound == from
        let start = isNext ? proof.open.removeLast().lowerBound : from
        proof.open.append(start...to)
        proof.openMovement = max(proof.openMovement, low.movement(to: high))
      } else {
        let middle = try look((from + to) / 2, &proof)
        pending += [(middle, high), (low, middle)]
      }
    }
  }

  /// Finds the sentences that decide a counterexample, and one whose constant would end it.
  private func explain(_ example: inout LayoutCounterexample) throws(LayoutError) {
    guard !example.functions.isEmpty else { return }
    let found = example
    example = try rehearse(at: found.setting) { (session) throws(LayoutError) in
      var example = found
      session.move(found.parameter, to: found.worst, at: found.setting)
      do {
        try session.solveLayout { _ in 0 }
      } catch {
        return example
      }
      guard let solver = session.driver.solver as? any DiagnosingSolver else { return example }
      let values = session.driver.values
      let evidence = Evidence(session.draft.committedRows, values, solver)
      // Of items that overlap, the edges that are the least behind each other.
      let sides = session.expressions(of: found).filter {
        $0.count > 1 || found.functions.count == 1
      }
      guard let side = sides.min(by: { $0.value(at: values.span) < $1.value(at: values.span) })
      else { return example }
      let amount = sides.count == 1 ? found.amount : side.value(at: values.span)
      let influences = evidence.influencesInOrder(on: side)
      var remedies: [(id: ConstraintID, change: Double)] = []
      for influence in influences {
        guard case .constraint(let id) = influence.source else { continue }
        let sentence = session.sentence(id)
        example.sentences.append(sentence)
        if !sentence.origin.isImplied, abs(influence.weight) > Tolerance.optimality {
          remedies.append((id, -amount / influence.weight))
        }
      }
      for remedy in remedies.prefix(LayoutProof.explainedCount) {
        guard let row = session.draft.rows[remedy.id] else { continue }
        var probe: any ConstraintSolver = solver
        let suggestions = [Suggestion(remedy.id, constant: row.constant + remedy.change)]
        guard (try? probe.suggest(suggestions.span)) != nil, (try? probe.solve()) != nil else {
          continue
        }
        var after = values
        var span = after.mutableSpan
        probe.read(into: &span)
        let change = side.value(at: after.span) - side.value(at: values.span)
        if change > -amount + Tolerance.frame * max(1, amount) { continue }
        example.remedy = (session.sentence(remedy.id), remedy.change)
        break
      }
      return example
    }
  }

  /// The functions of a counterexample in terms of variables, without what is added to them.
  private func expressions(of example: LayoutCounterexample) -> [LinearExpression] {
    let items = sweptItems()
    return example.functions.map { function in
      var sum = LinearExpression()
      for term in function.terms {
        let own = tree.expression(term.attribute, of: items[term.place].index)
        sum.add(term.factor, own[0].variable)
      }
      return sum
    }
  }
}

extension LayoutProof {
  static let explainedCount = 8

  fileprivate mutating func add(_ examples: [LayoutCounterexample]) {
    counterexamples += examples
    counterexamples.sort {
      ($0.range.upperBound - $0.range.lowerBound) < ($1.range.upperBound - $1.range.lowerBound)
    }
  }
}

extension LayoutSweep {
  /// Whether all layouts between those of two sweeps are linear combinations of theirs.
  fileprivate func isLinear(to other: LayoutSweep) -> Bool {
    isExact && other.isExact && segments.count == other.segments.count && items == other.items
      && zip(segments, other.segments).allSatisfy { one, two in
        guard let sides = one.sides, let others = two.sides else { return false }
        return sides.agree(with: others)
      }
  }

  /// Whether claims about frames, which hold in both sweeps, hold between them as well.
  fileprivate func holds(_ claims: [LayoutClaim], to other: LayoutSweep) -> Bool {
    zip(segments, other.segments).allSatisfy { one, two in
      claims.allSatisfy { claim in
        let tests = (tests(of: claim, in: one), other.tests(of: claim, in: two))
        // A test with one function holds between places where it holds.
        if tests.0.allSatisfy({ $0.functions.count == 1 }) { return true }
        let known = Dictionary(
          (tests.0 + tests.1).map { ($0.places, $0) }, uniquingKeysWith: { first, _ in first })
        return known.values.allSatisfy { test in
          let (low, high) = (
            test.functions.map { $0.ends(in: one) }, test.functions.map { $0.ends(in: two) }
          )
          var corners = [low.map(\.start), low.map(\.end), high.map(\.end), high.map(\.start)]
          for place in test.functions.indices { Self.clip(&corners, place) }
          return corners.isEmpty
        }
      }
    }
  }

  /// By how much numbers of frames differ at most between two sweeps.
  fileprivate func movement(to other: LayoutSweep) -> Double {
    (breakpoints + other.breakpoints + [range.lowerBound, range.upperBound]).reduce(0) {
      guard let one = segment(at: $1), let two = other.segment(at: $1), one.conflict == nil,
        two.conflict == nil
      else { return $0 }
      let width = $1
      return items.indices.reduce($0) { largest, place in
        let frame = one.frame(of: place, at: width)
        return max(largest, frame.distance(to: two.frame(of: place, at: width)))
      }
    }
  }

  /// Cuts off the part of a polygon where a function is not above 0 (Sutherland and Hodgman 1974).
  /// A corner is given by the values of all functions.
  private static func clip(_ corners: inout [[Double]], _ place: Int) {
    let limit = Tolerance.frame
    var kept: [[Double]] = []
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      if corner[place] > limit { kept.append(corner) }
      guard (corner[place] > limit) != (next[place] > limit) else { continue }
      let share = (limit - corner[place]) / (next[place] - corner[place])
      kept.append(zip(corner, next).map { $0 + share * ($1 - $0) })
    }
    corners = kept
  }
}
