// SPDX-License-Identifier: MIT

import LayoutCore

package enum SolverCall: Sendable {
  case apply(ModelDelta)
  case suggest([Suggestion])
  case solve
}

extension ConstraintSolver {
  /// Makes a call; the report is that of a solve.
  @discardableResult
  mutating func make(_ call: SolverCall) throws(SolverError) -> SolveReport {
    switch call {
    case .apply(let delta): try apply(delta)
    case .suggest(let suggestions): try suggest(suggestions.span)
    case .solve: return try solve()
    }
    return SolveReport()
  }
}

/// A sequence of calls to a solver, written without knowing which of them it accepts.
public struct ModelScript: Sendable {
  /// The family that the script was drawn from.
  package var name: String
  package var seed: UInt64
  package var steps: [SolverCall]
  /// A point that may be a good solution, for checks that need one; it may be too short.
  package var witness: [Double]

  package init(name: String, seed: UInt64, steps: [SolverCall], witness: [Double] = []) {
    (self.name, self.seed, self.steps, self.witness) = (name, seed, steps, witness)
  }

  /// Makes the calls on `solver`, which is empty, and continues after each refusal.
  package func play<Solver: ConstraintSolver>(on solver: inout Solver) {
    var model = LiveModel()
    for step in steps {
      let call = model.adapted(step)
      if (try? solver.make(call)) != nil { model = model.after(call) }
    }
  }
}

/// The constraints that a solver must have: the accepted changes and nothing else.
package struct LiveModel: Sendable {
  package var rows = ConstraintStore()
  package var variableCount = 0

  package init() {}

  /// The live constraints, by slot.
  package var constraints: [(id: ConstraintID, row: Constraint)] {
    rows.ids.compactMap { id in rows[id].map { (id, $0) } }
  }

  /// The parts of a call that make sense, as an earlier change may have been refused. Changes of
  /// constraints that are not live are dropped, an addition to a taken slot replaces what is there,
  /// and one that mentions an unknown variable is dropped.
  func adapted(_ call: SolverCall) -> SolverCall {
    switch call {
    case .solve: return .solve
    case .suggest(let suggestions): return .suggest(suggestions.filter { rows.contains($0.id) })
    case .apply(let delta):
      let count = max(variableCount, delta.variableCount)
      let added = delta.added.filter { addition in
        addition.constraint.expression.terms.allSatisfy { $0.variable.index < count }
      }
      let removed = delta.removed.filter(rows.contains)
      let taken = added.compactMap { rows.addition(inSlot: $0.id.slot)?.id }.unique
      let all = removed + taken.filter { !removed.contains($0) }
      return .apply(ModelDelta(variableCount: count, removed: all, added: added))
    }
  }

  package func after(_ call: SolverCall) -> LiveModel {
    var model = self
    switch call {
    case .solve: break
    case .suggest(let suggestions):
      for suggestion in suggestions {
        guard var row = rows[suggestion.id] else { continue }
        row.constant = suggestion.constant
        model.rows.replace(suggestion.id, with: row)
      }
    case .apply(let delta):
      model.variableCount = max(variableCount, delta.variableCount)
      model.rows.apply(delta)
    }
    return model
  }

  func audit(_ values: [Double]) -> SolutionAudit {
    SolutionAudit(constraints.map { ($0.id, $0.row) }, values: values.span)
  }

  /// The delta that builds this model in an empty solver.
  var delta: ModelDelta {
    let added = constraints.map { ModelDelta.Addition($0.id, $0.row) }
    return ModelDelta(variableCount: variableCount, added: added)
  }
}

extension ModelGenerator {
  /// The member with the number `seed`, built in one or several batches, followed by `edits` random
  /// changes, with a solve after most of them. Changes are additions, removals, new constants, new
  /// priorities (to and from required too), new coefficients and relations, batches of these,
  /// required rows that contradict others, and rows over new variables.
  package func script(seed: UInt64, edits: Int) -> ModelScript {
    var random = SplitMix64(seed: seed)
    var writer = ScriptWriter(make(&random), random)
    for _ in 0..<edits { writer.writeChange() }
    writer.steps.append(.solve)
    return ModelScript(name: name, seed: seed, steps: writer.steps, witness: writer.witness)
  }
}

/// Draws the changes of a script, tracking the rows that would be live if all were accepted.
private struct ScriptWriter {
  var steps: [SolverCall] = []
  var witness: [Double]
  private var live: [(id: ConstraintID, row: Constraint)]
  private var freeIDs: [ConstraintID] = []
  private var nextSlot: Int
  private let sampler = RowSampler()
  private var random: SplitMix64

  init(_ model: GeneratedModel, _ random: SplitMix64) {
    (witness, live, nextSlot) = (model.witness, model.constraints, model.rows.count)
    self.random = random
    let pieces = self.random.pick([1, 1, 2, 5])
    let length = max(1, (live.count + pieces - 1) / pieces)
    for start in stride(from: 0, to: live.count, by: length) {
      let added = live.dropFirst(start).prefix(length).map { ModelDelta.Addition($0.id, $0.row) }
      steps.append(.apply(ModelDelta(variableCount: model.variableCount, added: added)))
      if self.random.chance(50) { steps.append(.solve) }
    }
    steps.append(.solve)
  }

