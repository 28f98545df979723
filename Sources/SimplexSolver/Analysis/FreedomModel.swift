// SPDX-License-Identifier: MIT

import LayoutCore

/// A model of all ways to leave a point of a face, and one in which everything moves that can.
///
/// Its unknowns say how fast each movement goes. Forms at an end of their room must not cross it.
/// That is a cone: where a form can leave its end at all, it can do so at any speed, so a wish for
/// a speed of each finds those that can in one solution. The speeds are drawn at random, always the
/// same, so that no two movements cancel by accident.
struct FreedomModel {
  private static let leaving = Priority(2)
  private static let drifting = Priority(1)

  private var delta: ModelDelta
  private var randomState: UInt64 = 0
  /// The speeds of the movements if nothing is in their way.
  private var wishes: [Double] = []

  init(movementCount: Int) {
    delta = ModelDelta(variableCount: movementCount)
    for index in 0..<movementCount {
      wishes.append(drawSpeed())
      add([Term(1, Variable(index))], .equal, wishes[index], Self.drifting)
    }
  }

  /// Adds a form at an end of its room, which must not rise, not fall, or neither.
  mutating func addObstacle(_ rates: [Term], mayRise: Bool, mayFall: Bool) {
    guard mayRise || mayFall else { return add(rates, .equal, 0, .required) }
    let relation = mayRise ? Relation.greaterThanOrEqual : .lessThanOrEqual
    let speed = drawSpeed()
    add(rates, relation, 0, .required)
    add(rates, relation, mayRise ? speed : -speed, Self.leaving)
  }

  /// How fast each movement goes between the obstacles.
  func speeds() throws(SolverError) -> [Double] {
    if delta.added.count == wishes.count { return wishes }
    var solver = Simplex()
    try solver.apply(delta)
    _ = try solver.solve()
    return solver.values(wishes.count)
  }

  private mutating func add(
    _ terms: [Term], _ relation: Relation, _ constant: Double, _ priority: Priority
  ) {
    let row = Constraint(LinearExpression(terms), relation, constant, priority: priority)
    delta.add(row, as: ConstraintID(slot: delta.added.count))
  }

  /// A number between 1 and 2 (Knuth's linear congruential generator).
  private mutating func drawSpeed() -> Double {
    randomState = randomState &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return 1 + Double(randomState >> 11) * 0x1p-53
  }
}

extension ChosenFace {
  /// The largest distance between two solutions that prove an ambiguity: far enough to be seen.
  static let farthest = 100.0

  /// How far variables of the inner model move from the solution of the basis to another one that
  /// is as good at every level, in which all have moved that can. Cost: a direction, and a solve of
  /// the size of the face if forms are in its way.
  ///
  /// - Parameter tolerance: room of a form that counts as none.
  func alternative(_ tolerance: (_ form: Int) -> Double) throws(SolverError) -> [Int32: Double] {
    var model = FreedomModel(movementCount: movements.count)
    for limit in program.limits {
      let tolerance = tolerance(limit.form)
      let (mayRise, mayFall) = (
        limit.room.rise.value > tolerance, limit.room.fall.value > tolerance
      )
      if mayRise && mayFall { continue }
      let rates = program.combinations[limit.combination]
        .map { Term(limit.rate * $0.coefficient, $0.variable) }
      model.addObstacle(rates, mayRise: mayRise, mayFall: mayFall)
    }
    let speeds = try model.speeds()
    var steps: [Int32: Double] = [:]
    for (movement, speed) in zip(movements, speeds) where abs(speed) > SimplexTolerance.rate {
      for step in movement.steps { steps[step.variable, default: 0] += speed * step.coefficient }
    }
    let fastest = steps.values.reduce(0) { max($0, abs($1)) }
    guard fastest > SimplexTolerance.rate else { return [:] }
    var length = Self.farthest / fastest
    for limit in program.limits {
      let rate = limit.rate * program.sum(of: limit.combination, at: speeds)
      let room = (rate > 0 ? limit.room.rise : limit.room.fall).value
      guard abs(rate) > SimplexTolerance.rate, room > tolerance(limit.form) else { continue }
      length = min(length, room / abs(rate))
    }
    // What moves by less than this share of the others is rounding error.
    return steps.filter { abs($0.value) > Tolerance.feasibility * fastest }
      .mapValues { length * $0 }
  }
}
