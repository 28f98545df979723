// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import Testing

@Suite("A layout costs what changed")
struct BatchingTests {
  private let size = Size(width: 300, height: 200)

  @Test("any number of changes is one call of the solver")
  func oneCall() throws {
    let screen = LayoutBox("screen")
    let log = CallLog()
    let session = LayoutSession(root: screen, solver: RecordingDouble(log))
    for number in 0..<10 {
      let box = LayoutBox("box")
      screen.addChildren(box)
      box.place(Rect(x: Double(number), y: 0, width: 10, height: 10))
    }
    try session.layout(in: size)
    #expect(log.applied.count == 1)
    #expect(log.suggested.isEmpty)
    #expect(log.solves == 1)
    #expect(log.reads == 1)
  }

  @Test("a layout without changes asks the solver nothing")
  func nothing() throws {
    let screen = LayoutBox("screen")
    let log = CallLog()
    let session = LayoutSession(root: screen, solver: RecordingDouble(log))
    try session.layout(in: size)
    let report = try session.layout(in: size)
    #expect(log.applied.count + log.suggested.count == 1)
    #expect(log.solves == 1)
    #expect(report.changedItemCount == 0)
    #expect(report.solve == SolveReport())
  }

  @Test("changes of constants alone are suggestions, one for each row")
  func suggestions() throws {
    let (screen, handle, log, session) = try settled()
    handle.setConstant(20)
    handle.setConstant(30)
    screen.children[0].add(.top, .equal, .parent(.top)).remove()
    try session.layout(in: Size(width: 310, height: 200))
    #expect(log.applied.count == 1)
    #expect(log.suggested.map { $0.map(\.constant).sorted() } == [[30, 310]])
  }

  @Test("a constant that changes along with the structure is replaced in the same delta")
  func constantsInTheDelta() throws {
    let (screen, handle, log, session) = try settled()
    handle.setConstant(30)
    screen.children[0].add(.width, .greaterThanOrEqual, 25)
    try session.layout()
    #expect(log.suggested.isEmpty)
    #expect(log.applied.count == 2)
    let delta = log.applied[1]
    #expect(delta.removed.count == 1)
    #expect(delta.added.map(\.constraint.constant).sorted() == [25, 30])
    #expect(delta.added.contains { $0.id == delta.removed[0] })
    #expect(screen.children[0].frame.width == 30)
  }

  @Test("a change that is taken back is no change")
  func takenBack() throws {
    let (screen, handle, log, session) = try settled()
    handle.setConstant(30)
    handle.setConstant(10)
    handle.setActive(false)
    handle.setActive(true)
    handle.modify { $0.priority = .low }
    handle.modify { $0.priority = .required }
    screen.children[0].metrics.intrinsicWidth = 5
    screen.children[0].metrics.intrinsicWidth = nil
    try session.layout()
    #expect(log.applied.count == 1)
    #expect(log.suggested.isEmpty)
    #expect(log.solves == 1)
  }

  @Test("priority, relation, multiplier and target change under the same handle")
  func liveChanges() throws {
    let screen = LayoutBox("screen")
    let box = LayoutBox("box")
    screen.addChildren(box)
    let handle = box.add(.width, .equal, .parent(.width), times: 0.5)
    box.add(.width, .equal, 40, .low)
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    try session.layout(in: size)
    #expect(box.frame.width == 150)
    handle.modify { $0.multiplier = 0.25 }
    try session.layout()
    #expect(box.frame.width == 75)
    handle.modify { $0.relation = .lessThanOrEqual }
    try session.layout()
    #expect(box.frame.width == 40)
    handle.modify {
      $0.relation = .equal; $0.priority = 100
    }
    try session.layout()
    #expect(box.frame.width == 40)
    handle.modify {
      $0.priority = .required; $0.target = .constant; $0.constant = 9
    }
    try session.layout()
    #expect(box.frame.width == 9)
    handle.setActive(false)
    try session.layout()
    #expect(box.frame.width == 40)
  }

