// SPDX-License-Identifier: MIT

import LayoutCore
import SolverLab
import Testing

@testable import SimplexSolver

@Suite("Numbers of 30 digits")
struct PreciseNumberTests {
  @Test("a rounding error has no sign, and a small number has one")
  func signs() {
    let third = PreciseNumber(1) / PreciseNumber(3)
    #expect((third * PreciseNumber(3) - PreciseNumber(1)).sign == 0)
    #expect((PreciseNumber(1) + PreciseNumber(0x1p-90) - PreciseNumber(1)).sign == 1)
    #expect((PreciseNumber(1e20) - PreciseNumber(1) - PreciseNumber(1e20)).high == -1)
    #expect((-third).sign == -1)
    #expect((-third).magnitude.sign == 1)
  }

  @Test("quotients that are taken away in another order leave 0, or what else was added")
  func cancellation() {
    for seed in UInt64(0)..<500 {
      var random = SplitMix64(seed: seed)
      var sum = PreciseNumber.zero
      let quotients = (0..<20).map { _ in
        let size = PreciseNumber(random.pick([1e-9, 1e-3, 1, 1e6]) * random.whole(in: -999...999))
        return size / PreciseNumber(random.whole(in: 1...999))
      }
      for quotient in quotients { sum += quotient }
      for quotient in quotients.shuffled(using: &random) { sum -= quotient }
      #expect(sum.sign == 0, "seed \(seed): \(sum)")
      #expect((sum + PreciseNumber(1e-12)).sign == 1, "seed \(seed): \(sum)")
    }
  }
}

@Suite("The precise factorisation")
struct PreciseFactorsTests {
  /// Checks that both systems have solutions which leave nothing but rounding errors.
  private func check(_ numbers: [[Int: Double]], _ note: String) throws {
    let matrix = numbers.map { $0.mapValues(PreciseNumber.init) }
    let factors = try #require(PreciseFactors(matrix), "\(note)")
    let sides = matrix.indices.map { PreciseNumber(Double($0 % 5) - 2) }
    let solution = factors.solve(sides)
    for (row, side) in zip(matrix, sides) {
      let sum = row.reduce(PreciseNumber.zero) { $0 + $1.value * solution[$1.key] }
      #expect((sum - side).sign == 0, "\(note)")
      #expect(abs((sum - side).high) < 1e-9, "\(note)")
    }
    var rest = sides
    let multipliers = factors.solveTransposed(sides)
    for (row, multiplier) in zip(matrix, multipliers) {
      for (column, number) in row { rest[column] -= number * multiplier }
    }
    #expect(rest.allSatisfy { $0.sign == 0 && abs($0.high) < 1e-9 }, "\(note)")
  }

  @Test("random sparse matrices, with numbers of all sizes")
  func random() throws {
    for seed in UInt64(0)..<200 {
      var random = SplitMix64(seed: seed)
      let count = random.integer(in: 1...20)
      let matrix = (0..<count).map { row in
        var numbers = [row: random.pick([1e-3, 1, 1e4])]
        for _ in 0..<random.integer(in: 0...2) where row > 0 {
          let other = random.integer(in: 0...row - 1)
          numbers[other] = random.pick([1e-4, -0.3, 1, 7e3])
        }
        return numbers
      }
      try check(matrix.shuffled(using: &random), "seed \(seed)")
    }
  }

  @Test("a matrix of Hilbert, whose inverse has numbers of ten digits")
  func hilbert() throws {
    try check(
      (0..<8).map { row in
        Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, 1 / Double(row + $0 + 1)) })
      }, "Hilbert")
  }

  @Test("a singular matrix has none")
  func singular() {
    let row = [0: PreciseNumber(0.1), 1: PreciseNumber(0.3)]
    #expect(PreciseFactors([row, row]) == nil)
  }
}

@Suite("The precise search")
struct PreciseSearchTests {
  /// A random model that 0 satisfies where it must.
  private func model(_ random: inout SplitMix64) -> ModelDelta {
    var delta = ModelDelta(variableCount: 6)
    for slot in 0..<16 {
      let terms = (0..<random.integer(in: 1...3)).map { _ in
        Term(random.pick([-2.0, -1, 0.3, 1, 3]), Variable(random.integer(in: 0...5)))
      }
      let isRequired = random.chance(25)
      delta.add(
        Constraint(
          LinearExpression(terms),
          isRequired ? .lessThanOrEqual : random.pick([.equal, .lessThanOrEqual]),
          random.whole(in: isRequired ? 0...9 : -9...9),
          priority: isRequired ? .required : random.pick([.high, .low])),
        as: ConstraintID(slot: slot))
    }
    return delta
  }

  @Test("it finds the optimum of the kernel, and leaves a state that keeps the kernel's laws")
  func agreesWithKernel() throws {
    for seed in UInt64(0)..<300 {
      var random = SplitMix64(seed: seed)
      let delta = model(&random)
      var solver = Simplex()
      try solver.apply(delta)
      _ = try solver.solve()
      var other = solver
      let search = try other.kernel.searchPrecisely(other.rowOrder, afresh: true)
      other.kernel.adopt(search)
      other.choices = Choices()
      other.kernel.checkInvariants()
      other.kernel.checkOptimality()
      for priority in [Priority.required, .high, .low] {
        let totals = [solver, other].map { solver in
          let values = (0..<6).map { solver.value(of: $0) }
          return delta.added.lazy.filter { $0.constraint.priority == priority }
            .reduce(0) { $0 + $1.constraint.violation(at: values.span) }
        }
        #expect(abs(totals[0] - totals[1]) < 1e-6, "seed \(seed), \(priority): \(totals)")
      }
    }
  }

  @Test("of three required rows, it names the two that contradict each other")
  func contradiction() throws {
    var delta = ModelDelta(variableCount: 2)
    let rows: [(Double, Double, Double)] = [(1, 1e-4, 5), (1e4, 1, 1e4), (1, 0, 3)]
    for (slot, row) in rows.enumerated() {
      delta.add(
        Constraint(
          LinearExpression([Term(row.0, Variable(0)), Term(row.1, Variable(1))]), .equal, row.2),
        as: ConstraintID(slot: slot))
    }
    var solver = Simplex()
    let error = #expect(throws: SolverError.self) { try solver.apply(delta) }
    guard case .conflict(let conflict) = error else { return }
    #expect(conflict.ids.map(\.slot) == [0, 1])
  }
}
