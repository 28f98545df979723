// SPDX-License-Identifier: MIT

import LayoutCore

/// A model of all ways to leave a vertex at no cost, and a way in which everything moves that can.
///
/// Its unknowns say how fast each opening moves. Rows that are at their bound, though they are
/// not in the basis, must not be crossed. That is a cone: where a row can leave its bound at
/// all, it can do so at any speed, so wishing each of them a speed finds those that can in one
/// solution. The speeds are drawn at random, always the same, so that no two movements cancel
/// by accident.
struct FreedomModel {
  private static let speeding = Priority(2)
  private static let drifting = Priority(1)

  private var delta: ModelDelta
  private var randomState: UInt64 = 0
  /// The speed each opening would have if no row were in the way.
  private var wishes: [Double] = []
  private var isObstructed = false

  /// A model for so many openings.
  init(openings: [Opening]) {
    delta = ModelDelta(variableCount: openings.count)
    for opening in openings {
      let variable = Variable(wishes.count)
      let speed = drawSpeed()
      let terms = LinearExpression([Term(1, variable)])
      if opening.isUpOpen && opening.isDownOpen {
        add(Constraint(terms, .equal, speed, priority: Self.drifting))
        wishes.append(speed)
      } else {
        addHalf(terms, isUpward: opening.isUpOpen, speed: speed)
        wishes.append(opening.isUpOpen ? speed : -speed)
      }
    }
  }

  /// Adds a row at its bound, which must not rise, not fall, or neither.
  mutating func addObstacle(_ rates: [Term], mayRise: Bool, mayFall: Bool) {
    isObstructed = true
    let terms = LinearExpression(rates)
    if mayRise || mayFall {
      addHalf(terms, isUpward: mayRise, speed: drawSpeed())
    } else {
      add(Constraint(terms, .equal, 0))
    }
  }

  /// How fast each opening moves.
  func speeds() throws(SolverError) -> [Double] {
    if !isObstructed { return wishes }
    var solver = Simplex()
    try solver.apply(delta)
    _ = try solver.solve()
    var speeds = wishes
    var span = speeds.mutableSpan
    solver.read(into: &span)
    return speeds
  }

  private mutating func addHalf(_ terms: LinearExpression, isUpward: Bool, speed: Double) {
    let relation = isUpward ? Relation.greaterThanOrEqual : .lessThanOrEqual
    add(Constraint(terms, relation, 0))
    add(Constraint(terms, relation, isUpward ? speed : -speed, priority: Self.speeding))
  }

  private mutating func add(_ row: Constraint) {
    delta.add(row, as: ConstraintID(slot: delta.added.count))
  }

  /// A number between 1 and 2 (Knuth's linear congruential generator).
  private mutating func drawSpeed() -> Double {
    randomState = randomState &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return 1 + Double(randomState >> 11) * 0x1p-53
  }
}
