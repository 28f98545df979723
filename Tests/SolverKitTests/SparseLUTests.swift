// SPDX-License-Identifier: MIT

import LayoutCore
import SolverKit
import Testing

@Suite("Sparse factorisation")
struct SparseLUTests {
  private func isNear(_ left: [Double], _ right: [Double]) -> Bool {
    zip(left, right).allSatisfy { abs($0 - $1) < Tolerance.frame }
  }

  @Test("a small matrix is factorised and solved both ways; a singular one is refused")
  func factor() {
    for seed in UInt64(0)..<200 {
      var state = seed
      func number() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(Int(state >> 60) - 8)
      }
      let count = Int(seed % 6) + 1
      let width = count + Int(seed % 3)
      var rows = (0..<count).map { row in
        (0..<width).map { $0 == row ? 40 + number() : seed % 2 == 0 ? max(0, number()) : number() }
      }
      func matrix() -> SparseLU {
        var matrix = SparseLU(rows: count, columns: width)
        for row in 0..<count {
          for column in 0..<width { matrix.insert(rows[row][column], row: row, column: column) }
        }
        return matrix
      }
      var factor = matrix()
      let isRegular = factor.factor()
      #expect(isRegular, "seed \(seed)")
      let solution = (0..<count).map { _ in number() }
      var one = (0..<count).map { row in
        (0..<count).reduce(0) { $0 + rows[row][factor.order[$1]] * solution[$1] }
      }
      var other = (0..<count).map { column in
        (0..<count).reduce(0) { $0 + rows[$1][factor.order[column]] * solution[$1] }
      }
      factor.solve(&one)
      factor.solveTransposed(&other)
      #expect(isNear(one, solution) && isNear(other, solution), "seed \(seed)")
      rows[count - 1] = rows[0].map { count > 1 ? 2 * $0 : 0 }
      var singular = matrix()
      let isSingular = !singular.factor()
      #expect(isSingular, "seed \(seed)")
    }
  }
}
