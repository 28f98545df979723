// SPDX-License-Identifier: MIT

import LayoutDSL
import Testing

/// What the demo screens of Masonry show, laid out in 320 by 480 points.
@Suite("Masonry's demo screens")
struct MasonryDemoTests {
  let screen = LayoutBox("screen")

  /// New boxes on the screen, or in another box.
  func boxes(_ names: String..., in parent: LayoutBox? = nil) -> [LayoutBox] {
    let boxes = names.map { LayoutBox($0) }
    (parent ?? screen).addChildren(boxes)
    return boxes
  }

  func solve(_ solver: NamedSolver = .simplex) throws {
    try solver.layout(screen, 320, 480)
  }

  @Test("Demo 1: Basic: two boxes above a third, all as high", arguments: NamedSolver.both)
  func basic(solver: NamedSolver) throws {
    let all = boxes("green", "red", "blue")
    let (green, red, blue) = (all[0], all[1], all[2])
    green.layout.makeConstraints { make in
      make.top.left.equalToSuperview().offset(10)
      make.bottom.equalTo(blue.layout.top).spacing(10)
      make.right.equalTo(red.layout.left).spacing(10)
      make.width.equalTo(red)
      make.height.equalTo([red, blue])
    }
    red.layout.makeConstraints { make in
      make.top.right.equalToSuperview().inset(10)
      make.bottom.equalTo(blue.layout.top).spacing(10)
    }
    blue.layout.makeConstraints { $0.left.bottom.right.equalToSuperview().inset(10) }
    try solve(solver)
    expect(green, 10, 10, 145, 225)
    expect(red, 165, 10, 145, 225)
    expect(blue, 10, 245, 300, 225)
  }

  @Test("Demo 2: AspectFit: a box of ratio three in each half of the screen")
  func aspectFit() throws {
    let all = boxes("upper", "lower")
    all.layout.makeConstraints { $0.horizontalEdges.equalToSuperview() }
    all.layout.distribute(along: .vertical, fixedSpacing: 0)
    let inner = [boxes("wide", in: all[0])[0], boxes("narrow", in: all[1])[0]]
    inner[0].layout.makeConstraints { $0.aspectFit(3) }
    inner[1].layout.makeConstraints { $0.aspectFit(1 / 3) }
    try solve()
    expect(inner[0], 0, (240 - 320 / 3.0) / 2, 320, 320 / 3.0)
    expect(inner[1], 120, 0, 80, 240)
  }

  @Test("Demo 3: AttributeChaining: several edges in one sentence", arguments: NamedSolver.both)
  func attributeChaining(solver: NamedSolver) throws {
    let all = boxes("green", "red", "blue")
    let (green, red, blue) = (all[0], all[1], all[2])
    green.layout.makeConstraints { make in
      make.top.and.left.equalToSuperview().inset(15)
      make.bottom.equalTo(blue.layout.top).spacing(10)
      make.width.and.height.equalTo(red)
    }
    red.layout.makeConstraints { make in
      make.top.and.right.equalToSuperview().inset(15)
      make.left.equalTo(green.layout.right).spacing(10)
    }
    blue.layout.makeConstraints { make in
      make.left.and.right.and.bottom.equalToSuperview().inset(15)
      make.height.equalTo(green)
    }
    try solve(solver)
    expect(green, 15, 15, 140, 220)
    expect(red, 165, 15, 140, 220)
    expect(blue, 15, 245, 290, 220)
  }

  @Test("Demo 4: Sides: boxes inside each other, by insets", arguments: NamedSolver.both)
  func sides(solver: NamedSolver) throws {
    var parent = screen
    var nested: [LayoutBox] = []
    for index in 0..<6 {
      let box = boxes("box \(index)", in: parent)[0]
      box.layout.makeConstraints {
        $0.edges.equalToSuperview().insets(Insets(top: 5, left: 10, bottom: 15, right: 20))
      }
      nested.append(box)
      parent = box
    }
    try solve(solver)
    for (index, box) in nested.enumerated() {
      let level = Double(index + 1)
      expect(box, 10, 5, 320 - 30 * level, 480 - 20 * level)
    }
  }

