// SPDX-License-Identifier: MIT

import LayoutCore

/// A model of all ways to leave a vertex at no cost, and a way in which everything moves that can.
///
/// Its unknowns say how fast each released form moves. Forms that are at a bound, though they are
/// not held, must not cross it. That is a cone: where a form can leave its bound at all, it can
/// do so at any speed, so a wish for a speed of each finds those that can in one solution. The
/// speeds are drawn at random, always the same, so that no two movements cancel by accident.
struct FreedomModel {
  private static let speeding = Priority(2)
  private static let drifting = Priority(1)

  private var delta: ModelDelta
  private var randomState: UInt64 = 0
  /// The speed of each released form if no other form is in the way.
  private(set) var wishes: [Double] = []

  /// A model for some released forms.
  init(_ releases: [Release]) {
    delta = ModelDelta(variableCount: releases.count)
    for release in releases {
      let variable = Variable(wishes.count)
      let speed = drawSpeed()
      let terms = LinearExpression([Term(1, variable)])
      if release.mayRise && release.mayFall {
        add(Constraint(terms, .equal, speed, priority: Self.drifting))
        wishes.append(speed)
      } else {
        addHalf(terms, isUpward: release.mayRise, speed: speed)
        wishes.append(release.mayRise ? speed : -speed)
      }
    }
  }

  /// Adds a form at its bound, which must not rise, not fall, or neither.
  mutating func addObstacle(_ rates: [Term], mayRise: Bool, mayFall: Bool) {
    let terms = LinearExpression(rates)
    if mayRise || mayFall {
      addHalf(terms, isUpward: mayRise, speed: drawSpeed())
    } else {
      add(Constraint(terms, .equal, 0))
    }
  }

  /// How fast each released form moves between the obstacles.
  func speeds() throws(SolverError) -> [Double] {
    var solver = Simplex()
    try solver.apply(delta)
    _ = try solver.solve()
    return solver.values(wishes.count)
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
