// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit
import SolverLab
import Testing

@testable import SimplexSolver

@Suite("Substitutions")
struct SubstitutionsTests {
  private static let count = 10
  private static let rowCount = 12

  /// Required equations, of which those with two variables left substitute.
  private struct Bench {
    var random: SplitMix64
    var outer = Substitutions()
    var marks = MarkSet()
    /// The values of the inner model.
    var values: [Double] = []

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      var added: [ModelDelta.Addition] = []
      var size = DeltaSize()
      size.variableCount = count
      size.slotCount = rowCount
      let isRough = random.chance(20)
      for slot in 0..<rowCount {
        let first = random.integer(in: 0...count - 1)
        let terms = (0..<random.pick([2, 2, 3])).map { place in
          Term(
            random.pick(isRough ? [-1.0, 1, 100] : [-2.0, -1, 0.5, 1, 1]),
            Variable((first + place * 3) % count))
        }
        size.termCount += terms.count
        let row = Constraint(LinearExpression(terms), .equal, random.whole(in: -50...50))
        added.append(ModelDelta.Addition(ConstraintID(slot: slot), row))
      }
      outer.grow(to: size)
      outer.insert(added.span, termCount: size.termCount, LevelTable())
      substituteAll()
    }

    mutating func substituteAll() {
      for slot in 0..<rowCount where outer.table.rows[slot].substitutes < 0 {
        _ = outer.substitute(by: RowIndex(slot))
      }
    }

    /// The values of all variables, where those of the inner model are random numbers.
    mutating func allValues() -> [Double] {
      for variable in 0..<count {
        let inner = Int(outer.inner(of: Int32(outer.root(variable))))
        if inner == values.count { values.append(random.whole(in: -9...9)) }
      }
      return (0..<count).map { outer.values[$0].value(at: values.span) }
    }

    var substituted: [Int] { (0..<count).filter { outer.root($0) != $0 } }
    var offsets: [Double] { outer.values.map(\.offset) }

    /// By how much equations that substitute are missed, whatever the roots are.
    mutating func largestError() -> Double {
      let roots = (0..<count).map { _ in random.whole(in: -9...9) }
      let values = (0..<count).map { variable in
        let value = outer.values[variable]
        return value.ratio * roots[Int(value.root)] + value.offset
      }
      return substituted.filter { outer.table.columns[$0].parent >= 0 }.map { variable in
        let row = outer.row(substituting: variable)
        let activity = outer.table.activity(row, at: values)
        let miss = activity.value - outer.table.rows[row.index].constant
        return abs(miss) / (1 + activity.magnitude)
      }.max() ?? 0
    }
  }

  @Test("the rows that substitute hold, after any of them were taken back and after edits")
  func law() {
    var count = 0
    for seed in UInt64(0)..<500 {
      var bench = Bench(seed: seed)
      count += bench.substituted.count
      // The times of substitutions start again at 0 before they end.
      if seed.isMultiple(of: 2) { bench.outer.clock = .max - 2 }
      for _ in 0..<6 {
        #expect(bench.largestError() < 1e-9, "seed \(seed)")
        guard !bench.substituted.isEmpty else { break }
        let chosen = bench.random.pick(bench.substituted)
        if bench.random.chance(50) {
          edit(&bench, chosen, seed)
        } else {
          let roots = (0..<Self.count).map { bench.outer.root($0) }
          let before = bench.allValues()
          let affected = bench.outer.undo(from: [chosen], &bench.marks, &bench.values).affected
          #expect(bench.outer.root(chosen) == chosen, "seed \(seed)")
          let distances = zip(before, bench.allValues()).map { abs($0 - $1) / max(1, abs($0)) }
          #expect((distances.max() ?? 0) < 1e-9, "seed \(seed)")
          #expect(bench.largestError() < 1e-9, "seed \(seed)")
          for variable in 0..<Self.count where bench.outer.root(variable) != roots[variable] {
            #expect(affected.contains(variable), "seed \(seed), variable \(variable)")
          }
          bench.substituteAll()
        }
      }
    }
    #expect(count > 2500, "\(count) substitutions")
  }

  /// Moves the constant of the row that substitutes a variable; offsets move at the rates told.
  private func edit(_ bench: inout Bench, _ variable: Int, _ seed: UInt64) {
    let row = bench.outer.row(substituting: variable)
    let rates = bench.outer.offsetRates(of: row, &bench.marks)
    let before = bench.offsets
    let amount = bench.random.whole(in: 1...9)
    bench.outer.table.rows[row.index].constant += amount
    let moved = bench.outer.moveOffsets(of: [variable], &bench.marks)
    var expected = before
    for (other, rate) in rates.variables { expected[other] += amount * rate }
    for (other, offset) in bench.offsets.enumerated() {
      let size = max(1, abs(offset))
      #expect(abs(offset - expected[other]) < 1e-9 * size, "seed \(seed), variable \(other)")
      #expect(offset == before[other] || moved.contains(other), "seed \(seed)")
    }
  }

  @Test("a refused row with a large coefficient leaves a model as well scaled as it was")
  func refusedScale() throws {
    var solver = Simplex()
    func row(_ factor: Double, _ constant: Double) -> Constraint {
      Constraint(LinearExpression([Term(factor, Variable(0))]), .equal, constant)
    }
    var delta = ModelDelta(variableCount: 1)
    delta.add(row(1, 3), as: ConstraintID(slot: 0))
    try solver.apply(delta)
    var refused = ModelDelta(variableCount: 1)
    refused.add(row(20_000, 5), as: ConstraintID(slot: 1))
    #expect(throws: SolverError.self) { try solver.apply(refused) }
    #expect(!solver.outer.isBadlyScaled)
  }

  @Test("a combination of rows is completed by those that substitute, so that roots are left")
  func completion() {
    for seed in UInt64(0)..<500 {
      var bench = Bench(seed: seed)
      let row = RowIndex(bench.random.integer(in: 0...Self.rowCount - 1))
      guard bench.outer.table.rows[row.index].substitutes < 0 else { continue }
      var totals: [Int: CancellingSum] = [:]
      func add(_ row: RowIndex, _ multiplier: Double) {
        for place in bench.outer.table.range(row) {
          let entry = bench.outer.table.entries[place]
          totals[entry.column.index, default: CancellingSum()]
            .add(multiplier * entry.coefficient)
        }
      }
      add(row, 1)
      let residual = totals
      for (other, multiplier) in bench.outer.complete(residual) { add(other, multiplier) }
      let outer = bench.outer
      var rewritten = outer.rewritten
      let count = rewritten.write(
        outer.table.rows[row.index], outer.table.entries, outer.values
      ).count
      for term in rewritten.terms.prefix(count) {
        totals[Int(term.variable), default: CancellingSum()]
          .add(-term.coefficient)
      }
      let rest = totals.values.map { abs($0.value) }.max() ?? 0
      #expect(rest < 1e-8, "seed \(seed): \(totals)")
    }
  }
}
