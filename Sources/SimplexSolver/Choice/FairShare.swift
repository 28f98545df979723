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
  private struct Limits {
    var low = (sum: -Double.infinity, row: FaceProgram.Row?.none)
    var high = (sum: Double.infinity, row: FaceProgram.Row?.none)

    var rows: [FaceProgram.Row] { [low.row, high.row].compactMap(\.self) }
  }

  private let program: FaceProgram
  /// How far each movement goes.
  private(set) var point: [Double]
  private(set) var plan: SharePlan
  private var directions: OpenDirections
  /// By combination: the rows that keep its sum from being lower and from being higher, which are
  /// ends of limits, or losses that stay below a level.
  private var limits: [Limits]
  /// Whether the plan says all that there is to say.
  private var isProved = true
  /// The levels that losses have reached.
  private var levels: [Double] = []

  init(_ program: FaceProgram) {
    self.program = program
    plan = SharePlan(program)
    point = Array(repeating: 0, count: program.movementCount)
    directions = OpenDirections(program)
    limits = Array(repeating: Limits(), count: program.combinations.count)
    for end in program.ends { limit(by: end) }
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
    var open = LossGroup.groups(of: program.kinds[kind]) {
      directions.rates(of: $0, in: program) != nil
    }
    while !open.isEmpty {
      if settle(open, of: kind) { return }
      let (least, binding) = try bound(&open, of: kind)
      if least <= Tolerance.feasibility {
        for group in open { close(group, of: kind) }
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
        let isDone = isHidden || directions.rates(of: group.combination, in: program) == nil
        if isDone { keep(group, of: kind, below: level) }
        return isDone
      }
    }
  }
}

// MARK: - Each by itself

extension FairShare {
  /// Moves to where each of some groups is best by itself, if there is such a point. Returns
  /// whether there is; then the groups are closed.
  private mutating func settle(_ groups: [LossGroup], of kind: Int) -> Bool {
    var (directions, point) = (directions, point)
    for group in groups {
      guard let rates = directions.rates(of: group.combination, in: program) else { continue }
      let sum = program.sum(of: group.combination, at: point)
      let best = min(max(sum, group.best.low), group.best.high)
      directions.move(&point, along: rates, by: best - sum)
      directions.eliminate(rates)
    }
    let sums = program.sums(at: point)
    for group in groups {
      let sum = sums[group.combination]
      let tolerance = SimplexTolerance.primal * max(1, abs(sum))
      guard sum >= group.best.low - tolerance, sum <= group.best.high + tolerance else {
        return false
      }
    }
    let isFeasible = limits.allSatisfy { limits in
      limits.rows.allSatisfy {
        program.excess(of: $0, over: level(of: $0), at: sums) <= SimplexTolerance.primal
      }
    }
    guard isFeasible else { return false }
    self.point = point
    for group in groups { close(group, of: kind) }
    return true
  }

  /// Closes a group that is best by itself where the point is.
  private mutating func close(_ group: LossGroup, of kind: Int) {
    let best = group.best
    let level = best.level > 0 ? addLevel(best.level, of: kind) : nil
    keep(group, of: kind, below: level)
    guard best.isPoint, let falling = best.falling, let rising = best.rising else { return }
    decide(group.combination)
    // Two different losses may leave room between them when constants change.
    let losses = program.kinds[kind]
    if level == nil, losses[falling].source != losses[rising].source { isProved = false }
    for index in level == nil ? [rising] : [falling, rising] {
      let row = FaceProgram.Row(source: .loss(kind: kind, index: index), level: level)
      plan.require(row, kind: kind, owner: level)
    }
  }

  /// Keeps the losses of a group below a level.
  private mutating func keep(_ group: LossGroup, of kind: Int, below level: Int?) {
    for index in group.members {
      plan.keep(index, of: kind, below: level)
      limit(by: FaceProgram.Row(source: .loss(kind: kind, index: index), level: level))
    }
  }

  /// Keeps a combination from missing a row.
  private mutating func limit(by row: FaceProgram.Row) {
    let rate = program.rate(of: row)
    let sum = (program.room(of: row) + level(of: row)) / rate
    let combination = program.combination(of: row)
    if rate > 0, sum < limits[combination].high.sum { limits[combination].high = (sum, row) }
    if rate < 0, sum > limits[combination].low.sum { limits[combination].low = (sum, row) }
  }

  private mutating func addLevel(_ value: Double, of kind: Int) -> Int {
    levels.append(value)
    return plan.addLevel(of: kind)
  }

  /// The level that a row stays below.
  private func level(of row: FaceProgram.Row) -> Double { row.level.map { levels[$0] } ?? 0 }

  /// Leaves only directions that don't move a combination.
  private mutating func decide(_ combination: Int) {
    if let rates = directions.rates(of: combination, in: program) { directions.eliminate(rates) }
  }
}

// MARK: - Rounds

/// Stands for the level that is sought.
private let openLevel = -1

extension FairShare {
  /// Moves to a point where the largest loss of some groups is as small as possible. Returns that
  /// loss, and the rows that keep it from being smaller.
  private mutating func bound(
    _ groups: inout [LossGroup], of kind: Int
  ) throws(SolverError) -> (least: Double, binding: [FaceProgram.Row]) {
    let rows = openRows(&groups, of: kind)
    if let end = WaterFilling(rows, directionCount: directions.count).end {
      move(by: end.steps)
      return (end.level, end.rows)
    }
    var round = FairRound(rows, directionCount: directions.count)
    try round.minimize()
    move(by: round.steps)
    return (round.least, round.binding.map { rows[$0].row })
  }

  /// The limits, and the losses of some groups, for steps from the point.
  private mutating func openRows(_ groups: inout [LossGroup], of kind: Int) -> [OpenRow] {
    var rows: [OpenRow] = []
    func add(_ row: FaceProgram.Row) {
      let combination = program.combination(of: row)
      guard let rates = directions.rates(of: combination, in: program) else { return }
      let factor = program.rate(of: row)
      let isLoss = row.level == openLevel
      let room =
        program.room(of: row) + (isLoss ? 0 : level(of: row))
        - factor * program.sum(of: combination, at: point)
      rows.append(OpenRow(row: row, rates: rates, factor: factor, room: room, isLoss: isLoss))
    }
    for limits in limits { limits.rows.forEach(add) }
    for index in groups.indices {
      for loss in groups[index].peaks(program.kinds[kind]) {
        add(FaceProgram.Row(source: .loss(kind: kind, index: loss), level: openLevel))
      }
    }
    return rows
  }

  private mutating func move(by steps: [Double]) {
    for (direction, step) in steps.enumerated() where step != 0 {
      directions.move(&point, along: direction, by: step)
    }
  }
}
