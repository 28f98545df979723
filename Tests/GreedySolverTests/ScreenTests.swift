// SPDX-License-Identifier: MIT

import LayoutCore
import Testing

@testable import GreedySolver

@Suite("Screens that people build")
struct ScreenTests {
  /// Cells below each other, each as high as its two texts and at least 44.
  private static func selfSizingList(_ count: Int) -> [String] {
    var lines = ["x0 = 390"]
    for cell in 0..<count {
      let (top, height, text) = (4 * cell + 1, 4 * cell + 2, 4 * cell + 3)
      lines.append(cell == 0 ? "x1 = 0" : "x\(top) - x\(top - 4) - x\(height - 4) = 0")
      for offset in 0..<2 {
        lines.append("x\(text + offset) >= \(10 + 7 * ((cell + offset) % 4)) @750")
        lines.append("x\(text + offset) <= \(10 + 7 * ((cell + offset) % 4)) @250")
      }
      lines.append("x\(height) - x\(text) - x\(text + 1) >= 16")
      lines.append("x\(height) >= 44")
      lines.append("x\(height) <= 0 @50")
    }
    return lines
  }

  /// Bubbles as wide as their text and at most 0.7 of the screen, each as high as its width asks
  /// for.
  private static func chat(_ count: Int) -> [String] {
    var lines = ["x0 = 390"]
    for bubble in 0..<count {
      let (top, width, height) = (3 * bubble + 1, 3 * bubble + 2, 3 * bubble + 3)
      lines.append(bubble == 0 ? "x1 = 0" : "x\(top) - x\(top - 3) - x\(height - 3) = 8")
      lines.append("x\(width) - 0.7*x0 <= 0")
      lines.append("x\(width) = \(60 + 47 * (bubble % 9)) @750")
      lines.append("x\(height) = \(20 + 18 * (bubble % 3)) @750")
    }
    return lines
  }

  /// Cards below each other, each 12 points larger than the two boxes in it.
  private static func wrappedCards(_ count: Int) -> [String] {
    var lines = ["x0 = 390"]
    for card in 0..<count {
      let top = 6 * card + 1
      lines.append(card == 0 ? "x1 = 0" : "x\(top) - x\(top - 6) - x\(top - 5) = 10")
      for box in 0..<2 {
        let (y, height) = (top + 2 + 2 * box, top + 3 + 2 * box)
        lines.append("x\(y) - x\(top) >= 12")
        lines.append("x\(y) + x\(height) - x\(top) - x\(top + 1) <= -12")
        lines.append("x\(height) = \(20 + 5 * ((card + box) % 5))")
        lines.append(box == 0 ? "x\(y) - x\(top) = 12" : "x\(y) - x\(y - 2) - x\(y - 1) = 6")
      }
      lines.append("x\(top + 1) = 0 @50")
    }
    return lines
  }

  private static let screens: [@Sendable (Int) -> [String]] = [selfSizingList, chat, wrappedCards]

  @Test(
    "the work of a first layout and of an insertion grows with the screen, not faster",
    arguments: 0..<3)
  func growth(_ screen: Int) throws {
    var first: [Int] = []
    var edit: [Int] = []
    for count in [100, 200, 400] {
      var sketch = try Sketch(Self.screens[screen](count))
      first.append(try sketch.solver.solve().rowsTouched)
      #expect(try sketch.audit().isFeasible)
      try sketch.suggest(0, 320)
      try sketch.suggest(0, 300)
      edit.append(try sketch.solver.solve().rowsTouched)
    }
    #expect(first[2] - first[1] <= 2 * (first[1] - first[0]) + 200, "\(first)")
    #expect(edit[2] - edit[1] <= 2 * (edit[1] - edit[0]) + 200, "\(edit)")
  }

  @Test("each cell of a self-sizing list is as high as its texts, and at least 44")
  func selfSizing() throws {
    var sketch = try Sketch(Self.selfSizingList(50))
    let values = try sketch.solve()
    for cell in 0..<50 {
      let texts = (0..<2).map { Double(10 + 7 * ((cell + $0) % 4)) }
      #expect(values[4 * cell + 2] == max(44, texts[0] + texts[1] + 16), "cell \(cell)")
    }
    // A text of the first cell grows: its cell and what is below move.
    try sketch.suggest(1, 40)
    try sketch.suggest(2, 40)
    let moved = try sketch.solve()
    #expect(moved[2] == 40 + 17 + 16 && moved[4 * 49 + 1] > values[4 * 49 + 1])
    #expect(try sketch.audit().isFeasible)
  }

  @Test("a chain of 100,000 boxes is laid out and edited without a deep stack")
  func longChain() throws {
    let count = 100_000
    var delta = ModelDelta(variableCount: count)
    delta.add(Sketch.row("x0 = 1"), as: ConstraintID(slot: 0))
    for index in 1..<count {
      let expression = LinearExpression([Term(1, Variable(index)), Term(-1, Variable(index - 1))])
      delta.add(Constraint(expression, .equal, 1), as: ConstraintID(slot: index))
    }
    var sketch = try Sketch(delta)
    #expect(try sketch.solve()[count - 1] == Double(count))
    for start in [5.0, 7, 9] { try sketch.suggest(0, start) }
    #expect(try sketch.solve()[count - 1] == Double(count + 8))
    try sketch.remove(count / 2)
    try sketch.suggest(0, 1)
    #expect(try sketch.solve()[count / 2 - 1] == Double(count / 2))
  }
}
