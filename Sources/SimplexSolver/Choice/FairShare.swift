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
  /// Stands for the level that a round seeks.
  static let openLevel = -1

  private var program: FaceProgram
  private(set) var plan = SharePlan()
  private var directions: OpenDirections
  private var bounds: SumBounds
  /// Whether the plan says all that there is to say.
  private var isProved = true
  /// Whether the search for a point has ended, because nothing can move any more or because of
  /// rounding errors.
  private(set) var isDone = false
  /// The levels that losses have reached.
  private var levels: [Double] = []

  init(_ program: FaceProgram) {
    self.program = program
    directions = OpenDirections(program)
    bounds = SumBounds(program)
  }

  /// How far each movement goes.
  var point: [Double] { directions.point }

  /// Makes the losses of a kind as small as they can be. They stay so.
  ///
  /// - Parameter program: the program that this was made for, with another kind of losses.
  mutating func minimize(_ kind: Int, of program: FaceProgram) {
    self.program = program
    directions.extend(to: program)
    plan.addKind(lossCount: program.kinds[kind].count)
    do throws(SolverError) {
      try minimize(kind)
      isDone = directions.count == 0
    } catch {
      // Rounding errors leave the point of the round before.
      isProved = false
      isDone = true
    }
  }

  /// Completes the plan. Returns it if it proves the point.
  mutating func finish() -> SharePlan? {
    guard isProved else { return nil }
    plan.finish(program)
    return plan.isComplete ? plan : nil
  }

  private mutating func minimize(_ kind: Int) throws(SolverError) {
    var open = bounds.open(kind, of: program, where: directions)
    while !open.isEmpty {
      let ends = try round(open, of: kind)
      if ends.isEmpty { return open.forEach { close($0, of: kind) } }
      // The ends above may have decided one already.
      for end in ends where end.rows.contains(where: isOpen) {
        decide(end, of: kind, among: &open)
      }
    }
  }

  private func isOpen(_ row: FaceProgram.Row) -> Bool {
    directions.isOpen(program.combination(of: row))
  }

  /// Decides what reaches a level, for good.
  private mutating func decide(
    _ end: WaterFilling.End, of kind: Int, among open: inout [Int]
  ) {
    let level = addLevel(end.level, of: kind)
    // Rows with multipliers hold as equations in every solution.
    for row in end.rows {
      let own = FaceProgram.Row(source: row.source, level: level)
      plan.require(row.level == Self.openLevel ? own : row, kind: kind, owner: level)
      directions.eliminate(program.combination(of: row))
    }
    // Rounding errors may hide the multipliers of the last ones.
    let isHidden = !end.rows.contains { $0.level == Self.openLevel }
    if isHidden { isProved = false }
    open.removeAll { combination in
      let isDone = isHidden || !self.directions.isOpen(combination)
      if isDone { keep(combination, of: kind, below: level) }
      return isDone
    }
  }

  /// Where a combination is best by itself.
  private func best(_ combination: Int, of kind: Int) -> Loss.Best {
    var decisions = Decisions()
    return Loss.best(program.kinds[kind], among: bounds.losses(of: combination), &decisions)
  }

  /// Moves to where each of some combinations is best by itself, if there is such a point. Returns
  /// whether there is.
  private mutating func settle(_ open: [Int], of kind: Int) -> Bool {
    var trial = directions
    for combination in open {
      let sum = trial.sum(of: combination)
      let goal = best(combination, of: kind).nearest(to: sum)
      if trial.isOpen(combination) {
        trial.settle(combination, at: goal)
      } else if abs(goal - sum) > SimplexTolerance.primal * max(1, abs(sum)) {
        return false
      }
    }
    let isAllowed = program.combinations.indices.allSatisfy {
      bounds.allows(trial.sum(of: $0), of: $0)
    }
    guard isAllowed else { return false }
    directions.sums = trial.sums
    return true
  }

  /// Closes a combination that is best by itself where the point is.
  private mutating func close(_ combination: Int, of kind: Int) {
    let best = best(combination, of: kind)
    let level = best.level > 0 ? addLevel(best.level, of: kind) : nil
    keep(combination, of: kind, below: level)
    guard best.isPoint, let falling = best.falling, let rising = best.rising else { return }
    directions.eliminate(combination)
    // Two different losses may leave room between them when constants change.
    let losses = program.kinds[kind]
    if level == nil, losses[falling].source != losses[rising].source { isProved = false }
    for index in level == nil ? [rising] : [falling, rising] {
      let row = FaceProgram.Row(source: .loss(kind: kind, index: index), level: level)
      plan.require(row, kind: kind, owner: level)
    }
  }

  /// Keeps the losses of a combination below a level.
  private mutating func keep(_ combination: Int, of kind: Int, below level: Int?) {
    for index in bounds.losses(of: combination) {
      plan.keep(index, of: kind, below: level)
      let row = FaceProgram.Row(source: .loss(kind: kind, index: index), level: level)
      bounds.add(row, in: program, level: level.map { levels[$0] } ?? 0)
    }
    bounds.close(combination)
  }

  private mutating func addLevel(_ value: Double, of kind: Int) -> Int {
    levels.append(value)
    return plan.addLevel(of: kind)
  }

  /// Moves to a point where the largest loss of some combinations is as small as possible. Returns
  /// the levels above 0 that are decided by that, with the rows that keep them from being less. It
  /// returns none if each combination is best by itself there.
  private mutating func round(
    _ open: [Int], of kind: Int
  ) throws(SolverError) -> [WaterFilling.End] {
    let count = program.combinations.count
    var filling = WaterFilling(directions, bounds, combinationCount: count)
    if filling.sums.count > 1, settle(open, of: kind) { return [] }
    var outcome: WaterFilling.Outcome
    if let found = filling.outcome() {
      outcome = found
    } else {
      let rows = openRows(open, of: kind)
      var round = FairRound(directionCount: directions.all.count)
      for row in rows { add(row, to: &round) }
      try round.minimize()
      outcome = WaterFilling.Outcome(steps: round.steps)
      if round.least > Tolerance.feasibility {
        let binding = round.binding.map { rows[$0] }
        outcome.ends = [(round.least, binding)]
      }
    }
    for (direction, step) in outcome.steps.enumerated() where step != 0 {
      directions.move(along: direction, by: step)
    }
    return outcome.ends
  }

  /// The rows of a round that decides some combinations: their losses, and the limits of all that
  /// can still move.
  private func openRows(_ open: [Int], of kind: Int) -> [FaceProgram.Row] {
    program.combinations.indices.filter(directions.isOpen).flatMap(bounds.limits)
      + open.flatMap(bounds.losses).map {
        FaceProgram.Row(source: .loss(kind: kind, index: $0), level: Self.openLevel)
      }
  }

  /// Adds a row to a round, for steps from the point.
  private func add(_ row: FaceProgram.Row, to round: inout FairRound) {
    let (combination, factor) = (program.combination(of: row), program.rate(of: row))
    let isLoss = row.level == Self.openLevel
    let level = row.level.map { isLoss ? 0 : levels[$0] } ?? 0
    let room = program.room(of: row).value + level - factor * directions.sum(of: combination)
    round.add(factor, directions.rates(of: combination), room: room, isLoss: isLoss)
  }
}
