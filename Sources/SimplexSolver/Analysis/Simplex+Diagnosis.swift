// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit

extension Simplex {
  /// The variables that can move without cost at any level, and another solution in which all of
  /// them have moved. Cost: for each face a direction, and a solve of its size if rows obstruct it.
  public func ambiguities() throws(SolverError) -> [Ambiguity] {
    var found: [Ambiguity] = []
    for var face in choices.all {
      // Bounds that the chosen solution keeps away from may have moved.
      face.refresh(kernel, outer, ParameterRates())
      let steps = try face.alternative(kernel)
      // One of the places on the way differs in all variables from the solution that was chosen.
      let ways = [1, 0, 0.618].map { share in
        steps.flatMap { alternatives(to: Int(outer.roots[$0.key]), share * $0.value) }
      }
      found += ways.max { $0.count < $1.count } ?? []
    }
    for variable in 0..<variableCount where isUnmentioned(variable) {
      found.append(
        Ambiguity(variable: Variable(variable), value: 0, alternative: ChosenFace.farthest))
    }
    return found.sorted { $0.variable < $1.variable }
  }

  /// The other values that a root and its descendants have when it is `step` away from where the
  /// basis has it, in units of the inner model, except for those that are the same.
  private func alternatives(to root: Int, _ step: Double) -> [Ambiguity] {
    outer.descendants(of: root).compactMap { variable in
      let value = self.value(of: variable)
      let own = outer.values[variable]
      let alternative = own.value(at: kernel.values.span) + own.ratio * step
      guard variable < variableCount, abs(alternative - value) > Tolerance.frame else { return nil }
      return Ambiguity(variable: Variable(variable), value: value, alternative: alternative)
    }
  }

  /// The tight constraints, and the undecided variables, that an expression depends on:
  /// constraints first, by id. Cost: a copy of the solver, and at most two sparse solves.
  public func influences(on expression: LinearExpression) -> [Influence] {
    influences(on: [expression])[0]
  }

  /// The same for several expressions. The solver is copied once for all of them.
  public func influences(on expressions: [LinearExpression]) -> [[Influence]] {
    var probe = self
    return expressions.map { probe.findInfluences(on: $0) }
  }

  private mutating func findInfluences(on expression: LinearExpression) -> [Influence] {
    var terms: [InnerTerm] = []
    var residual: [Int: CancellingSum] = [:]
    expression.forEachTerm { coefficient, variable in
      guard variable.index < variableCount else { return }
      let column = outer.values[variable.index]
      terms.append(
        InnerTerm(coefficient: coefficient * column.ratio, variable: outer.inner(of: column.root)))
      residual[variable.index, default: CancellingSum()].add(coefficient)
    }
    kernel.grow(variables: outer.roots.count)
    var constraints: [ConstraintID: Double] = [:]
    var undecided: [Int: Double] = [:]
    // What a face moves is undecided. Others are expressed once more, by what decides them.
    for isLast in [false, true] where !terms.isEmpty {
      _ = kernel.basis.express(terms, in: kernel.table, into: &kernel.movement.weights)
      terms.removeAll()
      for position in kernel.movement.weights.indices {
        let weight = kernel.movement.weights[Int(position)]
        if weight == 0 { continue }
        let form = Int(kernel.basis.heads[Int(position)])
        let kink = Int(kernel.table.forms[form].kink)
        if kink >= 0, !kernel.isLoose(form) {
          let row = RowIndex(kink)
          let factor = weight / kernel.table.rows[kink].scale
          constraints[outer.table.id(row), default: 0] += factor
          for place in outer.table.range(row) {
            let entry = outer.table.entries[place]
            residual[entry.column.index, default: CancellingSum()].add(-factor * entry.coefficient)
          }
          continue
        }
        kernel.table.forEachTerm(of: form) { coefficient, inner in
          let share = weight * coefficient
          if !isLast, !choices.moves(inner) {
            return terms.append(
              InnerTerm(coefficient: share, variable: Int32(truncatingIfNeeded: inner)))
          }
          let variable = Int(outer.roots[inner])
          undecided[variable, default: 0] += share
          residual[variable, default: CancellingSum()].add(-share)
        }
      }
    }
    for (row, multiplier) in outer.complete(residual) {
      constraints[outer.table.id(row), default: 0] -= multiplier
    }
    return constraints.filter { abs($0.value) > SimplexTolerance.dual }
      .sorted { $0.key < $1.key }.map { Influence(.constraint($0.key), weight: $0.value) }
      + undecided.filter { abs($0.value) > SimplexTolerance.dual }
      .sorted { $0.key < $1.key }.map { Influence(.variable(Variable($0.key)), weight: $0.value) }
  }

