// SPDX-License-Identifier: MIT

import SolverLab
import Testing

@testable import SimplexSolver

@Suite struct FactorTests {
  /// A sparse random matrix that is likely regular: a diagonal and a few entries beside it.
  private func matrix(_ count: Int, _ random: inout SplitMix64) -> [[Double]] {
    var rows = Array(repeating: [Double](repeating: 0, count: count), count: count)
    let order = Array(0..<count).shuffled(using: &random)
    for row in 0..<count {
      rows[row][order[row]] = Double.random(in: 1...3, using: &random)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        rows[row][Int.random(in: 0..<count, using: &random)] += Double(
          Int.random(in: -2...2, using: &random))
      }
    }
    return rows
  }

  private func factor(_ rows: [[Double]]) -> (BasisFactor, Int) {
    var matrix = SparseMatrix()
    for row in rows {
      for column in row.indices where row[column] != 0 {
        matrix.append(row[column], column: Int32(column))
      }
      matrix.endRow()
    }
    var factor = BasisFactor()
    let dependent = factor.factorize(matrix)
    return (factor, dependent.count)
  }

  private func vector(_ values: [Double]) -> SparseVector {
    var vector = SparseVector()
    vector.grow(to: values.count)
    for (index, value) in values.enumerated() where value != 0 { vector.set(value, at: index) }
    return vector
  }

  private func residual(_ factor: inout BasisFactor, _ rows: [[Double]], unit: Int) -> Double {
    let count = rows.count
    var unitVector = vector((0..<count).map { $0 == unit ? 1 : 0 })
    var solution = vector([Double](repeating: 0, count: count))
    factor.solve(&unitVector, into: &solution)
    var worst = 0.0
    for row in 0..<count {
      let sum = (0..<count).reduce(0) { $0 + rows[row][$1] * solution[$1] }
      worst = max(worst, abs(sum - (row == unit ? 1 : 0)))
    }
    var again = vector((0..<count).map { $0 == unit ? 1 : 0 })
    var weights = vector([Double](repeating: 0, count: count))
    factor.solveTransposed(&again, into: &weights)
    for column in 0..<count {
      let sum = (0..<count).reduce(0) { $0 + rows[$1][column] * weights[$1] }
      worst = max(worst, abs(sum - (column == unit ? 1 : 0)))
    }
    return worst
  }

  @Test("both solves invert random sparse matrices", arguments: 0..<60)
  func solves(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let rows = matrix(2 + seed, &random)
    var (factor, dependent) = factor(rows)
    guard dependent == 0 else { return }
    for unit in rows.indices {
      #expect(residual(&factor, rows, unit: unit) < 1e-7, "seed \(seed), unit \(unit)")
    }
  }

  @Test("exchanged rows are solved with as if factorised anew", arguments: 0..<30)
  func exchanges(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) &+ 1000)
    var rows = matrix(12, &random)
    var (factor, dependent) = factor(rows)
    guard dependent == 0 else { return }
    for _ in 0..<20 {
      let position = Int.random(in: 0..<12, using: &random)
      let new = matrix(12, &random)[0]
      var row = vector(new)
      var weights = vector([Double](repeating: 0, count: 12))
      factor.solveTransposed(&row, into: &weights)
      guard abs(weights[position]) > 0.1 else { continue }
      factor.exchange(position: position, weights: weights)
      rows[position] = new
      for unit in 0..<12 {
        #expect(residual(&factor, rows, unit: unit) < 1e-6, "seed \(seed), unit \(unit)")
      }
    }
    #expect(factor.updateCount > 0)
  }

  @Test("a singular matrix names the rows and columns that cannot be paired")
  func singular() {
    let (_, dependent) = factor([[1, 1, 0], [2, 2, 0], [0, 0, 1]])
    #expect(dependent == 1)
  }

  @Test("added places are solved as identity")
  func growth() {
    var (factor, _) = factor([[2, 0], [1, 1]])
    factor.grow(to: 3)
    let rows = [[2.0, 0, 0], [1, 1, 0], [0, 0, 1]]
    for unit in 0..<3 { #expect(residual(&factor, rows, unit: unit) < 1e-12) }
  }

  @Test("a chain of rows costs no fill")
  func chain() {
    var matrix = SparseMatrix()
    for row in 0..<1000 {
      if row > 0 { matrix.append(-1, column: Int32(row - 1)) }
      matrix.append(1, column: Int32(row))
      matrix.endRow()
    }
    var elimination = Elimination()
    elimination.run(matrix, cancellation: Precision.single.cancellation)
    #expect(elimination.pivots.count == 1000)
    #expect(elimination.lower.count + elimination.upper.count == 999)
  }
}
