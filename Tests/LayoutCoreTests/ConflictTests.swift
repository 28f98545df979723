// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import Testing

@Suite("Conflicts")
struct ConflictTests {
  private let size = Size(width: 390, height: 844)

  private func rejection(
    of session: LayoutSession, in size: Size? = nil
  ) -> LayoutConflict? {
    do {
      try session.layout(in: size ?? self.size)
    } catch .conflict(let conflict) {
      return conflict
    } catch {
      Issue.record(error)
    }
    return nil
  }

  @Test("a conflict names sentences, labels, places and priorities, and can be read aloud")
  func conflictText() throws {
    let screen = LayoutBox("screen")
    let title = LayoutBox("title")
    screen.addChildren(title)
    title.add(.width, .equal, 100, label: "wide", line: 12)
    title.add(.width, .equal, 50, line: 13)
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    let conflict = try #require(rejection(of: session))
    #expect(
      conflict.description == """
        these required constraints cannot hold together; they are 50 points apart:
          title.width == 100, "wide" at Words.swift:12
          title.width == 50, at Words.swift:13
        the newest is title.width == 50: make it title.width == 100, or give it a priority below \
        required
        """)
    #expect(conflict.members.map(\.sentence.origin.label) == ["wide", nil])
    #expect(conflict.members.allSatisfy { $0.multiplier != 0 && $0.sentence.priority.isRequired })
    #expect(title.frame == .zero)
  }

  @Test("the size of the layout and rows without a sentence are named too")
  func impliedRows() throws {
    let screen = LayoutBox("screen")
    let title = LayoutBox("title")
    let guide = LayoutGuide("margins", in: screen, kind: .margins)
    screen.addChildren(title)
    title.add(.left, .equal, .parent(.left), plus: 400, line: 1)
    title.add(.right, .equal, guide.at(.right), line: 2)
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    let conflict = try #require(rejection(of: session))
    #expect(
      conflict.members.map(\.sentence.description).sorted() == [
        "margins.left == screen.left + 8 (implied)",
        "margins.width == screen.width - 16 (implied)",
        "screen.width == 390 (size of the layout)",
        "title.left == screen.left + 400, at Words.swift:1",
        "title.right == margins.right, at Words.swift:2",
        "title.width >= 0 (implied)",
      ])
  }

  @Test("content that must be hugged is named as content")
  func requiredContent() throws {
    let screen = LayoutBox("screen")
    let title = LayoutBox("title", width: 80)
    title.metrics.horizontalHugging = .required
    screen.addChildren(title)
    title.add(.width, .greaterThanOrEqual, 100, line: 7)
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    let conflict = try #require(rejection(of: session))
    #expect(
      conflict.members.map(\.sentence.description).sorted() == [
        "title.width <= 80 (content hugging)", "title.width >= 100, at Words.swift:7",
      ])
  }

  @Test("after a conflict nothing has changed, and the fixed layout equals a fresh one")
  func throwFixGoOn() throws {
    let (screen, boxes) = row(of: 4)
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    try session.layout(in: size)
    let frames = boxes.map(\.frame)

    boxes[1].add(.width, .equal, 60)
    let bad = boxes[1].add(.width, .equal, 70)
    boxes[2].layoutNode.setConstant(boxes[2].layoutNode.activeIDs[1], 33)
    #expect(rejection(of: session) != nil)
    #expect(boxes.map(\.frame) == frames)
    #expect(session.audit().isFeasible)
    // Still pending: the same conflict again, then the fix.
    #expect(rejection(of: session) != nil)
    bad.modify { $0.priority = .high }
    try session.layout()
    #expect(boxes[1].frame.width == 60)
    #expect(boxes[2].frame.width == 33)

    let (freshScreen, freshBoxes) = row(of: 4)
    freshBoxes[1].add(.width, .equal, 60)
    freshBoxes[1].add(.width, .equal, 70, .high)
    freshBoxes[2].layoutNode.setConstant(freshBoxes[2].layoutNode.activeIDs[1], 33)
    try LayoutSession(root: freshScreen, solver: ReferenceSolver()).layout(in: size)
    #expect(boxes.map(\.frame) == freshBoxes.map(\.frame))
  }

  @Test("a rejected change of a constant is made once it can be")
  func rejectedConstant() throws {
    let screen = LayoutBox("screen")
    let box = LayoutBox("box")
    screen.addChildren(box)
    let width = box.add(.width, .equal, 100)
    let limit = box.add(.width, .lessThanOrEqual, 200)
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    try session.layout(in: size)
    width.setConstant(300)
    #expect(rejection(of: session) != nil)
    #expect(box.frame.width == 100)
    limit.remove()
    try session.layout()
    #expect(box.frame.width == 300)
  }

  @Test("a rejected size of the layout can be followed by a possible one")
  func rejectedSize() throws {
    let screen = LayoutBox("screen")
    let box = LayoutBox("box")
    screen.addChildren(box)
    box.add(.width, .equal, 100)
    box.add(.right, .equal, .parent(.right))
    box.add(.left, .greaterThanOrEqual, .parent(.left))
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    #expect(rejection(of: session, in: Size(width: 90, height: 10)) != nil)
    try session.layout(in: Size(width: 120, height: 10))
    #expect(box.frame.minX == 20)
    #expect(rejection(of: session, in: Size(width: 90, height: 10)) != nil)
    #expect(screen.frame.width == 120)
  }

  @Test("items that leave with a rejected change leave nothing behind")
  func rejectedItems() throws {
    let screen = LayoutBox("screen")
    let box = LayoutBox("box")
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    screen.addChildren(box)
    box.add(.width, .equal, -5)
    #expect(rejection(of: session) != nil)
    box.removeFromParent()
    let report = try session.layout()
    #expect(report.changedItemCount == 1)
    #expect(screen.frame.width == 390)
  }

  @Test("a relaxing session gives up the newest sentence, says so, and goes on")
  func relaxing() throws {
    let screen = LayoutBox("screen")
    let box = LayoutBox("box")
    screen.addChildren(box)
    box.add(.width, .equal, 100, line: 1)
    box.add(.height, .equal, 10, line: 2)
    let session = LayoutSession(root: screen, solver: ReferenceSolver(), policy: .relaxing)
    try session.layout(in: size)
    let second = box.add(.width, .equal, 50, label: "narrow", line: 3)
    let report = try session.layout()
    #expect(box.frame.width == 100)
    let givenUp = try #require(report.givenUp.first)
    #expect(report.givenUp.count == 1)
    #expect(givenUp.sentence.description == "box.width == 50, \"narrow\" at Words.swift:3")
    #expect(givenUp.conflict.members.count == 2)
    // It stays given up, is tried again when it changes, and comes back.
    #expect(try session.layout().givenUp.count == 1)
    second.setConstant(60)
    #expect(try session.layout().givenUp.map(\.sentence.text) == ["box.width == 60"])
    second.modify { $0.relation = .greaterThanOrEqual }
    #expect(try session.layout().givenUp.isEmpty)
    #expect(session.audit().isFeasible)
  }

  @Test("what was given up comes back when the other side of the conflict gives way")
  func relaxingComesBack() throws {
    let screen = LayoutBox("screen")
    let box = LayoutBox("box")
    screen.addChildren(box)
    box.add(.left, .equal, .parent(.left), plus: 20, line: 1)
    box.add(.right, .equal, .parent(.right), plus: -20, line: 2)
    box.add(.width, .greaterThanOrEqual, 200, line: 3)
    let session = LayoutSession(root: screen, solver: ReferenceSolver(), policy: .relaxing)
    #expect(try session.layout(in: Size(width: 300, height: 10)).givenUp.isEmpty)
    let narrow = try session.layout(in: Size(width: 200, height: 10))
    #expect(narrow.givenUp.map(\.sentence.origin.line) == [3])
    #expect(box.frame.width == 160)
    #expect(try session.layout(in: Size(width: 300, height: 10)).givenUp.isEmpty)
    #expect(box.frame.width == 260)
    let first = try session.layout(in: Size(width: 100, height: 10))
    #expect(first.givenUp.count == 1)
    box.layoutNode.remove(box.layoutNode.activeIDs[1])
    #expect(try session.layout().givenUp.isEmpty)
    #expect(box.frame.width >= 200)
  }

  @Test("a given-up sentence that is deactivated or removed is forgotten")
  func givenUpForgotten() throws {
    let screen = LayoutBox("screen")
    let box = LayoutBox("box")
    screen.addChildren(box)
    box.add(.width, .equal, 100)
    let second = box.add(.width, .equal, 50)
    let session = LayoutSession(root: screen, solver: ReferenceSolver(), policy: .relaxing)
    #expect(try session.layout(in: size).givenUp.count == 1)
    second.setActive(false)
    #expect(try session.layout().givenUp.isEmpty)
    second.setActive(true)
    #expect(try session.layout().givenUp.count == 1)
    second.remove()
    #expect(try session.layout().givenUp.isEmpty)
  }

  @Test("a session that stops relaxing takes everything back")
  func stopsRelaxing() throws {
    let screen = LayoutBox("screen")
    let box = LayoutBox("box")
    screen.addChildren(box)
    box.add(.width, .equal, 100)
    let second = box.add(.width, .equal, 50)
    let session = LayoutSession(root: screen, solver: ReferenceSolver(), policy: .relaxing)
    #expect(try session.layout(in: size).givenUp.count == 1)
    session.policy = .throwing
    #expect(rejection(of: session) != nil)
    second.remove()
    #expect(try session.layout().givenUp.isEmpty)
  }

  @Test("a sentence comes back when what it gave way to is given up itself")
  func chainOfGivingUp() throws {
    let screen = LayoutBox("screen")
    let box = LayoutBox("box")
    screen.addChildren(box)
    let session = LayoutSession(root: screen, solver: ReferenceSolver(), policy: .relaxing)
    box.add(.height, .equal, 10)
    let middle = box.add(.width, .equal, 50, .high)
    box.add(.width, .equal, 60, .high)
    try session.layout(in: size)
    let newest = box.add(.width, .equal, 70)
    try session.layout()
    #expect(box.frame.width == 70)
    // The older sentence becomes required: the newest gives way to it.
    middle.modify { $0.priority = .required }
    #expect(try session.layout().givenUp.map(\.sentence.text) == ["box.width == 70"])
    #expect(box.frame.width == 50)
    // A limit that is newer still gives way to the older one, and 70 stays out.
    let limit = box.add(.width, .greaterThanOrEqual, 65)
    #expect(
      try session.layout().givenUp.map(\.sentence.text) == ["box.width == 70", "box.width >= 65"])
    middle.setActive(false)
    #expect(try session.layout().givenUp.isEmpty)
    #expect(box.frame.width == 70)
    newest.remove()
    limit.remove()
    try session.layout()
    #expect(box.frame.width == 60)
  }

  @Test("content is given up when no sentence is left to give up, the size of the layout never")
  func relaxingImplicit() throws {
    let screen = LayoutBox("screen", width: 500)
    screen.metrics.horizontalCompressionResistance = .required
    let session = LayoutSession(root: screen, solver: ReferenceSolver(), policy: .relaxing)
    #expect(throws: LayoutError.self) { try session.layout(in: size).check() }
    try session.layout(in: Size(width: 600, height: 10))
    #expect(screen.frame.width == 600)
  }

  private func row(of count: Int) -> (LayoutBox, [LayoutBox]) {
    let screen = LayoutBox("screen")
    let boxes = (0..<count).map { LayoutBox("box \($0)") }
    screen.addChildren(boxes)
    for (index, box) in boxes.enumerated() {
      if index == 0 {
        box.add(.left, .equal, .parent(.left), plus: 8)
      } else {
        box.add(.left, .equal, boxes[index - 1].at(.right), plus: 8)
      }
      box.add(.width, .equal, .constant, plus: 40, .high)
      box.add(.top, .equal, .parent(.top))
      box.add(.height, .equal, 20)
    }
    return (screen, boxes)
  }
}
