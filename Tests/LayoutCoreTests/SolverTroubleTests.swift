// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import Testing

@Suite("A solver in trouble")
struct SolverTroubleTests {
  private let size = Size(width: 100, height: 100)
  private let log = CallLog()

  private func session(_ screen: LayoutBox) -> LayoutSession {
    LayoutSession(root: screen, solver: RecordingDouble(log))
  }

  @Test("a solver that stalls is built anew with all rows, once")
  func stalledSolve() throws {
    let screen = LayoutBox("screen")
    let box = LayoutBox("box")
    screen.addChildren(box)
    box.place(Rect(x: 1, y: 2, width: 3, height: 4))
    let session = session(screen)
    log.stallsLeft = 1
    try session.layout(in: size)
    #expect(box.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(log.applied.count == 2)
    #expect(log.applied[0].added.count == log.applied[1].added.count)
  }

  @Test("a solver that stalls again is an error, and the next layout goes on")
  func stalledTwice() throws {
    let screen = LayoutBox("screen")
    let session = session(screen)
    log.stallsLeft = 2
    let error = #expect(throws: LayoutError.self) { try session.layout(in: size).check() }
    #expect(error?.description == "no solution after 7 iterations, also with a new solver")
    try session.layout()
    #expect(screen.frame.width == 100)
  }

  @Test("a change that stalls is made on a solver built anew")
  func stalledApply() throws {
    let screen = LayoutBox("screen")
    let box = LayoutBox("box")
    let session = session(screen)
    try session.layout(in: size)
    screen.addChildren(box)
    box.place(Rect(x: 1, y: 2, width: 3, height: 4))
    log.applyStallsLeft = 1
    try session.layout()
    #expect(box.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    box.layoutNode.remove(box.layoutNode.activeIDs[0])
    log.applyStallsLeft = 2
    #expect(throws: LayoutError.stalled(iterations: 7)) { try session.layout() }
    try session.layout()
    #expect(session.audit().isFeasible)
  }

  @Test("rows that the solver cannot meet are named, and a complete solver is recommended")
  func unsupported() throws {
    let screen = LayoutBox("screen")
    let box = LayoutBox("box")
    screen.addChildren(box)
    box.add(.width, .equal, 50, line: 9)
    let session = session(screen)
    // The rows of the root come first: two that its size is not negative, then its place.
    log.applyError = .unsupported([ConstraintID(slot: 4)], reason: "too hard for a test")
    let error = #expect(throws: LayoutError.self) { try session.layout(in: size).check() }
    #expect(
      error?.description == """
        this solver cannot meet these required constraints: too hard for a test
          screen.width == 100 (size of the layout)
        ask a complete solver, such as Simplex
        """)
    try session.layout()
    #expect(box.frame.width == 50)
  }

  @Test("any other refusal is passed on")
  func refused() throws {
    let screen = LayoutBox("screen")
    let session = session(screen)
    log.applyError = .unknownConstraint(ConstraintID(slot: 99))
    let error = #expect(throws: LayoutError.self) { try session.layout(in: size).check() }
    #expect(error?.description == "the solver refused the layout: constraint 99 is not live")
    try session.layout()
    #expect(screen.frame.width == 100)
  }
}
