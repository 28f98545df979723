// SPDX-License-Identifier: MIT

import LayoutCore

extension LeastSquares {
  /// The most passes that improve a guess at all places at once.
  private static let passLimit = 40
  /// A smaller factor of one sum in another one is a rounding error.
  private static let leastShare = 1e-9
  /// Smaller distances, relative to the terms of a sum, count as 0.
  private static let tolerance = 2e-13
  /// What dependent equations leave is smaller, relative to the numbers.
  private static let nearness = 1e-9

  /// Finds the best point; nil if rounding errors hide it.
  ///
  /// - Parameter start: a point within the ranges.
  mutating func minimize(
    _ goals: [Goal], within ranges: [MovingRange], from start: [MovingValue],
    _ decisions: inout Decisions
  ) -> Optimum? {
    defer { checkInvariants() }
    let numbers = Numbers(goals: goals, ranges: ranges)
    var trial = last.flatMap { $0.isMade(of: numbers, from: start) ? $0.trial : nil }
    if trial == nil {
      adopt(numbers)
      if work > 0 { trial = improve(numbers, from: start) }
      if trial == nil {
        guess(numbers, from: start.map(\.value))
        trial = improve(numbers, from: start) ?? descend(numbers, from: start)
      }
      last = trial.map { Success(numbers: numbers, start: start, trial: $0) }
    }
    states = trial?.states ?? []
    return trial.map { optimum($0, numbers, start, &decisions) }
  }

  /// Improves the guess until it is right; nil if that takes too long, or a guess comes back.
  private mutating func improve(_ numbers: Numbers, from start: [MovingValue]) -> Trial? {
    var guesses: [[Side]] = []
    while guesses.count < Self.passLimit {
      let wanted = sides
      let trial = carefulTrial(numbers, from: start)
      let isKnown = guesses.contains(sides)
      guesses.append(sides)
      // Whether a sum leaves its range that cannot be held, because it depends on held ones.
      var (isStuck, isExchanged) = (isKnown, false)
      for sum in sums.indices where sides[sum] == .fixed || isKnown && sides[sum] != wanted[sum] {
        let end = missedEnd(of: sum, trial, numbers.ranges[sum])
        if end == .nowhere { continue }
        isStuck = true
        if exchange(for: sum, end, trial) { isExchanged = true }
      }
      if isExchanged { continue }
      if isStuck { return nil }
      for sum in sums.indices {
        if sides[sum] == .nowhere {
          let end = missedEnd(of: sum, trial, numbers.ranges[sum])
          if end != .nowhere { hold(sum, end) }
        } else if pull(sum, trial) > trial.noise(of: sum) {
          hold(sum, .nowhere)
        }
      }
      if isFactorised { return trial }
    }
    return nil
  }

  /// Holds a sum instead of one that it depends on: of those that can move so that it comes nearer
  /// to the end of its range, the one whose force vanishes first (the ratio test of a dual
  /// active-set method: Goldfarb and Idnani 1983). Returns whether there is one.
  private mutating func exchange(for sum: Int, _ end: Side, _ trial: Trial) -> Bool {
    // The sum is a combination of held ones, the unknowns' own ones included.
    var rest = [Double](repeating: 0, count: system.columnCount)
    for term in sums[sum] { rest[term.variable.index] = term.coefficient }
    let shares = system.transposedSolution(
      of: rest.indices.map { $0 < count && isHeld($0) ? 0 : rest[$0] * order[$0].unit })
    var best = (ratio: Double.infinity, sum: -1)
    func consider(_ other: Int, _ share: Double) {
      let inward = end == .low ? share : -share
      guard
        sides[other] == .low && inward > Self.leastShare
          || sides[other] == .high && inward < -Self.leastShare
      else { return }
      let ratio = max(0, -pull(other, trial)) / abs(share)
      if ratio < best.ratio { best = (ratio, other) }
    }
    for (row, column) in equations.enumerated() where column >= count {
      let share = shares[row] * order[column].unit
      for term in sums[column - count] { rest[term.variable.index] -= share * term.coefficient }
      consider(column - count, share)
    }
    for unknown in 0..<count where isHeld(unknown) { consider(sums.own[unknown], rest[unknown]) }
    if best.sum < 0 { return false }
    hold(best.sum, .nowhere)
    if sides[sum] != .fixed { hold(sum, end) }
    return true
  }

