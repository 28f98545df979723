// SPDX-License-Identifier: MIT

import LayoutCore

/// Finds the point of a face at which losses are fairest: the largest as small as possible, then
/// the next, and so on (lexicographic max-min fairness, by the progressive filling of Bertsekas and
/// Gallager 1992). The losses are convex functions, so there is one such vector of losses.
///
/// Most losses can be as small as they can be each by itself. Where they stand in each other's way,
/// each round is a linear program: the least bound on all open losses. A loss whose row has a
/// multiplier reaches the bound in every solution, so it is decided, and with it the combination of
/// movements that it depends on. Each program has fewer variables than the one before.
///
/// Cost: at most a round for each combination.
struct FairShare {
  private let program: FaceProgram
  /// How far each movement goes.
  private(set) var point: [Double]
  private(set) var plan: SharePlan
  /// What is still open: movements that leave alone what is decided.
  private var directions: [[Double]]
  /// Whether the plan says all that there is to say.
  private var isProved = true
  /// The levels that losses have reached.
  private var levels: [Double] = []

  init(_ program: FaceProgram) {
    self.program = program
    plan = SharePlan(program)
    let count = program.movementCount
    point = Array(repeating: 0, count: count)
    directions = (0..<count).map { index in (0..<count).map { $0 == index ? 1 : 0 } }
    fill()
  }

  private mutating func fill() {
    do throws(SolverError) {
      for kind in program.kinds.indices { try minimize(kind) }
    } catch {
      // Rounding errors leave the point of the round before.
      isProved = false
    }
    if isProved { plan.finish(program) }
  }

  /// Makes the losses of a kind as small as they can be. They stay so.
  private mutating func minimize(_ kind: Int) throws(SolverError) {
    var open = LossGroup.groups(
      of: program.kinds[kind], combinationCount: program.combinations.count)
    open.removeAll { reduced($0.combination) == nil }
    while !open.isEmpty {
      let bests = open.map { $0.best(program.kinds[kind]) }
      if settle(open, at: bests, of: kind) { return }
      let (least, binding) = try bound(open, of: kind)
      if least <= Tolerance.feasibility {
        for (group, best) in zip(open, bests) { close(group, at: best, of: kind) }
        return
      }
      let level = addLevel(least, of: kind)
      // Rows with multipliers hold as equations in every solution.
      for row in binding {
        let own = FaceProgram.Row(source: row.source, level: level)
        plan.require(row.level == openLevel ? own : row, kind: kind, owner: level)
        decide(program.combination(of: row))
      }
      // Rounding errors may hide the multipliers of the last ones.
      let isHidden = !binding.contains { $0.level == openLevel }
      if isHidden { isProved = false }
      open.removeAll { group in
        let isDone = isHidden || reduced(group.combination) == nil
        if isDone { keep(group, of: kind, below: level) }
        return isDone
      }
    }
  }
}

// MARK: - Each by itself

extension FairShare {
  /// Moves to where each of some groups is best by itself, if there is such a point.
  ///
  /// - Returns: whether there is; then the groups are closed.
  private mutating func settle(
    _ groups: [LossGroup], at bests: [LossGroup.Best], of kind: Int
  ) -> Bool {
    var trial = self
    for (group, best) in zip(groups, bests) {
      guard let rates = trial.reduced(group.combination) else { continue }
      let sum = trial.sum(of: group.combination)
      trial.move(along: rates, by: min(max(sum, best.low), best.high) - sum)
      trial.eliminate(rates)
    }
    for (group, best) in zip(groups, bests) {
      let sum = trial.sum(of: group.combination)
      let tolerance = SimplexTolerance.primal * max(1, abs(sum))
      guard sum >= best.low - tolerance, sum <= best.high + tolerance else { return false }
    }
    guard trial.isFeasible else { return false }
    point = trial.point
    for (group, best) in zip(groups, bests) { close(group, at: best, of: kind) }
    return true
  }

  private var isFeasible: Bool {
    let sums = program.sums(at: point)
    return (program.ends + plan.kept).allSatisfy {
      program.excess(of: $0, over: level(of: $0), at: sums) <= SimplexTolerance.primal
    }
  }

