// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import SolverLab
import Testing

/// What Simplex says about its solutions and conflicts, against the reference solver: on 5,000
/// models that can hold and 5,000 that cannot in a release build, and some hundreds in a debug
/// build. `DIAGNOSIS_MODELS` sets the numbers, `DIAGNOSIS_SEED` the first seed.
@Suite("The diagnosis of Simplex against the reference solver")
struct DiagnosisDifferentialTests {
  private static var modelCount: Int {
    #if DEBUG
      setting("DIAGNOSIS_MODELS") ?? 200
    #else
      setting("DIAGNOSIS_MODELS") ?? 5000
    #endif
  }

  private static var seeds: Range<UInt64> {
    let first = UInt64(setting("DIAGNOSIS_SEED") ?? 1)
    return first..<first + UInt64(modelCount)
  }

  @Test("every conflict is proved, and irreducible by the reference solver")
  func conflicts() throws {
    var memberCount = 0
    for seed in Self.seeds {
      let model = ModelGenerator.contradictory.model(seed: seed)
      var solver = Simplex()
      var found: Conflict?
      do throws(SolverError) {
        try solver.apply(model.delta)
      } catch {
        if case .conflict(let conflict) = error { found = conflict }
      }
      let conflict = try #require(found, "seed \(seed): no conflict was found")
      #expect(conflict.gap { model.rows[$0.index] } != nil, "seed \(seed): no proof")
      let members = conflict.ids.map { model.rows[$0.index] }
      memberCount += members.count
      #expect(
        ReferenceSolver.optimum(members) == .infeasible, "seed \(seed): the members can hold")
      for index in members.indices {
        var rest = members
        rest.remove(at: index)
        #expect(
          ReferenceSolver.optimum(rest) != .infeasible,
          "seed \(seed): still a conflict without \(conflict.ids[index])")
      }
    }
    print("\(Self.modelCount) conflicts from seed \(Self.seeds.lowerBound), \(memberCount) members")
  }

  @Test(
    "every ambiguity is real, and every other variable is determined", .slow,
    arguments: [ModelGenerator.dense, .boxes, .grid, .degenerate])
  func ambiguities(generator: ModelGenerator) throws {
    var ambiguous = 0
    var determined = 0
    for seed in Self.seeds.prefix((Self.modelCount + 2) / 3) {
      let model = generator.model(seed: seed)
      var solver = Simplex()
      try solver.apply(model.delta)
      _ = try solver.solve()
      let values = solver.values(model.variableCount)
      let found = try solver.ambiguities()
      ambiguous += found.count
      determined += model.variableCount - found.count
      try checkProof(found, values, model, "\(generator.name) \(seed)")
      let rest = (0..<model.variableCount).filter { variable in
        !found.contains { $0.variable.index == variable }
      }
      let moving = try Self.moving(of: rest, in: model, seed: seed)
      #expect(moving == [], "\(generator.name) \(seed)")
    }
    print(
      "\(generator.name) from seed \(Self.seeds.lowerBound): \(ambiguous) ambiguous variables, "
        + "\(determined) determined")
  }

  /// The two solutions differ in what is reported and in nothing else, and are equally good.
  private func checkProof(
    _ found: [Ambiguity], _ values: [Double], _ model: GeneratedModel, _ name: String
  ) throws {
    var other = values
    for ambiguity in found {
      #expect(ambiguity.value == values[ambiguity.variable.index], "\(name)")
      #expect(ambiguity.alternative != ambiguity.value, "\(name)")
      other[ambiguity.variable.index] = ambiguity.alternative
    }
    let rows = model.constraints.map { ($0.id, $0.row) }
    let first = SolutionAudit(rows, values: values.span)
    let second = SolutionAudit(rows, values: other.span)
    #expect(second.isFeasible, "\(name)")
    for (one, two) in zip(first.levels, second.levels) {
      #expect(abs(one.total - two.total) <= Tolerance.optimality * max(1, one.total), "\(name)")
    }
  }

  /// Those of some variables that can have other values. Below all other wishes, all of them are
  /// wished far away in a random direction, and then in the opposite one: unless all are
  /// determined, the two solutions differ.
  private static func moving(
    of variables: [Int], in model: GeneratedModel, seed: UInt64
  ) throws -> [Int] {
    let ends = try [-1e6, 1e6].map { distance in
      var random = SplitMix64(seed: seed)
      var delta = model.delta
      for (place, variable) in variables.enumerated() {
        let rate = Double.random(in: 1..<2, using: &random) * (random.chance(50) ? 1 : -1)
        delta.add(
          Constraint(
            LinearExpression([Term(rate, Variable(variable))]), .equal, distance,
            priority: .lowest),
          as: ConstraintID(slot: model.rows.count + place))
      }
      var solver = ReferenceSolver()
      try solver.apply(delta)
      _ = try solver.solve()
      return solver.values(model.variableCount)
    }
    return variables.filter { abs(ends[0][$0] - ends[1][$0]) > 1e-4 }
  }

  @Test(
    "the influences on a variable add up to its value",
    arguments: [ModelGenerator.dense, .boxes, .grid, .degenerate])
  func influences(generator: ModelGenerator) throws {
    for seed in Self.seeds.prefix((Self.modelCount + 2) / 3) {
      let model = generator.model(seed: seed)
      var solver = Simplex()
      try solver.apply(model.delta)
      _ = try solver.solve()
      let values = solver.values(model.variableCount)
      for variable in 0..<model.variableCount {
        let expression = LinearExpression([Term(1, Variable(variable))])
        let sum = solver.influences(on: expression).reduce(0.0) { sum, influence in
          switch influence.source {
          case .constraint(let id): sum + influence.weight * model.rows[id.index].constant
          case .variable(let undecided): sum + influence.weight * values[undecided.index]
          }
        }
        #expect(
          abs(sum - values[variable]) <= Tolerance.frame * max(1, abs(sum)),
          "\(generator.name) \(seed): x\(variable)")
      }
    }
  }

  @Test("within the steady constants of a constraint, values are linear in the constant")
  func steadyConstants() throws {
    for seed in Self.seeds.prefix((Self.modelCount + 9) / 10) {
      let model = ModelGenerator.dense.model(seed: seed)
      var solver = Simplex()
      try solver.apply(model.delta)
      _ = try solver.solve()
      let values = solver.values(model.variableCount)
      for (id, row) in model.constraints {
        let range = try #require(solver.steadyConstants(of: id))
        #expect(range.contains(row.constant), "seed \(seed): \(id)")
        let rates = (0..<model.variableCount).map { variable in
          solver.influences(on: LinearExpression([Term(1, Variable(variable))]))
            .first { $0.source == .constraint(id) }?.weight ?? 0
        }
        for end in [range.lowerBound, range.upperBound] {
          let change = max(-1000, min(1000, (end - row.constant) * 0.999))
          guard abs(change) > 1e-3 else { continue }
          var moved = solver
          let suggestion = [Suggestion(id, constant: row.constant + change)]
          try moved.suggest(suggestion.span)
          _ = try moved.solve()
          let after = moved.values(model.variableCount)
          for variable in 0..<model.variableCount {
            let expected = values[variable] + change * rates[variable]
            #expect(
              abs(after[variable] - expected) <= 1e-5 * max(1, abs(expected)),
              "seed \(seed): \(id) by \(change) moves x\(variable)")
          }
        }
      }
    }
  }
}

extension GeneratedModel {
  fileprivate var delta: ModelDelta {
    ModelDelta(
      variableCount: variableCount,
      added: constraints.map { ModelDelta.Addition($0.id, $0.row) })
  }
}