  /// The end of its range that a sum is beyond, by more than rounding errors.
  private func missedEnd(of sum: Int, _ trial: Trial, _ range: MovingRange) -> Side {
    let (place, noise) = (trial.states[sum].place, Self.tolerance * trial.states[sum].size)
    if range.low.value - place > noise { return .low }
    return place - range.high.value > noise ? .high : .nowhere
  }

  /// Guesses that sums are held that are at an end of their range: of unknowns those that all goals
  /// together pull outward, or that are part of a sum that is held.
  private mutating func guess(_ numbers: Numbers, from start: [Double]) {
    for sum in sums.indices where sides[sum] != .fixed { hold(sum, .nowhere) }
    var forces = [Double](repeating: 0, count: count)
    for sum in sums.indices where weights[sum] > 0 {
      let force = weights[sum] * (numbers.target(of: sum) - place(of: sum, at: start))
      for term in sums[sum] { forces[term.variable.index] += term.coefficient * force }
    }
    for sum in sums.shared where sides[sum] == .nowhere { hold(sum, end(of: sum, numbers, start)) }
    for (unknown, sum) in sums.own.enumerated() where sum >= 0 && sides[sum] == .nowhere {
      let end = end(of: sum, numbers, start)
      let isOutward = end == .low ? forces[unknown] < 0 : forces[unknown] > 0
      let isPart = sums.places(of: unknown).contains {
        [.low, .high].contains(sides[sums.uses[$0].sum])
      }
      if isOutward || isPart { hold(sum, end) }
    }
  }

  /// The end of its range at which a sum is at a point, if any.
  private func end(of sum: Int, _ numbers: Numbers, _ point: [Double]) -> Side {
    let (place, range) = (place(of: sum, at: point), numbers.ranges[sum])
    return place <= range.low.value ? .low : place >= range.high.value ? .high : .nowhere
  }

  /// Where the guess leads, with other equations if it has to be.
  private mutating func carefulTrial(_ numbers: Numbers, from start: [MovingValue]) -> Trial {
    factor()
    work += sums.count
    let trial = self.trial(numbers, from: start)
    if trial.isExact || isCareful { return trial }
    isCareful = true
    return carefulTrial(numbers, from: start)
  }

  /// How much a held sum is pulled inward, from the end where it is held.
  private func pull(_ sum: Int, _ trial: Trial) -> Double {
    switch sides[sum] {
    case .low: trial.states[sum].force
    case .high: -trial.states[sum].force
    case .nowhere, .fixed: 0
    }
  }

  /// Finds the best point along a path that starts at `start` and stays within the ranges. Sums
  /// that are at an end of their range there are held, and so is each one that blocks it. Where
  /// none does, sums that are pulled inward are released.
  private mutating func descend(_ numbers: Numbers, from start: [MovingValue]) -> Trial? {
    let ranges = numbers.ranges
    var point = start.map(\.value)
    for sum in sums.indices where sides[sum] != .fixed { hold(sum, end(of: sum, numbers, point)) }
    var isStill = false
    // Sums that depend on held ones; they leave their ranges by rounding errors only.
    var refused: Set<Int> = []
    for _ in 0..<100 + 2 * sums.count {
      let trial = carefulTrial(numbers, from: point.map { MovingValue(value: $0) })
      // The sums that block the way to the point that is sought, and how far it leads to them.
      var obstacles: [(share: Double, sum: Int, side: Side)] = []
      for sum in sums.indices where sides[sum] == .nowhere && !refused.contains(sum) {
        let side = missedEnd(of: sum, trial, ranges[sum])
        if side == .nowhere { continue }
        let (old, end) = (place(of: sum, at: point), numbers.aim(of: sum, side))
        let share = max(0, (end - old) / (trial.states[sum].place - old))
        if share < 1 { obstacles.append((share, sum, side)) }
      }
      if let share = obstacles.lazy.map(\.share).min() {
        isStill = share < Self.tolerance
        for index in point.indices { point[index] += share * (trial.point[index] - point[index]) }
        obstacles.removeAll { $0.share > share + Self.tolerance }
        refused.formUnion(holdToo(obstacles[...]))
        continue
      }
      guard isNear(trial, ranges) else {
        if isCareful { return nil }
        isCareful = true
        return descend(numbers, from: start)
      }
      point = trial.point
      let pulled = sums.indices.filter { pull($0, trial) > trial.noise(of: $0) }
      guard let first = pulled.first else { return trial }
      // Only the first one, where nothing moves, so that the path cannot cycle (Bland 1977).
      for sum in isStill ? [first] : pulled { hold(sum, .nowhere) }
      refused = []
    }
    return nil
  }

