// SPDX-License-Identifier: MIT

import LayoutCore
import SolverLab
import Testing

@testable import GreedySolver

@Suite("Edits by sensitivities")
struct EditTests {
  /// Whether an edit is answered without a look at the rows.
  private func isAnswered(_ sketch: Sketch, _ row: Int, _ constant: Double) -> Bool {
    var engine = sketch.solver.engine
    let suggestions = [Suggestion(ConstraintID(slot: row), constant: constant)]
    return engine.edits.respond(to: suggestions.span, &engine.graph, &engine.moves)
  }

  private static let window = [
    "x0 = 400", "x1 = 300", "x2 = 10", "x3 - x0 + x2 = 0", "x4 - 0.5*x1 = 0", "x3 - x4 >= 40 @500",
  ]

  @Test("a constant that was edited twice is followed up to where a row changes sides")
  func range() throws {
    var sketch = try Sketch(Self.window)
    for width in [410.0, 420] { try sketch.suggest(0, width) }
    #expect(isAnswered(sketch, 0, 430) && isAnswered(sketch, 0, 201))
    #expect(!isAnswered(sketch, 0, 199))
    try sketch.suggest(0, 430)
    #expect(try sketch.solve() == [430, 300, 10, 420, 150])
    try sketch.suggest(0, 190)
    #expect(try sketch.solve() == [190, 300, 10, 180, 150])
    #expect(sketch.solver.givenUp.map(\.amount) == [10])
  }

  @Test("constants that move a row together are followed up to where it changes sides")
  func joint() throws {
    for seed in UInt64(0)..<200 {
      var random = SplitMix64(seed: seed)
      // The width is retracted where the two do not fit.
      var sketch = try Sketch("x0 = 10 @500", "x1 = 10", "x0 + x1 <= 100", "x2 - x0 - x1 = 0")
      for _ in 0..<40 {
        let width = Double(Int.random(in: 0...80, using: &random))
        let height = Double(Int.random(in: 0...80, using: &random))
        if Bool.random(using: &random) { try sketch.suggest(0, width) }
        if Bool.random(using: &random) { try sketch.suggest(1, height) }
        try sketch.suggest(0, width)
        try sketch.suggest(1, height)
        let shown = min(width, 100 - height)
        #expect(try isSame(sketch.solve(), [shown, height, shown + height]), "seed \(seed)")
      }
    }
  }

  @Test("values are evaluated before answers can drift")
  func drift() throws {
    var sketch = try Sketch("x0 = 1", "3*x1 - x0 = 0", "x2 - 0.1*x1 = 0", "x3 - x2 >= -7 @500")
    var random = SplitMix64(seed: 5)
    for _ in 0..<5000 { try sketch.suggest(0, Double.random(in: 0...1, using: &random)) }
    try sketch.suggest(0, 0.75)
    let values = try sketch.solve()
    #expect(abs(values[1] - 0.25) < 1e-12 && abs(values[2] - 0.025) < 1e-12)
  }

  @Test("a refused edit leaves values and sensitivities as they were")
  func refused() throws {
    var sketch = try Sketch("x0 = 10", "x1 - x0 = 5", "x1 <= 100")
    for width in [20.0, 30] { try sketch.suggest(0, width) }
    let before = try sketch.solve()
    #expect(throws: SolverError.self) { try sketch.suggest(0, 200) }
    #expect(try sketch.solve() == before)
    #expect(isAnswered(sketch, 0, 94))
    try sketch.suggest(0, 95)
    #expect(try sketch.solve() == [95, 100])
  }

  @Test("edits far beyond any screen and back lose no digits")
  func farAway() throws {
    var sketch = try Sketch("x0 = 0.1", "x1 - 1000000*x0 = 0.3", "x2 - x0 = 0.7")
    for constant in [0.2, 0.3, 1e16, 0.1, 5e5, 0.1] { try sketch.suggest(0, constant) }
    #expect(try isSame(sketch.solve(), [0.1, 100_000.3, 0.8]))
  }
}
