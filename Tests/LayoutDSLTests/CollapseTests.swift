// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

/// Three items of 20 points under each other, 8 points apart, 16 points inside of the screen.
@Suite("Items that are collapsed")
struct CollapseTests {
  let screen = LayoutBox("screen")
  let items = ["a", "b", "c"].map { LayoutBox($0) }
  var a: LayoutBox { items[0] }
  var b: LayoutBox { items[1] }
  var c: LayoutBox { items[2] }

  init() {
    screen.addChildren(items)
    items.layout.makeConstraints { make in
      make.horizontalEdges.equalToSuperview()
      make.height.equalTo(20)
    }
    a.layout.makeConstraints { $0.top.equalToSuperview().offset(16) }
    b.layout.makeConstraints { $0.top.equalTo(a.layout.bottom).offset(8) }
    c.layout.makeConstraints { $0.top.equalTo(b.layout.bottom).offset(8) }
  }

  @Test("a collapsed item takes its height and the distance to the item before along")
  func middle() throws {
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 100, height: 200))
    expect(c, 0, 72, 100, 20)
    b.layout.setCollapsed(true, along: .vertical)
    try session.layout()
    expect(b, 0, 36, 100, 0)
    expect(c, 0, 44, 100, 20)
    #expect(b.layout.isCollapsed(along: .vertical))
    #expect(!b.layout.isCollapsed(along: .horizontal))
    b.layout.setCollapsed(false, along: .vertical)
    try session.layout()
    expect(b, 0, 44, 100, 20)
    expect(c, 0, 72, 100, 20)
  }

  @Test("the first item takes the distance to the item after it along", arguments: NamedSolver.both)
  func first(solver: NamedSolver) throws {
    a.layout.setCollapsed(true, along: .vertical)
    let session = solver.session(screen)
    try session.layout(in: Size(width: 100, height: 200))
    expect(b, 0, 16, 100, 20)
    expect(c, 0, 44, 100, 20)
    b.layout.setCollapsed(true, along: .vertical)
    try session.layout()
    expect(c, 0, 16, 100, 20)
    a.layout.setCollapsed(false, along: .vertical)
    try session.layout()
    expect(a, 0, 16, 100, 20)
    expect(c, 0, 44, 100, 20)
  }

  @Test("a collapsed item has no item before it any more when that leaves")
  func neighbourLeaves() throws {
    let session = NamedSolver.simplex.session(screen)
    b.layout.setCollapsed(true, along: .vertical)
    try session.layout(in: Size(width: 100, height: 200))
    expect(c, 0, 44, 100, 20)
    // Nothing is before the collapsed item any more.
    a.removeFromParent()
    b.layout.makeConstraints { $0.top.equalToSuperview() }
    try session.layout()
    expect(c, 0, 0, 100, 20)
  }

  @Test("a collapsed item has an item before it while a condition holds")
  func neighbourOnCondition() throws {
    b.layout.remakeConstraints { make in
      make.horizontalEdges.equalToSuperview()
      make.height.equalTo(20)
    }
    b.layout.makeConstraints(when: .portrait) { $0.top.equalTo(a.layout.bottom).offset(8) }
    b.layout.makeConstraints(when: .landscape) { $0.top.equalToSuperview() }
    b.layout.setCollapsed(true, along: .vertical)
    let session = NamedSolver.simplex.session(screen)
    for (width, top) in [(100.0, 44.0), (400, 0), (100, 44)] {
      try session.layout(in: Size(width: width, height: 200))
      expect(c, 0, top, width, 20)
    }
  }

  @Test("the distance to the superview stays when the last item is collapsed")
  func last() throws {
    let d = LayoutBox("d")
    screen.addChildren(d)
    a.layout.updateConstraints { $0.height.equalTo(20).priority(.low) }
    d.layout.makeConstraints { make in
      make.horizontalEdges.equalToSuperview()
      make.top.equalTo(c.layout.bottom).offset(8)
      make.height.equalTo(20)
      make.bottom.equalToSuperview().inset(16)
    }
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 100, height: 200))
    expect(d, 0, 164, 100, 20)
    d.layout.setCollapsed(true, along: .vertical)
    try session.layout()
    expect(c, 0, 164, 100, 20)
    #expect(abs(a.frame.height - 112) < 1e-6)
  }

  @Test("other items forget the extent of a collapsed item, and content does not count")
  func extents() throws {
    b.layout.updateConstraints { $0.height.equalTo(20).priority(.low) }
    b.layout.makeConstraints { $0.height.equalTo(a) }
    a.metrics.intrinsicHeight = 50
    let session = NamedSolver.simplex.session(screen)
    a.layout.setCollapsed(true, along: .vertical)
    try session.layout(in: Size(width: 100, height: 200))
    expect(a, 0, 16, 100, 0)
    expect(b, 0, 16, 100, 20)
  }

  @Test("an edit of a collapsed distance counts when the item is shown again")
  func edits() throws {
    let distance = b.layout.updateConstraints { $0.top.equalTo(a.layout.bottom).offset(8) }
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 100, height: 200))
    b.layout.setCollapsed(true, along: .vertical)
    try session.layout()
    distance.update(offset: 30)
    try session.layout()
    expect(c, 0, 44, 100, 20)
    b.layout.setCollapsed(false, along: .vertical)
    try session.layout()
    expect(b, 0, 66, 100, 20)
  }

  @Test("the order in which sentences are written does not matter")
  func order() throws {
    let screen = LayoutBox("screen")
    let items = ["a", "b", "c"].map { LayoutBox($0) }
    screen.addChildren(items)
    items[1].layout.setCollapsed(true, along: .vertical)
    items[1].layout.makeConstraints { make in
      make.bottom.equalTo(items[2].layout.top).offset(-5)
      make.top.equalTo(items[0].layout.bottom).offset(8)
    }
    items.layout.makeConstraints { make in
      make.left.width.equalToSuperview()
      make.height.equalTo(20)
    }
    items[0].layout.makeConstraints { $0.top.equalToSuperview().offset(16) }
    try NamedSolver.simplex.layout(screen, 100, 200)
    expect(items[2], 0, 41, 100, 20)
  }

  @Test("a mistake beside a collapsed item is reported once")
  func mistakes() throws {
    let lost = LayoutBox("lost")
    let session = NamedSolver.simplex.session(screen)
    b.layout.makeConstraints { $0.left.equalTo(lost).priority(.low) }
    b.layout.setCollapsed(true, along: .vertical)
    #expect(throws: LayoutError.self) {
      try session.layout(in: Size(width: 100, height: 200)).check()
    }
    c.layout.updateConstraints { $0.height.equalTo(30) }
    try session.layout()
    expect(c, 0, 44, 100, 30)
  }

  @Test("a thousand neighbours can be collapsed at once")
  func many() throws {
    let column = LayoutBox("column")
    let rows = (0..<1000).map { LayoutBox("row \($0)") }
    column.addChildren(rows)
    for (index, row) in rows.enumerated() {
      row.layout.makeConstraints { make in
        make.horizontalEdges.equalToSuperview()
        make.height.equalTo(20)
        if index == 0 {
          make.top.equalToSuperview()
        } else {
          make.top.equalTo(rows[index - 1].layout.bottom).offset(8)
        }
      }
      row.layout.setCollapsed(index != 0 && index != 999, along: .vertical)
    }
    try NamedSolver.simplex.session(column).layout(in: Size(width: 100, height: 200))
    expect(rows[999], 0, 28, 100, 20)
  }

  @Test("gaps that close and open again, in any order, relate to their unit as before")
  func gaps() throws {
    let row = LayoutBox("row")
    let boxes = (0..<5).map { LayoutBox("box \($0)", width: 10, height: 10) }
    row.addChildren(boxes)
    boxes.layout.stack(along: .horizontal, distribution: .equalSpacing)
    let session = NamedSolver.simplex.session(row)
    try session.layout(in: Size(width: 200, height: 50))
    let unit = boxes[0].layout.guide("horizontalUnit")
    let (frames, count) = (boxes.map(\.frame), session.constraints(mentioning: unit).count)
    #expect(count > 3)
    for index in [2, 3, 3, 4, 2, 4] {
      let box = boxes[index].layout
      box.setCollapsed(!box.isCollapsed(along: .horizontal), along: .horizontal)
      try session.layout()
    }
    #expect(session.constraints(mentioning: unit).count == count)
    let distances = zip(boxes, frames).map { abs($0.frame.minX - $1.minX) }
    #expect(distances.allSatisfy { $0 < 1e-9 })
  }

  @Test("a row read from right to left is the mirror image")
  func mirrored() throws {
    func frames(_ direction: ReadingDirection) throws -> [Rect] {
      var metrics = LayoutMetrics()
      metrics.direction = direction
      let screen = LayoutBox("screen", metrics: metrics)
      let items = ["a", "b", "c"].map { LayoutBox($0) }
      screen.addChildren(items)
      items.layout.makeConstraints { make in
        make.width.equalTo(20)
        make.top.height.equalToSuperview()
      }
      items[0].layout.makeConstraints { $0.leading.equalToSuperview().offset(16) }
      items[1].layout.makeConstraints { $0.leading.equalTo(items[0].layout.trailing).offset(8) }
      items[2].layout.makeConstraints { $0.leading.equalTo(items[1].layout.trailing).offset(5) }
      items[1].layout.setCollapsed(true, along: .horizontal)
      try NamedSolver.simplex.layout(screen, 200, 10)
      return items.map(\.frame)
    }
    let (forward, mirrored) = (try frames(.leftToRight), try frames(.rightToLeft))
    #expect(forward[2].minX == 41)
    for (one, other) in zip(forward, mirrored) {
      #expect(abs(200 - one.maxX - other.minX) < 1e-6 && abs(one.width - other.width) < 1e-6)
    }
  }
}
