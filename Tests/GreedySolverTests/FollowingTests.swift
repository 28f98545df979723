// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@testable import GreedySolver

@Suite("Constants that are followed")
struct FollowingTests {
  /// Whether an edit needs nothing but the rates that are known.
  private func isKnown(_ sketch: Sketch, _ row: Int, _ constant: Double) -> Bool {
    var walk = sketch.solver.walk
    return walk.respond(to: [Suggestion(ConstraintID(slot: row), constant: constant)].span)
  }

  private static let window = [
    "x0 = 400", "x1 = 300", "x2 = 10", "x3 - x0 + x2 = 0", "x4 - 0.5*x1 = 0", "x3 - x4 >= 40 @500",
  ]

  @Test("after a first edit, the next one of the same constants needs no look at the rows")
  func second() throws {
    var sketch = try Sketch(Self.window)
    #expect(!isKnown(sketch, 0, 410))
    try sketch.suggest(0, 410)
    #expect(try sketch.solve() == [410, 300, 10, 400, 150])
    #expect(isKnown(sketch, 0, 430))
    #expect(!isKnown(sketch, 0, 190))
    try sketch.suggest(0, 430)
    #expect(try sketch.solve() == [430, 300, 10, 420, 150])
  }

  @Test("edits of other constants leave what is known of one as it is, unless they share a row")
  func others() throws {
    var sketch = try Sketch(Self.window + ["x5 = 7", "x6 - x5 = 1"])
    try sketch.suggest(0, 410)
    for value in [8.0, 9, 10] { try sketch.suggest(6, value) }
    #expect(isKnown(sketch, 0, 430))
    try sketch.suggest(1, 310)
    #expect(isKnown(sketch, 6, 11))
    #expect(!isKnown(sketch, 0, 430))
    try sketch.suggest(0, 430)
    #expect(try sketch.solve() == [430, 310, 10, 420, 155, 10, 11])
  }

  @Test("of more constants than can be followed, those that were edited first make room")
  func many() throws {
    var sketch = try Sketch(
      (0..<6).flatMap { ["x\(2 * $0) = 1", "x\(2 * $0 + 1) - x\(2 * $0) = 1"] })
    for place in 0..<6 { try sketch.suggest(2 * place, 5) }
    #expect(isKnown(sketch, 10, 6))
    #expect(!isKnown(sketch, 0, 6))
    try sketch.suggest(0, 6)
    #expect(try sketch.solve() == [6, 7, 5, 6, 5, 6, 5, 6, 5, 6, 5, 6])
  }

  @Test("by how much a row is missed is known after its constant has made room for another")
  func missed() throws {
    var sketch = try Sketch(
      ["x0 = 400", "x1 - x0 = 0", "x1 = 50 @500"] + (2..<6).map { "x\($0) = 1" })
    for width in [410.0, 420, 430] { try sketch.suggest(0, width) }
    for row in 3..<7 { try sketch.suggest(row, 5) }
    #expect(!isKnown(sketch, 0, 440))
    var walk = sketch.solver.walk
    walk.catchUp()
    #expect(walk.plan.table.rows[2].shortfall == 50 - 430)
  }

  @Test("constants that move a row together are followed up to where it changes sides")
  func joint() throws {
    for seed in UInt64(0)..<200 {
      var random = SeededRandom(seed: seed)
      // The width gives way where the two do not fit.
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

  @Test("values are computed by the plan again before they can drift")
  func drift() throws {
    var sketch = try Sketch("x0 = 1", "3*x1 - x0 = 0", "x2 - 0.1*x1 = 0", "x3 - x2 >= -7 @500")
    var random = SeededRandom(seed: 5)
    for _ in 0..<5000 { try sketch.suggest(0, Double.random(in: 0...1, using: &random)) }
    #expect(sketch.solver.walk.regions.answers <= Regions.answerLimit)
    try sketch.suggest(0, 0.75)
    let values = try sketch.solve()
    #expect(abs(values[1] - 0.25) < 1e-12 && abs(values[2] - 0.025) < 1e-12)
  }

  @Test("a refused edit of constants that are followed leaves values and ranges as they were")
  func refused() throws {
    var sketch = try Sketch("x0 = 10", "x1 - x0 = 5", "x1 <= 100")
    try sketch.suggest(0, 20)
    let before = try sketch.solve()
    #expect(throws: SolverError.self) { try sketch.suggest(0, 200) }
    #expect(try sketch.solve() == before)
    #expect(isKnown(sketch, 0, 95))
    try sketch.suggest(0, 95)
    #expect(try sketch.solve() == [95, 100])
  }
}