  /// Closes a group that is best by itself where the point is.
  private mutating func close(_ group: LossGroup, at best: LossGroup.Best, of kind: Int) {
    var level: Int?
    if best.level > 0 { level = addLevel(best.level, of: kind) }
    keep(group, of: kind, below: level)
    guard best.isPoint, let falling = best.falling, let rising = best.rising else { return }
    decide(group.combination)
    // Two different losses may leave room between them when constants change.
    let losses = program.kinds[kind]
    if level == nil, losses[falling].source != losses[rising].source { isProved = false }
    for index in level == nil ? [rising] : [falling, rising] {
      plan.require(
        FaceProgram.Row(source: .loss(kind: kind, index: index), level: level), kind: kind,
        owner: level)
    }
  }

  /// Keeps the losses of a group below a level.
  private mutating func keep(_ group: LossGroup, of kind: Int, below level: Int?) {
    for index in group.members { plan.keep(index, of: kind, below: level) }
  }

  private mutating func addLevel(_ value: Double, of kind: Int) -> Int {
    levels.append(value)
    return plan.addLevel(of: kind)
  }
}

// MARK: - Directions

extension FairShare {
  /// How fast a combination moves with each open direction; nil if it is decided.
  private func reduced(_ combination: Int) -> [Double]? {
    var isOpen = false
    let rates = directions.map { direction in
      var (rate, size) = (0.0, 0.0)
      for term in program.combinations[combination] {
        let part = term.coefficient * direction[term.variable.index]
        rate += part
        size += abs(part)
      }
      if abs(rate) <= SimplexTolerance.rate * max(1, size) { return 0.0 }
      isOpen = true
      return rate
    }
    return isOpen ? rates : nil
  }

  private func sum(of combination: Int) -> Double { program.sum(of: combination, at: point) }

  /// The level that a row stays below.
  private func level(of row: FaceProgram.Row) -> Double { row.level.map { levels[$0] } ?? 0 }

  /// Changes a combination that moves at some rates by an amount.
  private mutating func move(along rates: [Double], by amount: Double) {
    let pivot = Self.pivot(of: rates)
    for index in point.indices { point[index] += amount / rates[pivot] * directions[pivot][index] }
  }

  /// Leaves only directions that don't move a combination.
  private mutating func decide(_ combination: Int) {
    if let rates = reduced(combination) { eliminate(rates) }
  }

  private mutating func eliminate(_ rates: [Double]) {
    let pivot = Self.pivot(of: rates)
    for other in directions.indices where other != pivot && rates[other] != 0 {
      let factor = rates[other] / rates[pivot]
      for index in point.indices { directions[other][index] -= factor * directions[pivot][index] }
    }
    directions.remove(at: pivot)
  }

  private static func pivot(of rates: [Double]) -> Int {
    rates.indices.max { abs(rates[$0]) < abs(rates[$1]) } ?? 0
  }
}

// MARK: - Rounds

/// Stands for the level that is sought.
private let openLevel = -1

extension FairShare {
  /// Moves to a point where the largest loss of some groups is as small as possible.
  ///
  /// - Returns: that loss, and the rows that keep it from being smaller.
  private mutating func bound(
    _ groups: [LossGroup], of kind: Int
  ) throws(SolverError) -> (least: Double, binding: [FaceProgram.Row]) {
    let losses = groups.flatMap { group in
      group.peaks(program.kinds[kind]).map {
        FaceProgram.Row(source: .loss(kind: kind, index: $0), level: openLevel)
      }
    }
    let rows = program.ends + plan.kept + losses
    let open = rows.indices.compactMap { openRow(rows[$0], index: $0) }
    let round = try FairRound(open, directionCount: directions.count)
    for (direction, step) in zip(directions, round.steps) {
      for index in point.indices { point[index] += step * direction[index] }
    }
    return (round.least, round.binding.map { rows[$0] })
  }

  /// A row in terms of the open directions, unless it is decided.
  private func openRow(_ row: FaceProgram.Row, index: Int) -> FairRound.Row? {
    let combination = program.combination(of: row)
    guard let rates = reduced(combination) else { return nil }
    let rate = program.rate(of: row)
    let isOpen = row.level == openLevel
    let room =
      program.room(of: row) + (isOpen ? 0 : level(of: row)) - rate * sum(of: combination)
    return FairRound.Row(
      index: index, rates: rates.map { rate * $0 }, room: isOpen ? room : max(0, room),
      isLoss: isOpen)
  }
}
