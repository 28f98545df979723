// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@testable import SimplexSolver

/// Lists that leave open where the texts of a card are in it, and how high the card is.
@Suite("Lists of open cards")
struct OpenListTests {
  /// Cards below each other, each with two texts that are at least a padding away from its top and
  /// bottom: variables of the padding, then of each card its top and height, and its texts' tops.
  private func list(of count: Int, isPaddingOpen: Bool) -> ModelDelta {
    var delta = ModelDelta(variableCount: 1 + 4 * count)
    let padding = Term(1, Variable(0))
    delta.add([padding], .greaterThanOrEqual, 8, .required)
    delta.add([padding], .lessThanOrEqual, isPaddingOpen ? 16 : 8, .required)
    for card in 0..<count {
      let (top, height) = (Variable(1 + 4 * card), Variable(2 + 4 * card))
      delta.add([Term(1, height)], .greaterThanOrEqual, 0, .required)
      let above = card == 0 ? [] : [4 * card - 3, 4 * card - 2].map { Term(-1, Variable($0)) }
      delta.add([Term(1, top)] + above, .equal, 0, .required)
      for text in 0..<2 {
        let start = Term(1, Variable(3 + 4 * card + text))
        delta.add(
          [start, Term(-1, top), Term(-1, Variable(0))], .greaterThanOrEqual, 0, .required)
        delta.add(
          [Term(1, top), Term(1, height), Term(-1, start.variable), Term(-1, Variable(0))],
          .greaterThanOrEqual, textHeight(card, text), .required)
      }
    }
    return delta
  }

  private func textHeight(_ card: Int, _ text: Int) -> Double {
    Double(20 * (1 + (3 * card + 5 * text) % 4))
  }

  // It grew with the cube: unknowns came first that many sums share, or that are connected to many
  // others by what was eliminated before.
  @Test("open cards are as much work per card at any length", arguments: [false, true])
  func work(isPaddingOpen: Bool) throws {
    let work = try [50, 400].map { count in
      var solver = Simplex()
      let delta = list(of: count, isPaddingOpen: isPaddingOpen)
      try solver.apply(delta)
      _ = try solver.solve()
      var values = [Double](repeating: 0, count: delta.variableCount)
      var span = values.mutableSpan
      solver.read(into: &span)
      #expect(abs(values[0] - 8) < 1e-6)
      for card in 0..<count {
        let highest = max(textHeight(card, 0), textHeight(card, 1))
        #expect(abs(values[2 + 4 * card] - (highest + 16)) < 1e-6)
        #expect(abs(values[3 + 4 * card] - (values[1 + 4 * card] + 8)) < 1e-6)
      }
      return solver.leastSquaresWork
    }
    #expect(0 < work[0] && work[1] < 10 * work[0], "\(work)")
  }
}
