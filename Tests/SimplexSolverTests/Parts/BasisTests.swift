// SPDX-License-Identifier: MIT

import LayoutCore
import SolverLab
import Testing

@testable import SimplexSolver

@Suite("The basis")
struct BasisTests {
  private static let count = 12

  /// A basis after random exchanges.
  private struct Bench {
    var random: SplitMix64
    var table = FormTable()
    var basis = Basis()
    var outside: [Int] = []
    var weights = SparseVector()
    var exchanges = 0

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      table.grow(variables: count, slots: 3 * count)
      basis.grow(table.unitForms)
      weights.grow(to: count)
      for slot in 0..<3 * count {
        let first = random.integer(in: 0...count - 1)
        let terms = (0..<random.integer(in: 2...4)).map { place in
          InnerTerm(
            coefficient: random.pick([-2.0, -1, 0.5, 1, 1]),
            variable: Int32((first + place * 5) % count))
        }
        outside.append(table.insert(terms, .equal, 0, slot: slot, level: 1))
      }
      for _ in 0..<40 { exchange() }
    }

    /// Puts a form of those outside in the place of one that it can replace.
    mutating func exchange() {
      let place = random.integer(in: 0...outside.count - 1)
      let form = outside[place]
      _ = basis.express(form, in: table, into: &weights)
      let positions = weights.indices.map { Int($0) }.filter { abs(weights[$0]) > 0.2 }
      guard !positions.isEmpty else { return }
      let position = random.pick(positions)
      let leaving = Int(basis.heads[position])
      let kink = Int(table.forms[form].firstRow)
      basis.exchange(position, for: form, kink: kink, weights: weights, &table)
      exchanges += 1
      outside.remove(at: place)
      if !table.forms[leaving].isUnit { outside.append(leaving) }
    }

    func dense(_ form: Int) -> [Double] {
      var dense = [Double](repeating: 0, count: count)
      table.forEachTerm(of: form) { dense[$1] += $0 }
      return dense
    }

    /// By how much a form differs from the sum of held forms that it is expressed by.
    mutating func expressionError(of form: Int) -> Double {
      _ = basis.express(form, in: table, into: &weights)
      var rest = dense(form)
      for position in weights.indices {
        let head = dense(Int(basis.heads[Int(position)]))
        for place in rest.indices { rest[place] -= weights[Int(position)] * head[place] }
      }
      return rest.map(abs).max() ?? 0
    }

    /// By how much the held forms, where right sides put the variables, differ from these sides.
    mutating func spreadError() -> Double {
      var rest = [Double](repeating: 0, count: count)
      var sides = SparseVector()
      sides.grow(to: count)
      for _ in 0..<3 {
        let position = random.integer(in: 0...count - 1)
        rest[position] = random.whole(in: -9...9)
        sides.set(rest[position], at: position)
      }
      var direction: [InnerTerm] = []
      var rates = SparseVector()
      _ = basis.spread(&sides, in: table, into: &direction, &rates)
      var values = [Double](repeating: 0, count: count)
      for term in direction { values[Int(term.variable)] = term.coefficient }
      for position in rest.indices {
        rest[position] -= table.activity(Int(basis.heads[position]), at: values)
      }
      for form in outside where table.forms[form].hasRows {
        rest.append(rates[form] - table.activity(form, at: values))
      }
      return rest.map(abs).max() ?? 0
    }

