// SPDX-License-Identifier: MIT

import Foundation
import GreedySolver
import LayoutCore
import Testing

@Suite("The page about plans")
struct PlanPageTests {
  private static func page() throws -> String {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/GreedySolver/GreedySolver.docc/Plan.md")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test("shows the plans and the loss that the solver reports")
  func listings() throws {
    var sketch = try Sketch(
      "x0 = 390", "x1 = 16", "x2 >= 140 @760", "x2 <= 140 @260", "x3 - x1 - x2 >= 8",
      "x4 >= 161 @750", "x4 <= 161 @250", "x3 + x4 - x0 = -16")
    let page = try Self.page()
    #expect(page.contains("```\n\(sketch.solver.plan)\n```"))
    #expect(sketch.solver.givenUp == [])
    try sketch.suggest(0, 320)
    #expect(page.contains("```\n\(sketch.solver.plan)\n```"))
    #expect(sketch.solver.givenUp.count == 1)
    for loss in sketch.solver.givenUp { #expect(page.contains("`\(loss)`")) }
  }
}
