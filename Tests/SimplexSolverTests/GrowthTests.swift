// SPDX-License-Identifier: MIT

import LayoutCore
import SimplexSolver
import SolverLab
import Testing

/// How the work of Simplex grows with a scene, by counts: a count is the same on every machine.
@Suite("The work of Simplex grows with the scene")
struct GrowthTests {
  /// The work of the first layout, and of one after the window changed.
  private func work(_ scene: Scene, _ size: Int) throws -> (cold: SolveReport, edit: SolveReport) {
    let stage = scene.build(size: size)
    let session = LayoutSession(root: stage.root, solver: Simplex())
    let cold = try session.layout(in: stage.window(0)).solve
    return (cold, try session.layout(in: stage.window(1)).solve)
  }

  /// How many times `after` is `before`, where less than `floor` counts as `floor`.
  private func growth(_ before: Int, _ after: Int, floor: Int) -> Double {
    Double(max(after, floor)) / Double(max(before, floor))
  }

  @Test(
    "pivots and rows touched stay within 1.5 times linear",
    arguments: [
      (Scene.list, [20, 60, 180]), (Scene.row, [20, 60, 180]), (Scene.nest, [30, 126, 510]),
    ])
  func growsLinearly(scene: Scene, sizes: [Int]) throws {
    try check(scene, sizes, rowFactor: 1.5) { $0 }
  }

  // Pivots grow with the cells, but each of them looks at more rows in a larger grid.
  @Test("in a grid pivots stay within 1.5 times linear, and rows touched within 4 times")
  func gridGrowth() throws {
    try check(.grid, [8, 16], rowFactor: 4) { $0 * $0 }
  }

  private func check(
    _ scene: Scene, _ sizes: [Int], rowFactor: Double, boxes: (Double) -> Double
  ) throws {
    let reports = try sizes.map { try work(scene, $0) }
    for index in sizes.indices.dropFirst() {
      let linear = boxes(Double(sizes[index]) / Double(sizes[index - 1]))
      let (before, after) = (reports[index - 1], reports[index])
      let step = "\(scene) \(sizes[index - 1]) → \(sizes[index])"
      for (kind, one, other) in [
        ("cold", before.cold, after.cold), ("edit", before.edit, after.edit),
      ] {
        let pivots = growth(one.pivots, other.pivots, floor: 10)
        #expect(
          pivots <= 1.5 * linear, "\(step), \(kind): \(one.pivots) → \(other.pivots) pivots")
        let rows = growth(one.rowsTouched, other.rowsTouched, floor: 100)
        #expect(
          rows <= rowFactor * linear,
          "\(step), \(kind): \(one.rowsTouched) → \(other.rowsTouched) rows")
      }
    }
  }
}