  @Test("only items whose frame changed are told, once for each change")
  func toldWhenChanged() throws {
    let screen = Leaf("screen")
    let panel = Leaf("panel", in: screen)
    let inner = Leaf("inner", in: panel)
    let other = Leaf("other", in: screen)
    panel.place(Rect(x: 10, y: 10, width: 50, height: 50))
    inner.place(Rect(x: 1, y: 1, width: 5, height: 5))
    other.place(Rect(x: 100, y: 10, width: 50, height: 50))
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    session.attach(panel, inner, other)
    #expect(try session.layout(in: size).changedItemCount == 4)
    panel.layoutNode.setConstant(panel.layoutNode.activeIDs[0], 20)
    #expect(try session.layout().changedItemCount == 1)
    #expect(panel.frame.minX == 20)
    #expect([screen, panel, inner, other].map(\.toldCount) == [1, 2, 1, 1])
  }

  @Test("rounding errors of the solver are not new frames")
  func noise() throws {
    let screen = Leaf("screen")
    let panel = Leaf("panel", in: screen)
    let inner = Leaf("inner", in: panel)
    let shift = panel.add(.left, .equal, .parent(.left), plus: 0.1)
    inner.add(.left, .equal, .parent(.left), plus: 0.2)
    inner.add(.width, .equal, .parent(.width), times: 1.0 / 3)
    panel.add(.width, .equal, 0.7)
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    session.attach(panel, inner)
    try session.layout(in: size)
    for step in 1...100 {
      shift.setConstant(Double(step) * 0.3 + 0.1)
      try session.layout()
    }
    #expect(panel.toldCount == 101)
    #expect(inner.toldCount == 1)
  }

  @Test("an item may change the layout while it is told its frame, but not ask for one")
  func changesWhileTold() throws {
    let screen = Leaf("screen")
    let box = Leaf("box", in: screen)
    let width = box.add(.width, .equal, 10)
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    session.attach(box)
    var errors: [LayoutError] = []
    box.onResolve = { [weak session] in
      width.setConstant(20)
      do throws(LayoutError) { try session?.layout() } catch { errors.append(error) }
    }
    try session.layout(in: size)
    #expect(box.frame.width == 10)
    try session.layout()
    #expect(box.frame.width == 20)
    #expect(errors == [.reentrantLayout, .reentrantLayout])
    #expect(
      errors[0].description
        == "an item asked for a layout while it was told its frame; wait until the layout is over"
    )
  }

  @Test("frames on a pixel grid touch, and add up to the whole")
  func pixelGrid() throws {
    let screen = LayoutBox("screen")
    let columns = (0..<3).map { LayoutBox("column \($0)") }
    screen.addChildren(columns)
    for (index, column) in columns.enumerated() {
      if index == 0 {
        column.add(.left, .equal, .parent(.left))
      } else {
        column.add(.left, .equal, columns[index - 1].at(.right))
        column.add(.width, .equal, columns[0].at(.width))
      }
    }
    columns[2].add(.right, .equal, .parent(.right))
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    session.pixelGrid = PixelGrid(pixelsPerPoint: 1)
    try session.layout(in: Size(width: 100, height: 10))
    #expect(columns.map(\.frame.width) == [33, 34, 33])
    #expect(columns.map(\.frame.minX) == [0, 33, 67])
    session.pixelGrid = nil
    try session.layout()
    #expect(abs(columns[0].frame.width - 100.0 / 3) < 1e-9)
  }

  @Test("a report carries counters, and the audit when it is asked for")
  func report() throws {
    let screen = LayoutBox("screen", width: 100)
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    #expect(try session.layout(in: size).levels.isEmpty)
    session.auditsEveryLayout = true
    let report = try session.layout(in: Size(width: 350, height: 200))
    #expect(
      report.levels == [
        LevelViolation(priority: 750, total: 0), LevelViolation(priority: 250, total: 250),
      ])
    #expect(report.audit?.isFeasible == true)
  }

  private func settled() throws -> (LayoutBox, Sentence, CallLog, LayoutSession) {
    let screen = LayoutBox("screen")
    let box = LayoutBox("box")
    screen.addChildren(box)
    let handle = box.add(.width, .equal, 10)
    let log = CallLog()
    let session = LayoutSession(root: screen, solver: RecordingDouble(log))
    try session.layout(in: size)
    return (screen, handle, log, session)
  }
}
