// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit
import Testing

@Suite("Sparse factorisation")
struct SparseLUTests {
  private func isNear(_ left: [Double], _ right: [Double]) -> Bool {
    zip(left, right).allSatisfy { abs($0 - $1) < Tolerance.frame }
  }

  @Test("a small matrix is factorised and solved both ways; a dependent row is refused")
  func factor() {
    for seed in UInt64(0)..<200 {
      var state = seed
      func number() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(Int(state >> 60) - 8)
      }
      let count = Int(seed % 6) + 1
      let width = count + Int(seed % 3)
      let rows = (0..<count).map { row in
        (0..<width).map { $0 == row ? 40 + number() : seed % 2 == 0 ? max(0, number()) : number() }
      }
      var factor = SparseLU(columnCount: width)
      func add(_ row: [Double]) -> Bool {
        for (column, value) in row.enumerated() { factor.insert(value, column: column) }
        return factor.addRow()
      }
      for row in rows { #expect(add(row), "seed \(seed)") }
      // A combination of rows is refused, and changes nothing.
      #expect(!add(rows[0].indices.map { 2 * rows[0][$0] - rows[count - 1][$0] / 2 }))
      #expect(factor.rank == count)
      let numbers = (0..<count).map { _ in number() }
      var solution = Array(repeating: 0.0, count: width)
      for (row, number) in numbers.enumerated() { solution[factor.pivot(of: row)] = number }
      let right = rows.map { row in zip(row, solution).reduce(0) { $0 + $1.0 * $1.1 } }
      #expect(isNear(factor.solution(of: right), solution), "seed \(seed)")
      let left = (0..<width).map { column in
        (0..<count).reduce(0) { $0 + rows[$1][column] * numbers[$1] }
      }
      #expect(isNear(factor.transposedSolution(of: left), numbers), "seed \(seed)")
    }
  }
}
