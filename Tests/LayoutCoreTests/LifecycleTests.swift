// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import SimplexSolver
import Testing

@Suite("Items that come and go")
struct LifecycleTests: ReferenceSessions {
  private let size = Size(width: 300, height: 200)

  @Test("constraints may be made before there is a session or a parent")
  func constraintsBeforeTheTree() throws {
    let box = LayoutBox("box")
    box.place(Rect(x: 10, y: 20, width: 30, height: 40))
    let screen = LayoutBox("screen")
    screen.addChildren(box)
    try session(screen).layout(in: size)
    #expect(box.frame == Rect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test("a box that is added after a layout is laid out by the next")
  func addedLater() throws {
    let screen = LayoutBox("screen")
    let session = session(screen)
    try session.layout(in: size)
    let panel = LayoutBox("panel")
    let inner = LayoutBox("inner")
    screen.addChildren(panel)
    panel.addChildren(inner)
    inner.place(Rect(x: 1, y: 2, width: 3, height: 4))
    panel.place(Rect(x: 10, y: 20, width: 30, height: 40))
    let report = try session.layout()
    #expect(report.changedItemCount == 2)
    #expect(inner.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(session.frame(of: panel) == Rect(x: 10, y: 20, width: 30, height: 40))
  }

  @Test("a box that leaves takes its constraints along and brings them back")
  func leavesAndComesBack() throws {
    let screen = LayoutBox("screen")
    let left = LayoutBox("left")
    let right = LayoutBox("right")
    screen.addChildren(left, right)
    left.place(Rect(x: 0, y: 0, width: 50, height: 10))
    let crossing = right.add(.left, .equal, left.at(.right), plus: 8)
    right.add(.left, .equal, .parent(.left), plus: 100, .low)
    right.add(.width, .equal, 20)
    let session = session(screen)
    try session.layout(in: size)
    #expect(right.frame.minX == 58)

    left.removeFromParent()
    try session.layout()
    #expect(right.frame.minX == 100)
    #expect(session.frame(of: left) == nil)
    #expect(crossing.node.isActive(crossing.id))

    crossing.setConstant(18)
    try session.layout()
    #expect(right.frame.minX == 100)

    screen.addChildren(left)
    try session.layout()
    #expect(right.frame.minX == 68)
    #expect(left.frame == Rect(x: 0, y: 0, width: 50, height: 10))
  }

  @Test("a box that comes and goes between two layouts is no mistake", arguments: [false, true])
  func comesAndGoes(isSpokenOfBefore: Bool) throws {
    let (screen, head) = (LayoutBox("screen"), LayoutBox("head"))
    let (panel, inner) = (LayoutBox("panel"), LayoutBox("inner"))
    screen.addChildren(head)
    let session = session(screen)
    try session.layout(in: size)
    panel.addChildren(inner)
    if isSpokenOfBefore { inner.add(.left, .equal, head.at(.left)) }
    screen.addChildren(panel)
    if !isSpokenOfBefore { inner.add(.left, .equal, head.at(.left)) }
    panel.removeFromParent()
    try session.layout().check()
    inner.add(.width, .equal, head.at(.width), plus: 20)
    try session.layout().check()
    #expect(!session.contains(panel))

    screen.addChildren(panel)
    try session.layout().check()
    #expect(inner.frame.width == 20)
  }

  @Test("a box that moves in the tree is laid out in its new parent")
  func movesInTheTree() throws {
    let screen = LayoutBox("screen")
    let first = LayoutBox("first")
    let second = LayoutBox("second")
    let box = LayoutBox("box")
    screen.addChildren(first, second)
    first.place(Rect(x: 10, y: 0, width: 100, height: 50))
    second.place(Rect(x: 150, y: 0, width: 80, height: 50))
    first.addChildren(box)
    box.add(.right, .equal, .parent(.right), times: 0.5)
    box.add(.width, .equal, 10)
    let session = session(screen)
    try session.layout(in: size)
    #expect(box.frame.maxX == 50)
    second.addChildren(box)
    try session.layout()
    #expect(box.frame.maxX == 40)
  }

  @Test("an item that dies takes its rows along, and what points at it is a mistake once")
  func itemDies() throws {
    let screen = Leaf("screen")
    let box = Leaf("box", in: screen)
    var other: Leaf? = Leaf("other", in: screen)
    other?.place(Rect(x: 40, y: 0, width: 20, height: 10))
    other.map { _ = box.add(.left, .equal, $0.at(.right), plus: 8, line: 31) }
    box.add(.left, .equal, .parent(.left), plus: 5, .low)
    box.add(.width, .equal, 20)
    let session = session(screen)
    session.attach(box)
    try session.layout(in: size)
    #expect(box.frame.minX == 68)
    let rows = session.audit().levels.count
    #expect(rows == 1)

    other = nil
    let error = #expect(throws: LayoutError.self) { try session.layout().check() }
    #expect(
      error?.description
        == "Words.swift:31: box.left == other.right + 8: the item related to is gone; "
        + "keep it alive as long as its constraints")
    #expect(box.frame.minX == 5)
    #expect(throws: Never.self) { try session.layout() }
  }

