// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

// Rows L1, L4 to L9.
@Suite("A distribution")
struct DistributionTests {
  let screen = LayoutBox("S")
  let boxes = ["a", "b", "c", "d"].map { LayoutBox($0) }

  init() {
    screen.addChildren(boxes)
    boxes.layout.makeConstraints { make in
      make.top.equalToSuperview()
      make.height.equalTo(10)
    }
  }

  func sentences(of boxes: ArraySlice<LayoutBox>) -> [[String]] {
    boxes.map { $0.layout.constraints.dropFirst(2).map(\.description) }
  }

  @Test("with fixed spacing makes one, two and three constraints (L5)")
  func spacing() {
    let group = Array(boxes[..<3]).layout
      .distribute(along: .horizontal, fixedSpacing: 20, leadSpacing: 5, tailSpacing: 6)
    #expect(group.members.count == 6)
    #expect(
      sentences(of: boxes[..<3]) == [
        ["a.left == S.left + 5"],
        ["b.width == a.width", "b.left == a.right + 20"],
        ["c.width == b.width", "c.left == b.right + 20", "c.right == S.right - 6"],
      ])
  }

  @Test("with fixed length makes two constraints for each item (L6)")
  func length() {
    Array(boxes[..<3]).layout
      .distribute(along: .horizontal, fixedLength: 30, leadSpacing: 20, tailSpacing: 30)
    #expect(
      sentences(of: boxes[..<3]) == [
        ["a.width == 30", "a.left == S.left + 20"],
        ["b.width == 30", "b.right == S.right * 0.5 + 10"],
        ["c.width == 30", "c.right == S.right - 30"],
      ])
  }

  @Test("along the vertical axis goes from top to bottom (L5)", arguments: NamedSolver.both)
  func vertical(solver: NamedSolver) throws {
    boxes.layout.remakeConstraints { $0.horizontalEdges.equalToSuperview() }
    boxes.layout.distribute(along: .vertical, fixedSpacing: 10, leadSpacing: 5, tailSpacing: 5)
    try solver.layout(screen, 320, 480)
    for (box, y) in zip(boxes, [5.0, 125, 245, 365]) { expect(box, 0, y, 320, 110) }
  }

  @Test("follows reading when asked to, else goes from left to right (L5, L6)")
  func directions() throws {
    screen.metrics.direction = .rightToLeft
    let physical = boxes.layout
      .distribute(along: .horizontal, fixedLength: 30, leadSpacing: 20, tailSpacing: 30)
    let session = NamedSolver.simplex.session(screen)
    try session.layout(in: Size(width: 320, height: 480))
    for (box, x) in zip(boxes, [20.0, 100, 180, 260]) { expect(box, x, 0, 30, 10) }
    physical.deactivate()
    let reading = boxes.layout.distribute(
      along: .horizontal, fixedLength: 30, leadSpacing: 20, tailSpacing: 30, isDirectional: true)
    try session.layout()
    for (box, x) in zip(boxes, [270.0, 190, 110, 30]) { expect(box, x, 0, 30, 10) }
    reading.deactivate()
    boxes.layout.distribute(
      along: .horizontal, fixedSpacing: 10, leadSpacing: 10, tailSpacing: 20, isDirectional: true)
    try session.layout()
    for (box, x) in zip(boxes, [245.0, 170, 95, 20]) { expect(box, x, 0, 65, 10) }
  }

  @Test("of nothing is nothing, of one item pins it (L7)")
  func fewItems() {
    let none: [LayoutBox] = []
    #expect(none.layout.distribute(along: .horizontal, fixedSpacing: 1).isEmpty)
    #expect(none.layout.distribute(along: .horizontal, fixedLength: 1).isEmpty)
    #expect(none.layout.distribute(along: .vertical, fixedLength: 1, insetSpacing: true).isEmpty)
    let one = Array(boxes[..<1]).layout
    one.distribute(along: .horizontal, fixedSpacing: 20, leadSpacing: 5, tailSpacing: 6)
    one.distribute(along: .horizontal, fixedLength: 30, leadSpacing: 7, tailSpacing: 8)
    one.distribute(along: .horizontal, fixedLength: 40, insetSpacing: false)
    one.distribute(along: .horizontal, fixedLength: 50, insetSpacing: true)
    #expect(
      sentences(of: boxes[..<1]) == [
        [
          "a.left == S.left + 5", "a.right == S.right - 6", "a.width == 30",
          "a.left == S.left + 7", "a.width == 40", "a.left == S.left", "a.width == 50",
          "a.right == S.right * 0.5 + 25",
        ]
      ])
  }

  @Test("is inside of the nearest superview that the items have in common (L8, L9)")
  func commonSuperview() throws {
    let panels = [LayoutBox("left"), LayoutBox("right")]
    screen.addChildren(panels)
    panels[0].addChildren(boxes[0])
    panels[1].addChildren(boxes[1])
    panels.layout.makeConstraints { $0.verticalEdges.equalToSuperview() }
    panels.layout.distribute(along: .horizontal, fixedSpacing: 0)
    Array(boxes[..<2]).layout
      .distribute(along: .horizontal, fixedSpacing: 20, leadSpacing: 10, tailSpacing: 10)
    #expect(sentences(of: boxes[..<1]) == [["a.left == S.left + 10"]])
    try NamedSolver.simplex.layout(screen, 320, 480)
    expect(boxes[0], 10, 0, 140, 10)
    expect(boxes[1], 10, 0, 140, 10)
  }

  @Test("of items that are not together is a mistake that names them (L8)")
  func notTogether() {
    let other = LayoutBox("T")
    other.addChildren(boxes[1])
    let group = Array(boxes[..<2]).layout
      .distribute(along: .horizontal, fixedSpacing: 20, file: "M/F.swift", line: 7)
    #expect(group.isEmpty)
    #expect(
      boxes[0].layoutNode.mistakes.map(\.description) == [
        "F.swift:7: distribute a, b: the items are in no common tree; add both before the layout"
      ])
  }

  @Test("or an alignment goes by the first item (L4)")
  func alignment() {
    let group = Array(boxes[..<3]).layout.align([.width, .leading], priority: .high)
    #expect(
      group.sentences == [
        "b.leading == a.leading @high", "b.width == a.width @high", "c.leading == a.leading @high",
        "c.width == a.width @high",
      ])
    let items: [any LayoutItem] = [boxes[0], LayoutGuide("guide", in: screen)]
    #expect(
      items.layout.align(.firstBaseline).sentences == [
        "guide.firstBaseline == a.firstBaseline"
      ])
    #expect(items.dropLast().map { $0 }.layout.align(.top).isEmpty)
  }

  @Test("before its items have a superview waits for it (H4)")
  func waitsForSuperview() throws {
    let early = [LayoutBox("e"), LayoutBox("f")]
    early.layout.makeConstraints { $0.verticalEdges.equalToSuperview() }
    early.layout.distribute(along: .horizontal, fixedSpacing: 20)
    let late = LayoutBox("late")
    late.addChildren(early)
    try NamedSolver.simplex.layout(late, 320, 480)
    expect(early[0], 0, 0, 150, 480)
    expect(early[1], 170, 0, 150, 480)
  }
}
