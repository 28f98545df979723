// SPDX-License-Identifier: MIT

import LayoutCore
import SolverLab
import Testing

@testable import SimplexSolver

@Suite("The ratio test")
struct RatioTestTests {
  private static let count = 5

  /// A basis of variables that are held at bounds, or nowhere, and a form of several variables.
  private struct Step {
    var forms: RandomForms
    var basis = Basis()
    var weights = SparseVector()
    var entering = -1

    init(seed: UInt64) {
      forms = RandomForms(seed: seed, variables: count)
      basis.grow(forms.table.unitForms)
      weights.grow(to: count)
      let requiredPercent = forms.random.pick([30, 30, 90])
      for variable in 0..<count {
        _ = forms.addRows(
          [(1, variable)], count: forms.random.integer(in: 1...4),
          requiredPercent: requiredPercent)
        let unit = forms.table.unitForm(variable)
        let bounds = forms.table.slots(of: unit).map { forms.table.rows[$0].bound }
        let activity = forms.random.pick(bounds)
        forms.setMultiplier(of: unit, at: activity)
        let kink = forms.table.kink(
          of: unit, near: activity, forms.multipliers, &forms.arena)
        forms.table.forms[unit].kink = Int32(kink ?? -1)
        if kink == nil { forms.multipliers.clear(&forms.table.forms[unit].multiplier) }
      }
      var variables = (0..<count).filter { _ in forms.random.chance(60) }
      if variables.count < 2 { variables = [1, 3] }
      let terms = variables.map { variable in
        InnerTerm(coefficient: forms.random.pick([-2.0, -1, 0.5, 1]), variable: Int32(variable))
      }
      let slot = forms.table.rows.count
      forms.table.grow(variables: count, slots: slot + 1)
      entering = forms.table.insert(
        terms, forms.random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
        forms.random.whole(in: -20...20), slot: slot, level: forms.random.integer(in: 0...3))
      forms.table.forEachTerm(of: entering) { weights.add($0, at: $1) }
    }

    /// The activity of the entering form, where the held forms put it.
    var activity: Double {
      weights.indices.reduce(0) { sum, place in
        let kink = Int(forms.table.forms[Int(basis.heads[Int(place)])].kink)
        return sum + (kink < 0 ? 0 : weights[Int(place)] * forms.table.rows[kink].bound)
      }
    }

    func misplacement() -> Misplacement? {
      var arena = LevelArena()
      return forms.table.misplacement(
        of: entering, at: activity, within: 1e-9, forms.multipliers, &arena)
    }

    func holds(_ form: Int, at kink: Int) -> Bool {
      var arena = LevelArena()
      return forms.table.holds(form, at: kink, forms.multipliers, &arena)
    }

    /// Moves multipliers and kinks as the kernel does.
    mutating func take(_ test: RatioTest, _ arena: LevelArena, _ wrong: Misplacement) {
      for move in test.moves { forms.table.forms[move.form].kink = Int32(move.kink) }
      forms.multipliers.add(
        wrong.sign, arena, test.length, to: &forms.table.forms[entering].multiplier)
      for place in weights.indices {
        let held = Int(basis.heads[Int(place)])
        guard forms.table.forms[held].kink >= 0 else { continue }
        forms.multipliers.add(
          -wrong.sign * weights[Int(place)], arena, test.length,
          to: &forms.table.forms[held].multiplier)
      }
    }
  }

  @Test("a step keeps held forms between their slopes, and ends where one would leave them")
  func laws() {
    var ends = (flips: 0, exchanges: 0, conflicts: 0, moves: 0)
    for seed in UInt64(0)..<2000 {
      var step = Step(seed: seed)
      guard let wrong = step.misplacement() else { continue }
      var test = RatioTest()
      var arena = LevelArena()
      let end = test.run(
        step.entering, wrong, weights: step.weights, basis: step.basis, step.forms.table,
        step.forms.multipliers, &arena)
      if case .unbounded = end {
        ends.conflicts += 1
        expectConflict(step, wrong, seed)
        continue
      }
      step.take(test, arena, wrong)
      ends.moves += test.moves.count
      #expect(arena.sign(test.length) >= 0, "seed \(seed)")
      for head in step.basis.heads {
        let kink = Int(step.forms.table.forms[Int(head)].kink)
        #expect(kink < 0 || step.holds(Int(head), at: kink), "seed \(seed), form \(head)")
      }
      switch end {
      case .flip:
        ends.flips += 1
        #expect(step.misplacement() == nil, "seed \(seed)")
      case .exchange(let position, let kink):
        ends.exchanges += 1
        #expect(step.weights[position] != 0, "seed \(seed)")
        #expect(step.holds(step.entering, at: kink), "seed \(seed)")
        let left = wrong.sign * (step.activity - step.forms.table.rows[kink].bound)
        #expect(left > 0, "seed \(seed)")
      case .unbounded: break
      }
    }
    #expect(ends.flips > 50 && ends.exchanges > 500 && ends.conflicts > 5, "\(ends)")
    #expect(ends.moves > 200, "\(ends)")
  }

  /// The required rows of the held forms keep the entering one from its own.
  private func expectConflict(_ step: Step, _ wrong: Misplacement, _ seed: UInt64) {
    var nearest = 0.0
    for place in step.weights.indices {
      let weight = step.weights[Int(place)]
      let isLowerEnd = (weight > 0) == (wrong.sign > 0)
      let rows = step.forms.table.slots(of: Int(step.basis.heads[Int(place)]))
        .map { step.forms.table.rows[$0] }
        .filter { $0.isRequired && (isLowerEnd ? $0.isLower : $0.isUpper) }
      let bounds = rows.map(\.bound)
      nearest += weight * ((isLowerEnd ? bounds.max() : bounds.min()) ?? .infinity)
    }
    let row = step.forms.table.rows[wrong.kink]
    #expect(row.isRequired && wrong.sign * (nearest - row.bound) > 0, "seed \(seed)")
  }

  @Test("of buttons that are too wide together, the one with the weakest wish leaves")
  func toolbar() throws {
    var table = FormTable()
    table.grow(variables: 3, slots: 4)
    var basis = Basis()
    basis.grow(table.unitForms)
    var weights = SparseVector()
    weights.grow(to: 3)
    for variable in 0..<3 {
      let term = InnerTerm(coefficient: 1, variable: Int32(variable))
      let form = table.insert([term], .equal, 50, slot: variable, level: [2, 3, 1][variable])
      table.forms[form].kink = Int32(variable)
      weights.add(1, at: variable)
    }
    let terms = (0..<3).map { InnerTerm(coefficient: 1, variable: Int32($0)) }
    let bar = table.insert(terms, .lessThanOrEqual, 120, slot: 3, level: 0)
    var (test, arena) = (RatioTest(), LevelArena())
    let end = test.run(
      bar, Misplacement(sign: 1, kink: 3, distance: 30), weights: weights, basis: basis, table,
      LevelLists(), &arena)
    guard case .exchange(position: 1, kink: 3) = end else {
      Issue.record("\(end)")
      return
    }
    #expect(arena.terms[test.length].map(\.level) == [3])
  }
}
