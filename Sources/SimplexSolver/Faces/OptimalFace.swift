// SPDX-License-Identifier: MIT

import LayoutCore

/// Solutions that are as good as the one of a basis: all that some movements lead to, within the
/// limits of the forms that move with them.
///
/// The multipliers of one optimal basis tell where each form is in every optimal solution
/// (complementary slackness). So the optimal solutions are a polyhedron: each of them is that of
/// the basis and a combination of what moves when held forms are released that cost nothing.
/// Movements that no form connects belong to different faces.
struct OptimalFace {
  /// What moves when a held form is released, per unit of its activity.
  struct Movement {
    var head: Int
    var steps: [InnerTerm]
  }

  /// A form that moves, and how far it may.
  struct Limit {
    var form: Int
    var activity: Double
    /// The rows at which it costs something to go on; -1 if there is none.
    var ends: (low: Int, high: Int)
    /// How far the activity may fall and rise at no cost.
    var room: (fall: Double, rise: Double)
    /// How fast it moves with each movement of the face.
    var rates: [Term] = []

    /// Whether the form has to stay where it is.
    var isPinned: Bool { room.fall + room.rise <= SimplexTolerance.primal * max(1, abs(activity)) }
  }

  var movements: [Movement] = []
  var limits: [Limit] = []

  /// How fast each variable of the inner model moves with each movement.
  static func variableRates(of movements: [Movement]) -> [(variable: Int, rates: [Term])] {
    var steps: [(variable: Int, movement: Int, rate: Double)] = []
    for (index, movement) in movements.enumerated() {
      for step in movement.steps where abs(step.coefficient) > SimplexTolerance.rate {
        steps.append((Int(step.variable), index, step.coefficient))
      }
    }
    steps.sort { ($0.variable, $0.movement) < ($1.variable, $1.movement) }
    var rates: [(variable: Int, rates: [Term])] = []
    for step in steps {
      if rates.last?.variable != step.variable { rates.append((step.variable, [])) }
      rates[rates.count - 1].rates.append(Term(step.rate, Variable(step.movement)))
    }
    return rates
  }
}

extension Kernel {
  /// Finds what moves when a held form is released. Cost: a sparse solve.
  mutating func movement(of head: Int) -> OptimalFace.Movement {
    movement.sides.set(1, at: Int(table.forms[head].position))
    spread()
    findRates()
    let direction = movement.direction
    return OptimalFace.Movement(
      head: head,
      steps: direction.variables.indices.map {
        InnerTerm(coefficient: direction.steps[$0], variable: direction.variables[$0])
      })
  }

  /// The forms with rows that the last movement moves, with their rates.
  func movedForms(with head: Int) -> [(form: Int, rate: Double)] {
    var found = table.forms[head].hasRows ? [(form: head, rate: 1.0)] : []
    for form in movement.formRates.indices where Int(form) != head {
      let rate = movement.formRates[Int(form)]
      if abs(rate) > SimplexTolerance.rate { found.append((Int(form), rate)) }
    }
    return found
  }

  /// The rows at which a form that moves starts to cost something.
  func ends(of form: Int) -> (low: Int, high: Int) {
    var arena = LevelArena()
    return table.ends(of: form, multipliers, &arena)
  }

  /// How far a form may move at no cost.
  func limit(of form: Int) -> OptimalFace.Limit {
    let ends = ends(of: form)
    return OptimalFace.Limit(
      form: form, activity: activity(of: form), ends: ends, room: room(of: form, between: ends))
  }

  /// How far the activity of a form may fall and rise until it meets the bound of a row.
  func room(of form: Int, between ends: (low: Int, high: Int)) -> (fall: Double, rise: Double) {
    let activity = activity(of: form)
    return (
      ends.low < 0 ? .infinity : max(0, activity - table.rows[ends.low].bound),
      ends.high < 0 ? .infinity : max(0, table.rows[ends.high].bound - activity)
    )
  }
}

/// Collects movements and finds out which of them have forms in common.
struct FaceBuilder {
  private var movements: [OptimalFace.Movement] = []
  private var limits: [OptimalFace.Limit] = []
  private var limitPlaces: [Int: Int] = [:]
  /// The first movement that moves a form.
  private var movers: [Int: Int] = [:]
  /// A forest of movements that belong together (union-find).
  private var parents: [Int] = []

  mutating func add(_ movement: OptimalFace.Movement) {
    parents.append(movements.count)
    movements.append(movement)
  }

  /// Records that the last movement moves a form.
  mutating func join(_ form: Int) {
    let index = movements.count - 1
    guard let first = movers[form] else { return movers[form] = index }
    let (one, other) = (root(first), root(index))
    parents[max(one, other)] = min(one, other)
  }

  func knowsLimit(of form: Int) -> Bool { limitPlaces[form] != nil }

  mutating func add(_ limit: OptimalFace.Limit) {
    limitPlaces[limit.form] = limits.count
    limits.append(limit)
  }

  /// Adds how fast a form whose limit is known moves with the last movement.
  mutating func add(rate: Double, of form: Int) {
    guard let place = limitPlaces[form] else { return }
    limits[place].rates.append(Term(rate, Variable(movements.count - 1)))
  }

  /// The faces, their movements numbered anew, their limits by form.
  var faces: [OptimalFace] {
    var faces: [OptimalFace] = []
    var faceOfRoot: [Int: Int] = [:]
    var numbers: [Int] = []
    for (index, movement) in movements.enumerated() {
      let root = root(index)
      let face = faceOfRoot[root] ?? faces.count
      if face == faces.count {
        faces.append(OptimalFace())
        faceOfRoot[root] = face
      }
      numbers.append(faces[face].movements.count)
      faces[face].movements.append(movement)
    }
    for limit in limits.sorted(by: { $0.form < $1.form }) {
      guard let first = limit.rates.first, let face = faceOfRoot[root(first.variable.index)] else {
        continue
      }
      var limit = limit
      limit.rates = limit.rates.map { Term($0.coefficient, Variable(numbers[$0.variable.index])) }
      faces[face].limits.append(limit)
    }
    return faces
  }

  private func root(_ index: Int) -> Int {
    var index = index
    while parents[index] != index { index = parents[index] }
    return index
  }
}
