// SPDX-License-Identifier: MIT

import GreedySolver
import LayoutCore
import LayoutDSL
import SimplexSolver
import Testing

/// A solver by name, for tests that hold for several.
struct NamedSolver: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let make: @Sendable () -> any ConstraintSolver

  static let simplex = NamedSolver(testDescription: "Simplex") { Simplex() }
  static let both = [simplex, NamedSolver(testDescription: "Greedy") { Greedy() }]

  /// A session for a tree with this solver.
  func session(_ root: LayoutBox) -> LayoutSession {
    LayoutSession(root: root, solver: make())
  }

  /// Lays out a tree once.
  func layout(_ root: LayoutBox, _ width: Double, _ height: Double) throws {
    try session(root).layout(in: Size(width: width, height: height)).check()
  }
}

/// Compares frames whole, within the tolerance of solvers.
func expect(
  _ item: LayoutBox, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let frame = item.frame
  let misses = [
    frame.origin.x - x, frame.origin.y - y, frame.size.width - width, frame.size.height - height,
  ]
  #expect(
    misses.allSatisfy { abs($0) <= Tolerance.feasibility },
    "\(item.name) is at \(frame), not at (\(x), \(y), \(width), \(height))",
    sourceLocation: sourceLocation)
}
