// SPDX-License-Identifier: MIT

import LayoutCore

/// A model of all ways to leave a point of a face, and one in which everything moves that can.
///
/// Its unknowns say how fast each movement goes. Forms at an end of their room must not cross it.
/// That is a cone: where a form can leave its end at all, it can do so at any speed, so a wish for
/// a speed of each finds those that can in one solution.
struct FreedomModel {
  private static let leaving = Priority(2)
  private static let drifting = Priority(1)

  private var delta: ModelDelta
  /// The speeds of the movements if nothing is in their way.
  private var wishes: [Double] = []

  init(movementCount: Int) {
    delta = ModelDelta(variableCount: movementCount)
    for index in 0..<movementCount {
      wishes.append(RandomSpeed.of(index))
      add([Term(1, Variable(index))], .equal, wishes[index], Self.drifting)
    }
  }

  /// Adds a form at an end of its room, which must not rise, not fall, or neither.
  mutating func addObstacle(_ rates: [Term], mayRise: Bool, mayFall: Bool) {
    guard mayRise || mayFall else { return add(rates, .equal, 0, .required) }
    let relation = mayRise ? Relation.greaterThanOrEqual : .lessThanOrEqual
    let speed = RandomSpeed.of(delta.added.count)
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
}

extension ChosenFace {
  /// The largest distance between two solutions that prove an ambiguity: far enough to be seen.
  static let farthest = 100.0

  /// How far variables of the inner model move from the solution of the basis to another one that
  /// is as good at every level, in which all have moved that can. Cost: a direction, and a solve of
  /// the size of the face if forms are in its way.
  ///
  /// - Parameter tolerance: room of a form that counts as none.
  mutating func alternative(
    _ kernel: inout Kernel, _ tolerance: (_ form: Int) -> Double
  ) throws(SolverError) -> [Int: Double] {
    admit(Set(program.watched.map(\.form)), &kernel)
    var model = FreedomModel(movementCount: heads.count)
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
    var sums = SparseVector()
    addSteps(of: speeds, &kernel, to: &sums)
    var steps: [Int: Double] = [:]
    for variable in sums.indices { steps[Int(variable)] = sums[Int(variable)] }
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
