// SPDX-License-Identifier: MIT

import LayoutCore
import LayoutTestSupport
import Testing

@Suite("Content, guides and the root")
struct ContentTests {
  private let screen = LayoutBox("screen")

  private func layout(_ width: Double, _ height: Double) throws -> LayoutSession {
    let session = LayoutSession(root: screen, solver: ReferenceSolver())
    try session.layout(in: Size(width: width, height: height))
    return session
  }

  @Test("an item has the size of its content when nothing else decides")
  func intrinsicSize() throws {
    let label = LayoutBox("label", width: 120, height: 20)
    screen.addChildren(label)
    let session = try layout(320, 480)
    #expect(label.frame.size == Size(width: 120, height: 20))
    label.metrics.intrinsicWidth = 140
    #expect(try session.layout().changedItemCount == 1)
    #expect(label.frame.size == Size(width: 140, height: 20))
  }

  @Test("content resists compression more than it hugs, and required limits win")
  func compression() throws {
    let label = LayoutBox("label", width: 300, height: 20)
    screen.addChildren(label)
    label.add(.centerX, .equal, .parent(.centerX))
    label.add(.centerY, .equal, .parent(.centerY))
    label.add(.width, .lessThanOrEqual, 200)
    label.add(.height, .greaterThanOrEqual, 10)
    _ = try layout(320, 480)
    #expect(label.frame == Rect(x: 60, y: 230, width: 200, height: 20))
  }

  @Test("the item that hugs less takes the space that is left")
  func hugging() throws {
    let first = LayoutBox("first", width: 50)
    let second = LayoutBox("second", width: 50)
    first.metrics.horizontalHugging = 251
    screen.addChildren(first, second)
    first.add(.left, .equal, .parent(.left))
    second.add(.left, .equal, first.at(.right))
    second.add(.right, .equal, .parent(.right))
    let session = try layout(300, 10)
    #expect(first.frame.width == 50)
    #expect(second.frame.width == 250)
    second.metrics.horizontalHugging = 252
    try session.layout()
    #expect(first.frame.width == 250)
    #expect(second.frame.width == 50)
  }

  @Test("a size is never negative")
  func notNegative() throws {
    let box = LayoutBox("box")
    screen.addChildren(box)
    box.add(.width, .equal, .constant, plus: -50, .high)
    box.add(.left, .equal, .parent(.left), plus: 80)
    box.add(.right, .equal, .parent(.left), plus: 60, .high)
    _ = try layout(100, 100)
    #expect(box.frame.width == 0)
  }

  @Test("the guides of margins and safe area follow their owner")
  func guides() throws {
    screen.metrics.safeArea = Insets(top: 44, bottom: 34)
    let safeArea = LayoutGuide("safeArea", in: screen, kind: .safeArea)
    let margins = LayoutGuide("margins", in: screen, kind: .margins)
    let box = LayoutBox("box")
    let inner = LayoutBox("inner")
    screen.addChildren(box, inner)
    for (box, guide, inset) in [(box, safeArea, 8.0), (inner, margins, 0)] {
      box.add(.left, .equal, guide.at(.left), plus: inset)
      box.add(.top, .equal, guide.at(.top), plus: inset)
      box.add(.right, .equal, guide.at(.right), plus: -inset)
      box.add(.bottom, .equal, guide.at(.bottom), plus: -inset)
    }
    let session = try layout(390, 844)
    #expect(box.frame == Rect(x: 8, y: 52, width: 374, height: 750))
    #expect(inner.frame == Rect(x: 8, y: 8, width: 374, height: 828))
    #expect(safeArea.frame == Rect(x: 0, y: 44, width: 390, height: 766))
    screen.metrics.safeArea.top = 20
    screen.metrics.margins = Insets(10)
    try session.layout()
    #expect(box.frame == Rect(x: 8, y: 28, width: 374, height: 774))
    #expect(inner.frame == Rect(x: 10, y: 10, width: 370, height: 824))
  }