  /// The constants of a constraint for which the basis stays the best; nil if there is no such
  /// constraint. Only the one that it has, if it has a part in what is shared or undecided, or its
  /// response is not known. Cost: one sparse solve and a look at the rows that mention what moves.
  public func steadyConstants(of id: ConstraintID) -> ClosedRange<Double>? {
    guard outer.table.contains(id) else { return nil }
    let row = RowIndex(id.slot)
    let item = outer.table.rows[row.index]
    let constant = item.constant
    var range = ValidityRange.unlimited
    if outer.isSubstituting(row) || item.isInner && kernel.isHeld(row.index) {
      var probe = self
      guard let place = probe.response(to: row), !probe.movesChoice(place) else {
        return constant...constant
      }
      range = probe.kernel.range(of: probe.kernel.responses[place])
    } else if item.isInner {
      // A row that is not held counts for nothing until its bound meets the activity.
      if bearsChoice(row) { return constant...constant }
      var probe = kernel
      let inner = kernel.table.rows[row.index]
      probe.limit(&range, by: Int(inner.form), [(row: row, rate: -1 / inner.scale)].span)
    } else {
      let activity = outer.table.activity(row, at: (0..<variableCount).map(value))
      let gap = activity.value - constant
      let isTight = abs(gap) <= SimplexTolerance.primal * max(1, activity.magnitude)
      if isTight ? item.relation != .lessThanOrEqual : gap > 0 { range.rise = max(0, gap) }
      if isTight ? item.relation != .greaterThanOrEqual : gap < 0 { range.fall = max(0, -gap) }
    }
    return constant - range.fall...constant + range.rise
  }

  /// Whether a response moves what is chosen among equal solutions.
  private func movesChoice(_ place: Int) -> Bool {
    let response = kernel.responses[place]
    return response.columns.contains { choices.hasFace(of: kernel.table.unitForm($0.column.index)) }
      || response.rows.contains { bearsChoice($0.row) }
      || offsetRates[place].variables.lazy.compactMap { unitForm(of: $0.variable) }
        .contains(where: choices.hasFace)
  }

  /// Whether what is chosen may be something else when a row moves along its form.
  private func bearsChoice(_ row: RowIndex) -> Bool {
    let form = Int(kernel.table.rows[row.index].form)
    let kink = Int(kernel.table.forms[form].kink)
    let bound = kernel.table.rows[row.index].bound
    // A form that is held at two rows can be free between them when they part.
    let isHeldHere =
      kink >= 0 && kink != row.index
      && abs(kernel.table.rows[kink].bound - bound) <= SimplexTolerance.primal(at: bound)
    return isHeldHere || choices.hasFace(of: form)
  }
}

/// A model of all ways to leave a point of a face, and one in which everything moves that can.
///
/// Its unknowns say how fast each movement goes. Forms at an end of their room must not cross it.
/// That is a cone: where a form can leave its end at all, it can do so at any speed, so a wish for
/// a speed of each finds those that can in one solution.
struct FreedomModel {
  private static let leaving = Priority(2)
  private static let drifting = Priority(1)

  private var delta: ModelDelta

  init(movementCount: Int) {
    delta = ModelDelta(variableCount: movementCount)
    for index in 0..<movementCount {
      add([Term(1, Variable(index))], .equal, RandomSpeed.of(index), Self.drifting)
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
    let count = delta.variableCount
    if delta.added.count == count { return (0..<count).map(RandomSpeed.of) }
    var solver = Simplex()
    try solver.apply(delta)
    _ = try solver.solve()
    return solver.values(count)
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
  func alternative(_ kernel: Kernel) throws(SolverError) -> [Int: Double] {
    // Room of a form that counts as none.
    func tolerance(_ form: Int) -> Double {
      Tolerance.feasibility * max(1, abs(kernel.activity(of: form)))
    }
    var model = FreedomModel(movementCount: movements.count)
    for combination in program.fixed {
      model.addObstacle(program.combinations[combination], mayRise: false, mayFall: false)
    }
    for limit in program.limits {
      let tolerance = tolerance(limit.form)
      let mayRise = limit.room.rise.value > tolerance
      let mayFall = limit.room.fall.value > tolerance
      if mayRise && mayFall { continue }
      let rates = program.combinations[limit.combination]
        .map { Term(limit.rate * $0.coefficient, $0.variable) }
      model.addObstacle(rates, mayRise: mayRise, mayFall: mayFall)
    }
    var other = self
    other.lengths = try model.speeds().map { MovingValue(value: $0) }
    var steps: [Int: Double] = [:]
    for (terms, length) in zip(movements, other.lengths) {
      for term in terms { steps[Int(term.variable), default: 0] += length.value * term.coefficient }
    }
    let fastest = steps.values.reduce(0) { max($0, abs($1)) }
    guard fastest > SimplexTolerance.rate else { return [:] }
    var length = Self.farthest / fastest
    for limit in program.limits {
      let rate = limit.rate * other.sum(of: limit.combination).value
      let room = (rate > 0 ? limit.room.rise : limit.room.fall).value
      guard abs(rate) > SimplexTolerance.rate, room > tolerance(limit.form) else { continue }
      length = min(length, room / abs(rate))
    }
    // What moves by less than this share of the others is rounding error.
    return steps.filter { abs($0.value) > Tolerance.feasibility * fastest }
      .mapValues { length * $0 }
  }
}
