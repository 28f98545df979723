// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@testable import SimplexSolver

@Suite("Classes of variables")
struct VariableClassesTests {
  private func terms(_ terms: (Double, Int)...) -> [Term] {
    terms.map { Term($0.0, Variable($0.1)) }
  }

  private func tied(_ equations: [[Term]], count: Int) -> VariableClasses {
    var classes = VariableClasses(count: count)
    classes.tie(by: equations)
    return classes
  }

  // 2 a = b and b + c = 0, so c = -2 a.
  @Test("equations of two terms tie, and so does a longer one of which two roots are left")
  func chain() {
    var classes = tied(
      [terms((1, 3), (1, 0), (1, 1), (1, 2)), terms((2, 0), (-1, 1)), terms((1, 1), (1, 2))],
      count: 5)
    let ratios = (0..<4).map { classes.root(of: $0).ratio / classes.root(of: 0).ratio }
    #expect(ratios == [1, 2, -2, -1])
    #expect(classes.numbers() == [0, 0, 0, 0, 1])
    #expect(classes.sums(of: terms((1, 1), (1, 2))).isEmpty)
  }

  @Test("an equation of three roots ties nothing, nor one of very different coefficients")
  func open() {
    var classes = tied(
      [terms((1, 0), (1, 1), (1, 2)), terms((1, 2), (-1e5, 3))], count: 4)
    #expect(classes.numbers() == [0, 1, 2, 3])
  }

  // 1 - 0.9 - 0.1 is not 0 in doubles.
  @Test("what cancels but for rounding errors ties nothing")
  func cancelled() {
    var classes = tied(
      [terms((1, 0), (-1, 1)), terms((1, 0), (-0.9, 1), (-0.1, 0), (1e-17, 2))], count: 3)
    #expect(classes.numbers() == [0, 0, 1])
  }
}
