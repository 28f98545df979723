// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import SolverLab
import Testing

@Suite("The first basis")
struct CrashTests {
  // A header would rather stay in the window than at the top of its section. That wish must not
  // decide before it is known where the section is.
  @Test("headers that stick to the top of a window need no exchange")
  func stickyHeaders() throws {
    let count = 50
    var delta = ModelDelta(variableCount: 3 * count)
    for section in 0..<count {
      let (top, height) = (Term(1, Variable(3 * section)), Term(1, Variable(3 * section + 1)))
      let header = Term(1, Variable(3 * section + 2))
      let above = section == 0 ? [] : [-3, -2].map { Term(-1, Variable(3 * section + $0)) }
      delta.add([top] + above, .equal, 0, .required)
      delta.add([height], .equal, 100 + Double(section * 37 % 101), .high)
      delta.add([header, Term(-1, top.variable)], .equal, 0, .high)
      delta.add([header, Term(-1, top.variable)], .greaterThanOrEqual, 0, .required)
      delta.add([header], .greaterThanOrEqual, 90, 800)
    }
    var solver = Simplex()
    try solver.apply(delta)
    #expect(try solver.solve().pivots == 0)
  }

  @Test("cells as high as their texts, and 44 at least, need no exchange")
  func selfSizingCells() throws {
    let stage = Scene.selfSizing.build(size: 100)
    let session = LayoutSession(root: stage.root, solver: Simplex())
    #expect(try session.layout(in: stage.window(0)).solve.pivots == 0)
  }
}
