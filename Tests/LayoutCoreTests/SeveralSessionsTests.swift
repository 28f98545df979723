// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import Testing

@Suite("Items and several sessions")
struct SeveralSessionsTests: ReferenceSessions {
  private let size = Size(width: 300, height: 200)

  @Test("a session around the root of another one leaves that root alone")
  func sessionAround() throws {
    let (screen, card, box) = (LayoutBox("screen"), LayoutBox("card"), LayoutBox("box"))
    screen.addChildren(card)
    card.addChildren(box)
    box.place(Rect(x: 1, y: 2, width: 3, height: 4))
    // A session that was made, and has made no layout yet, has its root only.
    let (outer, inner) = (session(screen), session(card))
    try inner.layout(in: size)
    #expect(try outer.layout(in: size).mistakes.isEmpty == false)
    #expect(inner.contains(box) && !outer.contains(box) && !outer.contains(card))
    box.layoutNode.setConstant(box.layoutNode.activeIDs[0], 10)
    try inner.layout()
    #expect(box.frame.minX == 10)
  }

  @Test("an item in a session cannot be the root of another one")
  func sessionInside() throws {
    let (screen, card) = (LayoutBox("screen"), LayoutBox("card"))
    screen.addChildren(card)
    card.place(Rect(x: 1, y: 2, width: 3, height: 4))
    let outer = session(screen)
    try outer.layout(in: size)
    let inner = session(card)
    #expect(throws: LayoutError.rootInUse("card")) { try inner.layout(in: size) }
    card.layoutNode.setConstant(card.layoutNode.activeIDs[0], 10)
    try outer.layout()
    #expect(card.frame.minX == 10)
  }

  @Test("a root in two sessions is an error of the second, until the first has gone")
  func twoSessions() throws {
    let screen = LayoutBox("screen")
    var first: LayoutSession? = session(screen)
    let second = session(screen)
    #expect(throws: LayoutError.rootInUse("screen")) { try second.layout(in: size) }
    #expect(throws: LayoutError.rootInUse("screen")) { try second.fittingSize() }
    try first?.layout(in: size)
    first = nil
    #expect(try second.fittingSize() == Size(width: 0, height: 0))
    try second.layout(in: size)
    #expect(second.frame(of: screen)?.width == 300)
  }

  @Test("an item of a session that is gone takes nothing of the next one along when it dies")
  func diesAfterItsSession() throws {
    let (screen, label) = (LayoutBox("screen"), LayoutBox("label"))
    var box: LayoutBox? = LayoutBox("box")
    screen.addChildren([box!])
    box?.place(Rect(x: 1, y: 2, width: 3, height: 4))
    var first: LayoutSession? = session(screen)
    try first?.layout(in: size)
    first = nil
    box?.removeFromParent()
    let second = session(screen)
    screen.addChildren(label)
    label.place(Rect(x: 5, y: 6, width: 7, height: 8))
    try second.layout(in: size)
    box = nil
    label.layoutNode.setConstant(label.layoutNode.activeIDs[0], 9)
    try second.layout()
    #expect(second.contains(label))
    #expect(label.frame == Rect(x: 9, y: 6, width: 7, height: 8))
  }

  @Test("an item that moved to the tree of another session is let go by the first")
  func movedToAnotherSession() throws {
    let (one, two) = (Leaf("one"), Leaf("two"))
    let box = Leaf("box", in: one)
    let (first, second) = (session(one), session(two))
    box.add(.left, .equal, .parent(.left), plus: 3)
    try first.layout(in: size)
    #expect(first.contains(box))
    box.parent = two
    second.attach(box)
    try second.layout(in: size).check()
    #expect(second.contains(box) && !first.contains(box))
    #expect(box.frame.minX == 3)
    try first.layout(in: size).check()
  }

  @Test("an item that another session has is named in the report")
  func takenByAnotherSession() throws {
    let (one, two) = (Leaf("one"), Leaf("two"))
    let box = Leaf("box", in: one)
    let (first, second) = (session(one), session(two))
    first.attach(box)
    try first.layout(in: size)
    second.attach(box)
    #expect(try second.layout(in: size).mistakes.isEmpty == false)
    #expect(first.contains(box))
  }
}