  /// Whether no sum leaves its range by more than what dependent equations leave.
  private func isNear(_ trial: Trial, _ ranges: [MovingRange]) -> Bool {
    sums.indices.allSatisfy { sum in
      let place = trial.states[sum].place
      let excess = max(ranges[sum].low.value - place, place - ranges[sum].high.value)
      return excess <= Self.nearness * trial.size
    }
  }

  /// Holds more sums, except for those that are combinations of sums that are held already. Returns
  /// the exceptions.
  private mutating func holdToo(
    _ obstacles: ArraySlice<(share: Double, sum: Int, side: Side)>
  ) -> [Int] {
    factor()
    let (old, count) = (sides, heldCount + obstacles.count)
    for obstacle in obstacles { hold(obstacle.sum, obstacle.side) }
    let expected = sides
    factor()
    if sides == expected, heldCount == count { return [] }
    for index in sides.indices { hold(index, old[index]) }
    if obstacles.count == 1 { return obstacles.map(\.sum) }
    let middle = (obstacles.startIndex + obstacles.endIndex) / 2
    return holdToo(obstacles[..<middle]) + holdToo(obstacles[middle...])
  }

  /// Completes a guess that was right with how the point moves, and what it rests on.
  private func optimum(
    _ trial: Trial, _ numbers: Numbers, _ start: [MovingValue], _ decisions: inout Decisions
  ) -> Optimum {
    let (goals, ranges) = (numbers.goals, numbers.ranges)
    let isMoving =
      goals.contains { $0.target.rate != 0 } || start.contains { $0.rate != 0 }
      || ranges.contains { $0.low.rate != 0 || $0.high.rate != 0 }
    let rates =
      isMoving
      ? self.trial(Numbers(goals: goals, ranges: ranges, isRate: true), from: start) : nil
    let point = (0..<count).map { MovingValue(value: trial.point[$0], rate: rates?.point[$0] ?? 0) }
    var optimum = Optimum(point: point, isOnly: isRegular)
    var isSolved = [Bool](repeating: false, count: system.columnCount)
    for column in equations where isMoving { isSolved[column] = true }
    func place(_ sum: Int) -> MovingValue {
      MovingValue(value: trial.states[sum].place, rate: rates?.states[sum].place ?? 0)
    }
    for sum in sums.indices {
      // A held sum stays at its end. A fixed one that has no equation may move away from its place.
      let isFixed = sides[sum] == .fixed && (sums[sum].count == 1 || isSolved[count + sum])
      if isMoving, !isFixed {
        if sides[sum] != .low { decisions.keep(ranges[sum].low, below: place(sum)) }
        if sides[sum] != .high { decisions.keep(place(sum), below: ranges[sum].high) }
      }
      guard sides[sum] == .low || sides[sum] == .high else { continue }
      let pull = MovingValue(value: pull(sum, trial), rate: rates.map { self.pull(sum, $0) } ?? 0)
      decisions.keep(pull, below: MovingValue())
      if pull.value >= -trial.noise(of: sum) { optimum.isOnly = false }
    }
    if optimum.isOnly { return optimum }
    for sum in sums.indices where sides[sum] != .fixed {
      if weights[sum] > 0 || pull(sum, trial) < -trial.noise(of: sum) {
        optimum.decided.append((sum, place(sum)))
      }
    }
    return optimum
  }
}