  @Test("an item that dies while its node is held leaves as well")
  func itemDiesWithItsNodeHeld() throws {
    let screen = Leaf("screen")
    var box: Leaf? = Leaf("box", in: screen)
    let handle = box?.add(.width, .equal, 20)
    let session = session(screen)
    box.map { session.attach($0) }
    try session.layout(in: size)
    box = nil
    handle?.setConstant(30)
    try session.layout()
    #expect(session.frame(of: screen) == Rect(x: 0, y: 0, width: 300, height: 200))
    handle?.setActive(false)
    try session.layout()
  }

  @Test("items that point at each other are freed")
  func noCycles() {
    weak var seen: Leaf?
    weak var seenNode: LayoutNode?
    do {
      let first = Leaf("first")
      let second = Leaf("second")
      first.add(.left, .equal, second.at(.right))
      second.add(.top, .equal, first.at(.bottom))
      seen = first
      seenNode = first.layoutNode
    }
    #expect(seen == nil)
    #expect(seenNode == nil)
  }

  @Test("a session that goes leaves its items free for another")
  func sessionGoes() throws {
    let screen = LayoutBox("screen")
    let box = LayoutBox("box")
    screen.addChildren(box)
    box.place(Rect(x: 1, y: 2, width: 3, height: 4))
    do {
      let session = session(screen)
      try session.layout(in: size)
    }
    box.layoutNode.setConstant(box.layoutNode.activeIDs[0], 10)
    // What was removed in between named a row of the session that is gone.
    box.layoutNode.remove(box.layoutNode.activeIDs[2])
    box.add(.width, .equal, 30)
    let session = session(screen)
    try session.layout(in: size)
    #expect(box.frame == Rect(x: 10, y: 2, width: 30, height: 4))
    #expect(screen.frame.size == size)
  }

  @Test("a box that would be inside of itself is a mistake")
  func insideOfItself() throws {
    let (screen, box) = (LayoutBox("screen"), LayoutBox("box"))
    screen.addChildren(box)
    box.addChildren(screen)
    let report = try session(screen).layout(in: size)
    #expect(screen.parent == nil)
    #expect(report.mistakes.map(\.description).joined().contains("cannot be inside of itself"))
  }

  @Test("items of a tree of one's own are found as targets, as parents and by their sentences")
  func discovery() throws {
    let screen = Leaf("screen")
    let panel = Leaf("panel", in: screen)
    let target = Leaf("target", in: panel)
    let box = Leaf("box", in: screen)
    target.place(Rect(x: 7, y: 0, width: 10, height: 10))
    panel.place(Rect(x: 50, y: 0, width: 100, height: 100))
    let session = session(screen)
    try session.layout(in: size)
    // The first sentence under a session makes the box known, and through it the target and the
    // panel that the target is in.
    box.add(.left, .equal, target.at(.left))
    try session.layout()
    #expect(box.frame.minX == 57)
    #expect(target.frame.minX == 7)
    #expect(panel.frame.minX == 50)
  }

  @Test("a tree of one's own tells what moved and what left in one call")
  func attachAndDetach() throws {
    let screen = Leaf("screen")
    let first = Leaf("first", in: screen)
    let second = Leaf("second", in: screen)
    let box = Leaf("box", in: first)
    let inner = Leaf("inner", in: box)
    first.place(Rect(x: 10, y: 0, width: 50, height: 50))
    second.place(Rect(x: 100, y: 0, width: 50, height: 50))
    box.place(Rect(x: 1, y: 1, width: 5, height: 5))
    inner.add(.left, .equal, screen.at(.left), plus: 103)
    inner.add(.top, .equal, .parent(.top))
    let session = session(screen)
    session.attach(first, second, box, inner)
    try session.layout(in: size)
    #expect(inner.frame.minX == 92)

    box.parent = second
    session.attach(box)
    try session.layout()
    #expect(inner.frame.minX == 2)
    #expect(box.frame.minX == 1)

    session.detach(second)
    second.parent = nil
    try session.layout()
    #expect(session.frame(of: inner) == nil)
    second.parent = screen
    session.attach(second, box, inner)
    try session.layout()
    #expect(session.frame(of: inner) == Rect(x: 2, y: 0, width: 0, height: 0))
  }

  @Test("parents that run in a circle are a mistake, not a hang")
  func circle() throws {
    let screen = Leaf("screen")
    let first = Leaf("first")
    let second = Leaf("second", in: first)
    first.parent = second
    let session = session(screen)
    session.attach(first)
    let error = #expect(throws: LayoutError.self) { try session.layout(in: size).check() }
    #expect(error?.description == "first.layoutParent: the parents run in a circle")
    #expect(throws: Never.self) { try session.layout() }
  }
}