    mutating func largestError() -> Double {
      var error = spreadError()
      for form in outside { error = max(error, expressionError(of: form)) }
      return error
    }
  }

  @Test("express and spread solve with the held forms, before and after the factors are renewed")
  func solves() {
    var exchanges = 0
    var etas = 0
    for seed in UInt64(0)..<100 {
      var bench = Bench(seed: seed)
      exchanges += bench.exchanges
      etas += bench.basis.etas.count
      #expect(bench.largestError() < 1e-7, "seed \(seed)")
      let held = Set(bench.basis.heads)
      let kinks = held.map { bench.table.forms[Int($0)].kink }
      let dependent = bench.basis.refactor(&bench.table)
      #expect(dependent == [], "seed \(seed)")
      #expect(Set(bench.basis.heads) == held, "seed \(seed)")
      #expect(held.map { bench.table.forms[Int($0)].kink } == kinks, "seed \(seed)")
      #expect(bench.largestError() < 1e-8, "seed \(seed)")
      for _ in 0..<10 { bench.exchange() }
      #expect(bench.largestError() < 1e-7, "seed \(seed)")
      for (position, head) in bench.basis.heads.enumerated() {
        #expect(Int(bench.table.forms[Int(head)].position) == position, "seed \(seed)")
      }
    }
    #expect(exchanges > 2000 && etas > 250, "\(exchanges) exchanges, \(etas) etas")
  }

  @Test("a form determines only variables whose rank is above the others' in it")
  func ranks() {
    for seed in UInt64(0)..<50 {
      let bench = Bench(seed: seed)
      for (variable, base) in bench.basis.triangle.map(\.form).enumerated() {
        bench.table.forEachTerm(of: Int(base)) { _, other in
          let isBelow = bench.basis.triangle[other].rank < bench.basis.triangle[variable].rank
          #expect(other == variable || isBelow, "seed \(seed)")
        }
      }
    }
  }

  @Test("an exchange turns a chain of determinations around, forth and back, without an eta")
  func turning() {
    let count = 4
    var table = FormTable()
    var basis = Basis()
    var weights = SparseVector()
    table.grow(variables: count, slots: count + 1)
    basis.grow(table.unitForms)
    weights.grow(to: count)
    // Each variable is at a distance from the one before; the first or the last one is fixed.
    for slot in 1..<count {
      let terms = [
        InnerTerm(coefficient: 1, variable: Int32(slot)),
        InnerTerm(coefficient: -1, variable: Int32(slot - 1)),
      ]
      let form = table.insert(terms, .equal, 8, slot: slot, level: 0)
      _ = basis.express(form, in: table, into: &weights)
      basis.exchange(slot, for: form, kink: slot, weights: weights, &table)
    }
    let ends = [0, count - 1].map { table.unitForm($0) }
    for turn in 1...1000 {
      let (entering, leaving) = (ends[turn % 2], ends[1 - turn % 2])
      _ = basis.express(entering, in: table, into: &weights)
      basis.exchange(
        Int(table.forms[leaving].position), for: entering, kink: -1, weights: weights, &table)
      #expect(!table.forms[leaving].isBasic && table.forms[entering].isBasic)
      basis.checkInvariants(table)
    }
    #expect(basis.etas.count == 0)
  }

  // What the new form rests on gets lower ranks, or, where that is much, what depends on the
  // variable gets higher ones.
  @Test("a form that rests on variables of higher ranks needs no eta", arguments: [1, 60])
  func otherRanks(count: Int) {
    var table = FormTable()
    var basis = Basis()
    var weights = SparseVector()
    table.grow(variables: 4 + count, slots: 5 + count)
    basis.grow(table.unitForms)
    weights.grow(to: 4 + count)
    func hold(_ variable: Int, behind other: Int, slot: Int) {
      let terms = [
        InnerTerm(coefficient: 1, variable: Int32(variable)),
        InnerTerm(coefficient: -1, variable: Int32(other)),
      ]
      let form = table.insert(terms, .equal, 8, slot: slot, level: 0)
      _ = basis.express(form, in: table, into: &weights)
      basis.exchange(variable, for: form, kink: slot, weights: weights, &table)
      basis.checkInvariants(table)
    }
    // Two chains: a short one, and one of higher ranks.
    for variable in 1...3 { hold(variable, behind: variable - 1, slot: variable) }
    basis.triangle[4].rank = 2 * basis.triangle[3].rank + Basis.rankStep
    for variable in 5..<4 + count { hold(variable, behind: variable - 1, slot: variable) }
    hold(1, behind: 3 + count, slot: 4 + count)
    #expect(basis.etas.count == 0)
    #expect(basis.triangle[3 + count].rank < basis.triangle[1].rank)
    #expect(basis.triangle[1].rank < basis.triangle[2].rank)
  }

  @Test("one exchange factorises wishes for parts of one size, and their sum")
  func tearing() {
    let count = 40
    var table = FormTable()
    var basis = Basis()
    var weights = SparseVector()
    table.grow(variables: count, slots: count)
    basis.grow(table.unitForms)
    weights.grow(to: count)
    // Boxes as wide as their share of the first variable; all of them fill a row.
    for slot in 0..<count {
      let terms =
        slot == 0
        ? (1..<count).map { InnerTerm(coefficient: 1, variable: Int32($0)) }
        : [
          InnerTerm(coefficient: 1, variable: Int32(slot)),
          InnerTerm(coefficient: -Double(slot % 5 + 1), variable: 0),
        ]
      let form = table.insert(terms, .equal, 0, slot: slot, level: 1)
      _ = basis.express(form, in: table, into: &weights)
      let position = slot == 0 ? count - 1 : slot == count - 1 ? 0 : slot
      basis.exchange(position, for: form, kink: slot, weights: weights, &table)
    }
    #expect(basis.refactor(&table) == [])
    #expect(basis.etas.count == 1)
    basis.checkInvariants(table)
  }

  @Test("a solve reads of an eta only what is not 0", arguments: [10, 1000])
  func etaVisits(count: Int) {
    var etas = EtaFile()
    var weights = SparseVector()
    var sides = SparseVector()
    weights.grow(to: count)
    sides.grow(to: count)
    for place in 0..<count { weights.set(2, at: place) }
    etas.append(position: 0, weights: weights)
    sides.set(3, at: 7)
    #expect(etas.carryBack(&sides) == 1)
    #expect(sides[0] == -3 && sides[7] == 3)
  }

  @Test("a solve drops what rounding leaves of a difference of large numbers")
  func etaRounding() {
    var etas = EtaFile()
    var weights = SparseVector()
    var sides = SparseVector()
    weights.grow(to: 2)
    sides.grow(to: 2)
    weights.set(1, at: 0)
    weights.set(1.0 / 3, at: 1)
    etas.append(position: 0, weights: weights)
    sides.set((1.0 / 3 * 192).nextUp, at: 0)
    sides.set(192, at: 1)
    _ = etas.carryBack(&sides)
    #expect(sides[0] == 0 && sides[1] == 192)
  }
}
