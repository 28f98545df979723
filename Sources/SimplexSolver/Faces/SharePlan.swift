// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

/// Which rows decide the fair point of a face, so that it is found again by one sparse solve when
/// constants have changed.
///
/// The rows are equations for the point and for the levels that losses reach. Each was added by the
/// round that found it, which sought the least level. A solution is fair if it misses no other row,
/// and if the multipliers of each level are in order: those of the rows of its own round are more
/// than 0, and other rounds that it rests on came before, with a higher level (complementary
/// slackness, round by round).
struct SharePlan {
  private struct Equation {
    var row: FaceProgram.Row
    /// The kind of losses, and the level, of the round that added it; without a level, it says that
    /// a variable is 0.
    var kind: Int
    var owner: Int?
  }

  private var equations: [Equation] = []
  /// By kind and loss: the level that it stays below, or ``zero``, or ``none``.
  private var limits: [[Int]] = []
  /// By level: its kind.
  private var kindOfLevel: [Int] = []
  /// Levels that rest on others of their kind, which have to be at least as high.
  private var supports: [(level: Int, other: Int)] = []
  /// Whether the equations are as many as needed, and prove what they give.
  private(set) var isComplete = false
  private var system = SparseLU()
  /// The independent equations that ``system`` solves, in its order.
  private var pivots: [Equation] = []

  /// The most systems to solve: a plan of more parts costs more than it saves.
  private static let solveLimit = 40
  /// Stands for 0 as a limit of a loss.
  private static let zero = -1
  /// Says that a loss is limited by nothing, because it had no say.
  private static let none = -2

  var levelCount: Int { kindOfLevel.count }

  /// The number of kinds that have a say.
  var kindCount: Int { limits.count }

  /// Records that there is another kind.
  mutating func addKind(lossCount: Int) {
    limits.append(Array(repeating: Self.none, count: lossCount))
  }

  /// Records a level that some losses of a kind reach.
  mutating func addLevel(of kind: Int) -> Int {
    kindOfLevel.append(kind)
    return kindOfLevel.count - 1
  }

  /// Adds an equation.
  mutating func require(_ row: FaceProgram.Row, kind: Int, owner: Int?) {
    equations.append(Equation(row: row, kind: kind, owner: owner))
  }

  /// Keeps a loss below a level, or below 0.
  mutating func keep(_ index: Int, of kind: Int, below level: Int?) {
    limits[kind][index] = level ?? Self.zero
  }

  /// Factorises the equations, and looks at their multipliers.
  mutating func finish(_ program: FaceProgram) {
    let unknownCount = program.movementCount + levelCount
    guard equations.count >= unknownCount, levelCount <= Self.solveLimit else { return }
    system = SparseLU(rows: unknownCount, columns: equations.count)
    for (column, row) in equations.lazy.map(\.row).enumerated() {
      let rate = program.rate(of: row)
      for term in program.combinations[program.combination(of: row)] {
        system.insert(rate * term.coefficient, row: term.variable.index, column: column)
      }
      if let level = row.level {
        system.insert(-1, row: program.movementCount + level, column: column)
      }
    }
    guard system.factor() else { return }
    pivots = system.order.prefix(unknownCount).map { equations[$0] }
    isComplete = findSupports(program)
  }

