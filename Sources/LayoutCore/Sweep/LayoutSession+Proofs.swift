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
    let directions: [ReadingDirection?] = directions.isEmpty ? [setting.direction] : directions
    let tags: [Set<String>?] = tags.isEmpty ? [setting.tags] : tags
    for direction in directions {
      for tags in tags {
        var setting = setting
        (setting.direction, setting.tags) = (direction, tags)
        try prove(&proof, parameter, range, textScales, setting)
      }
    }
    for place in proof.counterexamples.indices.prefix(LayoutProof.shownCount) {
      let example = proof.counterexamples[place]
      if example.functions.isEmpty { continue }
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
      setting.textScale = scale ?? setting.textScale
      record.keepsSides = scale != nil
      defer { record.keepsSides = false }
      let sweep = try sweep(parameter, over: range, at: setting)
      proof.add(sweep)
      return sweep
    }
    guard let scales else {
      _ = try look(nil)
      return
    }
    let count = proof.counterexamples.count
    let least = (scales.upperBound - scales.lowerBound) / 1024
    var pending = [(try look(scales.lowerBound), try look(scales.upperBound))]
    while let (low, high) = pending.popLast(), proof.counterexamples.count == count {
      let (from, to) = (low.setting.textScale ?? 1, high.setting.textScale ?? 1)
      if low.isLinear(to: high), low.holds(proof.claims, to: high) { continue }
      if to - from <= least {
        let isNext = proof.open.last?.upperBound == from
        let start = isNext ? proof.open.removeLast().lowerBound : from
        proof.open.append(start...to)
        proof.openMovement = max(proof.openMovement, low.movement(to: high))
      } else {
        let middle = try look((from + to) / 2)
        pending += [(middle, high), (low, middle)]
      }
    }
  }

  /// Finds the sentences that decide a counterexample, and one whose constant would end it.
  private func explain(_ example: inout LayoutCounterexample) {
    move(example.parameter, to: example.worst, at: example.setting)
    guard (try? solveLayout { _ in 0 }) != nil,
      let solver = driver.solver as? any DiagnosingSolver
    else { return }
    let values = driver.values
    // Of items that overlap, the edges that are the least behind each other.
    let sides = expressions(of: example).filter { $0.count > 1 || example.functions.count == 1 }
    guard let side = sides.min(by: { $0.value(at: values.span) < $1.value(at: values.span) })
    else { return }
    let before = side.value(at: values.span)
    let amount = sides.count == 1 ? example.amount : before
    let evidence = Evidence(draft.committedRows, values, solver)
    let parts = evidence.influencesInOrder(on: side).compactMap { influence in
      influence.constraint.map { (sentence: sentence($0), weight: influence.weight) }
    }
    example.sentences = parts.map(\.sentence)
    let written = parts.filter {
      !$0.sentence.origin.isImplied && abs($0.weight) > Tolerance.optimality
    }
    for (sentence, weight) in written.prefix(LayoutProof.shownCount) {
      guard let row = draft.rows[sentence.id] else { continue }
      let change = -amount / weight
      var probe: any ConstraintSolver = solver
      let suggestions = [Suggestion(sentence.id, constant: row.constant + change)]
      guard (try? probe.suggest(suggestions.span)) != nil, (try? probe.solve()) != nil else {
        continue
      }
      let after = side.value(at: probe.values(values.count).span)
      if after - before > -amount + Tolerance.frame * max(1, amount) { continue }
      example.remedy = (sentence, change)
      return
    }
  }

  /// The functions of a counterexample in terms of variables, without what is added to them.
  private func expressions(of example: LayoutCounterexample) -> [LinearExpression] {
    let items = sweptItems()
    return example.functions.map { function in
      var sum = LinearExpression()
      function.terms.forEachTerm { factor, variable in
        let (place, part) = variable.index.quotientAndRemainder(dividingBy: ItemVariables.count)
        sum.add(factor, Variable(ItemVariables.places(of: items[place].index).lowerBound + part))
      }
      return sum
    }
  }
}

extension LayoutProof {
  fileprivate mutating func add(_ sweep: LayoutSweep) {
    sweepCount += 1
    segmentCount += sweep.segments.count
    layoutCount += sweep.layoutCount
    measurementCount += sweep.measurementCount
    if !sweep.isExact { isExact = false }
    counterexamples += sweep.counterexamples(to: claims)
    counterexamples.sort { $0.range.length < $1.range.length }
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
        let tests = tests(of: claim, in: one) + other.tests(of: claim, in: two)
        // A test with one function holds between places where it holds.
        return tests.filter { $0.functions.count > 1 }.allSatisfy { test in
          let ends = test.functions.map { ($0.ends(in: one), $0.ends(in: two)) }
          var corners = [
            ends.map(\.0.start), ends.map(\.0.end), ends.map(\.1.end), ends.map(\.1.start),
          ]
          for place in ends.indices { Self.clip(&corners, place) }
          return corners.isEmpty
        }
      }
    }
  }

  /// By how much numbers of frames differ at most between two sweeps.
  fileprivate func movement(to other: LayoutSweep) -> Double {
    let places = breakpoints + other.breakpoints + [range.lowerBound, range.upperBound]
    return places.flatMap { place -> [Double] in
      guard let one = segment(at: place), let two = other.segment(at: place), one.conflict == nil,
        two.conflict == nil
      else { return [] }
      return items.indices.map {
        one.frame(of: $0, at: place).distance(to: two.frame(of: $0, at: place))
      }
    }.max() ?? 0
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