  @Test("a guide in a box that leaves and comes back goes and comes with it")
  func guideOfABoxThatMoves() throws {
    let panel = LayoutBox("panel")
    let box = LayoutBox("box")
    let guide = LayoutGuide("guide", in: panel)
    screen.addChildren(panel, box)
    panel.place(Rect(x: 50, y: 0, width: 100, height: 100))
    guide.add(.left, .equal, .parent(.left), plus: 5)
    box.add(.left, .equal, guide.at(.left))
    box.add(.left, .equal, .parent(.left), plus: 1, .low)
    let session = try layout(300, 300)
    #expect(box.frame.minX == 55)
    #expect(guide.frame.minX == 5)
    panel.removeFromParent()
    try session.layout()
    #expect(box.frame.minX == 1)
    screen.addChildren(panel)
    panel.layoutNode.setConstant(panel.layoutNode.activeIDs[0], 60)
    try session.layout()
    #expect(box.frame.minX == 65)
  }

  @Test("a margins guide in an owner without room is no conflict")
  func guideWithoutRoom() throws {
    let panel = LayoutBox("panel")
    let guide = LayoutGuide("margins", in: panel, kind: .margins)
    let box = LayoutBox("box")
    screen.addChildren(panel)
    panel.addChildren(box)
    panel.add(.width, .equal, 0)
    box.add(.left, .equal, guide.at(.left))
    _ = try layout(300, 300)
    #expect(guide.frame.width == 0)
    #expect(box.frame.minX == 8)
  }

  @Test("new margins and baselines move what is related to them")
  func newMargins() throws {
    let label = LayoutBox("label")
    let other = LayoutBox("other")
    screen.addChildren(label, other)
    label.add(.left, .equal, .parent(.leftMargin))
    label.add(.top, .equal, .parent(.top), plus: 10)
    label.add(.height, .equal, 20)
    label.metrics.lastBaselineFromBottom = 5
    other.metrics.lastBaselineFromBottom = 8
    other.add(.height, .equal, 40)
    other.add(.lastBaseline, .equal, label.at(.lastBaseline))
    let session = try layout(300, 300)
    #expect(label.frame.minX == 8)
    #expect(other.frame.minY == -7)
    screen.metrics.margins.left = 30
    label.metrics.lastBaselineFromBottom = 4
    try session.layout()
    #expect(label.frame.minX == 30)
    #expect(other.frame.minY == -6)
  }

  @Test("aspect ratios tie the two axes")
  func aspectFit() throws {
    let box = LayoutBox("box")
    screen.addChildren(box)
    box.add(.width, .equal, box.at(.height), times: 3)
    box.add(.width, .lessThanOrEqual, .parent(.width))
    box.add(.height, .lessThanOrEqual, .parent(.height))
    box.add(.width, .equal, .parent(.width), .low)
    box.add(.height, .equal, .parent(.height), .low)
    box.add(.centerX, .equal, .parent(.centerX))
    box.add(.centerY, .equal, .parent(.centerY))
    let session = try layout(300, 200)
    #expect(box.frame.isEqual(to: Rect(x: 0, y: 50, width: 300, height: 100), within: 1e-9))
    try session.layout(in: Size(width: 300, height: 60))
    #expect(box.frame.isEqual(to: Rect(x: 60, y: 0, width: 180, height: 60), within: 1e-9))
  }

  @Test("the root is told the size of the layout, whatever its alignment insets")
  func rootWithAlignmentInsets() throws {
    screen.metrics.alignmentInsets = Insets(10)
    let box = LayoutBox("box")
    screen.addChildren(box)
    box.add(.left, .equal, .parent(.left))
    box.add(.width, .equal, .parent(.width))
    _ = try layout(300, 200)
    #expect(screen.frame == Rect(x: 0, y: 0, width: 300, height: 200))
    #expect(box.frame.minX == 10)
    #expect(box.frame.width == 280)
  }

  @Test("metrics of a tree of one's own are read again when the session is told")
  func metricsDidChange() throws {
    let root = Leaf("root")
    let leaf = Leaf("leaf", in: root)
    let session = LayoutSession(root: root, solver: ReferenceSolver())
    session.attach(leaf)
    leaf.metrics.intrinsicWidth = 10
    try session.layout(in: Size(width: 100, height: 100))
    #expect(leaf.frame.width == 10)
    leaf.metrics.intrinsicWidth = 20
    try session.layout()
    #expect(leaf.frame.width == 10)
    session.metricsDidChange(of: leaf)
    try session.layout()
    #expect(leaf.frame.width == 20)
  }
}