  @Test("Demo 5: Array: buttons that move together", arguments: NamedSolver.both)
  func array(solver: NamedSolver) throws {
    let buttons = boxes("lower", "centre", "raise")
    buttons.layout.makeConstraints { $0.size.equalTo(Size(width: 60, height: 40)) }
    buttons.layout.distribute(along: .horizontal, fixedLength: 60, leadSpacing: 10, tailSpacing: 10)
    let middle = buttons.layout.makeConstraints { $0.centerY.equalToSuperview() }
    let session = solver.session(screen)
    try session.layout(in: Size(width: 320, height: 480))
    for (button, x) in zip(buttons, [10.0, 130, 250]) { expect(button, x, 220, 60, 40) }
    middle.update(offset: -100)
    try session.layout()
    for (button, x) in zip(buttons, [10.0, 130, 250]) { expect(button, x, 120, 60, 40) }
  }

  @Test("Demo 6: Label: a short label keeps its width, the long one wraps in what is left")
  func label() throws {
    let (short, long) = (
      LayoutBox("short", width: 40, height: 20), LayoutBox("long", width: 700)
    )
    screen.addChildren(short, long)
    short.layout.makeConstraints { make in
      make.top.left.equalToSuperview().inset(10)
      make.width.lessThanOrEqualTo(250)
    }
    long.layout.makeConstraints { make in
      make.top.equalTo(short)
      make.left.equalTo(short.layout.right).spacing(10)
      make.right.equalToSuperview().inset(10)
    }
    short.layout.setContentCompressionResistance(751, along: .horizontal)
    long.heightForWidth = { width in 20 * (700 / max(width, 1)).rounded(.up) }
    try solve()
    expect(short, 10, 10, 40, 20)
    expect(long, 60, 10, 250, 60)
  }

  @Test("Demo 7: Scroll: a column that decides how far there is to scroll")
  func scroll() throws {
    let frame = boxes("scroll")[0]
    frame.layout.scrollsContent = true
    frame.layout.makeConstraints { $0.edges.equalToSuperview() }
    let content = boxes("content", in: frame)[0]
    content.layout.makeConstraints { make in
      make.edges.equalTo(frame)
      make.width.equalTo(frame)
    }
    var last: LayoutBox?
    var column: [LayoutBox] = []
    for index in 0..<10 {
      let box = boxes("box \(index)", in: content)[0]
      box.layout.makeConstraints { make in
        make.top.equalTo(last?.layout.bottom ?? content.layout.top)
        make.horizontalEdges.equalToSuperview()
        make.height.equalTo(20 + 30 * index)
      }
      column.append(box)
      last = box
    }
    if let last { content.layout.makeConstraints { $0.bottom.equalTo(last) } }
    try solve()
    #expect(frame.layout.contentSize == Size(width: 320, height: 1550))
    expect(content, 0, 0, 320, 1550)
    expect(column[9], 0, 1260, 320, 290)
  }

  @Test(
    "Demo 8: Distribute: along both axes, by spacing and by length", arguments: NamedSolver.both)
  func distribute(solver: NamedSolver) throws {
    let (row, column) = (boxes("a", "b", "c", "d"), boxes("e", "f", "g"))
    row.layout.makeConstraints { make in
      make.top.equalToSuperview().inset(60)
      make.height.equalTo(60)
    }
    row.layout.distribute(along: .horizontal, fixedSpacing: 20, leadSpacing: 5, tailSpacing: 5)
    column.layout.makeConstraints { make in
      make.left.equalToSuperview()
      make.width.equalTo(60)
    }
    column.layout.distribute(along: .vertical, fixedLength: 60, leadSpacing: 150, tailSpacing: 60)
    try solve(solver)
    for (box, x) in zip(row, [5.0, 87.5, 170, 252.5]) { expect(box, x, 60, 62.5, 60) }
    for (box, y) in zip(column, [150.0, 255, 360]) { expect(box, 0, y, 60, 60) }
  }
}