  /// - Returns: whether the multipliers of each level have the right signs, and what stays below a
  ///   level is decided when it is.
  private mutating func findSupports(_ program: FaceProgram) -> Bool {
    var solves = levelCount
    var multipliers = Array(repeating: 0.0, count: system.count)
    for level in kindOfLevel.indices {
      for index in multipliers.indices { multipliers[index] = 0 }
      multipliers[program.movementCount + level] = -1
      system.solve(&multipliers)
      for (equation, multiplier) in zip(pivots, multipliers)
      where multiplier < Tolerance.feasibility && equation.owner == level {
        guard multiplier <= -Tolerance.feasibility, program.leavesNoRoom(equation.row) else {
          return false
        }
      }
      guard addSupports(of: level, multipliers) else { return false }
    }
    for (kind, limits) in limits.enumerated() {
      // What the rows of other kinds decide rests on nothing else.
      let restsOnOthers = pivots.allSatisfy { $0.kind < kind }
      // What an equation of a level says rests on what the level rests on.
      var isKnown = Array(repeating: false, count: program.combinations.count * (levelCount + 1))
      func key(_ combination: Int, _ level: Int) -> Int {
        combination * (levelCount + 1) + max(level, -1) + 1
      }
      for equation in pivots where equation.kind == kind {
        guard let level = equation.owner, equation.row.level ?? level == level else { continue }
        isKnown[key(program.combination(of: equation.row), level)] = true
      }
      for (loss, level) in zip(program.kinds[kind], limits)
      where level != Self.zero && !(level == Self.none && restsOnOthers)
        && !isKnown[key(loss.combination, level)]
      {
        isKnown[key(loss.combination, level)] = true
        solves += 1
        guard solves <= Self.solveLimit else { return false }
        for index in multipliers.indices { multipliers[index] = 0 }
        for term in program.combinations[loss.combination] {
          multipliers[term.variable.index] = term.coefficient
        }
        system.solve(&multipliers)
        let isDecided =
          level == Self.none
          ? isDecided(before: kind, multipliers) : addSupports(of: level, multipliers)
        if !isDecided { return false }
      }
    }
    return true
  }

  /// Whether something rests on what was decided for other kinds before.
  private func isDecided(before kind: Int, _ multipliers: [Double]) -> Bool {
    zip(pivots, multipliers).allSatisfy { $0.kind < kind || abs($1) <= Tolerance.feasibility }
  }

  /// Records which levels something that is decided with a level rests on. Returns whether they can
  /// come before it.
  private mutating func addSupports(of level: Int, _ multipliers: [Double]) -> Bool {
    for (equation, multiplier) in zip(pivots, multipliers)
    where abs(multiplier) > Tolerance.feasibility && equation.owner != level {
      if equation.kind == kindOfLevel[level], let owner = equation.owner {
        supports.append((level, owner))
      } else if equation.kind >= kindOfLevel[level] {
        return false
      }
    }
    return true
  }

  /// The fair point of a program that differs in its constants from the one that this was made
  /// for; nil when other rows decide it.
  func point(of program: FaceProgram, _ decisions: inout Decisions) -> [MovingValue]? {
    let rooms = pivots.map { program.room(of: $0.row) }
    var values = rooms.map(\.value)
    system.solveTransposed(&values)
    var unknowns = values.map { MovingValue(value: $0) }
    if rooms.contains(where: { $0.rate != 0 }) {
      var rates = rooms.map(\.rate)
      system.solveTransposed(&rates)
      for index in rates.indices { unknowns[index].rate = rates[index] }
    }
    let sums = program.sums(at: unknowns)
    func level(_ index: Int) -> MovingValue { unknowns[program.movementCount + index] }
    let tolerance = 10 * SimplexTolerance.primal
    func fits(_ move: MovingValue, _ room: MovingValue) -> Bool {
      if move.value - room.value > tolerance * max(1, abs(move.value)) { return false }
      decisions.keep(move, below: room)
      return true
    }
    for limit in program.limits {
      let move = limit.rate * sums[limit.combination]
      guard fits(move, limit.room.rise), fits(-1 * move, limit.room.fall) else { return nil }
    }
    for (kind, limits) in limits.enumerated() {
      for (loss, limit) in zip(program.kinds[kind], limits) where limit != Self.none {
        let top = limit == Self.zero ? MovingValue(value: 0) : level(limit)
        guard fits(loss.rate * sums[loss.combination], top + -1 * loss.value) else { return nil }
      }
    }
    for equation in equations {
      let move = program.rate(of: equation.row) * sums[program.combination(of: equation.row)]
      let level = equation.row.level.map(level) ?? MovingValue(value: 0)
      let room = program.room(of: equation.row) + level
      guard fits(move, room), fits(-1 * move, -1 * room) else { return nil }
    }
    let isOrdered =
      supports.allSatisfy { fits(level($0.level), level($0.other)) }
      && kindOfLevel.indices.allSatisfy { fits(MovingValue(value: 0), level($0)) }
    return isOrdered ? Array(unknowns.prefix(program.movementCount)) : nil
  }
}