  mutating func writeChange() {
    if !live.isEmpty, random.chance(35) {
      suggest()
    } else {
      var delta = ModelDelta(variableCount: witness.count)
      for _ in 0..<random.pick([1, 1, 1, 2, 4]) { extend(&delta) }
      steps.append(.apply(delta))
    }
    if random.chance(85) { steps.append(.solve) }
  }

  private mutating func suggest() {
    let suggestions = random.sample(random.pick([1, 1, 2, 4]), below: live.count).map { place in
      if live[place].row.priority.isRequired, random.chance(75) {
        sampler.makeConsistent(&live[place].row, witness, &random)
      } else {
        live[place].row.constant += random.pick([1, -1, 7, -20, 50, 0.5])
      }
      return Suggestion(live[place].id, constant: live[place].row.constant)
    }
    steps.append(.suggest(suggestions))
  }

  private mutating func extend(_ delta: inout ModelDelta) {
    let place = live.isEmpty ? nil : random.integer(in: 0...live.count - 1)
    switch (random.integer(in: 0...9), place) {
    case (0...1, let place?): remove(place, from: &delta)
    case (2...3, let place?):
      changeRow(place, in: &delta) {
        $0.priority = $1.pick(RowSampler.softLevels + [.required, .required])
      }
    case (4, let place?):
      changeRow(place, in: &delta) { row, random in
        guard row.expression.count > 0 else { return }
        let index = random.integer(in: 0...row.expression.count - 1)
        row.expression[index].coefficient = random.pick(RowSampler.coefficients)
      }
    case (5, let place?): changeRow(place, in: &delta) { $0.relation = $1.pick(Relation.allCases) }
    case (6, _):
      for _ in 0..<random.integer(in: 1...2) { witness.append(random.whole(in: -50...150)) }
      delta.variableCount = witness.count
      var row = sampler.row(witness, &random)
      row.expression.add(1, Variable(witness.count - 1))
      sampler.makeConsistent(&row, witness, &random)
      add(row, to: &delta)
    case (7, _):
      var row = sampler.row(witness, &random)
      row.priority = .required
      add(row, to: &delta)
    case (8, _):
      delta.add(contradiction(), as: ConstraintID(slot: nextSlot))
      nextSlot += 1
    default: add(sampler.row(witness, &random), to: &delta)
    }
  }

  /// A required row that contradicts a consequence of up to three required rows.
  private mutating func contradiction() -> Constraint {
    var consequence = Constraint(LinearExpression(), .greaterThanOrEqual, 0)
    let required = live.filter(\.row.priority.isRequired)
    for index in random.sample(random.pick([1, 2, 2, 3]), below: required.count) {
      var row = required[index].row
      if row.relation == .equal { row.relation = .greaterThanOrEqual }
      let sign = row.relation == .greaterThanOrEqual ? 1.0 : -1
      let part = ModelGenerator.scaled(row, by: sign * random.pick([1, 1, 2, 0.5]))
      consequence = ModelGenerator.sum(consequence, part)
    }
    // Rounding errors of terms that cancel must not become a row.
    consequence.expression = LinearExpression(
      consequence.expression.terms.filter { abs($0.coefficient) >= 1e-9 })
    consequence.relation = .lessThanOrEqual
    consequence.constant -= random.whole(in: 1...30)
    return consequence
  }

  private mutating func add(_ row: Constraint, to delta: inout ModelDelta) {
    var id = ConstraintID(slot: nextSlot)
    if let free = freeIDs.last, random.chance(60) {
      id = ConstraintID(slot: free.index, generation: free.generation + 1)
      freeIDs.removeLast()
    } else {
      nextSlot += 1
    }
    live.append((id, row))
    delta.add(row, as: id)
  }

  private mutating func remove(_ place: Int, from delta: inout ModelDelta) {
    let id = live.remove(at: place).id
    if let index = delta.added.firstIndex(where: { $0.id == id }) {
      delta.added.remove(at: index)
      guard delta.removed.contains(id) else { return }
    } else {
      delta.remove(id)
    }
    freeIDs.insert(id, at: 0)
  }

  private mutating func changeRow(
    _ place: Int, in delta: inout ModelDelta, _ change: (inout Constraint, inout SplitMix64) -> Void
  ) {
    let id = live[place].id
    change(&live[place].row, &random)
    if live[place].row.priority.isRequired, random.chance(60) {
      sampler.makeConsistent(&live[place].row, witness, &random)
    }
    if let index = delta.added.firstIndex(where: { $0.id == id }) {
      delta.added[index].constraint = live[place].row
    } else {
      delta.remove(id)
      delta.add(live[place].row, as: id)
    }
  }
}
